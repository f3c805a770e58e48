import type { DatedRate } from '#domain/pricing/vat-rules.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface ClassRow {
  readonly code: string
  readonly name: string
  readonly name_bn: string
  readonly archived_at: Date | null
  readonly version: number
  readonly products: number
  /** The last one first. */
  readonly rates: readonly DatedRate[]
  /** The first day on which another rate can begin; null: any day. */
  readonly first_day: string | null
}

const columns = `
  c.code, c.name, c.name_bn, c.archived_at, c.version,
  (select count(*)::int from product p where p.vat_class = c.code) as products,
  coalesce((select json_agg(json_build_object('from', r.valid_from, 'rate', r.rate) order by r.valid_from desc)
    from vat_rate r where r.class = c.code), '[]'::json) as rates,
  first_day_of_rate(c.code, $1::date)::text as first_day`

/** All classes, those in use first. `today` is a day in Dhaka. */
export function readClasses(db: Db, today: string): Promise<ClassRow[]> {
  const text = `select ${columns} from vat_class c order by c.archived_at is not null, c.position, c.code`
  return rows<ClassRow>(db, text, [today])
}

export async function readClass(db: Db, code: string, today: string): Promise<ClassRow | undefined> {
  const [found] = await rows<ClassRow>(db, `select ${columns} from vat_class c where c.code = $2`, [
    today,
    code,
  ])
  return found
}

/** Keeps a class from other people of the staff, not from orders: those only read that it exists. */
export async function lockClass(trx: Db, code: string, today: string): Promise<ClassRow | undefined> {
  await rows(trx, 'select from vat_class where code = $1 for no key update', [code])
  // A request that waited sees the values that the other one left.
  return readClass(trx, code, today)
}

/** Keeps all classes likewise, so that a new one gets a place and a code of its own. */
export async function lockCodes(trx: Db): Promise<ReadonlySet<string>> {
  await rows(trx, 'lock table vat_class in share row exclusive mode', [])
  const found = await rows<{ code: string }>(trx, 'select code from vat_class', [])
  return new Set(found.map(({ code }) => code))
}

interface Names {
  readonly name: string
  readonly name_bn: string
}

export async function insertClass(trx: Db, { code, name, name_bn }: Names & { readonly code: string }) {
  const text = `
    insert into vat_class (code, name, name_bn, position)
    select $1, $2, $3, coalesce(max(position), 0) + 1 from vat_class`
  await rows(trx, text, [code, name, name_bn])
}

export async function updateNames(trx: Db, code: string, { name, name_bn }: Names): Promise<void> {
  const text = 'update vat_class set name = $2, name_bn = $3, version = version + 1 where code = $1'
  await rows(trx, text, [code, name, name_bn])
}

/** Null: the class can be chosen again. */
export async function updateArchived(trx: Db, code: string, at: Date | null): Promise<void> {
  const text = 'update vat_class set archived_at = $2, version = version + 1 where code = $1'
  await rows(trx, text, [code, at])
}

/** Whoever saw the class before its rates changed has seen an older version of it. */
export async function raiseVersion(trx: Db, code: string): Promise<void> {
  await rows(trx, 'update vat_class set version = version + 1 where code = $1', [code])
}

/** A rate from a day on, in place of one of the same day. */
export async function putRate(trx: Db, code: string, { from, rate }: DatedRate): Promise<void> {
  // The audit keeps both in full, with their day.
  await deleteRate(trx, code, from)
  await rows(trx, 'insert into vat_rate (class, valid_from, rate) values ($1, $2, $3)', [code, from, rate])
}

export async function deleteRate(trx: Db, code: string, from: string): Promise<void> {
  await rows(trx, 'delete from vat_rate where class = $1 and valid_from = $2', [code, from])
}

/** Deletes a class that nothing names; the database refuses it otherwise. */
export async function deleteClass(trx: Db, code: string): Promise<void> {
  await rows(trx, 'delete from vat_rate where class = $1', [code])
  await rows(trx, 'delete from vat_class where code = $1', [code])
}

/** Keeps the products of a class from others, those of some ids or all, or those without one; answers their ids. */
export async function lockProductsOf(
  trx: Db,
  code: string | null,
  only?: readonly number[],
): Promise<readonly number[]> {
  const text = `
    select id from product where vat_class is not distinct from $1 and ($2::int[] is null or id = any ($2))
    order by id for update`
  return (await rows<{ id: number }>(trx, text, [code, only ?? null])).map(({ id }) => id)
}

/** Gives products another class, or none. */
export async function giveClass(trx: Db, ids: readonly number[], code: string | null): Promise<void> {
  const text = `
    update product set vat_class = $2, version = version + 1, updated_at = now() where id = any ($1::int[])`
  await rows(trx, text, [ids, code])
}
