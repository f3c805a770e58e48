import { useEffect, useRef } from 'react'

const LOOK_AGAIN_MS = 50

/**
 * Does a thing at once, or, while a finger or mouse button is down, after it is let go. A page that moves in between
 * makes the press miss its target.
 */
export function useAfterPress(): (work: () => void) => void {
  /** Null until a press begins or ends: one may be older than the script. */
  const pressed = useRef<boolean | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    const options = { capture: true, signal: leave.signal }
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
    }
    window.addEventListener('pointerdown', press, options)
    window.addEventListener('pointerup', release, options)
    window.addEventListener('pointercancel', release, options)
    return () => leave.abort()
  }, [])
  return function afterPress(work) {
    if (pressed.current === true) return onRelease(work)
    const isPressed = pressed.current === null && document.querySelector(':active') !== null
    if (isPressed) setTimeout(() => afterPress(work), LOOK_AGAIN_MS)
    else work()
  }
}

function onRelease(work: () => void): void {
  const over = new AbortController()
  const release = () => {
    over.abort()
    // The click comes after it.
    setTimeout(work)
  }
  window.addEventListener('pointerup', release, { signal: over.signal })
  window.addEventListener('pointercancel', release, { signal: over.signal })
}
