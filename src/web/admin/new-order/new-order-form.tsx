import { Fragment, useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react'
import { Form } from 'react-router'
import type { StaffQuoteView } from '#contract/staff/new-order.ts'
import { staffChannels } from '#domain/order/order-channel.ts'
import type { PlainPlaces } from '#web/address/show-areas.ts'
import { Choices } from '#web/admin/order-edit/choices.tsx'
import { editFields, valuesOf } from '#web/admin/order-edit/edit-fields.ts'
import { EditPeople, EditPlace } from '#web/admin/order-edit/edit-people.tsx'
import * as styles from '#web/admin/order-edit/order-edit.module.css'
import { useFormAnswer } from '#web/admin/order-edit/use-form-answer.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import type { ChatFilling } from './chat-values.ts'
import { KnownCustomer } from './known-customer.tsx'
import type { NewOrderAnswer } from './new-order-action.ts'
import { NewOrderEnd } from './new-order-end.tsx'
import { NewOrderLines } from './new-order-lines.tsx'
import { NewOrderPrice } from './new-order-price.tsx'
import { NewOrderRefusal } from './new-order-refusal.tsx'
import { PasteChat } from './paste-chat.tsx'
import type { Start } from './start-of.ts'
import { useChosen } from './use-chosen.ts'
import { useKnownCustomer } from './use-known-customer.ts'

interface NewOrderFormProps {
  /** What it begins with. */
  readonly start: Start
  /** It begins with pieces. */
  readonly isBegun: boolean
  readonly places: PlainPlaces
  /** The quote of nothing: what can be chosen. */
  readonly first: StaffQuoteView
  /** By which a second press places nothing more. */
  readonly requestKey: string
}

/** The form: each change shows what the order comes to, and a press places what was shown. */
export function NewOrderForm({ start, isBegun, places, first, requestKey }: NewOrderFormProps) {
  const { words } = useSpeech()
  const form = useRef<HTMLFormElement>(null)
  const { pressed, answer, isCounting, look, onSubmit } = useFormAnswer<NewOrderAnswer>(form)
  const chosen = useChosen(start.pieces)
  const known = useKnownCustomer(start.contact.phone)
  const { filled, turn, fill } = useFilled(form)
  const fields = editFields(filled ?? pressed?.typed ?? start.quantities, pressed?.errors)
  const quote = answer?.quote ?? first
  useQuoteOfNow({ pressed, isBegun }, look)
  useFocus(pressed, form)
  const change = (event: FormEvent) => {
    const { target } = event
    if (target instanceof HTMLInputElement && target.name === 'contact_phone') known.find(target.value)
    look()
  }
  const takeChat = ({ values, pieces: named }: ChatFilling) => {
    chosen.addNew(named)
    fill(values)
    if (values['contact_phone'] !== undefined) known.find(values['contact_phone'])
    look()
  }
  return (
    <Form method="post" ref={form} onChange={change} onSubmit={onSubmit} className={styles['columns']}>
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="quote" value={quote.quote} />
      <input type="hidden" name="turn" defaultValue="0" />
      <div className={styles['main']}>
        <NewOrderRefusal answer={pressed} />
        <PasteChat onTake={takeChat} />
        <Fragment key={turn}>
          <section className={styles['card']}>
            <Choices
              name="channel"
              legend={words.newOrder.channel}
              choices={Object.fromEntries(staffChannels.map((code) => [code, words.channels[code]]))}
              chosen={fields.value('channel', 'phone')}
              inRow
            />
          </section>
          <EditPeople order={start} fields={fields}>
            <KnownCustomer
              {...known}
              onTake={(values) => {
                fill(values)
                look()
              }}
            />
          </EditPeople>
          <NewOrderLines {...{ chosen, fields, quote }} onChange={look} />
          <EditPlace order={start} fields={fields} places={places} />
          <NewOrderPrice quote={quote} fields={fields} />
        </Fragment>
      </div>
      <NewOrderEnd quote={quote} fields={fields} isCounting={isCounting} />
    </Form>
  )
}

interface Filled {
  /** All values of the form; undefined: nobody wrote into it. */
  readonly filled: Readonly<Record<string, string>> | undefined
  /** Another turn draws the fields anew. */
  readonly turn: number
}

/** Writes values into the form, such as an address of before, and keeps what was typed beside them. */
function useFilled(form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState<Filled>({ filled: undefined, turn: 0 })
  const fill = (values: Readonly<Record<string, string>>) =>
    setState(({ turn }) => ({ filled: { ...valuesOf(form.current), ...values }, turn: turn + 1 }))
  return { ...state, fill }
}

interface Begun {
  readonly pressed: NewOrderAnswer | undefined
  /** The form has pieces from the start. */
  readonly isBegun: boolean
}

/** Brings the sums at the start of a form that is filled already, and after a refusal because something changed. */
function useQuoteOfNow({ pressed, isBegun }: Begun, look: () => void): void {
  const isWanted = pressed === undefined ? isBegun : pressed.code !== null && pressed.code !== 'cart_consumed'
  const bring = useEffectEvent(look)
  useEffect(() => {
    if (isWanted) bring()
  }, [pressed, isWanted])
}

/** After a refusal one stands at the first field that is wrong, or at the reason. */
function useFocus(pressed: NewOrderAnswer | undefined, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (pressed?.message == null) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = wrong ?? document.getElementById('answer')
    target?.focus()
  }, [pressed, form])
}
