import { useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import type { ProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import type { ProductPatch } from '#contract/staff/catalogue/product-form.ts'
import {
  isChanged,
  partnerOf,
  parts,
  patchBetween,
  stateOf,
  withPatch,
  type CalmForm,
  type EditState,
} from './edit-state.ts'
import type { Intent, ProductAnswer } from './product-action.ts'
import { useForm } from './use-form.ts'

export type Change = (patch: Partial<EditState> | ((form: EditState) => Partial<EditState>)) => void

/** The part of the editor that each section gets. */
export interface PartProps {
  readonly form: CalmForm
  readonly change: Change
  /** The problems, by the path of the field. */
  readonly errors: Readonly<Record<string, string>>
}

/** What sections need that do not show the variants. It stays the same object while the sheet is written in. */
export interface CalmEditor extends PartProps {
  /** The product as it was opened; changes are found by comparing with it. */
  readonly opened: ProductToEdit
}

export interface Editor extends CalmEditor {
  readonly form: EditState
  readonly calm: CalmEditor
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly answer: ProductAnswer | undefined
  readonly send: (intent: Intent, fields?: Readonly<Record<string, string>>) => void
  readonly discard: () => void
  /** After a conflict: takes the other person's values, and keeps one's own changes of other parts. */
  readonly takeTheirs: () => void
  /** After a conflict: saves one's own changes over those of the other person. */
  readonly keepMine: () => void
  readonly patch: () => ProductPatch
  readonly takeUp: (patch: ProductPatch) => void
}

const noErrors: Readonly<Record<string, string>> = {}

/** Holds a product while somebody edits it. `newest` is the product as the page has loaded it last. */
export function useEditor(newest: ProductToEdit, before: ProductAnswer | undefined): Editor {
  const fetcher = useFetcher<ProductAnswer>()
  const [opened, setOpened] = useState(newest)
  const { form, calmForm, setForm, change } = useForm(() =>
    before?.ok === false ? withPatch(newest, before.patch) : stateOf(newest),
  )
  const sent = useRef(form)
  const answer = fetcher.data ?? before
  const base = useMemo(() => stateOf(opened), [opened])
  const errors = answer?.ok === false ? answer.errors : noErrors
  const calm = useMemo(() => ({ form: calmForm, change, errors, opened }), [calmForm, change, errors, opened])
  useAnswer(fetcher, newest, ({ ok }) => {
    if (!ok) return
    // Changes that were typed during the save stay.
    const since = parts.filter((part) => form[part] !== sent.current[part])
    const kept = Object.fromEntries(since.map((part) => [part, form[part]]))
    setOpened(newest)
    setForm({ ...stateOf(newest), ...kept })
  })
  const patch = () => patchBetween(base, form, opened.may.costs)
  const submit = (fields: Readonly<Record<string, string>>) => {
    sent.current = form
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    void fetcher.submit(body, { method: 'post', encType: 'multipart/form-data' })
  }
  return {
    opened,
    form,
    calm,
    isDirty: isChanged(base, form),
    isBusy: fetcher.state !== 'idle',
    answer,
    errors,
    change,
    send: (intent, fields = {}) =>
      submit({ ...fields, intent, version: String(opened.version), patch: JSON.stringify(patch()) }),
    discard: () => {
      setOpened(newest)
      setForm(stateOf(newest))
    },
    takeTheirs: () => {
      const taken = answer?.ok === false ? (answer.conflict?.fields ?? []) : []
      const theirs = new Set(
        taken.flatMap(({ field }) => {
          const [part = ''] = field.split('.')
          return [part, ...(partnerOf[part] ?? [])]
        }),
      )
      const own = Object.fromEntries(Object.entries(patch()).filter(([part]) => !theirs.has(part)))
      setOpened(newest)
      setForm(withPatch(newest, own))
    },
    keepMine: () => {
      const own = patch()
      setOpened(newest)
      setForm(withPatch(newest, own))
      submit({ intent: 'save', version: String(newest.version), patch: JSON.stringify(own) })
    },
    patch,
    takeUp: (kept) => setForm(withPatch(opened, kept)),
  }
}

/** Calls once for each answer, when the page has loaded what it changed. */
function useAnswer(
  { state, data }: FetcherWithComponents<ProductAnswer>,
  newest: ProductToEdit,
  onAnswer: (answer: ProductAnswer) => void,
): void {
  const seen = useRef<ProductAnswer | undefined>(undefined)
  useEffect(() => {
    if (state !== 'idle' || data === undefined || seen.current === data) return
    seen.current = data
    onAnswer(data)
  }, [state, data, newest, onAnswer])
}
