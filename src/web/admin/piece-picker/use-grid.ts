import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAfterPause } from '#web/admin/ui/use-after-pause.ts'
import type { loader } from './grid-route.ts'

/** The search of a person. */
interface Wanted {
  readonly q: string
  readonly category: string
  readonly pages: number
}

const everything: Wanted = { q: '', category: '', pages: 1 }

/** The products that match the search. */
export function useGrid() {
  const { data, state, load } = useFetcher<typeof loader>()
  const [wanted, setWanted] = useState(everything)
  const look = (next: Wanted) => void load(`/orders/pieces/grid?${new URLSearchParams(textOf(next))}`)
  const lookSoon = useAfterPause(look)
  const change = (part: Partial<Wanted>) => {
    const next = { ...wanted, pages: 1, ...part }
    setWanted(next)
    if (part.q === undefined) look(next)
    else lookSoon(next)
  }
  return {
    ...wanted,
    answer: data,
    isBusy: state !== 'idle',
    change,
    /** For the first time, and after a failure. */
    look: () => look(wanted),
  }
}

function textOf({ q, category, pages }: Wanted): Record<string, string> {
  return { q: q.trim(), category, pages: String(pages) }
}
