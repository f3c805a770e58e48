import type { LedgerAccount } from '#domain/ledger/accounts.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** The amount in poisha; below zero where the entry takes back an earlier one. */
export interface EntryRow {
  readonly id: number
  readonly day: string
  readonly at: Date
  readonly kind: string
  readonly order: string | null
  readonly parcel: string | null
  readonly payout_id: string | null
  readonly reference: string | null
  readonly transfer_id: string | null
  readonly note: string | null
  readonly by: string | null
  readonly by_name: string | null
  readonly is_reversed: boolean
  readonly reverses: boolean
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amount: number
}

export interface EntryFilter {
  readonly account: LedgerAccount | null
  /** Number of an order. */
  readonly order: string | null
  readonly since: string | null
  readonly until: string | null
}

const wanted = `
  from ledger_entry e
  where ($1::text is null or e.debit = $1 or e.credit = $1)
    and ($2::text is null or e.order_id = (select id from shop_order where number = $2))
    and e.day >= coalesce($3::date, '-infinity') and e.day <= coalesce($4::date, 'infinity')`

const valuesOf = ({ account, order, since, until }: EntryFilter) => [account, order, since, until]

interface Cut {
  readonly offset: number
  readonly limit: number
  readonly isOldestFirst: boolean
}

/** Entries with what they come from. */
export function listEntries(db: Db, filter: EntryFilter, cut: Cut): Promise<readonly EntryRow[]> {
  const direction = cut.isOldestFirst ? '' : ' desc'
  return rows<EntryRow>(
    db,
    `select e.id, e.day::text, e.at, e.kind, o.number as order, s.merchant_ref as parcel, p.id as payout_id, p.reference,
      t.id as transfer_id, t.note, t.by, a.name as by_name, t.reverses is not null as reverses,
      exists (select from money_transfer r where r.reverses = t.id) as is_reversed, e.debit, e.credit, e.amount
    from (select e.* ${wanted} order by e.day${direction}, e.id${direction} limit $5 offset $6) as e
    left join shop_order o on o.id = e.order_id
    left join shipment s on s.id = e.shipment_id
    left join courier_payout_line l on l.id = e.source
    left join courier_payout p on p.id = l.payout_id
    left join money_transfer t on t.id = e.source
    left join account a on a.id = t.by
    order by e.day${direction}, e.id${direction}`,
    [...valuesOf(filter), cut.limit, cut.offset],
  )
}

export async function countEntriesOf(db: Db, filter: EntryFilter): Promise<number> {
  const [found] = await rows<{ n: number }>(db, `select count(*) as n ${wanted}`, valuesOf(filter))
  return found?.n ?? 0
}

/** What the entries of the filter bring an account, in poisha. */
export async function sumEntries(db: Db, account: LedgerAccount, filter: EntryFilter): Promise<number> {
  const [found] = await rows<{ moved: number }>(
    db,
    `select coalesce(sum(case when e.debit = $1 then e.amount else - e.amount end), 0)::bigint as moved ${wanted}`,
    valuesOf({ ...filter, account }),
  )
  return found?.moved ?? 0
}

/** Amount in poisha, debit less credit. */
export interface OpenItemRow {
  readonly order: string | null
  readonly parcel: string | null
  readonly since: string
  readonly amount: number
  readonly count: number
  readonly balance: number
}

/** By what the entries of an account belong together: parcel, refund or order. */
const itemOf: Readonly<Partial<Record<LedgerAccount, string>>> = {
  refunds: 'source',
  customers: 'order_id',
}

/** The items whose entries do not sum to nothing, the oldest first, each with how many there are and their sum. */
export function listOpen(
  db: Db,
  {
    account,
    limit,
    offset,
  }: { readonly account: LedgerAccount; readonly limit: number; readonly offset: number },
): Promise<readonly OpenItemRow[]> {
  const item = itemOf[account] ?? 'coalesce(shipment_id, source)'
  return rows<OpenItemRow>(
    db,
    `with item as (
      select ${item} as item, max(order_id) as order_id, max(shipment_id) as shipment_id, min(day) as since,
        sum(amount)::bigint as amount
      from (
        select order_id, shipment_id, source, day, amount from ledger_entry where debit = $1
        union all
        select order_id, shipment_id, source, day, - amount from ledger_entry where credit = $1
      ) as e
      group by 1 having sum(amount) <> 0
    )
    select o.number as order, s.merchant_ref as parcel, i.since::text, i.amount, count(*) over () as count,
      sum(i.amount) over ()::bigint as balance
    from item i
    left join shop_order o on o.id = i.order_id
    left join shipment s on s.id = i.shipment_id
    order by i.since, i.item limit $2 offset $3`,
    [account, limit, offset],
  )
}
