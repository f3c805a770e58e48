const RETRY_MS = 5000

/** A script or its data that does not come is asked for again: the page is whole without it, so nobody need be told. */
export async function persistently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true })
        setTimeout(resolve, RETRY_MS)
      })
    }
  }
}
