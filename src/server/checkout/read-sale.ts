import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { ownPhones } from './buyer-sql.ts'
import {
  historyText,
  historyValues,
  nobody,
  offersText,
  promotionsText,
  type HistoryRequest,
  type HistoryRow,
  type OfferRow,
  type PromotionRow,
} from './checkout-store.ts'

/** A cart, and who wants it. */
export interface SaleRequest extends HistoryRequest {
  readonly isHeard: boolean
  readonly codes: readonly string[]
  readonly variantIds: readonly number[]
  readonly shopId: number | null
}

/** The rows on which the price of a cart depends. */
export interface SaleRows {
  readonly offers: readonly OfferRow[]
  readonly history: HistoryRow
  readonly promotions: readonly PromotionRow[]
}

/**
 * The offers of a cart, the history of a number and its promotions, and one row `more`; $11 and on are its own. `ids`:
 * SQL of the variants that are read.
 */
export function saleText(more: string, ids = '$8::int[]'): string {
  const phones = ownPhones({ phone: '$1', guest: '$3', account: '$4', isHeard: '$10' })
  return `
  with promotions as materialized (${promotionsText({ codes: '$7', phone: '$1', now: '$6', phones })}),
    offers as materialized (${offersText({ ids, shop: '$9', now: '$6' })}), more as materialized (${more})
  select history.*, promotions.*,
    case when row_number() over (order by promotions.id) = 1 then json_build_object(
      'offers', coalesce((select json_agg(offers) from offers), '[]'::json),
      'more', (select to_json(more) from more)) end as once
  from (${historyText}) history
  left join promotions on true
  order by promotions.id`
}

// A quote tells of gifts before they are in the cart; an order has the pieces that it was placed with.
const quotedIds =
  '$8::int[] || array(select gift_variant_id from promotions where gift_variant_id is not null)'
const plainSale = saleText('select', quotedIds)

interface SaleStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Reads what the price of a cart depends on, in one statement; `more` is the further row of its text, as JSON. */
export async function readSale<More>(
  db: Db,
  request: SaleRequest,
  { text, values }: SaleStatement = { text: plainSale, values: [] },
): Promise<SaleRows & { readonly more: More }> {
  interface Once {
    readonly offers: readonly OfferRow[]
    readonly more: More
  }
  const { codes, variantIds, shopId, isHeard } = request
  const found = await rows<HistoryRow & (PromotionRow | { readonly id: null }) & { readonly once: Once }>(
    db,
    text,
    [...historyValues(request), codes, variantIds, shopId, isHeard, ...values],
  )
  const [first] = found
  if (first === undefined) throw new Error('A count without groups gives one row')
  return {
    ...first.once,
    // An account alone says nothing of a number that nobody has typed yet.
    history: request.phone === null ? nobody : first,
    promotions: found.filter((row): row is typeof row & PromotionRow => row.id !== null),
  }
}
