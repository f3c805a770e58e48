import {
  cancelCreditBatch,
  decideCreditBatch,
  decideCreditWriteOff,
  exportBatchCodes,
  exportCreditBatches,
  getCreditBatch,
  handOverCreditBatch,
  issueCreditBatch,
  listCreditBatches,
  revealBatchCodes,
  writeOffCreditBatch,
} from '#contract/staff/credit/credit-batches.ts'
import type { CreditContext } from '#server/credit/credit-context.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { runOnce } from '#server/idempotency/run-once.ts'
import { exportCodes, readCodes } from './batch-codes.ts'
import { cancelBatch, handOverBatch } from './change-batch.ts'
import { decideBatch, issueBatch } from './issue-batch.ts'
import { askWriteOff, decideWriteOff } from './write-off.ts'
import { exportBatches, showBatch, showBatches } from './show-batches.ts'

/** The calls of staff about gift cards that are issued together. */
export function mountCreditBatches(app: ApiApp, shop: CreditContext): void {
  mount(app, listCreditBatches, ({ query }) => showBatches(shop, query))
  mount(app, exportCreditBatches, ({ query }) => exportBatches(shop, query))
  mount(app, getCreditBatch, ({ params }, { caller }) => showBatch(shop, params.credit_batch, caller))
  mount(app, issueCreditBatch, async ({ body }, { caller, idempotencyKey: key }) => {
    const operation = 'issue credit batch'
    const keyed = { scope: `account ${caller.userId}`, operation, key, request: body }
    const { answer, replayed } = await runOnce(shop, keyed, async (trx) => ({
      batch: await issueBatch(shop, trx, { form: body, caller }),
    }))
    const shown = await showBatch(shop, answer.batch, caller)
    return replayed ? new Replayed(shown) : shown
  })
  mount(app, decideCreditBatch, async ({ params: { credit_batch: id }, body }, { caller }) => {
    await decideBatch(shop, { id, decision: body, caller })
    return showBatch(shop, id, caller)
  })
  mount(app, cancelCreditBatch, async ({ params: { credit_batch: batch }, body }, { caller }) => {
    await cancelBatch(shop, { batch, caller }, body)
    return showBatch(shop, batch, caller)
  })
  mount(app, writeOffCreditBatch, async ({ params: { credit_batch: batch }, body }, { caller }) => {
    await askWriteOff(shop, { batch, caller }, body)
    return showBatch(shop, batch, caller)
  })
  mount(app, decideCreditWriteOff, async ({ params: { write_off: id }, body }, { caller }) =>
    showBatch(shop, await decideWriteOff(shop, { id, decision: body, caller }), caller),
  )
  mount(app, handOverCreditBatch, async ({ params: { credit_batch: batch }, body }, { caller }) => {
    await handOverBatch(shop, { batch, caller }, body)
    return showBatch(shop, batch, caller)
  })
  mount(app, revealBatchCodes, async ({ params }) => ({
    cards: await readCodes(shop, params.credit_batch),
  }))
  mount(app, exportBatchCodes, ({ params }) => exportCodes(shop, params.credit_batch))
}
