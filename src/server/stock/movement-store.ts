import { STOCK_ROWS_MAX } from '#domain/limits.ts'
import type { MovementReason, ReferenceKind } from '#domain/stock/movement-reasons.ts'
import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

/** Which movements a log has; null: whatever they have. */
export interface MovementsWanted {
  readonly variant: number | null
  readonly location: string | null
  readonly reason: MovementReason | null
  readonly reference: string | null
  readonly since: Date | null
  /** The end, which does not belong to it. */
  readonly until: Date | null
}

/** A movement as it was written. */
export interface PlainMovement {
  readonly id: number
  readonly at: Date
  readonly variant: number
  readonly sku: string
  readonly name: string
  readonly name_bn: string | null
  readonly location: string
  readonly location_id: number
  readonly delta: number
  readonly reason: MovementReason
  readonly reference_kind: ReferenceKind | null
  readonly reference: string | null
  readonly note: string | null
  readonly account_id: string | null
  readonly person: string | null
  readonly undoes: number | null
}

/** The same with what came of it. */
export interface MovementRow extends PlainMovement {
  readonly on_hand: number
  readonly undone: boolean
  readonly counted_since: boolean
}

const plain = `m.id, m.at, m.variant_id as variant, v.sku, p.name, p.name_bn, l.code as location, m.location_id,
  m.delta, m.reason, m.reference_kind, m.reference, m.note, m.account_id, a.name as person, m.undoes`

// It looks at all later movements of each shelf: for a page of them, not for a file.
const columns = `${plain},
  s.on_hand - coalesce((select sum(delta) from stock_movement later where later.variant_id = m.variant_id
    and later.location_id = m.location_id and later.id > m.id), 0)::int as on_hand,
  exists (select from stock_movement u where u.undoes = m.id) as undone,
  exists (select from stock_movement c where c.variant_id = m.variant_id and c.location_id = m.location_id
    and c.id > m.id and c.reason in ('counted', 'correction')
    and not exists (select from stock_movement u where u.undoes = c.id)) as counted_since`

const joined = `stock_movement m
  join stock s on s.variant_id = m.variant_id and s.location_id = m.location_id
  join variant v on v.id = m.variant_id join product p on p.id = v.product_id
  join location l on l.id = m.location_id left join account a on a.id = m.account_id`

function conditionOf(wanted: MovementsWanted) {
  const parameters: unknown[] = []
  const parts: string[] = []
  const add = (text: string, value: unknown) => {
    if (value === null) return
    parameters.push(value)
    parts.push(text.replace('$', `$${parameters.length}`))
  }
  add('m.variant_id = $', wanted.variant)
  add('m.location_id = (select id from location where code = $)', wanted.location)
  add('m.reason = $', wanted.reason)
  add(`m.reference = $ and m.reference_kind in ('count', 'purchase', 'transfer', 'import')`, wanted.reference)
  add('m.at >= $', wanted.since)
  add('m.at < $', wanted.until)
  return { where: parts.length === 0 ? 'true' : parts.join(' and '), parameters }
}

/** A page of movements, the newest first. */
export async function listMovements(
  db: Db,
  wanted: MovementsWanted,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MovementRow[]> {
  const { where, parameters } = conditionOf(wanted)
  const picked = `select id from stock_movement m where ${where} order by id desc
    limit ${limit} offset $${parameters.length + 1}`
  const ids = await rows<{ id: number }>(db, picked, [...parameters, offset])
  return (
    await readMovements(
      db,
      ids.map(({ id }) => id),
    )
  ).toReversed()
}

/** Movements for a file, the newest first. */
export function listPlainMovements(
  db: ReadDb,
  wanted: MovementsWanted,
  max: number,
): Promise<PlainMovement[]> {
  const { where, parameters } = conditionOf(wanted)
  const text = `select ${plain} from ${joined} where ${where} order by m.id desc limit ${max}`
  return rows<PlainMovement>(db, text, [...parameters])
}

/** How many there are, as far as they are counted. */
export async function countMovements(db: Db, wanted: MovementsWanted): Promise<number> {
  const { where, parameters } = conditionOf(wanted)
  const text = `select count(*)::int as n from (
    select from stock_movement m where ${where} limit ${STOCK_ROWS_MAX + 1}) picked`
  const [found] = await rows<{ n: number }>(db, text, [...parameters])
  return found?.n ?? 0
}

const byId = `select ${columns} from ${joined} where m.id = any ($1::bigint[]) order by m.id`

export function readMovements(db: Db, ids: readonly number[]): Promise<MovementRow[]> {
  return rows<MovementRow>(db, byId, [ids])
}

/** The movements by hand that one request made. */
export async function movementsOfRequest(db: Db, requestId: string): Promise<readonly number[]> {
  const found = await rows<{ id: number }>(
    db,
    'select id from stock_movement where request_id = $1 and reference is null order by variant_id, location_id',
    [requestId],
  )
  return found.map(({ id }) => id)
}

const reverse = `
  insert into stock_movement (variant_id, location_id, delta, reason, undoes, at)
  select variant_id, location_id, - delta, 'undone', id, $2 from stock_movement where id = $1
  returning id`

/** Takes a movement back by another one; the database lets that happen once. */
export async function insertReversal(trx: Db, id: number, now: Date): Promise<number> {
  const [made] = await rows<{ id: number }>(trx, reverse, [id, now])
  if (made === undefined) throw new Error(`There is no movement ${id} to take back`)
  return made.id
}
