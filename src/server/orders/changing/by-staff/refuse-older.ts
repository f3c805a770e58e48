import { toTaka } from '#domain/money.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { shownPhone } from '#server/orders/back-office/list-staff-orders.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { readFacts, readSoldLines } from '#server/orders/order-view-store.ts'

interface Older {
  readonly order: OrderRow
  /** The standing that the caller saw. */
  readonly version: number
  readonly rights: ReadonlySet<Right>
}

const last = `
  select e.kind, e.at, e.actor_kind, a.name as by
  from order_event e left join account a on e.actor_kind = 'staff' and a.id::text = e.actor_id
  where e.order_id = $1 order by e.id desc limit 1`

interface LastEvent {
  readonly kind: string
  readonly at: Date
  readonly actor_kind: string
  readonly by: string | null
}

/** Refuses an edit that was begun on an older standing, with what the order holds now and who changed it. */
export async function refuseOlder(db: Db, { order, version, rights }: Older): Promise<void> {
  if (order.version === version) return
  const facts = await readFacts(db, order.id)
  const lines = await readSoldLines(db, order.id)
  const [changed] = await rows<LastEvent>(db, last, [order.id])
  const phones = rights.has('phones:read')
  const { recipient_name: name, recipient_phone: phone } = facts
  throw new RefusalError({
    code: 'version_conflict',
    was: version,
    version: order.version,
    changed:
      changed === undefined
        ? null
        : { kind: changed.kind, at: changed.at.toISOString(), who: changed.actor_kind, by: changed.by },
    now: {
      status: order.status,
      lines: lines.map((line) => ({
        position: line.position,
        id: line.variant_id,
        sku: line.sku,
        name: line.name,
        name_bn: line.name_bn,
        quantity: line.quantity,
      })),
      total: toTaka(order.total),
      discount: toTaka(facts.staff_discount),
      contact: { name: order.name, ...shownPhone(order.phone, phones) },
      recipient: name === null || phone === null ? null : { name, ...shownPhone(phone, phones) },
      method: facts.delivery_method,
      address: facts.address_line,
      landmark: facts.landmark,
      area: facts.area_id,
      note: facts.note,
    },
  })
}
