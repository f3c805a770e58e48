import { useEffect, useRef } from 'react'

/**
 * Does a thing at once, or, while a finger or mouse button is down, after it is let go: what moves the page in between
 * makes the press miss what it was meant for.
 */
export function useAfterPress(): (work: () => void) => void {
  const pressed = useRef(false)
  useEffect(() => {
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return (work) => {
    if (!pressed.current) return work()
    // The click comes after it.
    window.addEventListener('pointerup', () => setTimeout(work), { once: true })
  }
}
