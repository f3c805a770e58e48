import { WORK_PAGE } from '#contract/staff/catalogue/stock-parts.ts'
import {
  getTransfer,
  listTransfers,
  receiveTransfer as receiveEndpoint,
  sendTransfer as sendEndpoint,
  takeBackTransfer as takeBackEndpoint,
} from '#contract/staff/catalogue/stock-transfers.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { presentLocation } from '#server/stock/present-stock.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { listLocations } from '#server/stock/stock-row-store.ts'
import { presentTransferRow, readTransfer } from './present-transfer.ts'
import { receiveTransfer, takeBackTransfer } from './receive-transfer.ts'
import { sendTransfer } from './send-transfer.ts'
import { countTransfers, listTransferRows } from './transfer-store.ts'

/** The calls of staff about pieces that go from one place to another. */
export function mountTransfers(api: ApiApp, shop: StockContext): void {
  mount(api, listTransfers, async ({ query: { state, page } }) => {
    const count = await countTransfers(shop.db, state)
    const found = await listTransferRows(shop.db, state, { limit: WORK_PAGE, offset: (page - 1) * WORK_PAGE })
    const locations = await listLocations(shop.db)
    return {
      results: found.map((row) => presentTransferRow(row, locations)),
      count,
      page,
      pages: Math.max(1, Math.ceil(count / WORK_PAGE)),
      locations: locations.map(presentLocation),
    }
  })
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
