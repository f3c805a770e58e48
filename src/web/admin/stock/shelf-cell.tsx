import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { StockRow } from '#contract/staff/catalogue/stock-views.ts'
import { westernDigits } from '#domain/digits.ts'
import type { HandReason } from '#domain/stock/movement-reasons.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass, problemClass } from '#web/admin/ui/field.tsx'
import type { StockAnswer } from './stock-actions.ts'
import * as styles from './stock.module.css'

interface ShelfCellProps {
  readonly row: Pick<StockRow, 'variant' | 'sku' | 'shelves'>
  readonly location: { readonly code: string; readonly name: string }
  readonly reason: HandReason
  /** Idempotency key: a second press changes nothing more; undefined: the person may not change stock. */
  readonly requestKey: string | undefined
}

/** The pieces of a variant at one place; a new number is saved when the person leaves the field. */
export function ShelfCell({ row, location, reason, requestKey }: ShelfCellProps) {
  const { words, number } = useSpeech()
  const { Form, data, state, submit } = useFetcher<StockAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const shelf = row.shelves.find((one) => one.location === location.code)
  const onHand = shelf?.on_hand ?? 0
  const send = () => {
    if (form.current === null || state !== 'idle') return
    const typed = westernDigits(textOf(new FormData(form.current), 'on_hand')).trim()
    if (typed !== '' && typed !== String(onHand)) void submit(form.current)
  }
  return (
    <>
      {requestKey === undefined ? (
        number(onHand)
      ) : (
        <Form
          ref={form}
          method="post"
          action="/stock"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <input type="hidden" name="task" value="change" />
          <input type="hidden" name="key" value={requestKey} />
          <input type="hidden" name="variant" value={row.variant} />
          <input type="hidden" name="location" value={location.code} />
          <input type="hidden" name="reason" value={reason} />
          <input type="hidden" name="seen" value={onHand} />
          <input
            // The field shows the newest number, wherever it was changed.
            key={onHand}
            name="on_hand"
            inputMode="numeric"
            autoComplete="off"
            className={`${inputClass} ${styles['cell']}`}
            aria-label={words.stock.onHandAt(row.sku, location.name)}
            aria-busy={state !== 'idle' || undefined}
            defaultValue={onHand}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={send}
          />
        </Form>
      )}
      {shelf !== undefined && (shelf.held > 0 || shelf.shelf !== null) && (
        <span className={styles['quiet']}>
          {[shelf.held > 0 ? words.stock.heldOf(number(shelf.held)) : '', shelf.shelf ?? '']
            .filter((one) => one !== '')
            .join(' · ')}
        </span>
      )}
      <Said answer={data} sku={row.sku} place={location.name} />
    </>
  )
}

function Said({
  answer,
  sku,
  place,
}: {
  readonly answer: StockAnswer | undefined
  readonly sku: string
  readonly place: string
}) {
  const { words, number } = useSpeech()
  if (answer === undefined) return null
  if ('refused' in answer)
    return (
      <p role="alert" className={problemClass}>
        {answer.refused}
      </p>
    )
  if (answer.task !== 'change') return null
  return <output className="sr-only">{words.stock.saved(sku, place, number(answer.pieces))}</output>
}
