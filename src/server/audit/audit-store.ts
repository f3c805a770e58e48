import type { ActingStaff } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

const call = `
  insert into audit_entry (account_id, device, request_id, call, thing_kind, thing_id, order_number, change, reason,
    api_key_id)
  select $1, $2, $3, $4, $5, $6, (select number from shop_order where number = $7), $8, $9, $10
  where not exists (select from audit_entry where request_id = $3)`

/** Writes down a call whose work wrote no entry. */
export async function insertCall(db: Db, staff: ActingStaff): Promise<void> {
  const { accountId, device, requestId, params, changes, reason } = staff
  const [kind = 'call', id = ''] = Object.entries(params)[0] ?? []
  const change = changes ? 'called' : 'seen'
  await rows(db, call, [
    accountId,
    device,
    requestId,
    staff.call,
    kind === 'id' ? 'account' : kind,
    id,
    params['number'] ?? null,
    change,
    reason,
    staff.apiKey ?? null,
  ])
}

interface AuditFilter {
  readonly person?: string | undefined
  readonly kind?: string | undefined
  readonly thing?: string | undefined
  readonly order?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
  readonly before?: number | undefined
}

interface EntryRow {
  readonly id: number
  readonly at: Date
  readonly account_id: string
  readonly person_name: string
  /** The key of the API that acted in that person's name. */
  readonly key_name: string | null
  readonly device: string
  readonly request_id: string
  readonly call: string
  readonly thing_kind: string
  readonly thing_id: string
  readonly order_number: string | null
  readonly change: 'created' | 'changed' | 'deleted' | 'seen' | 'called'
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly reason: string | null
}

const entries = `
  select e.*, a.name as person_name, k.name as key_name from audit_entry e join account a on a.id = e.account_id
    left join api_key k on k.id = e.api_key_id
  where ($1::uuid is null or e.account_id = $1) and ($2::text is null or e.thing_kind = $2)
    and ($3::text is null or e.thing_id = $3) and ($4::text is null or e.order_number = $4)
    and ($5::timestamptz is null or e.at >= $5) and ($6::timestamptz is null or e.at < $6)
    and ($7::bigint is null or e.id < $7)
  order by e.id desc limit $8`

/** Entries, the last first. */
export function listEntries(db: ReadDb, filter: AuditFilter, max: number): Promise<EntryRow[]> {
  const { person, kind, thing, order, since, until, before } = filter
  const wanted = [person, kind, thing, order, since, until, before].map((value) => value ?? null)
  return rows<EntryRow>(db, entries, [...wanted, max])
}

/** Everybody who ever worked here. */
export function listPeople(db: ReadDb) {
  return db
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'staff_member.account_id')
    .select(['account.id', 'account.name'])
    .orderBy('account.name')
    .execute()
}
