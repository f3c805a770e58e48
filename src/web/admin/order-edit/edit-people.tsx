import { useState, type ReactNode } from 'react'
import type { OrderToEdit } from '#contract/staff/order-edit.ts'
import { ORDER_NOTE_MAX } from '#domain/limits.ts'
import { AreaPicker } from '#web/address/area-picker.tsx'
import type { PlainPlaces } from '#web/address/show-areas.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, inputClass } from '#web/admin/ui/field.tsx'
import { SpeechProvider } from '#web/text/text-context.tsx'
import type { EditFields } from './edit-fields.ts'
import * as styles from './order-edit.module.css'

interface EditPeopleProps {
  readonly order: Pick<OrderToEdit, 'contact' | 'recipient' | 'note'>
  readonly fields: EditFields
  /** What is known of the number. */
  readonly children?: ReactNode
}

/** The person who ordered, found by the number first, and the one whom it goes to. */
export function EditPeople({ order, fields, children }: EditPeopleProps) {
  const { words } = useSpeech()
  const { orderEdit } = words
  const { contact } = order
  return (
    <section className={styles['card']}>
      <h2>{orderEdit.people}</h2>
      <PhoneField
        name="contact_phone"
        label={orderEdit.phone}
        shown={contact}
        problem={fields.problem('contact.phone')}
        fields={fields}
      />
      {children}
      <Field
        name="contact_name"
        label={orderEdit.name}
        defaultValue={fields.value('contact_name', contact.name)}
        problem={fields.problem('contact.name')}
        autoComplete="off"
      />
      <Recipient order={order} fields={fields} />
      <div className={styles['field']}>
        <label htmlFor="note">{orderEdit.note}</label>
        <textarea
          id="note"
          name="note"
          rows={2}
          maxLength={ORDER_NOTE_MAX}
          className={inputClass}
          defaultValue={fields.value('note', order.note ?? '')}
        />
      </div>
    </section>
  )
}

const nobody = { name: '', phone: '', phone_masked: false }

function Recipient({ order, fields }: Omit<EditPeopleProps, 'children'>) {
  const { words } = useSpeech()
  const { orderEdit } = words
  const had = order.recipient ?? nobody
  const [toOther, setToOther] = useState(fields.value('to_other', had.name) !== '')
  return (
    <>
      <label className={styles['check']}>
        <input
          type="checkbox"
          name="to_other"
          value="yes"
          checked={toOther}
          onChange={(event) => setToOther(event.target.checked)}
        />{' '}
        {orderEdit.toOther}
      </label>
      {toOther && (
        <>
          <Field
            name="other_name"
            label={orderEdit.otherName}
            defaultValue={fields.value('other_name', had.name)}
            problem={fields.problem('recipient.name')}
            autoComplete="off"
          />
          <PhoneField
            name="other_phone"
            label={orderEdit.otherPhone}
            shown={had}
            problem={fields.problem('recipient.phone')}
            fields={fields}
          />
        </>
      )}
    </>
  )
}

interface PhoneFieldProps {
  readonly name: string
  readonly label: string
  readonly shown: { readonly phone: string; readonly phone_masked: boolean }
  readonly problem: string | undefined
  readonly fields: EditFields
}

function PhoneField({ name, label, shown, problem, fields }: PhoneFieldProps) {
  const { words, phone } = useSpeech()
  if (shown.phone_masked) return <p className={styles['quiet']}>{words.orderEdit.phoneHidden(shown.phone)}</p>
  return (
    <Field
      name={name}
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      defaultValue={fields.value(name, shown.phone === '' ? '' : phone(shown.phone))}
      problem={problem}
    />
  )
}

interface EditPlaceProps {
  readonly order: Pick<OrderToEdit, 'delivery'>
  readonly fields: EditFields
  readonly places: PlainPlaces
}

const nowhere = { line: '', landmark: null, area_id: '', district_id: '' }

/** The way of delivery and the address, with the shop's own area picker. */
export function EditPlace({ order, fields, places }: EditPlaceProps) {
  const { words } = useSpeech()
  const { orderEdit } = words
  const [method, setMethod] = useState(fields.value('delivery_method', order.delivery.method))
  const problem = fields.problem('delivery.method')
  return (
    <section className={styles['card']}>
      <h2>{orderEdit.delivery}</h2>
      <div role="radiogroup" aria-label={orderEdit.delivery} className={styles['choices']} data-row>
        {(['standard', 'express', 'collect'] as const).map((one) => (
          <label key={one} className={styles['check']}>
            <input
              type="radio"
              name="delivery_method"
              value={one}
              checked={method === one}
              onChange={() => setMethod(one)}
            />{' '}
            {orderEdit.methods[one]}
          </label>
        ))}
      </div>
      {problem !== undefined && <p className={styles['problem']}>{problem}</p>}
      {method !== 'collect' && <AddressFields order={order} fields={fields} places={places} />}
    </section>
  )
}

function AddressFields({ order, fields, places }: EditPlaceProps) {
  const { words, language } = useSpeech()
  const { orderEdit } = words
  const had = order.delivery.address ?? nowhere
  const chosen = {
    district: fields.value('district', had.district_id),
    area: fields.value('area', had.area_id),
  }
  return (
    <>
      <SpeechProvider language={language}>
        <AreaPicker
          id="area"
          places={places}
          chosen={chosen.district === '' ? null : chosen}
          problem={fields.problem('delivery.area') ?? null}
        />
      </SpeechProvider>
      <Field
        name="line"
        label={orderEdit.line}
        defaultValue={fields.value('line', had.line)}
        problem={fields.problem('delivery.address')}
        autoComplete="off"
      />
      <Field
        name="landmark"
        label={orderEdit.landmark}
        defaultValue={fields.value('landmark', had.landmark ?? '')}
        problem={fields.problem('delivery.landmark')}
        autoComplete="off"
      />
    </>
  )
}
