import type { DatedRate, RatesOf } from '#domain/pricing/vat-rules.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface DefaultRow extends RatesOf<number | null> {
  /** Of the category; null: the shop. */
  readonly name: string | null
  readonly name_bn: string | null
  readonly level: number
  /** The code of the one above; null: the shop. */
  readonly above: string | null
  /** 0: it never had a rate. */
  readonly version: number
  /** The last one first. */
  readonly rates: readonly DatedRate<number | null>[]
}

const defaults = `
  with recursive tree as (
    select 'shop' as code, null::int as id, null as name, null as name_bn, 0 as level, null as above, '{}'::int[] as place
    union all
    select c.id::text, c.id, c.name, c.name_bn, t.level + 1, t.code, t.place || array[c.position, c.id]
    from tree t join category c on c.parent_id is not distinct from t.id
  )
  select t.code, t.name, t.name_bn, t.level, t.above, coalesce(d.version, 0) as version,
    coalesce((select json_agg(json_build_object('from', r.valid_from, 'rate', r.rate) order by r.valid_from desc)
      from vat_default_rate r where r.code = t.code), '[]'::json) as rates
  from tree t left join vat_default d on d.code = t.code
  order by t.place`

/** The shop and all categories, each behind the one above it. */
export function readDefaults(db: Db): Promise<DefaultRow[]> {
  return rows<DefaultRow>(db, defaults, [])
}

/** Keeps the rates of the shop or of a category from other people of the staff. */
export async function lockDefault(trx: Db, code: string): Promise<DefaultRow | undefined> {
  const first =
    'insert into vat_default (code) select id::text from category where id::text = $1 on conflict do nothing'
  await rows(trx, first, [code])
  await rows(trx, 'select from vat_default where code = $1 for no key update', [code])
  // A request that waited sees the values that the other one left.
  return (await readDefaults(trx)).find((row) => row.code === code)
}

interface Facts {
  /** The first day on which another rate can begin. */
  readonly first_day: string
  /** Products without a class. */
  readonly products: number
}

/** What counts for all defaults alike; `today` is a day in Dhaka. */
export async function readFacts(db: Db, today: string): Promise<Facts> {
  const text = `
    select first_day_of_default_rate($1::date)::text as first_day,
      (select count(*)::int from product where vat_class is null) as products`
  const [found] = await rows<Facts>(db, text, [today])
  return found ?? { first_day: today, products: 0 }
}

/** A rate from a day on, in place of one of the same day. */
export async function putDefaultRate(
  trx: Db,
  code: string,
  { from, rate }: DatedRate<number | null>,
): Promise<void> {
  // The audit keeps both in full, with their day.
  await deleteDefaultRate(trx, code, from)
  const text = 'insert into vat_default_rate (code, valid_from, rate) values ($1, $2, $3)'
  await rows(trx, text, [code, from, rate])
}

export async function deleteDefaultRate(trx: Db, code: string, from: string): Promise<void> {
  await rows(trx, 'delete from vat_default_rate where code = $1 and valid_from = $2', [code, from])
}

/** Whoever saw the rates before they changed has seen an older version of them. */
export async function raiseDefault(trx: Db, code: string): Promise<void> {
  await rows(trx, 'update vat_default set version = version + 1 where code = $1', [code])
}
