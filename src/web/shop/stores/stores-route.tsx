export default function Page() {
  return (
    <main id="main">
      <h1>stores</h1>
    </main>
  )
}
