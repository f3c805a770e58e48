import {
  getTransfer,
  listTransfers,
  receiveTransfer as receiveEndpoint,
  sendTransfer as sendEndpoint,
  takeBackTransfer as takeBackEndpoint,
} from '#contract/staff/catalogue/stock-transfers.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { listWork } from '#server/stock/list-work.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { presentTransferRow, readTransfer } from './present-transfer.ts'
import { receiveTransfer, takeBackTransfer } from './receive-transfer.ts'
import { sendTransfer } from './send-transfer.ts'
import { transferSql } from './transfer-store.ts'

/** The calls of staff about pieces that go from one place to another. */
export function mountTransfers(api: ApiApp, shop: StockContext): void {
  mount(api, listTransfers, ({ query }) =>
    listWork(shop.db, { sql: transferSql, present: presentTransferRow }, query),
  )
  mount(api, getTransfer, ({ params }) => readTransfer(shop.db, params.transfer))
  mount(api, sendEndpoint, async ({ body }, { caller, idempotencyKey: key }) => {
    const { answer, replayed } = await sendTransfer(shop, { asked: body, key, by: caller.userId })
    return replayed ? new Replayed(answer) : answer
  })
  mount(api, receiveEndpoint, async ({ params, body }, { caller, idempotencyKey: key }) => {
    const asked = { number: params.transfer, lines: body.lines, key, by: caller.userId }
    const { answer, replayed } = await receiveTransfer(shop, asked)
    return replayed ? new Replayed(answer) : answer
  })
  mount(api, takeBackEndpoint, ({ params }) => takeBackTransfer(shop, params.transfer))
}
