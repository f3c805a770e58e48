import type { Input } from '#contract/endpoint.ts'
import { AUDIT_FILE_MAX, exportAudit, listAudit } from '#contract/staff/audit.ts'
import { dayOfIso, startOfDay } from '#domain/calendar.ts'
import { csvOf } from '#domain/csv.ts'
import { maskedPhone } from '#domain/phone.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { csvDocument } from '#server/http/csv-document.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import type { Clock } from '#server/platform/clock.ts'
import { listEntries, listPeople } from './audit-store.ts'

const PAGE = 50

interface Audit {
  readonly replica: ReadDb
  readonly clock: Clock
}

/** What people who work here did. Entries are read here, and changed nowhere. */
export function mountAudit(app: ApiApp, { replica, clock }: Audit): void {
  mount(app, listAudit, async ({ query: { before, ...filter } }, { caller }) => {
    const found = await entriesFor(replica, caller, { ...filter, before, most: PAGE + 1 })
    const page = found.slice(0, PAGE)
    return {
      data: page.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        person: { id: row.account_id, name: row.person_name },
        key: row.key_name,
        device: row.device,
        call: row.call,
        request: row.request_id,
        thing: { kind: row.thing_kind, id: row.thing_id },
        order: row.order_number,
        change: row.change,
        before: row.before,
        after: row.after,
        reason: row.reason,
      })),
      next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      people: await listPeople(replica),
    }
  })
  mount(app, exportAudit, async ({ query }, { caller }) => {
    const found = await entriesFor(replica, caller, { ...query, most: AUDIT_FILE_MAX })
    const lines = found.map((row) => [
      row.at.toISOString(),
      row.person_name,
      row.key_name ?? '',
      row.device,
      row.call,
      row.change,
      row.thing_kind,
      row.thing_id,
      row.order_number ?? '',
      row.before === null ? '' : JSON.stringify(row.before),
      row.after === null ? '' : JSON.stringify(row.after),
      row.reason ?? '',
    ])
    return csvDocument('audit', csvOf([columns, ...lines]), clock())
  })
}

const columns = [
  'At (UTC)',
  'Person',
  'API key',
  'Device',
  'Call',
  'Change',
  'Kind',
  'Thing',
  'Order',
  'Before',
  'After',
  'Reason',
]

type Wanted = Input<typeof exportAudit>['query'] & {
  readonly before?: number | undefined
  readonly most: number
}

/** The entries that a person may see, the last first, without phone numbers where the right to them is missing. */
async function entriesFor(
  replica: ReadDb,
  caller: SignedInCaller,
  { since, until, most, ...filter }: Wanted,
) {
  const seesPhones = caller.kind === 'staff' && caller.rights.has('phones:read')
  const from = since === undefined ? undefined : new Date(startOfDay(dayOfIso(since)))
  const to = until === undefined ? undefined : new Date(startOfDay(dayOfIso(until) + 1))
  const found = await listEntries(replica, { ...filter, since: from, until: to }, most)
  if (seesPhones) return found
  return found.map((row) => ({
    ...row,
    before: withoutPhones(row.before),
    after: withoutPhones(row.after),
  }))
}

type Fields = Readonly<Record<string, unknown>> | null

/** Masks phone numbers for people without the right to see them. */
function withoutPhones(fields: Fields): Record<string, unknown> | null {
  if (fields === null) return null
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.endsWith('phone') && typeof value === 'string' ? maskedPhone(value) : value,
    ]),
  )
}
