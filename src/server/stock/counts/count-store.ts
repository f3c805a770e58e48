import type { CountState } from '#domain/stock/work-states.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { pieceColumns, type PieceRow } from '#server/stock/stock-row-store.ts'
import { findWork, lockWork, type WorkSql } from '#server/stock/work-store.ts'

export interface CountRow {
  readonly id: number
  readonly number: string
  readonly location_id: number
  readonly shelf: string | null
  readonly category_id: number | null
  readonly category: { readonly slug: string; readonly name: string; readonly name_bn: string | null } | null
  readonly state: CountState
  readonly note: string | null
  readonly started_at: Date
  readonly account_id: string | null
  readonly person: string | null
  readonly counted: number
}

const state = `case when c.closed_at is null then 'open' when c.approved then 'approved' else 'dismissed' end`

export const countSql = {
  table: 'stock_count c',
  alias: 'c',
  columns: `c.id, c.number, c.location_id, c.shelf, c.category_id, c.note, c.started_at,
    c.started_by as account_id, a.name as person, ${state} as state,
    case when k.id is not null then json_build_object('slug', k.slug, 'name', k.name, 'name_bn', k.name_bn) end as category,
    (select count(*) from stock_count_line l where l.count_id = c.id)::int as counted`,
  joins: 'left join account a on a.id = c.started_by left join category k on k.id = c.category_id',
  states: {
    open: 'c.closed_at is null',
    approved: 'c.closed_at is not null and c.approved',
    dismissed: 'c.closed_at is not null and not c.approved',
  },
} as const satisfies WorkSql<CountState>

export function findCount(db: Db, number: string): Promise<CountRow | undefined> {
  return findWork(db, countSql, number)
}

/** Locks a count until the transaction ends. */
export async function lockCount(trx: Db, number: string): Promise<void> {
  await lockWork(trx, countSql, number)
}

export interface NewCount {
  readonly locationId: number
  readonly shelf: string | null
  readonly category: string | null
  readonly note: string | null
  readonly by: string
  readonly now: Date
}

/** Begins a count; undefined where the category is unknown. */
export async function insertCount(trx: Db, wanted: NewCount): Promise<string | undefined> {
  const { locationId, shelf, category, note, by, now } = wanted
  const [made] = await rows<{ number: string }>(
    trx,
    `insert into stock_count (location_id, shelf, category_id, note, started_at, started_by)
    select $1, $2, (select id from category where slug = $3), $4, $5, $6
    where $3::text is null or exists (select from category where slug = $3)
    returning number`,
    [locationId, shelf, category, note, now, by],
  )
  return made?.number
}

export interface SheetRow extends PieceRow {
  readonly shelf: string | null
  readonly counted: number | null
  readonly on_hand: number
}

const sheet = `
  with recursive below as (
    select id from category where id = $2
    union all select c.id from category c join below on c.parent_id = below.id
  )
  select ${pieceColumns}, s.shelf, l.counted, coalesce(s.on_hand, 0) as on_hand
  from variant v join product p on p.id = v.product_id
  left join stock s on s.variant_id = v.id and s.location_id = $1
  left join stock_count_line l on l.variant_id = v.id and l.count_id = $4
  where l.counted is not null or (
    s.variant_id is not null and (s.on_hand > 0 or (v.active and p.status <> 'archived'))
    and ($2::int is null or exists (
      select from product_category pc join below on below.id = pc.category_id where pc.product_id = p.id))
    and ($3::text is null or starts_with(upper(s.shelf), upper($3))))
  order by s.shelf nulls last, v.sku limit $5`

/** Pieces that are still to be counted or were counted, in the order of the shelves. */
export function readSheet(
  db: Db,
  { id, location_id, category_id, shelf }: CountRow,
  max: number,
): Promise<SheetRow[]> {
  return rows<SheetRow>(db, sheet, [location_id, category_id, shelf, id, max])
}

export interface EntryWanted {
  readonly key: string
  readonly count: number
  readonly variant: number
  readonly pieces: number
  readonly set: boolean
  readonly at: Date
  readonly by: string
}

/** Notes a press; false where it was noted before. */
export async function insertEntry(trx: Db, entry: EntryWanted): Promise<boolean> {
  const { key, count, variant, pieces, set, at, by } = entry
  const made = await rows(
    trx,
    `insert into stock_count_entry (key, count_id, variant_id, pieces, is_set, at, account_id)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning key`,
    [key, count, variant, pieces, set, at, by],
  )
  return made.length > 0
}

/** The number of counted pieces of a variant; null if it was not counted yet. */
export async function countedOf(trx: Db, count: number, variant: number): Promise<number | null> {
  const [row] = await rows<{ counted: number }>(
    trx,
    'select counted from stock_count_line where count_id = $1 and variant_id = $2',
    [count, variant],
  )
  return row?.counted ?? null
}

export async function saveCounted(
  trx: Db,
  { count, variant, at }: Pick<EntryWanted, 'count' | 'variant' | 'at'>,
  counted: number,
): Promise<void> {
  await rows(
    trx,
    `insert into stock_count_line as l (count_id, variant_id, counted, counted_at) values ($1, $2, $3, $4)
    on conflict (count_id, variant_id) do update set counted = excluded.counted,
      counted_at = greatest(l.counted_at, excluded.counted_at)`,
    [count, variant, counted, at],
  )
}

export interface DifferenceRow extends PieceRow {
  readonly counted: number
  readonly counted_at: Date
  readonly expected: number
  /** The change of the shelf by an approved count; null: the difference was left out, or the count is open. */
  readonly delta: number | null
  readonly on_hand: number
  readonly held: number
}

const differences = `
  select ${pieceColumns}, l.counted, l.counted_at, l.delta, coalesce(s.on_hand, 0) as on_hand,
    coalesce(s.held, 0) as held,
    case when l.delta is null then on_hand_at(l.variant_id, $2, l.counted_at) else l.counted - l.delta end as expected
  from stock_count_line l join variant v on v.id = l.variant_id join product p on p.id = v.product_id
  left join stock s on s.variant_id = l.variant_id and s.location_id = $2
  where l.count_id = $1 order by v.sku`

/** Every counted variant with the pieces that lay there at that moment by our books. */
export function readCounted(db: Db, { id, location_id }: CountRow): Promise<DifferenceRow[]> {
  return rows<DifferenceRow>(db, differences, [id, location_id])
}

/** Keeps the shelves of a count from others, in the order in which everybody locks shelves. */
export async function lockCountedShelves(trx: Db, { id, location_id }: CountRow): Promise<void> {
  await rows(
    trx,
    `insert into stock (variant_id, location_id)
    select variant_id, $2 from stock_count_line where count_id = $1 order by variant_id on conflict do nothing`,
    [id, location_id],
  )
  await rows(
    trx,
    `select from stock where location_id = $2
      and variant_id in (select variant_id from stock_count_line where count_id = $1)
    order by variant_id for update`,
    [id, location_id],
  )
}

/** Approves one difference; the database changes the shelf. */
export async function approveLine(
  trx: Db,
  { count, variant, delta }: { readonly count: number; readonly variant: number; readonly delta: number },
): Promise<void> {
  await rows(trx, 'update stock_count_line set delta = $3 where count_id = $1 and variant_id = $2', [
    count,
    variant,
    delta,
  ])
}

export async function closeCount(
  trx: Db,
  { count, by, approved, now }: { count: number; by: string; approved: boolean; now: Date },
): Promise<void> {
  await rows(trx, 'update stock_count set closed_at = $2, closed_by = $3, approved = $4 where id = $1', [
    count,
    now,
    by,
    approved,
  ])
}
