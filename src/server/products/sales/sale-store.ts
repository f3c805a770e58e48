import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A sale of a variant that runs or is planned; amounts in poisha. */
export interface SaleRow {
  readonly id: number
  readonly price: Poisha
  readonly starts_at: string
  readonly ends_at: string | null
  readonly runs: boolean
}

/** The members of a sale as JSON, where `s` is `variant_sale`. */
export const saleMembers = `'id', s.id, 'price', s.sale_poisha, 'starts_at', s.starts_at, 'ends_at', s.ends_at,
  'runs', s.started_at is not null`

const lockProductsText = 'select from product where id = any ($1::int[]) order by id for no key update'

/** Keeps others from changing these products until the transaction ends. */
export async function lockProducts(trx: Db, products: readonly number[]): Promise<void> {
  await rows(trx, lockProductsText, [products])
}

const lockText = `
  select s.id, v.product_id as product, s.ends_at <= $2 as is_over
  from variant_sale s join variant v on v.id = s.variant_id
  where v.product_id = any ($1::int[]) order by s.variant_id, s.starts_at for update of s`

export interface LockedSale {
  readonly id: number
  readonly product: number
  /** Its end has come; null: it has none. */
  readonly is_over: boolean | null
}

/** The sales of these products, which nobody else changes until the transaction ends. Their products are locked. */
export function lockSalesOf(trx: Db, products: readonly number[], now: Date): Promise<LockedSale[]> {
  return rows<LockedSale>(trx, lockText, [products, now])
}

// Each statement that touches prices does all of them at once: a reader sees every old price or every new one.
const endText = `
  with gone as (
    delete from variant_sale where id = any ($1::int[])
    returning id, variant_id, started_at, regular_poisha, regular_compare_at_poisha
  ), back as (
    update variant v set price_poisha = g.regular_poisha, compare_at_poisha = g.regular_compare_at_poisha
    from gone g where v.id = g.variant_id and g.started_at is not null returning v.product_id
  ), newer as (
    update product set updated_at = now() where id in (select product_id from back)
  )
  select id from gone`

/** Ends sales that run, so that the prices before them come back, and takes planned ones away. Answers their ids. */
export async function endSales(trx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const found = await rows<{ id: number }>(trx, endText, [ids])
  return new Set(found.map(({ id }) => id))
}

const begins = `s.started_at is null and s.starts_at <= $1 and (s.ends_at is null or s.ends_at > $1)
  and v.price_poisha > s.sale_poisha and not v.removed`

export const beginText = `
  with begun as (
    update variant_sale s set started_at = $1, regular_poisha = v.price_poisha,
      regular_compare_at_poisha = v.compare_at_poisha
    from variant v where s.id = any ($2::int[]) and v.id = s.variant_id and ${begins}
    returning s.id, s.variant_id, s.sale_poisha, s.regular_poisha
  ), lower as (
    update variant v set price_poisha = b.sale_poisha, compare_at_poisha = b.regular_poisha
    from begun b where v.id = b.variant_id returning v.product_id
  ), newer as (
    update product set updated_at = now() where id in (select product_id from lower)
  )
  select id from begun`

/**
 * Begins those of these sales whose time has come: the price until then stands beside the lower one. One that is not
 * above the price of the sale keeps it, and the sale waits. Answers the ids of those that began.
 */
export async function beginSales(trx: Db, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const found = await rows<{ id: number }>(trx, beginText, [now, ids])
  return new Set(found.map(({ id }) => id))
}

/** A sale to be made. `id`: of one that was there before. */
export interface NewSale {
  readonly id?: number
  readonly variant: number
  readonly price: number
  readonly starts_at: string
  readonly ends_at: string | null
}

const insertText = `
  insert into variant_sale (id, variant_id, sale_poisha, starts_at, ends_at)
  select coalesce(id, nextval(pg_get_serial_sequence('variant_sale', 'id'))::int), variant, price, starts_at, ends_at
  from jsonb_to_recordset($1::jsonb)
    as w (id int, variant int, price bigint, starts_at timestamptz, ends_at timestamptz)
  order by variant, starts_at
  on conflict do nothing returning id, variant_id as variant`

/** Plans sales; one that another stands in the way of is left out. Answers the ids of the others, by variant. */
export async function insertSales(trx: Db, sales: readonly NewSale[]): Promise<ReadonlyMap<number, number>> {
  if (sales.length === 0) return new Map()
  const found = await rows<{ id: number; variant: number }>(trx, insertText, [JSON.stringify(sales)])
  return new Map(found.map(({ id, variant }) => [variant, id]))
}

/** Another end of a sale. */
export interface SaleEnd {
  readonly id: number
  readonly ends_at: string | null
}

const moveText = `
  update variant_sale s set ends_at = w.ends_at
  from jsonb_to_recordset($1::jsonb) as w (id int, ends_at timestamptz) where s.id = w.id returning s.id`

/** Moves the ends of sales. Answers the ids of those that are there. */
export async function moveEnds(trx: Db, ends: readonly SaleEnd[]): Promise<ReadonlySet<number>> {
  if (ends.length === 0) return new Set()
  const found = await rows<{ id: number }>(trx, moveText, [JSON.stringify(ends)])
  return new Set(found.map(({ id }) => id))
}

/** Holds until the transaction ends; false while another process looks after the sales. */
export async function takeSaleTurn(trx: Db): Promise<boolean> {
  const text = `select pg_try_advisory_xact_lock(hashtext('sale_clock')) as mine`
  return (await rows<{ mine: boolean }>(trx, text))[0]?.mine ?? false
}

// It stops at the first sales that it meets: thousands may be due at one minute.
const dueText = `
  select distinct product_id as id from (
    select v.product_id from variant_sale s join variant v on v.id = s.variant_id
    where s.ends_at <= $1 or (${begins}) limit $2
  ) due order by 1`

/** Products of so many sales that begin or end now, in the order in which everybody locks them. */
export async function dueProducts(db: Db, now: Date, most: number): Promise<readonly number[]> {
  return (await rows<{ id: number }>(db, dueText, [now, most])).map(({ id }) => id)
}
