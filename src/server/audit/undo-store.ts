import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { Act, ActEntry } from './undoer.ts'

interface EntryRow extends ActEntry {
  readonly at: Date
  readonly age: number
  readonly account_id: string
  readonly request_id: string
  readonly call: string
  readonly order_number: string | null
}

const columns = `e.id, e.at, (extract(epoch from clock_timestamp() - e.at) * 1000)::float8 as age, e.account_id,
  e.request_id, e.call, e.order_number, e.thing_kind, e.thing_id, e.change, e.before, e.after`

/** Acts from their entries, which come the oldest first; the newest act first. */
function inActs(entries: readonly EntryRow[]): Act[] {
  const acts = new Map<string, Omit<Act, 'entries'> & { readonly entries: ActEntry[] }>()
  for (const { id, at, age, account_id, request_id, call, order_number, ...entry } of entries) {
    const key = `${request_id} ${order_number ?? ''}`
    const known = acts.get(key)
    if (known !== undefined) known.entries.push({ id, ...entry })
    else
      acts.set(key, {
        entry: id,
        requestId: request_id,
        accountId: account_id,
        call,
        order: order_number,
        at,
        age,
        entries: [{ id, ...entry }],
      })
  }
  return [...acts.values()].toReversed()
}

const recentText = `
  with recent as (select id, at, request_id from audit_entry where account_id = $1 and api_key_id is null order by id desc limit $3)
  select ${columns} from recent r join audit_entry e on e.id = r.id
  where r.at > clock_timestamp() - $2 * interval '1 millisecond' order by e.id`

/** The last things that somebody did, the newest first. */
export async function readRecentActs(
  db: Db,
  accountId: string,
  { withinMs, max }: { readonly withinMs: number; readonly max: number },
): Promise<Act[]> {
  const found = await rows<EntryRow>(db, recentText, [accountId, withinMs, max])
  const acts = inActs(found)
  const oldest = acts.at(-1)
  if (oldest === undefined || found.length < max) return acts
  // The limit may have cut it, and an act goes by the first of its entries.
  return [...acts.slice(0, -1), ...(await readActs(db, [oldest.entry]))]
}

const actText = `
  select ${columns} from audit_entry named join audit_entry e on e.request_id = named.request_id
    and e.order_number is not distinct from named.order_number
  where named.id = any ($1) order by e.id`

/** The acts to which entries belong. */
export async function readActs(db: Db, entries: readonly number[]): Promise<Act[]> {
  const found = await rows<EntryRow>(db, actText, [entries])
  return inActs([...new Map(found.map((entry) => [entry.id, entry])).values()])
}

const ofOrderText = `
  select ${columns} from audit_entry e where e.request_id = $1 and e.order_number = $2 order by e.id`

/** What one request changed of one order. */
export async function readActOfOrder(db: Db, requestId: string, order: string): Promise<Act | undefined> {
  return inActs(await rows<EntryRow>(db, ofOrderText, [requestId, order]))[0]
}

/** Of which act, by whom and when it was undone. */
export interface UndoneRow {
  readonly entry_id: number
  readonly name: string
  readonly at: Date
}

const undoneText = `
  select u.entry_id, a.name, u.at from audit_undo u join account a on a.id = u.account_id
  where u.entry_id = any ($1)`

/** Those of these acts that were undone. */
export function readUndone(db: Db, acts: readonly number[]): Promise<UndoneRow[]> {
  return rows<UndoneRow>(db, undoneText, [acts])
}

/** The act that a request undid: of an order, or of all else; whose it was, and when. */
export interface UndidRow {
  readonly request_id: string
  readonly order_number: string | null
  readonly name: string
  readonly at: Date
}

const undidText = `
  select u.request_id, e.order_number, a.name, e.at
  from audit_undo u join audit_entry e on e.id = u.entry_id join account a on a.id = e.account_id
  where u.request_id = any ($1)`

export function readUndid(db: Db, requests: readonly string[]): Promise<UndidRow[]> {
  return rows<UndidRow>(db, undidText, [requests])
}

/** Takes the one right to undo an act; a second person waits here, and gets none. */
export const claimText = `
  insert into audit_undo (entry_id, account_id, request_id) values ($1, $2, $3)
  on conflict (entry_id) do nothing returning entry_id`

interface Claim {
  readonly entry: number
  readonly accountId: string
  readonly requestId: string
}

/** Notes that an act is undone; false where it was before. */
export async function claimUndo(trx: Db, { entry, accountId, requestId }: Claim): Promise<boolean> {
  return (await rows(trx, claimText, [entry, accountId, requestId])).length > 0
}
