import { addCustomerNote, blockCash, removeCustomerNote, tagCustomer } from '#contract/staff/customers.ts'
import { changedSince, entriesOf, type Act, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import {
  deleteNote,
  holdPlacing,
  insertNote,
  liftBlocks,
  readNoteText,
  readOpenBlock,
  standAgain,
} from './customer-store.ts'
import { readTags, saveTags } from './tag-store.ts'
import type { CustomersContext } from './customers-context.ts'
import { lockCustomer } from './mark-customer.ts'
import { rootOf } from './read-customer.ts'

/** The ways back from what staff write about customers, and from blocks of cash on delivery. */
export function customerUndoers({ clock }: Pick<CustomersContext, 'clock'>): readonly Undoer[] {
  const [right] = [tagCustomer.access.staff]
  const now = () => new Date(clock())
  const one = (kind: string, change: string) => (act: Act) =>
    entriesOf(act, kind).some((entry) => entry.change === change)
  return [
    {
      kind: 'customer_tagged',
      calls: [tagCustomer],
      right,
      fits: (act) => entriesOf(act, 'customer_tag').length > 0,
      undo: (trx, act, { userId: by }) => untag(trx, act, { by, now: now() }),
    },
    {
      kind: 'customer_note',
      calls: [addCustomerNote],
      right,
      fits: one('customer_note', 'created'),
      undo: async (trx, act) => {
        const root = await lockActCustomer(trx, act, 'customer_note')
        const note = entriesOf(act, 'customer_note')[0]?.after
        const id = Number(note?.['id'])
        if ((await readNoteText(trx, root, id)) !== note?.['text']) throw changedSince()
        await deleteNote(trx, root, id)
      },
    },
    {
      kind: 'customer_note_removed',
      calls: [removeCustomerNote],
      right,
      fits: one('customer_note', 'deleted'),
      undo: async (trx, act) => {
        const customerId = await lockActCustomer(trx, act, 'customer_note')
        const note = entriesOf(act, 'customer_note')[0]?.before
        const written = new Date(String(note?.['written_at']))
        const [authorId, text] = [String(note?.['author_id']), String(note?.['text'])]
        await insertNote(trx, { customerId, authorId, text, now: written })
      },
    },
    {
      kind: 'cash_blocked',
      calls: [blockCash],
      right,
      fits: one('cash_block', 'created'),
      undo: (trx, act, { userId: by }) => unblock(trx, act, { by, now: now() }),
    },
    {
      kind: 'cash_allowed',
      calls: [blockCash],
      right,
      fits: (act) => liftedAt(act) !== undefined,
      undo: (trx, act) => blockAgain(trx, act),
    },
  ]
}

/** The customer of an act, kept from others until the transaction ends. */
function lockActCustomer(trx: Db, act: Act, kind: string): Promise<string> {
  const [entry] = entriesOf(act, kind)
  if (entry === undefined) throw new Error(`An act without a ${kind}`)
  return lockCustomer(trx, entry.thing_id)
}

interface Hand {
  readonly by: string
  readonly now: Date
}

async function untag(trx: Db, act: Act, hand: Hand): Promise<void> {
  const root = await lockActCustomer(trx, act, 'customer_tag')
  const entries = entriesOf(act, 'customer_tag')
  const remove = entries.flatMap(({ change, after }) =>
    change === 'created' ? [String(after?.['tag'])] : [],
  )
  const add = entries.flatMap(({ change, before }) => (change === 'deleted' ? [String(before?.['tag'])] : []))
  const tags = await readTags(trx, root)
  const other = [...remove.filter((tag) => !tags.includes(tag)), ...add.filter((tag) => tags.includes(tag))]
  if (other.length > 0) throw changedSince({ tags: other })
  await saveTags(trx, { root, add, remove, ...hand })
}

/** When the act lifted a block. */
function liftedAt(act: Act): string | undefined {
  const entry = entriesOf(act, 'cash_block').find(({ after }) => typeof after?.['lifted_at'] === 'string')
  return entry && String(entry.after?.['lifted_at'])
}

/** Orders that are being placed are waited for, as they are by a block. */
async function lockForBlock(trx: Db, act: Act): Promise<string> {
  const [entry] = entriesOf(act, 'cash_block')
  if (entry === undefined) throw new Error('An act without a cash_block')
  await holdPlacing(trx, await rootOf({ db: trx }, entry.thing_id))
  return lockCustomer(trx, entry.thing_id)
}

/** Lifts the block, and lets the one stand again that it replaced. */
async function unblock(trx: Db, act: Act, { by, now }: Hand): Promise<void> {
  const root = await lockForBlock(trx, act)
  const made = entriesOf(act, 'cash_block').find(({ change }) => change === 'created')
  if ((await readOpenBlock(trx, root)) !== Number(made?.after?.['id'])) throw changedSince()
  await liftBlocks(trx, { root, by, now, reason: null })
  const lifted = liftedAt(act)
  if (lifted !== undefined) await standAgain(trx, root, lifted)
}

async function blockAgain(trx: Db, act: Act): Promise<void> {
  const root = await lockForBlock(trx, act)
  const lifted = liftedAt(act)
  if (lifted === undefined || (await readOpenBlock(trx, root)) !== undefined) throw changedSince()
  if (!(await standAgain(trx, root, lifted))) throw changedSince()
}
