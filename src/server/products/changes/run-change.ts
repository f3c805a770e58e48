import { changeProducts } from '#contract/staff/catalogue/product-changes.ts'
import { isPriceAction, rightOfProductAction } from '#domain/product-editing/product-change.ts'
import { readRights } from '#server/accounts/staff/rights-sql.ts'
import { whileActing } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import { orUndone } from '#server/db/savepoint.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import type { ChangeContext } from './change-context.ts'
import { changePiece, refusalIn, undoPiece, type PieceTask } from './change-piece.ts'
import {
  findChange,
  lockChange,
  nextLines,
  saveResults,
  saveStep,
  touchChange,
  type ChangeRow,
  type LineRefusal,
  type LineResult,
  type OpenLine,
} from './change-store.ts'
import type { KeptPrices } from './plan-price-lines.ts'
import { doSales, type SaleOutcome } from './run-sales.ts'
import { lockPriced, writePrices, type PriceStep } from './price-store.ts'

/** Products of one transaction. */
const PIECES = 10
/** Variants of one transaction; checkouts of their products wait for it. */
const PRICES = 200

/**
 * Works on a change until it has ended. Each batch is one transaction with the note of what became of its lines, so what
 * breaks off goes on at the first line that is not done; of two processes that work on one change, one does each batch.
 */
export async function workOnChange(
  context: ChangeContext,
  id: string,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const row = await findChange(context.db, id)
  if (row === undefined) return
  const { method, path } = changeProducts
  const acting = {
    accountId: row.account_id,
    device: row.device,
    requestId: row.request_id,
    call: `${method} ${path}`,
    changes: true,
    params: {},
    reason: null,
  }
  await whileActing(acting, async () => {
    for (let worked = true; worked && goesOn();) worked = await nextBatch(context, row)
  })
}

interface Batch {
  readonly row: ChangeRow
  readonly lines: readonly OpenLine[]
  readonly isUndo: boolean
  readonly editor: Awaited<ReturnType<typeof readRights>>
  readonly now: Date
}

/** Does one batch of the present work; false where nothing is left. */
async function nextBatch(context: ChangeContext, row: ChangeRow): Promise<boolean> {
  const { db, clock } = context
  return await inTransaction(db, async (trx) => {
    const state = await lockChange(trx, row.id)
    if (state !== 'running' && state !== 'undoing') return false
    const isUndo = state === 'undoing'
    const now = new Date(clock())
    const most = isPriceAction(row.task.action) ? PRICES : PIECES
    const lines = await nextLines(trx, row.id, { state: isUndo ? 'done' : 'waiting', most })
    if (lines.length === 0) {
      await saveStep(trx, { id: row.id, from: state, to: isUndo ? 'undone' : 'done', now })
      return false
    }
    const editor = await readRights(trx, row.account_id)
    const batch = { row, lines, isUndo, editor, now }
    const results = editor.has(rightOfProductAction[row.task.action])
      ? await doLines(context, trx, batch)
      : lines.map((line) => left(batch, line, { reason: 'forbidden' }))
    await saveResults(trx, row.id, results)
    await touchChange(trx, row.id, now)
    return true
  })
}

async function doLines(context: ChangeContext, trx: Db, batch: Batch): Promise<LineResult[]> {
  const { task } = batch.row
  if (task.action === 'price') return doPrices(trx, batch)
  if (task.action === 'sale' || task.action === 'end_sale') {
    const { lines, isUndo, now } = batch
    const outcomes = await doSales(trx, { task, lines, isUndo, now })
    return outcomes.map((outcome, index) => saleResult(batch, lines[index], outcome))
  }
  const results: LineResult[] = []
  for (const line of batch.lines) results.push(await doPiece(context, trx, { ...batch, task, line }))
  return results
}

function saleResult(batch: Batch, line: OpenLine | undefined, outcome: SaleOutcome): LineResult {
  if (line === undefined) throw new Error('There are more outcomes than lines')
  if ('left' in outcome) return left(batch, line, { reason: outcome.left })
  const { position } = line
  if (batch.isUndo) return { position, state: 'undone', refusal: null }
  return { position, state: 'done', refusal: null, ...(outcome.after && { after: outcome.after }) }
}

async function doPrices(trx: Db, batch: Batch): Promise<LineResult[]> {
  const { lines, isUndo } = batch
  const steps = lines.map((line) => stepOf(line, isUndo))
  const variants = steps.map(({ variant }) => variant)
  await lockPriced(trx, { products: [...new Set(lines.map((line) => line.product_id))], variants })
  const done = await writePrices(trx, steps)
  return lines.map((line) =>
    line.variant_id !== null && done.has(line.variant_id)
      ? { position: line.position, state: isUndo ? 'undone' : 'done', refusal: null }
      : left(batch, line, { reason: 'changed' }),
  )
}

/** From the prices before to those after, or back. */
function stepOf({ position, variant_id: variant, before, after }: OpenLine, isUndo: boolean): PriceStep {
  if (variant === null || before === null || after === null)
    throw new Error(`Line ${position} has no prices to go to`)
  // A line of this action has prices.
  const [from, to] = (isUndo ? [after, before] : [before, after]) as [KeptPrices, KeptPrices]
  return { variant, was: from.price, was_compare_at: from.compare_at, ...to }
}

async function doPiece(
  { log }: ChangeContext,
  trx: Db,
  { line, task, ...batch }: Batch & { readonly line: OpenLine; readonly task: PieceTask },
): Promise<LineResult> {
  const { row, isUndo, editor, now } = batch
  const work = { line, task, editor, now }
  const { position } = line
  try {
    return await orUndone(trx, async () => {
      if (!isUndo) return { position, state: 'done', refusal: null, ...(await changePiece(trx, work)) }
      await undoPiece(trx, work)
      return { position, state: 'undone', refusal: null }
    })
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const refusal = refusalIn(error)
    if (refusal === undefined)
      log.error(
        { err: error, change: row.id, product: line.product_id },
        'a product of a change stays as it is',
      )
    return left(batch, line, refusal ?? { reason: 'internal' })
  }
}

function left({ isUndo }: Pick<Batch, 'isUndo'>, { position }: OpenLine, refusal: LineRefusal): LineResult {
  return { position, state: isUndo ? 'kept' : 'refused', refusal }
}
