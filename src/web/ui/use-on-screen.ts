import { useCallback, useRef, useState } from 'react'
import { useAfterPress } from './use-after-press.ts'

/** An element that is this far beyond an edge of the screen still counts as on it. */
const BEYOND = '100000px'
const MARGINS = { above: `${BEYOND} 0px 0px`, below: `0px 0px ${BEYOND}` } as const

/**
 * Whether an element is on the screen, and the ref to give to it. An element `above` or `below` it counts as on it, so
 * that only one way of leaving is a change. Until the browser has told: `first`. Nothing changes while a finger is
 * down.
 */
export function useOnScreen(
  counted: keyof typeof MARGINS,
  first: boolean,
): [boolean, (element: HTMLElement | null) => () => void] {
  const [isOn, setIsOn] = useState(first)
  const newest = useRef(first)
  const notify = useRef(useAfterPress())
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return () => undefined
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry === undefined) return
          newest.current = entry.isIntersecting
          notify.current(() => setIsOn(newest.current))
        },
        { rootMargin: MARGINS[counted] },
      )
      observer.observe(element)
      return () => {
        observer.disconnect()
        newest.current = first
        setIsOn(first)
      }
    },
    [counted, first],
  )
  return [isOn, ref]
}
