import {
  returnColumnCodes,
  returnColumns,
  RETURN_DONE_DAYS,
  type ReturnColumn,
} from '#domain/order/returns/return-columns.ts'
import type { ReturnReason } from '#domain/order/returns/return-rules.ts'
import { westernDigits } from '#domain/digits.ts'
import { rows } from '#server/db/rows.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { staffReturnColumns, type StaffReturnRow } from '#server/orders/staff-return-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const COLUMN_MAX = 50

interface BoardFilter {
  readonly q?: string | undefined
  readonly reason?: ReturnReason | undefined
}

interface BoardColumn {
  readonly column: ReturnColumn
  readonly count: number
  readonly results: readonly StaffReturnRow[]
}

const column = `
  select ${staffReturnColumns}, count(*) over ()::int as count
  from return_request r join shop_order o on o.id = r.order_id
  where r.status = any ($1::text[]) and (r.closed_at is null or r.closed_at > $2)
    and ($3::text is null or r.number ilike $3 || '%' or o.number ilike $3
      or (length($4) >= 4 and r.contact_phone like '%' || $4)
      or exists (select from return_line rl join order_line l using (order_id, position)
        where rl.return_id = r.id and l.sku ilike $3 || '%'))
    and ($5::text is null or exists (select from return_line rl where rl.return_id = r.id and rl.reason = $5))
  order by case when r.closed_at is null then r.requested_at end, r.closed_at desc, r.id
  limit $6`

/** The requests of each column: open ones by how long they wait, closed ones the newest first. */
export function readBoard(
  { db, clock }: ShopContext,
  { q, reason }: BoardFilter,
): Promise<readonly BoardColumn[]> {
  const since = new Date(clock() - RETURN_DONE_DAYS * DAY_MS)
  const text = q === undefined || q === '' ? null : westernDigits(q)
  const digits = text?.replaceAll(/\D/g, '') ?? ''
  return Promise.all(
    returnColumnCodes.map(async (code) => {
      const values = [returnColumns[code], since, text, digits, reason ?? null, COLUMN_MAX]
      const found = await rows<StaffReturnRow & { readonly count: number }>(db, column, values)
      return { column: code, count: found[0]?.count ?? 0, results: found }
    }),
  )
}

const waiting = `
  select r.number from return_request r join shop_order o on o.id = r.order_id
  where r.status = 'exchanged' and r.tracking is null and o.delivery_method <> 'collect' and r.closed_at > $1
    and (select sum(quantity) from return_line where return_id = r.id) > (
      select coalesce(sum(piece.quantity), 0) from shipment s join shipment_line piece on piece.shipment_id = s.id
      where s.return_id = r.id and s.pickup_on is null
        and s.status not in ('booking', 'created', 'cancelled', 'lost', 'returned'))
  order by r.closed_at, r.id limit $2`

const WAITING_MAX = 200

/** Numbers of exchanges whose pieces no rider has yet, the oldest first. */
export async function readExchangesToSend({ db, clock }: ShopContext): Promise<readonly string[]> {
  const since = new Date(clock() - RETURN_DONE_DAYS * DAY_MS)
  const found = await rows<{ readonly number: string }>(db, waiting, [since, WAITING_MAX])
  return found.map(({ number }) => number)
}
