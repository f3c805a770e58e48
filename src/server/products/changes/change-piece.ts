import { missingToPublish } from '#domain/product-editing/publish-checks.ts'
import type { priceActions } from '#domain/product-editing/product-change.ts'
import { isSame } from '#domain/product-editing/differences.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Editor } from '#server/products/edit/edit-context.ts'
import { copyWithin } from '#server/products/edit/make-product.ts'
import { formOf } from '#server/products/edit/present-edited.ts'
import { lockProduct, readEdited, type EditedProductRow } from '#server/products/edit/read-form-store.ts'
import { changeWithin } from '#server/products/edit/save-product.ts'
import {
  isUnpriced,
  lockStatus,
  restoreStatus,
  writeStatus,
  type StatusFields,
} from '#server/products/edit/status-store.ts'
import { lockSales } from '#server/products/edit/write-variants-store.ts'
import type { ChangeTask, LineRefusal, OpenLine } from './change-store.ts'

/** Says in the transaction why a product stays as it is. */
export class LineRefused extends Error {
  override readonly name = 'LineRefused'
  readonly refusal: LineRefusal
  constructor(refusal: LineRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** What is done product by product. */
export type PieceTask = Exclude<ChangeTask, { readonly action: (typeof priceActions)[number] }>

export interface PieceWork {
  readonly line: OpenLine
  readonly task: PieceTask
  readonly editor: Editor
  readonly now: Date
}

/** A part of a product, as it was and as it is now. */
export interface PieceDone {
  readonly before: object
  readonly after: object
}

const statusOf = { publish: 'active', draft: 'draft', archive: 'archived' } as const

/** Changes one product in a transaction; throws where it stays as it is. */
export async function changePiece(trx: Db, work: PieceWork): Promise<PieceDone> {
  const { task, line, editor } = work
  const row = await locked(trx, line.product_id)
  switch (task.action) {
    case 'publish':
    case 'draft':
    case 'archive':
      return changeStatus(trx, row, { to: statusOf[task.action], now: work.now })
    case 'schedule':
      return schedule(trx, row, { at: new Date(task.at), now: work.now })
    case 'category': {
      const { main_category, categories } = row
      if (main_category === task.category) throw new LineRefused({ reason: 'unchanged' })
      const after = {
        main_category: task.category,
        categories: categories.filter((category) => category !== task.category),
      }
      await changeWithin(trx, row, { patch: after, editor })
      return { before: { main_category, categories }, after }
    }
    case 'tags': {
      const added = task.add.filter((tag) => !row.tags.includes(tag))
      const removed = task.remove.filter((tag) => row.tags.includes(tag) && !task.add.includes(tag))
      if (added.length + removed.length === 0) throw new LineRefused({ reason: 'unchanged' })
      await changeWithin(trx, row, { patch: { tags: tagsWith(row, { added, removed }) }, editor })
      return { before: {}, after: { added, removed } }
    }
    case 'duplicate': {
      const copy = await copyWithin(trx, row.id)
      const { version } = await locked(trx, copy)
      return { before: {}, after: { copy, version } }
    }
  }
}

/** Takes back what a change did with one product; throws where somebody changed that since. */
export async function undoPiece(trx: Db, work: PieceWork): Promise<void> {
  const { position, before, after, product_id: id } = work.line
  if (before === null || after === null) throw new Error(`Line ${position} does not know what it did`)
  switch (work.task.action) {
    case 'publish':
    case 'schedule':
    case 'draft':
    case 'archive':
      // A line of these actions has these fields.
      return undoStatus(trx, id, { before: before as StatusFields, after })
    case 'category':
      return undoCategory(trx, id, { before, after, editor: work.editor })
    case 'tags': {
      const row = await locked(trx, id)
      // A line of this action has both.
      const { added, removed } = after as TagsChanged
      const tags = tagsWith(row, { added: removed, removed: added })
      return changeWithin(trx, row, { patch: { tags }, editor: work.editor })
    }
    case 'duplicate':
      // A line of this action has both.
      return archiveCopy(trx, after as Copy, work.now)
  }
}

interface Copy {
  readonly copy: number
  /** The one that it was made with. */
  readonly version: number
}

async function archiveCopy(trx: Db, { copy, version }: Copy, now: Date): Promise<void> {
  const { status, version: present } = await locked(trx, copy)
  if (status === 'archived') return
  if (status !== 'draft' || present !== version) throw new LineRefused({ reason: 'changed' })
  await writeStatus(trx, copy, { status: 'archived', publishAt: null, now })
}

interface CategoryWork {
  readonly before: object
  readonly after: object
  readonly editor: Editor
}

async function undoCategory(trx: Db, id: number, { before, after, editor }: CategoryWork): Promise<void> {
  const row = await locked(trx, id)
  const { main_category, categories } = row
  if (!isSame({ main_category, categories }, after)) throw new LineRefused({ reason: 'changed' })
  await changeWithin(trx, row, { patch: before, editor })
}

async function undoStatus(
  trx: Db,
  id: number,
  { before, after }: { readonly before: StatusFields; readonly after: object },
): Promise<void> {
  const status = await lockStatus(trx, id)
  if (status === undefined) throw new LineRefused({ reason: 'gone' })
  if (!isSame(pick(status), after)) throw new LineRefused({ reason: 'changed' })
  if (before.status === 'active' && (await isUnpriced(trx, id)))
    throw new LineRefused({ reason: 'incomplete', missing: ['price'] })
  await restoreStatus(trx, id, before)
}

/** Why the work on a product was refused; undefined for an error that nobody expects. */
export function refusalIn(error: unknown): LineRefusal | undefined {
  if (error instanceof LineRefused) return error.refusal
  if (!(error instanceof RefusalError)) return undefined
  const { code } = error.refusal
  if (code === 'not_found') return { reason: 'gone' }
  if (code === 'forbidden') return { reason: 'forbidden' }
  return code === 'invalid_fields' ? { reason: 'invalid' } : undefined
}

async function locked(trx: Db, id: number): Promise<EditedProductRow> {
  const isThere = await lockProduct(trx, id)
  await lockSales(trx, id)
  const row = isThere ? await readEdited(trx, id) : undefined
  if (row === undefined) throw new LineRefused({ reason: 'gone' })
  return row
}

interface StatusWork {
  readonly to: (typeof statusOf)[keyof typeof statusOf]
  readonly now: Date
}

async function changeStatus(trx: Db, row: EditedProductRow, { to, now }: StatusWork): Promise<PieceDone> {
  if (row.status === to && row.publish_at === null) throw new LineRefused({ reason: 'unchanged' })
  if (to === 'active') refuseIncomplete(row)
  return writeAndTell(trx, row, { status: to, publishAt: null, now })
}

async function schedule(
  trx: Db,
  row: EditedProductRow,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<PieceDone> {
  if (row.status === 'active') throw new LineRefused({ reason: 'on_sale' })
  if (row.status === 'draft' && row.publish_at?.getTime() === at.getTime())
    throw new LineRefused({ reason: 'unchanged' })
  refuseIncomplete(row)
  return writeAndTell(trx, row, { status: 'draft', publishAt: at, now })
}

function refuseIncomplete(row: EditedProductRow): void {
  const missing = missingToPublish(formOf(row))
  if (missing.length > 0) throw new LineRefused({ reason: 'incomplete', missing })
}

async function writeAndTell(
  trx: Db,
  row: EditedProductRow,
  fields: Parameters<typeof writeStatus>[2],
): Promise<PieceDone> {
  const before = await lockStatus(trx, row.id)
  await writeStatus(trx, row.id, fields)
  const after = await lockStatus(trx, row.id)
  if (before === undefined || after === undefined) throw new LineRefused({ reason: 'gone' })
  return { before: pick(before), after: pick(after) }
}

function pick({ status, published_at, publish_at }: StatusFields): StatusFields {
  return { status, published_at, publish_at }
}

interface TagsChanged {
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

function tagsWith({ tags }: EditedProductRow, { added, removed }: TagsChanged): number[] {
  return [...new Set([...tags.filter((tag) => !removed.includes(tag)), ...added])]
}
