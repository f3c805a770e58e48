import { listAudit } from '#contract/staff/audit.ts'
import { dayOfIso, startOfDay } from '#domain/calendar.ts'
import { maskedPhone } from '#domain/phone.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { listEntries, listPeople } from './audit-store.ts'

const PAGE = 50

/** What people who work here did. Entries are read here, and changed nowhere. */
export function mountAudit(app: ApiApp, { db }: { readonly db: Db }): void {
  mount(app, listAudit, async ({ query: { since: first, until: last, ...filter } }, { caller }) => {
    const seesPhones = caller.kind === 'staff' && caller.rights.has('phones:read')
    const since = first === undefined ? undefined : new Date(startOfDay(dayOfIso(first)))
    const until = last === undefined ? undefined : new Date(startOfDay(dayOfIso(last) + 1))
    const found = await listEntries(db, { ...filter, since, until }, PAGE + 1)
    const page = found.slice(0, PAGE)
    return {
      data: page.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        person: { id: row.account_id, name: row.person_name },
        device: row.device,
        call: row.call,
        request: row.request_id,
        thing: { kind: row.thing_kind, id: row.thing_id },
        order: row.order_number,
        change: row.change,
        before: seesPhones ? row.before : withoutPhones(row.before),
        after: seesPhones ? row.after : withoutPhones(row.after),
        reason: row.reason,
      })),
      next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      people: await listPeople(db),
    }
  })
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
