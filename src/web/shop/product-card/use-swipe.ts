import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'

/** The pictures of a card and the shown one. */
export interface SwipeState {
  /** `still`: only the first is loaded. `over`: the second lies over it. `swiped`: all lie beside each other. */
  readonly how: 'still' | 'over' | 'swiped'
  readonly index: number
}

/** A movement shorter than this is a tap (ux 3.5). */
const SWIPE_PX = 12
/** Pictures that a card can swipe through. */
export const SWIPED_MAX = 4

/**
 * Shows a card's further pictures: the second while a mouse is over it or a key brought the focus there, up to four
 * by swiping. Scrolling wins over swiping: the browser keeps vertical movements (touch-action) and cancels ours.
 */
export function useSwipe(pictures: number) {
  const [shown, setShown] = useState<SwipeState>({ how: 'still', index: 0 })
  const start = useRef<number | null>(null)
  const swiped = useRef(false)
  const count = Math.min(pictures, SWIPED_MAX)

  function show(how: SwipeState['how']) {
    if (count > 1 && shown.how !== 'swiped') setShown({ how, index: 0 })
  }

  function move(event: PointerEvent) {
    const by = start.current === null ? 0 : event.clientX - start.current
    if (Math.abs(by) <= SWIPE_PX || count < 2) return
    start.current = null
    swiped.current = true
    const index = shown.index + (by < 0 ? 1 : -1)
    setShown({ how: 'swiped', index: Math.min(Math.max(index, 0), count - 1) })
  }

  const swipe = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && show('over'),
    onFocus: () => start.current === null && show('over'),
    onPointerDown: (event: PointerEvent) => {
      swiped.current = false
      start.current = event.pointerType === 'touch' ? event.clientX : null
    },
    onPointerMove: move,
    onPointerCancel: () => {
      start.current = null
    },
    // The finger that swiped does not also open the card.
    onClickCapture: (event: MouseEvent) => {
      start.current = null
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { shown, swipe }
}
