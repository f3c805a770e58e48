import { changeOrders } from '#contract/staff/order-bulk.ts'
import { addOrderNote, assignOrder, tagOrder } from '#contract/staff/order-marks.ts'
import { changedSince, entriesOf, type Act, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { assignWithin, tagWithin } from '#server/orders/back-office/mark-order.ts'
import { readAssignee, readTags } from '#server/orders/back-office/order-mark-store.ts'
import { deleteNote, lockNote } from '#server/orders/back-office/order-note-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { lockActOrder } from './undo-calls.ts'

/** The ways back from what staff wrote on an order for themselves. */
export function markUndoers(shop: ShopContext): readonly Undoer[] {
  return [
    {
      kind: 'order_tagged',
      calls: [tagOrder, changeOrders],
      right: tagOrder.access.staff,
      fits: (act) => entriesOf(act, 'tag').length > 0,
      undo: (trx, act, { userId: by }) => untag(shop, trx, { act, by }),
    },
    {
      kind: 'order_assigned',
      calls: [assignOrder, changeOrders],
      right: assignOrder.access.staff,
      fits: (act) => assignment(act) !== undefined,
      undo: (trx, act, { userId: by }) => assignAgain(shop, trx, { act, by }),
    },
    {
      kind: 'order_note',
      calls: [addOrderNote],
      right: addOrderNote.access.staff,
      fits: (act) => entriesOf(act, 'note').length === 1,
      undo: async (trx, act) => {
        const { id: orderId } = await lockActOrder(trx, act)
        const [entry] = entriesOf(act, 'note')
        const note = entry && (await lockNote(trx, orderId, Number(entry.thing_id)))
        if (note === undefined || note.version > 1 || note.text !== entry?.after?.['text'])
          throw changedSince()
        await deleteNote(trx, note.id)
      },
    },
  ]
}

interface MarkBack {
  readonly act: Act
  readonly by: string
}

async function untag(shop: ShopContext, trx: Db, { act, by }: MarkBack): Promise<void> {
  const { id, number } = await lockActOrder(trx, act)
  const tags = await readTags(trx, id)
  const changed = (change: string) =>
    entriesOf(act, 'tag').flatMap((entry) => (entry.change === change ? [entry.thing_id] : []))
  const [add, remove] = [changed('deleted'), changed('created')]
  const other = [...remove.filter((tag) => !tags.includes(tag)), ...add.filter((tag) => tags.includes(tag))]
  if (other.length > 0) throw changedSince({ tags: other })
  await tagWithin(shop, trx, { number, add, remove, by })
}

function assignment(act: Act): { readonly was: string | null; readonly is: string | null } | undefined {
  const entry = entriesOf(act, 'order').find(({ after }) => after !== null && 'assigned_to' in after)
  return entry && { was: idIn(entry.before?.['assigned_to']), is: idIn(entry.after?.['assigned_to']) }
}

function idIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

async function assignAgain(shop: ShopContext, trx: Db, { act, by }: MarkBack): Promise<void> {
  const { id, number } = await lockActOrder(trx, act)
  const change = assignment(act)
  const now = await readAssignee(trx, id)
  if (change === undefined || (now?.id ?? null) !== change.is) throw changedSince({ colleague: now?.name })
  await assignWithin(shop, trx, { number, assignee: change.was, was: change.is, by })
}
