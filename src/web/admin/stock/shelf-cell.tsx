import { useFetcher, type FetcherWithComponents } from 'react-router'
import type { ShelfView, StockRow } from '#contract/staff/catalogue/stock-views.ts'
import type { HandReason } from '#domain/stock/movement-reasons.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { CellConflict } from '#web/admin/ui/cell-conflict.tsx'
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
  const fields = {
    task: 'change',
    key: requestKey ?? '',
    variant: row.variant,
    location: location.code,
    reason,
    seen: onHand,
  }
  const { data: answer } = fetcher
  const isWrong = answer !== undefined && 'refused' in answer && answer.conflict === undefined
  return (
    <>
      {requestKey === undefined ? (
        number(onHand)
      ) : (
        <NumberCell
          fetcher={fetcher}
          fields={fields}
          name="on_hand"
          value={onHand}
          label={words.stock.onHandAt(row.sku, location.name)}
          column={location.code}
          isWrong={isWrong}
        />
      )}
      {shelf !== undefined && <ShelfNote shelf={shelf} />}
      <ShelfAnswer fetcher={fetcher} fields={fields} sku={row.sku} place={location.name} />
    </>
  )
}

interface ShelfAnswerProps {
  readonly fetcher: FetcherWithComponents<StockAnswer>
  readonly fields: Readonly<Record<string, string | number>>
  readonly sku: string
  readonly place: string
}

/** The result of a number; both numbers if somebody else changed it meanwhile. */
function ShelfAnswer({ fetcher, fields, sku, place }: ShelfAnswerProps) {
  const { number } = useSpeech()
  const { data: answer, submit } = fetcher
  const conflict = answer !== undefined && 'refused' in answer ? answer.conflict : undefined
  if (conflict === undefined) return <Said answer={answer} sku={sku} place={place} />
  const { now, typed } = conflict
  return (
    <CellConflict
      now={number(now)}
      typed={number(typed)}
      onUse={() => void submit({ ...fields, on_hand: typed }, { method: 'post', action: '/stock' })}
    />
  )
}

/** The number of promised pieces, and their place in the room. */
function ShelfNote({ shelf: { held, shelf } }: { readonly shelf: ShelfView }) {
  const { words, number } = useSpeech()
  if (held === 0 && shelf === null) return null
  return (
    <span className={styles['quiet']}>
      {[held > 0 ? words.stock.heldOf(number(held)) : '', shelf ?? '']
        .filter((one) => one !== '')
        .join(' · ')}
    </span>
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
