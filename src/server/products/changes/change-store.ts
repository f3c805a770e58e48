import type { ProductChangeRequest } from '#contract/staff/catalogue/product-changes.ts'
import type {
  ChangeLineState,
  ChangeReason,
  ProductChangeState,
} from '#domain/product-editing/product-change.ts'
import type { Poisha } from '#domain/money.ts'
import type { PublishCheck } from '#domain/product-editing/publish-checks.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

type Without<Value, Key extends PropertyKey> = Value extends unknown ? Omit<Value, Key> : never

/** What a change does, without its products. */
export type ChangeTask = Without<ProductChangeRequest, 'selection' | 'preview'>

/** Why a line was left as it is. */
export interface LineRefusal {
  readonly reason: ChangeReason
  readonly missing?: readonly PublishCheck[]
}

/** A change with the numbers of how far it is. */
export interface ChangeRow {
  readonly id: string
  readonly account_id: string
  readonly task: ChangeTask
  readonly state: ProductChangeState
  readonly has_more: boolean
  readonly request_hash: string
  readonly device: string
  readonly request_id: string
  readonly created_at: Date
  readonly finished_at: Date | null
  readonly by: string
  readonly count: number
  readonly waiting: number
  readonly done: number
  readonly refused: number
  readonly undone: number
  readonly kept: number
}

const changeText = `
  select c.id, c.account_id, c.task, c.state, c.has_more, c.request_hash, c.device, c.request_id, c.created_at,
    c.finished_at, coalesce(nullif(a.name, ''), a.email, a.phone, '') as by, lines.*
  from product_change c join account a on a.id = c.account_id
  cross join lateral (
    select count(*)::int as count, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'undone')::int as undone, count(*) filter (where state = 'kept')::int as kept
    from product_change_line where change_id = c.id
  ) lines`

export async function findChange(db: Db, id: string): Promise<ChangeRow | undefined> {
  const [found] = await rows<ChangeRow>(db, `${changeText} where c.id = $1`, [id])
  return found
}

export async function findChangeByKey(
  db: Db,
  accountId: string,
  key: string,
): Promise<ChangeRow | undefined> {
  const text = `${changeText} where c.account_id = $1 and c.key = $2`
  const [found] = await rows<ChangeRow>(db, text, [accountId, key])
  return found
}

/** The changes that were begun, the newest first. */
export function listChanges(db: Db, most: number): Promise<ChangeRow[]> {
  const text = `${changeText} where c.state <> 'prepared' and c.request_id <> '' order by c.created_at desc limit $1`
  return rows<ChangeRow>(db, text, [most])
}

/** A line as it is kept before anything is done. */
export interface NewLine {
  readonly product: number
  readonly variant: number | null
  /** It will be left as it is. */
  readonly refusal: LineRefusal | null
  readonly before: object | null
  readonly after: object | null
}

interface NewChange {
  readonly accountId: string
  readonly key: string
  readonly requestHash: string
  readonly task: ChangeTask
  readonly hasMore: boolean
  readonly lines: readonly NewLine[]
  readonly now: Date
}

const insertText = `
  with change as (
    insert into product_change (account_id, key, request_hash, task, state, has_more, created_at, touched_at)
    values ($1, $2, $3, $4::jsonb, 'prepared', $5, $7, $7) on conflict (account_id, key) do nothing returning id
  )
  insert into product_change_line (change_id, position, product_id, variant_id, state, refusal, before, after)
  select change.id, place, (line ->> 'product')::int, (line ->> 'variant')::int,
    case when line -> 'refusal' = 'null' then 'waiting' else 'refused' end,
    nullif(line -> 'refusal', 'null'), nullif(line -> 'before', 'null'), nullif(line -> 'after', 'null')
  from change, jsonb_array_elements($6::jsonb) with ordinality as wanted (line, place)`

/** Keeps a change with its lines; nothing where the person's key has one already. */
export async function insertChange(db: Db, change: NewChange): Promise<void> {
  const { accountId, key, requestHash, task, hasMore, lines, now } = change
  const list = JSON.stringify(lines)
  await rows(db, insertText, [accountId, key, requestHash, JSON.stringify(task), hasMore, list, now])
}

const lockText = 'select state from product_change where id = $1 for no key update skip locked'

/** Takes a change for one step of its work; undefined while another process is at it. */
export async function lockChange(trx: Db, id: string): Promise<ProductChangeState | undefined> {
  const [found] = await rows<{ state: ProductChangeState }>(trx, lockText, [id])
  return found?.state
}

interface Step {
  readonly id: string
  readonly from: ProductChangeState
  readonly to: ProductChangeState
  readonly now: Date
}

const stepText = `
  update product_change set state = $3, touched_at = $4,
    finished_at = case when $3 in ('done', 'cancelled', 'undone') then $4::timestamptz end
  where id = $1 and state = $2 returning id`

/** Moves a change on; false where it is in another state by now. */
export async function saveStep(trx: Db, { id, from, to, now }: Step): Promise<boolean> {
  return (await rows(trx, stepText, [id, from, to, now])).length > 0
}

const actingText = 'update product_change set device = $2, request_id = $3 where id = $1'

