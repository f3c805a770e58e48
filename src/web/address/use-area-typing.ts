import { useState } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import type { AreaWayProps } from './area-way.ts'
import { useAreaNames, type AreaOption } from './use-area-names.ts'

/** Rows that are offered at a time. */
const OFFERED = 8

/** The typed text that finds an area, and the found areas; the same in the page and in the sheet of phones. */
export interface AreaSearch {
  readonly typed: string
  /** Best first; none once one is picked. */
  readonly options: readonly AreaOption[]
  /** Something is typed, and nothing picked for it. */
  readonly isUnpicked: boolean
  readonly problem: string | null
  /** Division of the picked one; null where none is. */
  readonly division: string | null
  readonly type: (text: string) => void
  readonly pick: (option: AreaOption) => void
  /** The field was left. */
  readonly leave: () => void
}

export function useAreaTyping({ places, loading, picked, problem, onChoose }: AreaWayProps): AreaSearch {
  const { text } = useSpeech()
  const { labelOf, optionOf, divisionOf } = useAreaNames({ places, areas: loading.areas })
  // Null until somebody types over the area of the form: its name may still be loading.
  const [over, setTyped] = useState(() => firstText(picked))
  const typed = over ?? labelOf(picked)
  const [left, setLeft] = useState(false)
  const isUnpicked = picked === null && typed.trim() !== ''
  return {
    typed,
    options: picked === null ? (loading.areas?.find(typed, OFFERED) ?? []).map(optionOf) : [],
    isUnpicked,
    problem: problem ?? (left && isUnpicked ? text.address.pickOne : null),
    division: picked === null ? null : divisionOf(picked),
    type: (term) => {
      setTyped(term)
      setLeft(false)
      if (picked !== null) onChoose(null)
    },
    pick: (option) => {
      setTyped(option.label)
      onChoose(option.area)
    },
    leave: () => setLeft(true),
  }
}

/** Null where an area is picked: the field then shows its name. */
function firstText(picked: AreaWayProps['picked']): string | null {
  return picked === null ? '' : null
}
