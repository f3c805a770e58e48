import type { ProductChangeLine } from '#contract/staff/catalogue/product-changes.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import * as styles from './changes.module.css'

interface Shown {
  readonly hasMargin: boolean
}

/** Heads of the columns of prices. */
export function PriceHeads({ hasMargin }: Shown) {
  const { prices } = useSpeech().words.changes
  return (
    <>
      <th scope="col">{prices.price}</th>
      <th scope="col">{prices.compareAt}</th>
      {hasMargin && <th scope="col">{prices.margin}</th>}
    </>
  )
}

/** The prices of one variant as they were and as they become. */
export function PriceCells({ line, hasMargin }: Shown & { readonly line: ProductChangeLine }) {
  const text = useSpeech().words.changes.prices
  const { prices } = line
  if (prices === null) return null
  const { price, compare_at, new_price, new_compare_at, margin } = prices
  return (
    <>
      <td data-label={text.price}>
        <FromTo from={price} to={new_price} />
      </td>
      <td data-label={text.compareAt}>
        {compare_at !== null && <FromTo from={compare_at} to={new_compare_at} />}
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
