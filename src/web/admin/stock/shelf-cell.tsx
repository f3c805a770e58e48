import { useFetcher } from 'react-router'
import type { StockRow } from '#contract/staff/catalogue/stock-views.ts'
import type { HandReason } from '#domain/stock/movement-reasons.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { problemClass } from '#web/admin/ui/field.tsx'
import { NumberCell } from './number-cell.tsx'
import type { StockAnswer } from './stock-actions.ts'
import * as styles from './stock.module.css'

interface ShelfCellProps {
  readonly row: Pick<StockRow, 'variant' | 'sku' | 'shelves'>
  readonly location: { readonly code: string; readonly name: string }
  readonly reason: HandReason
  /** Idempotency key: a second press changes nothing more; undefined: the person may not change stock. */
  readonly requestKey: string | undefined
}

/** The pieces of a variant at one place. */
export function ShelfCell({ row, location, reason, requestKey }: ShelfCellProps) {
  const { words, number } = useSpeech()
  const fetcher = useFetcher<StockAnswer>()
  const shelf = row.shelves.find((one) => one.location === location.code)
  const onHand = shelf?.on_hand ?? 0
  return (
    <>
      {requestKey === undefined ? (
        number(onHand)
      ) : (
        <NumberCell
          fetcher={fetcher}
          fields={{
            task: 'change',
            key: requestKey,
            variant: row.variant,
            location: location.code,
            reason,
            seen: onHand,
          }}
          name="on_hand"
          value={onHand}
          label={words.stock.onHandAt(row.sku, location.name)}
          column={location.code}
        />
      )}
      {shelf !== undefined && (shelf.held > 0 || shelf.shelf !== null) && (
        <span className={styles['quiet']}>
          {[shelf.held > 0 ? words.stock.heldOf(number(shelf.held)) : '', shelf.shelf ?? '']
            .filter((one) => one !== '')
            .join(' · ')}
        </span>
      )}
      <Said answer={fetcher.data} sku={row.sku} place={location.name} />
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
