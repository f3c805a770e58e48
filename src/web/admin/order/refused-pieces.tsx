import { Form, useNavigation } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './order.module.css'

type Parcel = OrderPageView['parcels'][number]

interface RefusedPiecesProps {
  readonly order: OrderPageView
  readonly parcel: Parcel
  readonly refused: NonNullable<Parcel['refused']>
}

/** Which pieces of a parcel that was taken in part came back, and the form that says it. */
export function RefusedPieces({ order, parcel, refused }: RefusedPiecesProps) {
  const { words, number } = useSpeech()
  const mayWrite = usePerson().may('parcels:write')
  const nameOf = useLineName(order)
  const { refusedPieces: said } = words.order
  const named = refused.pieces.map(({ position, quantity }) => `${number(quantity)} × ${nameOf(position)}`)
  const sentence = {
    said: named.length === 0 ? said.none : said.said(named.join(', ')),
    paid: said.paid(named.join(', ')),
    unknown: said.unknown,
  }[refused.how]
  return (
    <div className={styles['refused']}>
      <p className={refused.how === 'unknown' ? styles['problem'] : styles['quiet']}>{sentence}</p>
      {mayWrite && (
        <details open={refused.how === 'unknown' || undefined}>
          <summary>{refused.how === 'unknown' ? said.say : said.sayOtherwise}</summary>
          <RefusedForm order={order} parcel={parcel} refused={refused} />
        </details>
      )}
    </div>
  )
}

function useLineName({ lines }: OrderPageView): (position: number) => string {
  const { either } = useSpeech()
  return (position) => {
    const line = lines.find((one) => one.position === position)
    return line === undefined ? '' : [either(line.name, line.name_bn), line.sku].join(' · ')
  }
}

/** Begins the name of the field with the pieces of a line; the position of the line follows. */
const LINE = 'refused-'

function RefusedForm({ order, parcel, refused }: RefusedPiecesProps) {
  const { words, number } = useSpeech()
  const { state, formData } = useNavigation()
  const nameOf = useLineName(order)
  const { refusedPieces: said } = words.order
  const isBusy = state === 'submitting' && formData?.get('parcel') === parcel.number
  const was = refused.how === 'said' ? refused.pieces : null
  return (
    <Form method="post" preventScrollReset className={styles['refused']}>
      <input type="hidden" name="parcel" value={parcel.number} />
      <input type="hidden" name="was" value={JSON.stringify(was)} />
      {parcel.pieces.map(({ position, quantity }) => (
        <Select
          key={position}
          id={`${parcel.number}-${position}`}
          name={`${LINE}${position}`}
          label={nameOf(position)}
          choices={Array.from({ length: quantity + 1 }, (_, back) => [
            String(back),
            said.back(number(back), number(quantity)),
          ])}
          defaultValue={refused.pieces.find((one) => one.position === position)?.quantity ?? 0}
        />
      ))}
      <div>
        <Button type="submit" name="action" value="refused" aria-busy={isBusy || undefined}>
          {said.save}
        </Button>
      </div>
    </Form>
  )
}

/** What the form says, as the API takes it, which checks it. */
export function refusedIn(form: FormData) {
  const pieces = [...form.keys()]
    .filter((name) => name.startsWith(LINE))
    .map((name) => ({ position: Number(name.slice(LINE.length)), quantity: Number(textOf(form, name)) }))
  // The page wrote it.
  const was = JSON.parse(textOf(form, 'was') || 'null') as typeof pieces | null
  return { pieces, was }
}
