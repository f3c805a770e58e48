import type { NoteView } from '#contract/staff/order-marks.ts'
import { canEditNote } from '#domain/staff/order-note.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { findStaffOrder } from '#server/orders/find-staff-order.ts'
import { findColleagues } from './order-mark-store.ts'
import { insertNote, lockNote, readNote, saveMentions, updateNote, type NoteRow } from './order-note-store.ts'

type NoteContext = Pick<ShopContext, 'db' | 'clock'>

interface WrittenNote {
  /** Of the order. */
  readonly number: string
  readonly authorId: string
  readonly text: string
  readonly mentions: readonly string[]
}

/** Adds a note to an order, once for each key. */
export function addOrderNote(
  shop: NoteContext,
  key: string,
  note: WrittenNote,
): Promise<OnceResult<NoteView>> {
  const { number, authorId, text, mentions } = note
  const request = { scope: `staff:${authorId}`, operation: 'order_note', key, request: note }
  return runOnce(shop, request, async (trx) => {
    const { id: orderId } = await findStaffOrder(trx, number)
    const now = new Date(shop.clock())
    const id = await insertNote(trx, { orderId, authorId, text, now })
    await nameColleagues(trx, id, mentions)
    return presentNote(await readNote(trx, orderId, id), authorId, now.getTime())
  })
}

interface EditedNote extends WrittenNote {
  readonly noteId: number
  readonly version: number
}

/** Changes a note; its author can for some minutes. */
export function editOrderNote(shop: NoteContext, edit: EditedNote): Promise<NoteView> {
  const { number, noteId, authorId, text, mentions, version } = edit
  return inTransaction(shop.db, async (trx) => {
    const { id: orderId } = await findStaffOrder(trx, number)
    const found = await lockNote(trx, orderId, noteId)
    if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'note', value: noteId })
    const nowMs = shop.clock()
    const standing = { authorId: found.by.id, writtenAt: Date.parse(found.at) }
    if (!canEditNote(standing, authorId, nowMs)) throw new RefusalError({ code: 'note_closed' })
    if (found.version !== version)
      throw new RefusalError({ code: 'version_conflict', version: found.version })
    await updateNote(trx, noteId, text, new Date(nowMs))
    await nameColleagues(trx, noteId, mentions)
    return presentNote(await readNote(trx, orderId, noteId), authorId, nowMs)
  })
}

async function nameColleagues(trx: Db, noteId: number, mentions: readonly string[]): Promise<void> {
  const people = [...new Set(mentions)]
  const known = await findColleagues(trx, people)
  if (known.length < people.length) {
    throw new RefusalError({ code: 'invalid_fields', errors: { mentions: { kind: 'not_listed' } } })
  }
  await saveMentions(trx, noteId, people)
}

/** A note as somebody who works here sees it. */
export function presentNote(row: NoteRow, reader: string, nowMs: number): NoteView {
  const standing = { authorId: row.by.id, writtenAt: Date.parse(row.at) }
  return { ...row, mentions: [...row.mentions], can_edit: canEditNote(standing, reader, nowMs) }
}