/** The request whose work goes on from now on. */
export async function saveActing(
  trx: Db,
  id: string,
  { device, requestId }: { readonly device: string; readonly requestId: string },
): Promise<void> {
  await rows(trx, actingText, [id, device, requestId])
}

export async function touchChange(trx: Db, id: string, now: Date): Promise<void> {
  await rows(trx, 'update product_change set touched_at = $2 where id = $1', [id, now])
}

const leftText = `
  select id from product_change where state in ('running', 'undoing') and touched_at < $1 order by touched_at`

/** Changes at which no process has been since a moment. */
export async function findLeftChanges(db: Db, since: Date): Promise<readonly string[]> {
  return (await rows<{ id: string }>(db, leftText, [since])).map(({ id }) => id)
}

/** Forgets changes that were made before a moment, and those that were only shown before another. */
export async function deleteChangesBefore(
  db: Db,
  { made, prepared }: { readonly made: Date; readonly prepared: Date },
): Promise<void> {
  const text = `delete from product_change
    where (created_at < $1 and state in ('done', 'cancelled', 'undone')) or (created_at < $2 and state = 'prepared')`
  await rows(db, text, [made, prepared])
}

export interface OpenLine {
  readonly position: number
  readonly product_id: number
  readonly variant_id: number | null
  readonly before: object | null
  readonly after: object | null
}

const openText = `
  select position, product_id, variant_id, before, after from product_change_line
  where change_id = $1 and state = $2 order by position limit $3`

/** The next lines that wait, or that an undo goes through. The change is locked. */
export function nextLines(
  trx: Db,
  id: string,
  { state, most }: { readonly state: 'waiting' | 'done'; readonly most: number },
): Promise<OpenLine[]> {
  return rows<OpenLine>(trx, openText, [id, state, most])
}

/** What became of a line. */
export interface LineResult {
  readonly position: number
  readonly state: Exclude<ChangeLineState, 'waiting'>
  readonly refusal: LineRefusal | null
  /** As it was and as it is now; left out: as the line has it. */
  readonly before?: object
  readonly after?: object
}

const resultText = `
  update product_change_line l set state = r.state, refusal = nullif(r.refusal, 'null'),
    before = coalesce(r.before, l.before), after = coalesce(r.after, l.after)
  from jsonb_to_recordset($2::jsonb) as r (position int, state text, refusal jsonb, before jsonb, after jsonb)
  where l.change_id = $1 and l.position = r.position`

/** Notes what became of lines, in the transaction that did it. */
export async function saveResults(trx: Db, id: string, results: readonly LineResult[]): Promise<void> {
  await rows(trx, resultText, [id, JSON.stringify(results)])
}

export interface LineRow extends OpenLine {
  readonly state: ChangeLineState
  readonly refusal: LineRefusal | null
  readonly sku: string
  readonly name: string
  readonly name_bn: string | null
  readonly variant_sku: string | null
  readonly values: readonly string[]
  /** Of the variant, in poisha. */
  readonly cost: Poisha | null
}

// The variant is looked up by its key: a join would read all variants of the shop.
const isBelowCost = `coalesce(
  (select cost_poisha from variant where id = l.variant_id) > (l.after ->> 'price')::bigint, false)`

// Only the lines of the page meet their products and variants, as a change has up to ten thousand.
const pageText = `
  with asked as materialized (
    select l.position, l.product_id, l.variant_id, l.before, l.after, l.state, l.refusal, l.refusal is null as is_fine,
      case when $4::boolean then ${isBelowCost} end as is_below
    from product_change_line l where l.change_id = $1
    order by is_fine, is_below desc, l.position limit $2 offset $3
  )
  select l.position, l.product_id, l.variant_id, l.before, l.after, l.state, l.refusal, p.sku, p.name, p.name_bn,
    v.sku as variant_sku, v.cost_poisha as cost, array_remove(array[o1.value, o2.value, o3.value], null) as values
  from asked l join product p on p.id = l.product_id
  left join variant v on v.id = l.variant_id
  left join option_value o1 on o1.id = v.value1_id
  left join option_value o2 on o2.id = v.value2_id
  left join option_value o3 on o3.id = v.value3_id
  order by l.is_fine, l.is_below desc, l.position`

interface LinePage {
  readonly limit: number
  readonly offset: number
  /** The reader may know what pieces cost. */
  readonly costs: boolean
}

/** Lines of a change by page; those that were left as they are come first, then those below cost. */
export function readLinePage(db: Db, id: string, { limit, offset, costs }: LinePage): Promise<LineRow[]> {
  return rows<LineRow>(db, pageText, [id, limit, offset, costs])
}

const belowText = `
  select count(*)::int as n from product_change_line l
  where l.change_id = $1 and l.refusal is null and ${isBelowCost}`

/** Variants that cost less, after the change, than the shop paid for them. */
export async function countBelowCost(db: Db, id: string): Promise<number> {
  const [found] = await rows<{ n: number }>(db, belowText, [id])
  return found?.n ?? 0
}

/** The ids among these that products have, in their order. */
export async function knownProducts(db: Db, ids: readonly number[]): Promise<readonly number[]> {
  const found = await rows<{ id: number }>(
    db,
    'select id from product where id = any ($1::int[]) order by id',
    [ids],
  )
  return found.map(({ id }) => id)
}
