import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Pieces of one variant that an order needs. */
export interface Demand {
  readonly variantId: number
  readonly quantity: number
}

interface HoldRequest {
  readonly orderId: string
  readonly demand: readonly Demand[]
  /** The stock of this place alone counts; null: the stock of any place, the warehouse first. */
  readonly onlyLocation: number | null
  readonly now: Date
}

/** A variant of which there is not enough, with what is left of it. */
export interface Shortage {
  readonly variantId: number
  readonly free: number
}

/** The placeholders of a statement that holds pieces. */
interface HoldPlaceholders {
  readonly order: string
  readonly variants: string
  readonly quantities: string
  readonly location: string
  readonly now: string
}

/**
 * All or nothing, in one statement. `locked`: the rows of the shelf, in one order for everybody, so that two carts with
 * the same pieces wait for each other instead of blocking each other. The one that waited sees the rest. `share`: how
 * much each place gives. `held`: the condition that nobody ever gets past, whatever was read before.
 */
export const holdParts = ({ order, variants, quantities, location, now }: HoldPlaceholders) => `
  demand as (
    select variant_id, quantity from unnest(${variants}::int[], ${quantities}::int[]) as wanted (variant_id, quantity)
  ), locked as materialized (
    select s.variant_id, s.location_id, s.on_hand - s.held as free, l.kind = 'warehouse' as first
    from stock s join location l on l.id = s.location_id
    where s.variant_id = any (${variants}::int[]) and (${location}::int is null or s.location_id = ${location})
    order by s.variant_id, s.location_id
    for update of s
  ), short as (
    select demand.variant_id, coalesce(sum(locked.free), 0)::int as free
    from demand left join locked using (variant_id)
    group by demand.variant_id, demand.quantity
    having coalesce(sum(locked.free), 0) < demand.quantity
  ), share as (
    select locked.variant_id, locked.location_id, least(locked.free, demand.quantity - coalesce(
      sum(locked.free) over (partition by locked.variant_id order by locked.first desc, locked.location_id
        rows between unbounded preceding and 1 preceding), 0)) as quantity
    from locked join demand using (variant_id)
    where not exists (select from short)
  ), held as (
    update stock s set held = s.held + share.quantity from share
    where s.variant_id = share.variant_id and s.location_id = share.location_id
      and share.quantity > 0 and s.on_hand - s.held >= share.quantity
    returning s.variant_id, s.location_id, share.quantity
  ), noted as (
    insert into stock_hold (order_id, variant_id, location_id, quantity, created_at)
    select ${order}, variant_id, location_id, quantity, ${now} from held
    returning variant_id, quantity
  )`

/** The variants of which there was not enough; none where all is held. */
export const holdShortage = `
  select short.variant_id, short.free from short
  union all
  select demand.variant_id, 0 from demand left join noted using (variant_id)
  where not exists (select from short)
  group by demand.variant_id, demand.quantity
  having coalesce(sum(noted.quantity), 0) < demand.quantity`

export const holdText = `
  with ${holdParts({ order: '$1', variants: '$2', quantities: '$3', location: '$4', now: '$5' })}
  ${holdShortage}`

/**
 * Holds pieces for an order, or none and says of what there is not enough. Demand is summed per variant by the caller.
 */
export async function holdPieces(trx: Db, wanted: HoldRequest): Promise<readonly Shortage[]> {
  const { orderId, demand, onlyLocation, now } = wanted
  if (demand.length === 0) return []
  const found = await rows<ShortageRow>(trx, holdText, [
    orderId,
    demand.map((one) => one.variantId),
    demand.map((one) => one.quantity),
    onlyLocation,
    now,
  ])
  return found.map((row) => ({ variantId: row.variant_id, free: row.free }))
}

/** A row of `holdShortage`. */
interface ShortageRow {
  readonly variant_id: number
  readonly free: number
}

const ended = `
  with locked as materialized (
    select h.id, h.variant_id, h.location_id, h.quantity
    from stock_hold h join stock s on s.variant_id = h.variant_id and s.location_id = h.location_id
    where h.order_id = $1 and h.state = 'held'
    order by h.variant_id, h.location_id
    for update
  ), ended as (
    update stock_hold h set state = $2, ended_at = $3 from locked
    where h.id = locked.id and h.state = 'held'
    returning h.variant_id, h.location_id, h.quantity
  )`

const release = `${ended}
  update stock s set held = s.held - ended.quantity from ended
  where s.variant_id = ended.variant_id and s.location_id = ended.location_id`

// The movement takes them off what is held, too.
const take = `${ended}
  insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference, at)
  select variant_id, location_id, - quantity, $4, $5, coalesce($6, (select number from shop_order where id = $1)), $3
  from ended order by variant_id, location_id`

/** Gives the held pieces of an order to the next shopper. A second time does nothing. */
export async function releasePieces(trx: Db, orderId: string, now: Date): Promise<void> {
  await rows(trx, release, [orderId, 'released', now])
}

