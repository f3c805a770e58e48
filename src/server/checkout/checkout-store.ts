import type { ChosenOption } from '#domain/catalogue/option-term.ts'
import type { Poisha } from '#domain/money.ts'
import type { RatesOf } from '#domain/pricing/vat-rules.ts'
import { variantOptions, variantPicture } from '#server/catalogue/variant-sql.ts'
import type { Benefit, Tier } from '#domain/pricing/promotion.ts'
import { ownPhones, type BuyerKeys } from './buyer-sql.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { PictureRow } from '#server/media/present-picture.ts'

/** A variant as it is sold now. Amounts in poisha. */
export interface OfferRow {
  readonly id: number
  readonly price: Poisha
  readonly compare_at: Poisha | null
  readonly grams: number | null
  readonly free: number
  readonly free_in_shop: number
  readonly product_id: number
  readonly sku: string
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly hygiene: boolean
  readonly making_from: number | null
  readonly making_to: number | null
  readonly price_on_request: boolean
  /** The code of its VAT class; null: the categories decide. */
  readonly vat_class: string | null
  /** The main one first. */
  readonly category_ids: readonly number[]
  readonly options: readonly ChosenOption[]
  readonly picture: PictureRow | null
}

/** SQL of the variants that are on sale now. A sale ends at its end, also where its price still stands (sale-clock.ts). */
export const offersText = ({ ids, shop, now }: Record<'ids' | 'shop' | 'now', string>) => `
  select v.id, coalesce(over.regular_poisha, v.price_poisha) as price,
    case when over.id is null then v.compare_at_poisha else over.regular_compare_at_poisha end as compare_at, v.weight_grams as grams,
    coalesce(s.free, 0) as free, coalesce(s.free_in_shop, 0) as free_in_shop,
    p.id as product_id, v.sku, p.slug, p.name, p.name_bn, p.hygiene, p.price_on_request, p.vat_class,
    p.made_to_order_from_days as making_from, p.made_to_order_to_days as making_to,
    array(select category_id from product_category where product_id = p.id
      order by category_id = p.main_category_id desc, category_id) as category_ids,
    ${variantOptions} as options,
    ${variantPicture} as picture
  from variant v
  join product p on p.id = v.product_id
  left join variant_sale over on over.variant_id = v.id and over.started_at is not null and over.ends_at <= ${now}
  left join lateral (
    select sum(on_hand - held)::int as free, (sum(on_hand - held) filter (where location_id = ${shop}))::int as free_in_shop
    from stock where variant_id = v.id
  ) s on true
  where v.id = any (${ids}) and v.active and v.price_poisha is not null and p.status = 'active'`

const offers = offersText({ ids: '$1', shop: '$2', now: '$3' })

/** The variants that are on sale now; those that are not are left out. */
export function loadOffers(
  db: Db,
  variantIds: readonly number[],
  { shopId, now }: { readonly shopId: number | null; readonly now: Date },
): Promise<OfferRow[]> {
  return variantIds.length === 0 ? Promise.resolve([]) : rows<OfferRow>(db, offers, [variantIds, shopId, now])
}

export interface PromotionRow {
  readonly id: number
  readonly code: string | null
  readonly single_use_codes: boolean
  /** An order has the single-use code. */
  readonly code_taken: boolean
  /** Further typed codes of the same promotion. */
  readonly other_codes: readonly string[]
  readonly name: string
  readonly name_bn: string | null
  readonly kind: Benefit['kind']
  readonly percent: number | null
  readonly amount: Poisha | null
  readonly buy_quantity: number | null
  readonly get_quantity: number | null
  readonly tiers: readonly Tier[] | null
  readonly gift_variant_id: number | null
  readonly minimum: Poisha
  readonly most: Poisha | null
  readonly category_ids: readonly number[]
  readonly product_ids: readonly number[]
  readonly first_order_only: boolean
  readonly customer_group_id: number | null
  readonly prepaid_only: boolean
  readonly per_customer: number | null
  readonly total_limit: number | null
  readonly used: number
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly stackable: boolean
  /** Uses by the number that was asked about. */
  readonly own_uses: number
  /** The buyer proved to be a customer of its group; true where it is for everybody. */
  readonly in_group: boolean
}

/** SQL of promotions that apply by themselves now, and of those whose codes were typed. */
export const promotionsText = ({
  codes,
  phone,
  now,
  phones,
}: Record<'codes' | 'phone' | 'now' | 'phones', string>) => `
  select p.id, coalesce(p.code, own.codes[1]) as code, p.single_use_codes, coalesce(own.free = 0, false) as code_taken,
    coalesce(own.codes[2:], '{}') as other_codes, p.name, p.name_bn, p.kind, p.percent, p.amount, p.buy_quantity,
    p.get_quantity, p.tiers, p.gift_variant_id, p.minimum, p.most, p.category_ids, p.product_ids, p.first_order_only,
    p.customer_group_id, p.prepaid_only,
    p.per_customer, p.total_limit,
    p.used, p.starts_at, p.ends_at, p.stackable,
    (select count(*) from promotion_use u
      where u.promotion_id = p.id and u.customer = ${phone} and u.given_back_at is null)::int as own_uses,
    p.customer_group_id is null or is_in_customer_group(p.customer_group_id, ${phones}, ${now}) as in_group
  from promotion p left join (
    select c.promotion_id, array_agg(c.code order by u.id is not null, c.code) as codes,
      count(*) filter (where u.id is null) as free
    from promotion_code c left join promotion_use u on u.code = c.code and u.given_back_at is null
    where c.code = any (${codes}) group by c.promotion_id
  ) own on own.promotion_id = p.id
  where p.active and (p.code = any (${codes}) or own.codes is not null or (p.code is null and not p.single_use_codes))
    and (p.code is not null or own.codes is not null
      or ((p.starts_at is null or p.starts_at <= ${now}) and (p.ends_at is null or p.ends_at > ${now})))`

