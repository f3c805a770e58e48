export default function Page() {
  return (
    <main id="main">
      <h1>cart</h1>
    </main>
  )
}
