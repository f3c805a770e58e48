import type { ChosenOption } from '#domain/catalogue/option-term.ts'
import { variantOptions, variantPicture } from '#server/catalogue/variant-sql.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { PictureRow } from '#server/media/present-picture.ts'

export interface ShelfRow {
  readonly location: string
  readonly on_hand: number
  readonly held: number
  readonly shelf: string | null
}

export interface StockRowData {
  readonly variant: number
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly sku: string
  readonly barcode: string | null
  readonly options: readonly ChosenOption[]
  readonly picture: PictureRow | null
  readonly on_sale: boolean
  readonly made_to_order: boolean
  readonly shelves: readonly ShelfRow[]
  readonly low_level: number | null
  readonly on_the_way: number
  readonly ordered: number
  readonly waiting: number
}

/** The columns by which people know a piece. */
export type PieceRow = Pick<
  StockRowData,
  'variant' | 'slug' | 'name' | 'name_bn' | 'sku' | 'barcode' | 'options' | 'picture'
>

/** SQL for the columns by which people know a piece, of the tables `variant v` and `product p`. */
export const pieceColumns = `v.id as variant, p.slug, p.name, p.name_bn, v.sku, v.barcode,
  ${variantOptions} as options, ${variantPicture} as picture`

const text = `
  select ${pieceColumns}, p.status = 'active' and v.active as on_sale,
    p.made_to_order_from_days is not null as made_to_order, v.low_stock_level as low_level,
    coalesce((select json_agg(json_build_object('location', l.code, 'on_hand', s.on_hand, 'held', s.held,
        'shelf', s.shelf) order by l.position, l.id)
      from stock s join location l on l.id = s.location_id where s.variant_id = v.id), '[]') as shelves,
    (select coalesce(sum(l.sent - l.arrived - l.missing), 0) from stock_transfer_line l
      join stock_transfer t on t.id = l.transfer_id
      where l.variant_id = v.id and l.arrived + l.missing < l.sent and t.cancelled_at is null)::int as on_the_way,
    (select coalesce(sum(l.ordered - l.received), 0) from stock_purchase_line l
      join stock_purchase q on q.id = l.purchase_id
      where l.variant_id = v.id and l.received < l.ordered and q.closed_at is null)::int as ordered,
    (select count(*) from stock_alert where variant_id = v.id)::int as waiting
  from unnest($1::int[]) with ordinality as wanted (id, place)
  join variant v on v.id = wanted.id join product p on p.id = v.product_id
  order by wanted.place`

/** Variants with what lies where, in the order of their ids. */
export function readStock(db: Db, variants: readonly number[]): Promise<StockRowData[]> {
  return variants.length === 0 ? Promise.resolve([]) : rows<StockRowData>(db, text, [variants])
}

export interface LocationRow {
  readonly id: number
  readonly code: string
  readonly kind: 'shop' | 'warehouse'
  readonly name: string
  readonly name_bn: string | null
}

/** Every place where pieces lie, the shops first. */
export function listLocations(db: Db): Promise<LocationRow[]> {
  return rows<LocationRow>(
    db,
    `select id, code, kind, name, name_bn from location order by kind = 'warehouse', position, id`,
    [],
  )
}

/** The same with the level of the shop, in one statement. */
export async function readPlaces(
  db: Db,
): Promise<{ readonly locations: readonly LocationRow[]; readonly lowLevel: number }> {
  const [found] = await rows<{ locations: readonly LocationRow[]; low_level: number }>(
    db,
    `select coalesce((select json_agg(json_build_object('id', id, 'code', code, 'kind', kind, 'name', name, 'name_bn', name_bn)
        order by kind = 'warehouse', position, id) from location), '[]') as locations,
      low_level_of_shop() as low_level`,
    [],
  )
  return { locations: found?.locations ?? [], lowLevel: found?.low_level ?? 0 }
}

export interface WaitingPerson {
  readonly contact: string
  readonly created_at: Date
}

/** Who waits for a variant, the longest first. */
export function listWaiting(db: Db, variant: number, max: number): Promise<WaitingPerson[]> {
  return rows<WaitingPerson>(
    db,
    'select contact, created_at from stock_alert where variant_id = $1 order by created_at, id limit $2',
    [variant, max],
  )
}

export interface ToldPeople {
  readonly people: number
  readonly bought: number
  readonly pieces: number
}

const told = `
  with told as materialized (
    select id, contact, told_at from stock_alert_told
    where variant_id = $1 and told_at > now() - make_interval(days => $2)
  ), bought as (
    select told.contact, l.order_id, l.position, l.quantity
    from order_line l join shop_order o on o.id = l.order_id
    join told on told.contact in (o.phone, lower(o.email))
      and o.placed_at between told.told_at and told.told_at + make_interval(days => $3)
    where l.variant_id = $1 and o.status not in ('cancelled', 'expired')
  )
  select (select count(distinct contact) from told)::int as people,
    (select count(distinct contact) from bought)::int as bought,
    (select coalesce(sum(quantity), 0) from (
      select distinct order_id, position, quantity from bought) line)::int as pieces`

/** How many were told in some days that a variant is back, and what of it they bought within some days of that. */
export async function countTold(
  db: Db,
  variant: number,
  { days, within }: { readonly days: number; readonly within: number },
): Promise<ToldPeople> {
  const [found] = await rows<ToldPeople>(db, told, [variant, days, within])
  return found ?? { people: 0, bought: 0, pieces: 0 }
}
