import type { ProductChangeLine } from '#contract/staff/catalogue/product-changes.ts'
import { percentOff } from '#domain/product-editing/sale-rule.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import * as styles from './changes.module.css'

interface Shown {
  readonly hasMargin: boolean
  /** By how much the price falls. */
  readonly hasShare: boolean
}

/** Heads of the columns of prices. */
export function PriceHeads({ hasMargin, hasShare }: Shown) {
  const { prices, sales } = useSpeech().words.changes
  return (
    <>
      <th scope="col">{prices.price}</th>
      {hasShare && <th scope="col">{sales.off}</th>}
      <th scope="col">{prices.compareAt}</th>
      {hasMargin && <th scope="col">{prices.margin}</th>}
    </>
  )
}

/** The prices of one variant as they were and as they become. */
export function PriceCells({ line, hasMargin, hasShare }: Shown & { readonly line: ProductChangeLine }) {
  const { words, number } = useSpeech()
  const { prices: text, sales } = words.changes
  const { prices } = line
  if (prices === null) return null
  const { price, compare_at, new_price, new_compare_at, margin } = prices
  return (
    <>
      <td data-label={text.price}>
        <FromTo from={price} to={new_price} />
      </td>
      {hasShare && (
        <td data-label={sales.off}>{new_price !== null && `${number(percentOff(price, new_price))} %`}</td>
      )}
      <td data-label={text.compareAt}>
        <CompareAt was={compare_at} becomes={new_price === null ? compare_at : new_compare_at} />
      </td>
      {hasMargin && <td data-label={text.margin}>{margin !== null && <Margin percent={margin} />}</td>}
    </>
  )
}

function Margin({ percent }: { readonly percent: number }) {
  const { words, number } = useSpeech()
  return (
    <>
      {number(percent)} % {percent < 0 && <Pill tone="bad">{words.changes.prices.belowCost}</Pill>}
    </>
  )
}

/** Null: there is none. */
function CompareAt({ was, becomes }: { readonly was: number | null; readonly becomes: number | null }) {
  const { money } = useSpeech()
  if (was === becomes || becomes === null)
    return was !== null && (becomes === null ? <del>{money(was)}</del> : money(was))
  return was === null ? (
    <ins className={styles['fresh']}>{money(becomes)}</ins>
  ) : (
    <FromTo from={was} to={becomes} />
  )
}

/** `to`: null where it stays. */
function FromTo({ from, to }: { readonly from: number; readonly to: number | null }) {
  const { money } = useSpeech()
  if (to === null || to === from) return money(from)
  return (
    <span className={styles['prices']}>
      <del>{money(from)}</del> <span aria-hidden>→</span> <ins>{money(to)}</ins>
    </span>
  )
}
