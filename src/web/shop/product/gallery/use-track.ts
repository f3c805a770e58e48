import { useRef, useState, type RefObject } from 'react'
import { wantsLessMotion } from '#web/state/motion-preference.ts'

/** The shown picture of the row that the browser scrolls. */
export interface Track {
  readonly shown: number
  /** Brings a picture into view; beyond the ends nothing happens. */
  readonly show: (index: number, options?: { readonly focus?: boolean }) => void
  readonly onScroll: () => void
}

/** The row goes to the element that the ref is given to. */
export function useTrack(): [RefObject<HTMLDivElement | null>, Track] {
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)

  function show(index: number, { focus = false }: { readonly focus?: boolean } = {}): void {
    const slide = row.current?.children[index]
    if (row.current === null || !(slide instanceof HTMLElement)) return
    row.current.scrollTo({
      left: slide.offsetLeft - row.current.offsetLeft,
      behavior: wantsLessMotion() ? 'instant' : 'smooth',
    })
    setShown(index)
    if (focus) slide.querySelector<HTMLElement>('button, video')?.focus({ preventScroll: true })
  }

  return [row, { shown, show, onScroll: () => setShown(nearest(row.current)) }]
}

/** The picture that is most in view; at the end of the row the last one, which may never reach the left edge. */
function nearest(row: HTMLDivElement | null): number {
  if (row === null) return 0
  const slides = [...row.children].filter((child) => child instanceof HTMLElement)
  if (row.scrollLeft + row.clientWidth >= row.scrollWidth - 1 && row.scrollLeft > 0) return slides.length - 1
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - row.offsetLeft - row.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}
