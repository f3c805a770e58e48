import { useFetcher, useLocation } from 'react-router'
import type { ProductPiece } from '#contract/staff/catalogue/product-pieces.ts'
import { NumberCell } from '#web/admin/stock/number-cell.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { CellConflict } from '#web/admin/ui/cell-conflict.tsx'
import { problemClass } from '#web/admin/ui/field.tsx'
import * as styles from './inline.module.css'
import { PRICE_TASK, type PriceAnswer } from './save-price.ts'

/** The price of a variant, changed in place. */
export function PriceCell({ piece }: { readonly piece: ProductPiece }) {
  const { words, money } = useSpeech()
  const { inline } = words.products
  const fetcher = useFetcher<PriceAnswer>()
  const { pathname, search } = useLocation()
  const action = `${pathname}${search}`
  const { variant, sku, price, compare_at_price: before, sale_price: sale } = piece
  const fields = { task: PRICE_TASK, variant, seen: price ?? '' }
  const { data: answer } = fetcher
  const conflict = answer !== undefined && 'conflict' in answer ? answer.conflict : undefined
  return (
    <>
      <NumberCell
        fetcher={fetcher}
        action={action}
        fields={fields}
        name="price"
        value={price ?? ''}
        label={inline.priceOf(sku)}
        column="price"
        decimal
        isWrong={answer !== undefined && !('price' in answer) && conflict === undefined}
      />
      {before !== null && <span className={styles['quiet']}>{inline.before(money(before))}</span>}
      {sale !== null && <span className={styles['quiet']}>{inline.sale(money(sale))}</span>}
      {conflict === undefined ? (
        <Said answer={answer} sku={sku} />
      ) : (
        <CellConflict
          now={money(conflict.now)}
          typed={money(conflict.typed)}
          onUse={() => void fetcher.submit({ ...fields, price: conflict.typed }, { method: 'post', action })}
        />
      )}
    </>
  )
}

function Said({ answer, sku }: { readonly answer: PriceAnswer | undefined; readonly sku: string }) {
  const { words, money } = useSpeech()
  const { inline } = words.products
  if (answer === undefined) return null
  if ('price' in answer) return <output className="sr-only">{inline.saved(sku, money(answer.price))}</output>
  return (
    <p role="alert" className={problemClass}>
      {'wrongPrice' in answer ? inline.wrongPrice : answer.refused}
    </p>
  )
}
