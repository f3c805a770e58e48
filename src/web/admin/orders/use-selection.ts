import { useRef, useState } from 'react'

/** The orders that somebody chose: by number, also of other pages, or all of the view. */
export interface Selection {
  readonly numbers: ReadonlySet<string>
  /** All that the view has, whatever the page shows: the server picks them. */
  readonly isAll: boolean
  readonly has: (number: string) => boolean
  /** Chooses an order or lets it go; with `range`, all from the last one to this. */
  readonly toggle: (number: string, range?: boolean) => void
  readonly togglePage: () => void
  readonly takeAll: () => void
  readonly clear: () => void
}

/** `page`: the numbers that the page shows, in their order. */
export function useSelection(page: readonly string[]): Selection {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setAll] = useState(false)
  const last = useRef<string | null>(null)
  const has = (number: string) => isAll || numbers.has(number)
  const set = (changed: readonly string[], chosen: boolean) => {
    const next = new Set(isAll ? page : numbers)
    for (const one of changed) {
      if (chosen) next.add(one)
      else next.delete(one)
    }
    setNumbers(next)
    setAll(false)
  }
  return {
    numbers,
    isAll,
    has,
    toggle: (number, range = false) => {
      set(range ? between(page, last.current, number) : [number], !has(number))
      last.current = number
    },
    togglePage: () => set(page, !page.every(has)),
    takeAll: () => setAll(true),
    clear: () => {
      setNumbers(new Set())
      setAll(false)
    },
  }
}

function between(page: readonly string[], from: string | null, to: string): readonly string[] {
  const [first, second] = [page.indexOf(from ?? to), page.indexOf(to)].toSorted((a, b) => a - b)
  return first === undefined || second === undefined || first < 0 ? [to] : page.slice(first, second + 1)
}
