import type { ReactNode } from 'react'
import { textButton } from '#web/ui/button.tsx'
import { idOf, type Section } from './sections.ts'
import { useFold } from './use-folds.ts'

interface PlaceLinkProps {
  readonly section: Section
  /** The id of a field in it. */
  readonly field?: string
  readonly children: ReactNode
}

/** Leads to a section, opens it, and brings the focus to its field. */
export function PlaceLink({ section, field, children }: PlaceLinkProps) {
  const { go } = useFold()
  return (
    <a
      href={`#${idOf(section)}`}
      className={textButton}
      onClick={(event) => {
        event.preventDefault()
        go(section, field)
      }}
    >
      {children}
    </a>
  )
}
