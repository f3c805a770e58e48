import { useEffect, useEffectEvent } from 'react'

/**
 * Every open overlay is one step of the browser's history, so that Back (on Android above all) closes it and stays on
 * the page. Overlays lie on each other: Back closes the top one.
 */
interface Overlay {
  readonly close: () => void
}

const overlays: Overlay[] = []
let ownSteps = 0

/** Hears Back before the router does. Call it once, before hydration. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (ownSteps > 0) {
      ownSteps -= 1
      event.stopImmediatePropagation()
      return
    }
    const top = overlays.pop()
    if (top === undefined) return
    event.stopImmediatePropagation()
    top.close()
  })
}

/** Keeps an overlay's step in the history while it is open. Links inside an overlay replace that step. */
export function useOverlayHistory(open: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    if (!open) return undefined
    const overlay: Overlay = { close: () => close() }
    overlays.push(overlay)
    // The router's own state is kept, so that it sees the same page; the mark tells our step from its.
    window.history.pushState({ ...stateNow(), overlay: overlays.length }, '')
    return () => dismiss(overlay)
  }, [open])
}

/** Takes back the overlay's step, unless Back did so already or a link replaced it. */
function dismiss(overlay: Overlay): void {
  const index = overlays.indexOf(overlay)
  if (index < 0) return
  overlays.splice(index, 1)
  if (stateNow()['overlay'] !== index + 1) return
  ownSteps += 1
  window.history.back()
}

function stateNow(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
