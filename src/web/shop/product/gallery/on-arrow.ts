import type { KeyboardEvent } from 'react'

/** Answers the keys that go from one picture to the next. */
export function onArrow(onMove: (by: 1 | -1) => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    onMove(event.key === 'ArrowRight' ? 1 : -1)
  }
}
