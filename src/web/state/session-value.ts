/** Small wishes of a visitor that last as long as the tab. If the browser keeps nothing, they last for the page. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Kept by nobody; the page goes on as it is.
  }
}
