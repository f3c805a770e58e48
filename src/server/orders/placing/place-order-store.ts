import type { CountedPromotion } from '#domain/pricing/price-cart.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { Insertable } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { ownPhones, type BuyerKeys } from '#server/checkout/buyer-sql.ts'
import { readSale, saleText, type SaleRequest, type SaleRows } from '#server/checkout/read-sale.ts'
import { countedRequests } from '#server/idempotency/counted-sql.ts'
import {
  claimTextWith,
  doneValue,
  insertDoneSql,
  type ClaimLocks,
  type DoneRequest,
} from '#server/idempotency/request-sql.ts'
import type { PreparedMessages } from '#server/messages/kinds/messages.ts'
import { holdParts, holdShortage, type Demand } from '#server/orders/hold-store.ts'
import { nextUse } from '#server/orders/promotion-use-store.ts'

type AllColumns<Row, Column extends keyof Row> = {
  readonly [Name in Column]-?: Exclude<Row[Name], undefined>
}

/** Every column of a new order, so that none is forgotten. */
export type NewOrder = AllColumns<Insertable<DB['shop_order']>, (typeof orderColumns)[number]>
export type NewLine = AllColumns<
  Insertable<DB['order_line']>,
  Exclude<(typeof lineColumns)[number], 'order_id'>
>

export const turnText = claimTextWith([
  'pg_advisory_xact_lock(hashtextextended($1, 21))',
  'pg_advisory_xact_lock(hashtextextended($4, 22))',
])

/**
 * Makes orders of one browser, account or number wait for each other until the transaction ends. A later statement
 * therefore sees all that were placed. Everybody takes the two in this order: no deadlock. The first is the scope of
 * the claim.
 */
export function turnOf(phone: string): ClaimLocks {
  return { text: turnText, values: [phone] }
}

const numberText = `
  select known.number as consumed, case when known.number is null then nextval('order_number_seq') end as sequence,
    placed.count, placed.first
  from (select (select number from shop_order where cart_hash = $11 and status <> 'cancelled') as number) known,
    (${countedRequests({ scope: '$12', operation: '$13', since: '$2' })}) placed`

/** What stands against another order of the same browser or account. */
interface Before {
  /** The orders that it placed since the moment of the history, and when it placed the first of them. */
  readonly count: number
  readonly first: Date | null
}

type Turn = Before & ({ readonly consumed: string } | { readonly sequence: number })

const readText = saleText(numberText)

/** The rows that a sale needs, with the next order number, or the number of the order that a cart became already. */
export async function readForOrder(
  trx: Db,
  request: SaleRequest,
  { cartHash, scope, operation }: NumberRequest,
): Promise<SaleRows & { readonly turn: Turn }> {
  const found = await readSale<{
    count: number
    first: string | null
    consumed: string | null
    sequence: number | null
  }>(trx, request, { text: readText, values: [cartHash, scope, operation] })
  const { count, first, consumed, sequence } = found.more
  const before = { count, first: first === null ? null : new Date(first) }
  if (consumed !== null) return { ...found, turn: { ...before, consumed } }
  if (sequence === null) throw new Error('No order number')
  return { ...found, turn: { ...before, sequence } }
}

interface NumberRequest {
  readonly cartHash: string
  readonly scope: string
  readonly operation: string
}

/** The columns of what customer and shop agree on; an edit by staff writes them again. */
export const agreedColumns = [
  'name',
  'phone',
  'recipient_name',
  'recipient_phone',
  'note',
  'delivery_method',
  'zone',
  'location_id',
  'address_line',
  'landmark',
  'area_id',
  'area',
  'area_bn',
  'district_id',
  'district',
  'district_bn',
  'division_id',
  'division',
  'division_bn',
  'leaves_by',
  'promised_from',
  'promised_to',
  'deliver_by',
  'weight_grams',
  'subtotal',
  'discount',
  'delivery',
  'cash_fee',
  'total',
  'vat_included',
  'advance',
  'payment_method',
] as const satisfies readonly (keyof Insertable<DB['shop_order']>)[]

