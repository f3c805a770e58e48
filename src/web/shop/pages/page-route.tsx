export default function Page() {
  return (
    <main id="main">
      <h1>page</h1>
    </main>
  )
}
