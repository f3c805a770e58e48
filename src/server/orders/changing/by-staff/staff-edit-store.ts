import type { Insertable } from 'kysely'
import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { DB } from '#server/db/tables.ts'
import type { Demand } from '#server/orders/hold-store.ts'
import { agreedColumns, lineColumns, type NewLine } from '#server/orders/placing/place-order-store.ts'

/** The columns of an order that an edit by staff writes. */
const editedColumns = [...agreedColumns, 'staff_discount'] as const

/** An order as it is written after an edit; what is not named stays. */
export type EditedOrder = Partial<Pick<Insertable<DB['shop_order']>, (typeof editedColumns)[number]>>

/** Exported for the test of the race: nothing else keeps one edit from writing over another. */
export const editText = (columns: readonly string[]) => `
  update shop_order o set ${columns.map((column) => `${column} = e.${column}`).join(', ')},
    phone_proven_at = case when o.phone = e.phone then o.phone_proven_at end, version = o.version + 1
  from jsonb_populate_record(null::shop_order, $2) e
  where o.id = $1 and o.version = $3 and o.status in ('payment_pending', 'awaiting_code', 'awaiting_call', 'confirmed')
  returning o.id`

/** Writes an edited order; false where somebody changed it since it was read. */
export async function saveEditedOrder(
  trx: Db,
  { id, version }: { readonly id: string; readonly version: number },
  after: EditedOrder & { readonly phone: string },
): Promise<boolean> {
  const columns = editedColumns.filter((column) => column in after)
  const saved = await rows(trx, editText(columns), [id, JSON.stringify(after), version])
  return saved.length > 0
}

const insertLines = `
  insert into order_line (${lineColumns.join(', ')})
  select ${lineColumns.join(', ')} from jsonb_populate_recordset(null::order_line, $1::jsonb)`

export async function insertLinesOf(trx: Db, orderId: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  await rows(trx, insertLines, [JSON.stringify(lines.map((line) => ({ ...line, order_id: orderId })))])
}

const lockShelves = `
  select from stock where variant_id = any ($1::int[]) order by variant_id, location_id for update`
const lockPromotions = 'select from promotion where id = any ($1::int[]) order by id for update'

/** Takes pieces and promotions in the one order in which everybody does, before any of them changes. */
export async function lockShared(
  trx: Db,
  { variantIds, promotionIds }: Record<'variantIds' | 'promotionIds', readonly number[]>,
): Promise<void> {
  if (variantIds.length > 0) await rows(trx, lockShelves, [variantIds])
  if (promotionIds.length > 0) await rows(trx, lockPromotions, [promotionIds])
}

const available = `
  select s.variant_id as "variantId", sum(s.on_hand - s.held + coalesce(h.quantity, 0))::int as quantity
  from stock s left join stock_hold h on h.order_id = $1 and h.state = 'held'
    and h.variant_id = s.variant_id and h.location_id = s.location_id
  where s.variant_id = any ($2::int[]) and ($3::int is null or s.location_id = $3)
  group by s.variant_id`

/** Pieces that an order could have of each variant: the free ones and its own; of one place, or of all. */
export async function readAvailable(
  db: Db,
  orderId: string,
  { variantIds, place }: { readonly variantIds: readonly number[]; readonly place: number | null },
): Promise<ReadonlyMap<number, number>> {
  const found = await rows<Demand>(db, available, [orderId, variantIds, place])
  return new Map(found.map(({ variantId, quantity }) => [variantId, quantity]))
}

const held = `
  select variant_id as "variantId", sum(quantity)::int as quantity from stock_hold
  where order_id = $1 and state = 'held' group by variant_id order by variant_id`

/** The pieces that an order holds. */
export function readHeld(trx: Db, orderId: string): Promise<readonly Demand[]> {
  return rows<Demand>(trx, held, [orderId])
}

const unsent = `
  select coalesce(sum(amount), 0)::bigint as amount from refund
  where order_id = $1 and reason = $2 and state = 'intended'`

/** Money that earlier edits promised back and nobody has begun to send. */
export async function sumUnsent(db: Db, orderId: string, reason: string): Promise<Poisha> {
  const [found] = await rows<{ amount: Poisha }>(db, unsent, [orderId, reason])
  if (found === undefined) throw new Error('A sum over no rows is one row')
  return found.amount
}

const withdraw = `
  update refund set state = 'withdrawn', next_check_at = null
  where order_id = $1 and reason = $2 and state = 'intended'`

/** Takes these promises back: what goes back is decided anew. */
export async function withdrawUnsent(trx: Db, orderId: string, reason: string): Promise<void> {
  await rows(trx, withdraw, [orderId, reason])
}

const moveUses = `
  update promotion_use set customer = $2 where order_id = $1 and given_back_at is null and customer <> $2`

/** Counts the promotions of an order for another number. */
export async function moveUsesTo(trx: Db, orderId: string, phone: string): Promise<void> {
  await rows(trx, moveUses, [orderId, phone])
}

const siblings = `
  select v.id, v.product_id from variant v
  where v.product_id = any ($1::int[]) and v.active order by v.product_id, v.position, v.id`

/** The variants of products, in their order. */
export function readVariantsOf(
  db: Db,
  productIds: readonly number[],
): Promise<readonly { readonly id: number; readonly product_id: number }[]> {
  return rows(db, siblings, [productIds])
}

/** Pieces of a search that are shown. */
const FOUND_MAX = 12

const found = `
  select v.id from variant v
  join product p on p.id = v.product_id and p.status = 'active'
  left join product_search s on s.product_id = p.id and s.names @@ to_tsquery('simple', $1)
  where v.active and (s.product_id is not null or (upper(v.sku) ~>=~ $2 and upper(v.sku) ~<~ ($2 || '~')) or v.barcode = $2)
  order by (upper(v.sku) ~>=~ $2 and upper(v.sku) ~<~ ($2 || '~')) desc, p.name, v.position, v.id
  limit ${FOUND_MAX}`

/** Variants on sale whose name has these beginnings of words, whose SKU begins so, or whose barcode it is. */
export async function findVariants(
  db: Db,
  { words, sku }: { readonly words: readonly string[]; readonly sku: string },
): Promise<readonly number[]> {
  const query = words.map((word) => `${word}:*`).join(' & ')
  const list = await rows<{ id: number }>(db, found, [query, sku])
  return list.map(({ id }) => id)
}

const scanned = `
  select v.id from variant v join product p on p.id = v.product_id and p.status = 'active'
  where v.active and (upper(v.sku) = upper($1) or v.barcode = any ($2::text[]))
  order by upper(v.sku) = upper($1) desc, v.id limit 1`

/** The variant on sale with this SKU or one of these barcodes. */
export async function findScanned(
  db: Db,
  { sku, barcodes }: { readonly sku: string; readonly barcodes: readonly string[] },
): Promise<number | undefined> {
  const [found] = await rows<{ id: number }>(db, scanned, [sku, barcodes])
  return found?.id
}