interface Taking {
  readonly orderId: string
  /** The number of the return, where they go out in exchange. */
  readonly exchange?: string
  readonly now: Date
}

/** Takes the held pieces of an order off the shelf. A second time does nothing. */
export async function takePieces(trx: Db, { orderId, exchange, now }: Taking): Promise<void> {
  const why = exchange === undefined ? ['sold', 'order', null] : ['exchanged', 'return', exchange]
  await rows(trx, take, [orderId, 'taken', now, ...why])
}

const taken = `
  select variant_id as "variantId", - sum(delta)::int as quantity from stock_movement
  where reference_kind = 'return' and reference = $1 and reason = 'exchanged'
  group by variant_id order by variant_id`

/** The pieces that left the shelf for an exchange so far. */
export function readTakenFor(db: Db, exchange: string): Promise<readonly Demand[]> {
  return rows<Demand>(db, taken, [exchange])
}

/** Takes so many pieces of each variant off the rows of an order in one state, the newest place first. */
const lessened = (state: 'held' | 'taken') => `
  with wanted as (
    select variant_id, quantity from unnest($2::int[], $3::int[]) as wanted (variant_id, quantity)
  ), locked as materialized (
    select h.id, h.variant_id, h.location_id, h.quantity
    from stock_hold h join stock s on s.variant_id = h.variant_id and s.location_id = h.location_id
    where h.order_id = $1 and h.state = '${state}' and h.variant_id = any ($2::int[])
    order by h.variant_id, h.location_id, h.id
    for update
  ), share as (
    select locked.id, least(locked.quantity, greatest(0, wanted.quantity - coalesce(
      sum(locked.quantity) over (partition by locked.variant_id order by locked.location_id desc, locked.id desc
        rows between unbounded preceding and 1 preceding), 0)))::int as quantity
    from locked join wanted using (variant_id)
  ), lessened as (
    update stock_hold h set
      quantity = case when h.quantity = share.quantity then h.quantity else h.quantity - share.quantity end,
      state = case when h.quantity = share.quantity then 'released' else h.state end,
      ended_at = case when h.quantity = share.quantity then $4::timestamptz else h.ended_at end
    from share where h.id = share.id and h.state = '${state}' and share.quantity > 0
    returning h.variant_id, h.location_id, share.quantity
  )`

const lessen = `${lessened('held')}
  update stock s set held = s.held - lessened.quantity from lessened
  where s.variant_id = lessened.variant_id and s.location_id = lessened.location_id`

const putSomeBack = `${lessened('taken')}
  insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference, at)
  select variant_id, location_id, sum(quantity), 'put_back', 'order', (select number from shop_order where id = $1), $4
  from lessened group by variant_id, location_id order by variant_id, location_id`

type Lessening = Pick<HoldRequest, 'orderId' | 'demand' | 'now'>

/** Gives some of an order's held pieces to the next shopper: so many of each variant, never more than it holds. */
export function lessenHold(trx: Db, less: Lessening): Promise<void> {
  return change(trx, lessen, less)
}

/**
 * Lays some of the pieces that were taken for an order on the shelf again: so many of each variant, never more than were
 * taken.
 */
export function putSomePiecesBack(trx: Db, less: Lessening): Promise<void> {
  return change(trx, putSomeBack, less)
}

async function change(trx: Db, text: string, { orderId, demand, now }: Lessening): Promise<void> {
  if (demand.length === 0) return
  await rows(trx, text, [orderId, demand.map((one) => one.variantId), demand.map((one) => one.quantity), now])
}

const putBack = `
  with locked as materialized (
    select h.variant_id, h.location_id, h.quantity
    from stock_hold h join stock s on s.variant_id = h.variant_id and s.location_id = h.location_id
    where h.order_id = $1 and h.state = 'taken'
    order by h.variant_id, h.location_id
    for update
  ), lost as (
    select line.variant_id, sum(piece.quantity)::int as quantity
    from shipment s join shipment_line piece on piece.shipment_id = s.id
    join order_line line on line.order_id = s.order_id and line.position = piece.position
    where s.order_id = $1 and s.return_id is null and s.status = 'lost' group by line.variant_id
  ), taken as (
    select variant_id, location_id, sum(quantity)::int as quantity from locked group by variant_id, location_id
  ), back as (
    select taken.variant_id, location_id, (taken.quantity - least(taken.quantity, greatest(0, coalesce(lost.quantity, 0)
      - coalesce(sum(taken.quantity) over (partition by taken.variant_id order by location_id desc
        rows between unbounded preceding and 1 preceding), 0))))::int as quantity
    from taken left join lost using (variant_id)
  )
  insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference, at)
  select variant_id, location_id, quantity, 'put_back', 'order', (select number from shop_order where id = $1), $2
  from back where quantity > 0 order by variant_id, location_id`

/** Lays what had been taken for an order on the shelf again, except what was lost. The order's own status lets it happen once. */
export async function putPiecesBack(trx: Db, orderId: string, now: Date): Promise<void> {
  await rows(trx, putBack, [orderId, now])
}
