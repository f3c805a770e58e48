const touches = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'click'] as const

declare global {
  interface Window {
    /** Set by React Router as it hydrates. */
    readonly __reactRouterDataRouter?: { readonly subscribe: (onChange: () => void) => unknown }
  }
}

/** Whether this code came with the page itself, before hydration. */
const withPage = typeof document !== 'undefined' && document.documentElement.dataset['hydrated'] !== 'true'

let touched: Promise<void> | undefined
let wake = (): void => {
  touched = Promise.resolve()
}

/**
 * Resolves when the visitor first does anything; at once on pages that were reached by doing something. For scripts of
 * parts whose HTML is there already and needs none to be read.
 */
export function firstTouch(): Promise<void> {
  touched ??= withPage && !wasTouched() ? nextTouch() : Promise.resolve()
  return touched
}

/** The boot script notes it: a press may be what brought this code, and the last touch for long. */
function wasTouched(): boolean {
  return document.documentElement.dataset['touched'] !== undefined
}

/**
 * As if the page had been touched. React shows no change of the router before it has hydrated every part that the
 * change may reach, so parts that sleep would hold back what comes by itself, such as a sign-in in another tab.
 */
export function wakeParts(): void {
  wake()
}

function nextTouch(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    wake = () => {
      stop.abort()
      resolve()
    }
    for (const touch of touches) {
      window.addEventListener(touch, wake, { capture: true, passive: true, signal: stop.signal })
    }
  })
}
