import { useEffect, useRef, useState, type RefObject } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { OrderToEdit, PieceView } from '#contract/staff/order-edit.ts'
import type { PlainPlaces } from '#web/address/show-areas.ts'
import type { EditAnswer } from './edit-action.ts'
import { EditEnd } from './edit-end.tsx'
import { editFields, touchedIn, valuesOf } from './edit-fields.ts'
import { EditLines } from './edit-lines.tsx'
import { EditPeople, EditPlace } from './edit-people.tsx'
import { EditPrice } from './edit-price.tsx'
import { EditRefusal } from './edit-refusal.tsx'
import * as styles from './order-edit.module.css'
import { useFormAnswer } from './use-form-answer.ts'

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
  const form = useRef<HTMLFormElement>(null)
  const { pressed, answer, isCounting, look, onSubmit } = useFormAnswer<EditAnswer>(form)
  const [further, setFurther] = useState<readonly PieceView[]>([])
  const { kept, keep } = useKept(form, opened.version)
  const fields = editFields(kept ?? pressed?.typed, answer?.errors)
  const preview = answer?.preview ?? null
  useNewOrder(answer, opened.version)
  useFocus(pressed, form)
  return (
    <Form method="post" ref={form} onChange={look} onSubmit={onSubmit} className={styles['columns']}>
      <input type="hidden" name="version" value={opened.version} />
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="preview" value={preview?.preview ?? ''} />
      <input type="hidden" name="turn" defaultValue="0" />
      <div key={opened.version} className={styles['main']}>
        <EditRefusal
          answer={answer}
          opened={opened}
          newest={newest}
          onTakeNew={() => {
            keep()
            onOpen()
            look()
          }}
        />
        <EditLines {...{ order: opened, further, fields }} onFurther={setFurther} onChange={look} />
        <EditPeople order={opened} fields={fields} />
        <EditPlace order={opened} fields={fields} places={places} />
        <EditPrice order={opened} fields={fields} />
      </div>
      <EditEnd preview={preview} fields={fields} isCounting={isCounting} />
    </Form>
  )
}

/** Keeps what was typed, and nothing else, while the newest order takes the place of the one before. */
function useKept(form: RefObject<HTMLFormElement | null>, version: number) {
  const [kept, setKept] = useState<EditAnswer['typed'] | undefined>(undefined)
  const began = useRef<EditAnswer['typed']>({})
  useEffect(() => {
    began.current = valuesOf(form.current)
  }, [form, version])
  return { kept, keep: () => setKept(touchedIn(began.current, valuesOf(form.current))) }
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
function useFocus(pressed: EditAnswer | undefined, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (pressed?.message == null) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = wrong ?? document.getElementById('answer')
    target?.focus()
  }, [pressed, form])
}