const promotions = `${promotionsText({
  codes: '$1',
  phone: '$2',
  now: '$3',
  phones: ownPhones({ phone: '$2', guest: '$4', account: '$5', isHeard: '$6' }),
})} order by p.id`

/** Promotions that apply by themselves now, and those whose codes were typed, whatever their state. */
export function loadPromotions(
  db: Db,
  { codes, keys, now }: { readonly codes: readonly string[]; readonly keys: BuyerKeys; readonly now: Date },
): Promise<PromotionRow[]> {
  const { phone, guestHash, userId, isHeard = false } = keys
  return rows<PromotionRow>(db, promotions, [codes, phone, now, guestHash, userId, isHeard])
}

export interface HistoryRow {
  /** Orders that were placed and not cancelled or left unpaid. */
  readonly orders: number
  readonly delivered: number
  readonly refused: number
  /** Of anyone who owns the number only their own; of strangers all. */
  readonly unconfirmed: number
  /** Placed since the given moment, whatever became of them; counted likewise. */
  readonly lately: number
  /** Staff refuse cash to the number, or to the number of the account. */
  readonly blocked: boolean
  /** When a parcel was taken in last that was ordered with this guest key or by this account. */
  readonly trusted_at: Date | null
}

/** SQL of one row: the history of a number. Orders of strangers with it do not hold up its known owner. */
export const historyText = `
  with asker as (
    select exists (select from account where id = $4 and phone = $1)
      or exists (select from shop_order where phone = $1 and guest_hash = $3 and phone_proven_at is not null) as owns
  )
  select (count(*) filter (where status not in ('cancelled', 'expired')))::int as orders,
    (count(*) filter (where status = 'delivered'))::int as delivered,
    (count(*) filter (where status in ('returning', 'returned')))::int as refused,
    (count(*) filter (where status in ('awaiting_code', 'awaiting_call')
      and (not owns or guest_hash = $3 or user_id = $4)))::int as unconfirmed,
    (count(*) filter (where placed_at > $2 and (not owns or guest_hash = $3 or user_id = $4)))::int as lately,
    max(delivered_at) filter (where guest_hash = $3 or user_id = $4) as trusted_at,
    exists (
      select from customer c join customer m on m.root_id = c.root_id join cash_block b on b.customer_id = m.id
      where c.phone = any (array[$1, (select phone from account where id = $4)])
        and b.lifted_at is null and (b.ends_at is null or b.ends_at > $6)
    ) as blocked
  from shop_order, asker where phone = $1 and ($5::text is null or id <> $5)`

/** The history of nobody that is known. */
export const nobody: HistoryRow = {
  orders: 0,
  delivered: 0,
  refused: 0,
  unconfirmed: 0,
  lately: 0,
  blocked: false,
  trusted_at: null,
}

export interface HistoryRequest {
  readonly phone: string | null
  readonly since: Date
  readonly now: Date
  readonly guestHash: string | null
  readonly userId: string | null
  readonly exceptOrderId: string | null
}

/** The history of a phone number. */
export async function loadHistory(db: Db, request: HistoryRequest): Promise<HistoryRow> {
  if (request.phone === null) return nobody
  const [found] = await rows<HistoryRow>(db, historyText, historyValues(request))
  return found ?? nobody
}

/** The values of `historyText`. */
export function historyValues({ phone, since, guestHash, userId, exceptOrderId, now }: HistoryRequest) {
  return [phone, since, guestHash, userId, exceptOrderId, now]
}

const paidLast = `
  select payment_method from shop_order
  where user_id = $1
    and status not in ('payment_pending', 'awaiting_code', 'awaiting_call', 'expired', 'cancelled')
  order by placed_at desc limit 1`

/** How an account's last order was paid, or is paid at the door; null where there is none that stands. */
export async function loadPaidLastBy(db: Db, userId: string): Promise<string | null> {
  const [found] = await rows<{ payment_method: string }>(db, paidLast, [userId])
  return found?.payment_method ?? null
}

export interface ShopRow {
  readonly id: number
  readonly name: string
}

export async function findLocation(db: Db, code: string): Promise<ShopRow | undefined> {
  return db.selectFrom('location').select(['id', 'name']).where('code', '=', code).executeTakeFirst()
}

export interface VatClassRow extends RatesOf {
  readonly name: string
  readonly name_bn: string
}

const vatClasses = `
  select c.code, c.name, c.name_bn, coalesce(
    (select json_agg(json_build_object('from', r.valid_from, 'rate', r.rate) order by r.valid_from)
      from vat_rate r where r.class = c.code), '[]'::json) as rates
  from vat_class c where c.archived_at is null order by c.position, c.code`

/** The VAT classes that a product can have, with all their rates. */
export function loadVatClasses(db: Db): Promise<VatClassRow[]> {
  return rows<VatClassRow>(db, vatClasses, [])
}

const vatDefaults = `
  select code, json_agg(json_build_object('from', valid_from, 'rate', rate) order by valid_from) as rates
  from vat_default_rate group by code`

/** The rates of the shop and of categories, for products without a VAT class. */
export function loadVatDefaults(db: Db): Promise<RatesOf<number | null>[]> {
  return rows<RatesOf<number | null>>(db, vatDefaults, [])
}
