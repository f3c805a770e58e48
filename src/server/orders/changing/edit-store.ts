import { sum, type Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { PromotionRow } from '#server/checkout/promotion-of.ts'
import { openAttempts } from '#server/orders/open-attempts.ts'

export interface EditedLine {
  readonly position: number
  readonly quantity: number
  readonly subtotal: Poisha
  readonly discount: Poisha
  readonly total: Poisha
  readonly vat: Poisha
}

const updateLines = `
  update order_line l set quantity = e.quantity, subtotal = e.subtotal, discount = e.discount, total = e.total,
    vat = e.vat
  from jsonb_to_recordset($2::jsonb)
    as e (position smallint, quantity int, subtotal bigint, discount bigint, total bigint, vat bigint)
  where l.order_id = $1 and l.position = e.position`

/** Writes the lines that stay and takes the others out. */
export async function saveEditedLines(trx: Db, orderId: string, lines: readonly EditedLine[]): Promise<void> {
  await rows(trx, 'delete from order_line where order_id = $1 and position <> all ($2::smallint[])', [
    orderId,
    lines.map(({ position }) => position),
  ])
  await rows(trx, updateLines, [orderId, JSON.stringify(lines)])
}

export interface EditedAmounts {
  readonly subtotal: Poisha
  readonly discount: Poisha
  /** The part of the discount that staff gave. */
  readonly off: Poisha
  readonly delivery: Poisha
  readonly cashFee: Poisha
  readonly total: Poisha
  readonly vatIncluded: Poisha
  readonly grams: number
}

const updateAmounts = `
  update shop_order set subtotal = $2, discount = $3, delivery = $4, total = $5, vat_included = $6, weight_grams = $7,
    staff_discount = $8, cash_fee = $9, advance = least(advance, $5)
  where id = $1`

export async function saveEditedAmounts(trx: Db, orderId: string, amounts: EditedAmounts): Promise<void> {
  const { subtotal, discount, off, delivery, cashFee, total, vatIncluded, grams } = amounts
  await rows(trx, updateAmounts, [
    orderId,
    subtotal,
    discount,
    sum([delivery, cashFee]),
    total,
    vatIncluded,
    grams,
    off,
    cashFee,
  ])
}

/** The columns of an order's words and places that an edit may write. */
export interface EditedFacts {
  readonly recipient_name: string | null
  readonly recipient_phone: string | null
  readonly note: string | null
  readonly zone: string | null
  readonly address_line: string | null
  readonly landmark: string | null
  readonly area_id: string | null
  readonly area: string | null
  readonly area_bn: string | null
  readonly district_id: string | null
  readonly district: string | null
  readonly district_bn: string | null
  readonly division_id: string | null
  readonly division: string | null
  readonly division_bn: string | null
}

const updateFacts = `
  update shop_order o set recipient_name = e.recipient_name, recipient_phone = e.recipient_phone, note = e.note,
    zone = e.zone, address_line = e.address_line, landmark = e.landmark, area_id = e.area_id, area = e.area,
    area_bn = e.area_bn, district_id = e.district_id, district = e.district, district_bn = e.district_bn,
    division_id = e.division_id, division = e.division, division_bn = e.division_bn, version = o.version + 1,
    promised_from = coalesce($3, o.promised_from), promised_to = coalesce($4, o.promised_to),
    deliver_by = coalesce($5, o.deliver_by), leaves_by = coalesce($6, o.leaves_by)
  from jsonb_populate_record(null::shop_order, $2::jsonb) e where o.id = $1`

export interface PromisedDays {
  readonly leaves: string
  readonly from: string
  readonly to: string
  readonly latest: string
}

/** Writes where an order goes; with new promised days where it goes elsewhere. */
export async function saveEditedFacts(
  trx: Db,
  orderId: string,
  { facts, promised }: { readonly facts: EditedFacts; readonly promised: PromisedDays | null },
): Promise<void> {
  await rows(trx, updateFacts, [
    orderId,
    JSON.stringify(facts),
    promised?.from ?? null,
    promised?.to ?? null,
    promised?.latest ?? null,
    promised?.leaves ?? null,
  ])
}

const keepUses = `
  with locked as materialized (
    select p.id from promotion p
    where p.id in (select promotion_id from promotion_use where order_id = $1 and given_back_at is null)
    order by p.id for update
  ), kept as (
    update promotion_use u set amount = k.amount from unnest($2::int[], $3::bigint[]) as k (promotion_id, amount)
    where u.order_id = $1 and u.promotion_id = k.promotion_id and u.given_back_at is null
  ), dropped as (
    delete from promotion_use u using locked
    where u.promotion_id = locked.id and u.order_id = $1 and u.given_back_at is null
      and u.promotion_id <> all ($2::int[])
    returning u.promotion_id
  )
  update promotion p set used = p.used - 1 from dropped where p.id = dropped.promotion_id`

/** Writes what each promotion takes off now; those that take off nothing any more go back to others for good. */
export async function keepUsesOnly(
  trx: Db,
  orderId: string,
  uses: readonly { readonly promotionId: number; readonly amount: Poisha }[],
): Promise<void> {
  await rows(trx, keepUses, [
    orderId,
    uses.map(({ promotionId }) => promotionId),
    uses.map(({ amount }) => amount),
  ])
}

const ownPromotions = `
  select p.id, coalesce(p.code, u.code) as code, p.single_use_codes, false as code_taken, '{}'::text[] as other_codes,
    p.name, p.name_bn, p.kind, p.percent, p.amount, p.buy_quantity, p.get_quantity, p.tiers, p.gift_variant_id, p.minimum, p.most, p.category_ids,
    p.product_ids, p.first_order_only, p.customer_group_id, true as in_group, p.prepaid_only, p.per_customer, p.total_limit, p.used, p.starts_at, p.ends_at, p.stackable,
    0 as own_uses
  from promotion p join promotion_use u on u.promotion_id = p.id
  where u.order_id = $1 and u.given_back_at is null order by p.id`

export function readOrderPromotions(db: Db, orderId: string): Promise<PromotionRow[]> {
  return rows<PromotionRow>(db, ownPromotions, [orderId])
}

const openTries = `
  select exists (select from payment_attempt where order_id = $1
    and (state in ${openAttempts} or (state = 'paid_review' and refunding = 0))) as there`

/** Whether a try to pay is on its way, whose amount would not fit any more. */
export async function hasOpenTry(trx: Db, orderId: string): Promise<boolean> {
  const [found] = await rows<{ there: boolean }>(trx, openTries, [orderId])
  return found?.there ?? false
}