/** The columns of a placed order; the others begin as the table says. */
const orderColumns = [
  ...agreedColumns,
  'staff_discount',
  'channel',
  'id',
  'number',
  'token_hash',
  'user_id',
  'guest_hash',
  'cart_hash',
  'status',
  'payment_status',
  'language',
  'email',
  'gift_message',
  'hide_prices',
  'quote_hash',
  'policy_version',
  'confirm_by',
  'placed_at',
  'confirmed_at',
] as const satisfies readonly (keyof Insertable<DB['shop_order']>)[]

export const lineColumns = [
  'order_id',
  'position',
  'variant_id',
  'product_id',
  'slug',
  'name',
  'name_bn',
  'sku',
  'options',
  'picture_id',
  'category_ids',
  'made_to_order',
  'hygiene',
  'weight_grams',
  'unit_price',
  'compare_at',
  'quantity',
  'subtotal',
  'discount',
  'total',
  'vat',
  'vat_rate',
  'vat_class',
] as const satisfies readonly (keyof Insertable<DB['order_line']>)[]

const insertText = (messages: PreparedMessages) => `
  with placed as (
    insert into shop_order (${orderColumns.join(', ')})
    select ${orderColumns.join(', ')} from jsonb_populate_record(null::shop_order, $1::jsonb)
    returning id, placed_at
  ), lines as (
    insert into order_line (${lineColumns.join(', ')})
    select ${lineColumns.join(', ')} from jsonb_populate_recordset(null::order_line, $2::jsonb)
  ), event as (
    insert into order_event (order_id, at, actor_kind, actor_id, kind, to_status, facts)
    select id, placed_at, $3, $4, 'placed', $5, $6::jsonb from placed
  ), told as (${messages.sql('$7')}
  ), done as (${insertDoneSql('$8')}
  ), ${holdParts({ order: '$9', variants: '$10', quantities: '$11', location: '$12', now: '$13::timestamptz' })}
  ${holdShortage}`

interface Placed {
  readonly order: NewOrder
  readonly lines: readonly NewLine[]
  readonly actor: { readonly kind: string; readonly id: string | null }
  readonly facts: Readonly<Record<string, unknown>>
  readonly messages: PreparedMessages
  readonly done: DoneRequest
  /** The pieces that it takes from a shelf. */
  readonly demand: readonly Demand[]
}

/**
 * Writes an order with its lines, the first word of its history, its messages and the answer to its request, and holds
 * its pieces: one statement, so that others wait for the same pieces only until the commit. False where there were not
 * enough pieces: the caller undoes the transaction.
 */
export async function insertOrder(trx: Db, placed: Placed): Promise<boolean> {
  const { order, lines, actor, facts, messages, done, demand } = placed
  const short = await rows(trx, insertText(messages), [
    JSON.stringify(order),
    JSON.stringify(lines.map((line) => ({ ...line, order_id: order.id }))),
    actor.kind,
    actor.id,
    order.status,
    JSON.stringify(facts),
    messages.value,
    doneValue(done),
    order.id,
    demand.map((one) => one.variantId),
    demand.map((one) => one.quantity),
    order.location_id,
    order.placed_at,
  ])
  return short.length === 0
}

export const countText = `
  with locked as materialized (
    select id from promotion where id = any ($1::int[]) order by id for update
  )
  update promotion p set used = p.used + 1 from locked
  where p.id = locked.id and p.active and (p.total_limit is null or p.used < p.total_limit)
    and (p.ends_at is null or p.ends_at > $2)
  returning p.id`

