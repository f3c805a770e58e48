export default function Page() {
  return (
    <main id="main">
      <h1>shop</h1>
    </main>
  )
}
