import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { saveEvent, type OrderEvent } from '#server/orders/order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { lockStaffOrder } from '#server/orders/find-staff-order.ts'
import {
  addTags,
  findColleagues,
  readAssignee,
  readTags,
  removeTags,
  saveAssignee,
  type ColleagueRow,
} from './order-mark-store.ts'

type MarkContext = Pick<ShopContext, 'db' | 'clock'>

interface Tagging {
  readonly number: string
  readonly add: readonly string[]
  readonly remove: readonly string[]
  /** The person who does. */
  readonly by: string
}

/** Puts tags on an order and takes others off; answers with those that it has then. */
export function tagOrder(shop: MarkContext, tagging: Tagging): Promise<string[]> {
  return inTransaction(shop.db, (trx) => tagWithin(shop, trx, tagging))
}

/** The same in a transaction of the caller's. */
export async function tagWithin({ clock }: MarkContext, trx: Db, tagging: Tagging): Promise<string[]> {
  const { number, add, remove, by } = tagging
  const { id: orderId } = await lockStaffOrder(trx, number)
  const at = new Date(clock())
  const event = { orderId, at, actor: { kind: 'staff', id: by } } as const
  for (const tag of await removeTags(trx, orderId, remove)) {
    await saveEvent(trx, { ...event, kind: 'tag_removed', facts: { tag } })
  }
  for (const tag of await addTags(trx, { orderId, tags: [...new Set(add)], by, now: at })) {
    await saveEvent(trx, { ...event, kind: 'tag_added', facts: { tag } })
  }
  return readTags(trx, orderId)
}

interface Assignment {
  readonly number: string
  readonly assignee: string | null
  /** Whom the caller saw; undefined: whoever it is. */
  readonly was: string | null | undefined
  /** The person who does. */
  readonly by: string
}

/** Names who looks after an order; nothing changes where somebody else was named in the meantime. */
export function assignOrder(shop: MarkContext, assignment: Assignment): Promise<ColleagueRow | null> {
  return inTransaction(shop.db, (trx) => assignWithin(shop, trx, assignment))
}

/** The same in a transaction of the caller's. */
export async function assignWithin(
  { clock }: MarkContext,
  trx: Db,
  { number, assignee, was, by }: Assignment,
): Promise<ColleagueRow | null> {
  const person = assignee === null ? null : await colleagueOf(trx, assignee)
  const { id: orderId } = await lockStaffOrder(trx, number)
  const before = await readAssignee(trx, orderId)
  if (before?.id === person?.id) return before
  if (!(await saveAssignee(trx, { orderId, assignee, was }))) {
    throw new RefusalError({ code: 'version_conflict' })
  }
  const event = { orderId, at: new Date(clock()), actor: { kind: 'staff', id: by } } as const
  await saveEvent(trx, { ...event, ...assignmentEvent(assignee) })
  return person
}

function assignmentEvent(assignee: string | null): Pick<OrderEvent, 'kind' | 'facts'> {
  return assignee === null ? { kind: 'unassigned' } : { kind: 'assigned', facts: { colleague: assignee } }
}

async function colleagueOf(trx: Db, id: string): Promise<ColleagueRow> {
  const [person] = await findColleagues(trx, [id])
  if (person !== undefined) return person
  throw new RefusalError({ code: 'invalid_fields', errors: { assignee: { kind: 'not_listed' } } })
}