const use = `
  insert into promotion_use (promotion_id, order_id, customer, n, amount, used_at, code)
  select wanted.promotion_id, $2, $3, next.n, wanted.amount, $4, wanted.code
  from unnest($1::int[], $5::bigint[], $6::int[], $7::text[]) as wanted (promotion_id, amount, per_customer, code)
  cross join lateral ${nextUse({ promotion: 'wanted.promotion_id', customer: '$3', most: 'wanted.per_customer' })} as next
  where (wanted.per_customer is null or next.n is not null)
    and not exists (select from promotion_use taken where taken.code = wanted.code and taken.given_back_at is null)
  returning promotion_id`

export interface NewUses {
  readonly orderId: string
  /** The phone number that it is used with. */
  readonly customer: string
  readonly uses: readonly {
    readonly promotionId: number
    readonly amount: number
    readonly perCustomer: number | null
    /** Null where the promotion has no single-use codes. */
    readonly singleUseCode: string | null
    /** It is for a group of customers. */
    readonly hasGroup: boolean
  }[]
  /** The facts by which the buyer proves to be in the group of a promotion. */
  readonly buyer: BuyerKeys
  readonly now: Date
}

/** The use of a promotion that counts in an order. */
export function newUseOf({ promotion, amount }: CountedPromotion): NewUses['uses'][number] {
  return {
    promotionId: promotion.id,
    amount,
    // Two first orders at once are one too many.
    perCustomer: promotion.perCustomer ?? (promotion.firstOrderOnly ? 1 : null),
    singleUseCode: promotion.singleUse === null ? null : promotion.code,
    hasGroup: promotion.groupId !== null,
  }
}

const buyerPhones = ownPhones({ phone: '$2', guest: '$3', account: '$4', isHeard: '$5' })

// Each count reads all of its rows, so that they are locked whether there are others or not.
const holdGroups = `
  with kept as (
    select g.id from promotion p join customer_group g on g.id = p.customer_group_id
    where p.id = any ($1::int[]) order by g.id for share of g
  ), held as (
    select m.group_id from customer_group_member m join customer c on c.id = m.customer_id
    where c.root_id in (select mine.root_id from customer mine where mine.phone = any (${buyerPhones}))
      and m.group_id in (select p.customer_group_id from promotion p where p.id = any ($1::int[])) for key share of m
  )
  select (select count(*) from kept) as groups, (select count(*) from held) as members`

const outsideGroup = `
  select p.id from promotion p where p.id = any ($1::int[]) and p.customer_group_id is not null
    and not is_in_customer_group(p.customer_group_id, ${buyerPhones}, $6)`

/**
 * Whether the buyer is in the groups of promotions now. A change of a group, or one that takes this customer out of it,
 * waits for the transaction to end. The promotions are locked already.
 */
async function isStillInGroups(trx: Db, ids: readonly number[], { buyer, now }: NewUses): Promise<boolean> {
  const { phone, guestHash, userId, isHeard = false } = buyer
  const values = [ids, phone, guestHash, userId, isHeard]
  await rows(trx, holdGroups, values)
  // A statement of its own sees the changes that the locks waited for.
  return (await rows(trx, outsideGroup, [...values, now])).length === 0
}

/**
 * Counts uses of promotions, all or says no: first the counter, which also makes everybody else with the same
 * promotion wait, then the use by this customer. False: one of them was used up in the meantime.
 */
export async function takeUses(trx: Db, taking: NewUses): Promise<boolean> {
  const { orderId, customer, uses, now } = taking
  if (uses.length === 0) return true
  const ids = uses.map((one) => one.promotionId)
  const counted = await rows(trx, countText, [ids, now])
  if (counted.length < uses.length) return false
  if (uses.some((one) => one.hasGroup) && !(await isStillInGroups(trx, ids, taking))) return false
  const noted = await rows(trx, use, [
    ids,
    orderId,
    customer,
    now,
    uses.map((one) => one.amount),
    uses.map((one) => one.perCustomer),
    uses.map((one) => one.singleUseCode),
  ])
  return noted.length === uses.length
}
