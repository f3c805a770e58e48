import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Editor } from '#web/admin/product/use-editor.ts'
import { firstOpen, idOf, problemsIn, type Section } from './sections.ts'

/** Which sections are folded on a narrow screen. */
export interface Folds {
  readonly open: ReadonlySet<Section>
  readonly problems: ReadonlyMap<Section, number>
  readonly toggle: (section: Section) => void
  /** Opens a section and brings the focus to its field, or else to its first one. */
  readonly go: (section: Section, field?: string) => void
}

const none: Folds = { open: new Set(), problems: new Map(), toggle: () => undefined, go: () => undefined }

export const FoldsContext = createContext<Folds>(none)

export function useFold(): Folds {
  return use(FoldsContext)
}

/** Holds the folds of the page. A section with a problem opens when the problem comes. */
export function useFolds({ form, errors, opened }: Editor): Folds {
  const [open, setOpen] = useState(() => firstOpen(form, opened.may.write))
  const [seen, setSeen] = useState(errors)
  const problems = useMemo(() => problemsIn(errors), [errors])
  const wanted = useRef<{ readonly section: Section; readonly field: string | undefined } | null>(null)
  if (seen !== errors) {
    setSeen(errors)
    setOpen(new Set([...open, ...problems.keys()]))
  }
  useEffect(() => {
    if (wanted.current === null) return
    const { section, field } = wanted.current
    wanted.current = null
    reach(section, field)
  })
  const toggle = useCallback(
    (section: Section) =>
      setOpen((now) =>
        now.has(section) ? new Set([...now].filter((one) => one !== section)) : new Set([...now, section]),
      ),
    [],
  )
  const go = useCallback((section: Section, field?: string) => {
    wanted.current = { section, field }
    setOpen((now) => new Set([...now, section]))
  }, [])
  return useMemo(() => ({ open, problems, toggle, go }), [open, problems, toggle, go])
}

function reach(section: Section, field: string | undefined): void {
  const place = document.getElementById(idOf(section))
  const controls = 'input:not([type=hidden]), select, textarea, [tabindex="0"], [contenteditable], button'
  const target =
    (field === undefined ? null : document.getElementById(field)) ??
    place?.querySelector<HTMLElement>(`[aria-invalid='true']`) ??
    place?.querySelector<HTMLElement>(`[data-fold] :is(${controls})`)
  place?.scrollIntoView()
  target?.focus({ preventScroll: true })
  if (field !== undefined) target?.scrollIntoView({ block: 'center' })
}
