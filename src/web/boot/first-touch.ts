const touches = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const

/** Whether this code came with the page itself, before hydration. */
const withPage = typeof document !== 'undefined' && document.documentElement.dataset['hydrated'] !== 'true'

let touched: Promise<void> | undefined

/**
 * Resolves when the visitor first does anything; at once on pages that were reached by doing something. For scripts of
 * parts whose HTML is there already and needs none to be read.
 */
export function firstTouch(): Promise<void> {
  touched ??= withPage ? nextTouch() : Promise.resolve()
  return touched
}

function nextTouch(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    for (const touch of touches) {
      window.addEventListener(
        touch,
        () => {
          stop.abort()
          resolve()
        },
        { capture: true, passive: true, signal: stop.signal },
      )
    }
  })
}
