import { useEffect, useRef, useState } from 'react'
import { Form, useActionData, useFetcher, useRevalidator } from 'react-router'
import type { OrderToEdit } from '#contract/staff/order-edit.ts'
import type { PlainPlaces } from '#web/address/show-areas.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import type { EditAnswer } from './edit-action.ts'
import { EditConflict } from './edit-conflict.tsx'
import { EditEnd } from './edit-end.tsx'
import { editFields } from './edit-fields.ts'
import { EditLines } from './edit-lines.tsx'
import { EditPeople, EditPlace } from './edit-people.tsx'
import { EditPrice } from './edit-price.tsx'
import * as styles from './order-edit.module.css'
import { useAfterPause } from './use-after-pause.ts'

interface EditFormProps {
  /** The order as it was opened. */
  readonly opened: OrderToEdit
  /** As it is now. */
  readonly newest: OrderToEdit
  readonly places: PlainPlaces
  /** By which a second press saves nothing more. */
  readonly requestKey: string
  /** Goes on with the newest. */
  readonly onOpen: () => void
}

/** The form: each change shows what it comes to, and a press saves what was shown. */
export function EditForm({ opened, newest, places, requestKey, onOpen }: EditFormProps) {
  const pressed = useActionData<EditAnswer>()
  const shown = useFetcher<EditAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const count = useAfterPause(() => {
    if (form.current === null) return
    const values = new FormData(form.current)
    values.set('intent', 'preview')
    void shown.submit(values, { method: 'post' })
  })
  const answer = useNewest(pressed, shown.data)
  const fields = editFields(pressed?.typed, answer?.errors)
  const look = () => count(undefined)
  useNewOrder(answer, opened.version)
  useFocus(pressed, form)
  return (
    <Form method="post" ref={form} onChange={look} className={styles['columns']}>
      <input type="hidden" name="version" value={opened.version} />
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="preview" value={answer?.preview?.preview ?? ''} />
      <div className={styles['main']}>
        <Refusal
          answer={answer}
          newest={newest}
          onTakeNew={() => {
            onOpen()
            look()
          }}
        />
        <EditLines order={opened} fields={fields} onChange={look} />
        <EditPeople order={opened} fields={fields} />
        <EditPlace order={opened} fields={fields} places={places} />
        <EditPrice order={opened} fields={fields} />
      </div>
      <EditEnd preview={answer?.preview ?? null} fields={fields} isCounting={shown.state !== 'idle'} />
    </Form>
  )
}

/** Of a press and of a count in the background the one that came last. */
function useNewest(pressed: EditAnswer | undefined, shown: EditAnswer | undefined): EditAnswer | undefined {
  const [last, setLast] = useState({ pressed, shown, newest: pressed ?? shown })
  if (last.pressed === pressed && last.shown === shown) return last.newest
  const newest = last.pressed === pressed ? shown : pressed
  setLast({ pressed, shown, newest })
  return newest
}

/** Brings what is there now, once somebody else has changed the order. */
function useNewOrder(answer: EditAnswer | undefined, version: number): void {
  const { revalidate } = useRevalidator()
  const there = answer?.conflict?.version ?? version
  useEffect(() => {
    if (there !== version) void revalidate()
  }, [there, version, revalidate])
}

/** After a refusal one stands at the first field that is wrong, or at the reason. */
function useFocus(pressed: EditAnswer | undefined, form: { readonly current: HTMLFormElement | null }): void {
  useEffect(() => {
    if (pressed?.message == null) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = wrong ?? document.getElementById('answer')
    target?.focus()
  }, [pressed, form])
}

interface RefusalProps {
  readonly answer: EditAnswer | undefined
  readonly newest: OrderToEdit
  readonly onTakeNew: () => void
}

function Refusal({ answer, newest, onTakeNew }: RefusalProps) {
  const { words } = useSpeech()
  if (answer?.message == null) return null
  const { conflict, typed, code, message } = answer
  if (conflict !== null) {
    const canGoOn = newest.version === conflict.version && newest.can_edit
    return <EditConflict {...{ conflict, typed, canGoOn, onTakeNew }} />
  }
  const sentences: Readonly<Record<string, string>> = {
    price_changed: words.orderEdit.changedPrice,
    invalid_fields: words.orderEdit.check,
    bad_request: words.orderEdit.check,
    payment_not_allowed: words.orderEdit.noCash,
  }
  return (
    <p id="answer" role="alert" tabIndex={-1} className={styles['refused']}>
      {sentences[code ?? ''] ?? message}
    </p>
  )
}
