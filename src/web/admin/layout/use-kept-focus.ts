import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * After a form or a step to another page, what had the focus may be gone. Then the answer has it, or else the page, so
 * that the next Tab goes on from there and not from the top of the window.
 */
export function useKeptFocus(): void {
  const { state } = useNavigation()
  const { key } = useLocation()
  const hasMoved = useRef(false)
  useEffect(() => {
    if (state !== 'idle') hasMoved.current = true
    // A page that was just opened is read from its top.
    if (state !== 'idle' || !hasMoved.current || document.activeElement !== document.body) return
    const answer = document.getElementById('answer') ?? document.querySelector('main')
    answer?.focus({ preventScroll: true })
  }, [state, key])
}
