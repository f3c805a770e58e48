export default function Page() {
  return (
    <main id="main">
      <h1>faq</h1>
    </main>
  )
}
