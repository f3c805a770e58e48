import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { Step } from '#domain/product-editing/variants-of-options.ts'

interface Moves {
  readonly list: RefObject<HTMLOListElement | null>
  /** Nothing happens where an entry already stands, and beyond the ends of the list. */
  readonly move: (step: Step) => void
  /** Alt and an arrow move the entry in which the focus is. */
  readonly onKey: (event: KeyboardEvent, place: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves entries of a list by one of their controls; the focus goes along. */
export function useMoves(count: number, onMove: (step: Step) => void): Moves {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ readonly to: number; readonly nth: number } | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const { to, nth } = wanted.current
    wanted.current = null
    const control = controlsOf(list.current, to)[nth]
    // At an end of the list, one of the two buttons does nothing; the other one stands beside it.
    const other = control?.parentElement?.querySelector<HTMLElement>('button[aria-label]:not(:disabled)')
    if (control?.matches(':disabled') === true) other?.focus()
    else control?.focus()
  })
  const move = ({ from, to }: Step) => {
    if (to < 0 || to >= count || to === from) return
    const nth = controlsOf(list.current, from).findIndex((control) => control === document.activeElement)
    if (nth !== -1) wanted.current = { to, nth }
    onMove({ from, to })
  }
  const onKey = (event: KeyboardEvent, place: number) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    // A value stands in an option, which would move as well.
    event.stopPropagation()
    move({ from: place, to: place + step })
  }
  return { list, move, onKey }
}

function controlsOf(list: HTMLElement | null, place: number): readonly HTMLElement[] {
  return [...(list?.children[place]?.querySelectorAll<HTMLElement>('button, input') ?? [])]
}
