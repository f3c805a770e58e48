import {
  closePurchase as closeEndpoint,
  getPurchase,
  listPurchases,
  makePurchase as makeEndpoint,
  receivePurchase as receiveEndpoint,
  takeBackReceipt as takeBackEndpoint,
} from '#contract/staff/catalogue/stock-purchases.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { listWork } from '#server/stock/list-work.ts'
import { rightsOf } from '#server/stock/rights-of.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { makePurchase } from './make-purchase.ts'
import { presentPurchaseRow, readPurchase } from './present-purchase.ts'
import { purchaseSql } from './purchase-store.ts'
import { closePurchase, receivePurchase, takeBackReceipt } from './receive-purchase.ts'

/** The calls of staff about pieces from suppliers. */
export function mountPurchases(api: ApiApp, shop: StockContext): void {
  const { db } = shop
  mount(api, listPurchases, ({ query }) =>
    listWork(db, { sql: purchaseSql, present: presentPurchaseRow }, query),
  )
  mount(api, makeEndpoint, async ({ body }, { caller, idempotencyKey: key }) => {
    const asked = { asked: body, key, by: caller.userId, rights: rightsOf(caller) }
    const { answer, replayed } = await makePurchase(shop, asked)
    return replayed ? new Replayed(answer) : answer
  })
  mount(api, getPurchase, ({ params }, { caller }) => readPurchase(db, params.purchase, rightsOf(caller)))
  mount(api, receiveEndpoint, async ({ params, body }, { caller, idempotencyKey: key }) => {
    const by = { key, by: caller.userId, rights: rightsOf(caller) }
    const { answer, replayed } = await receivePurchase(shop, {
      number: params.purchase,
      lines: body.lines,
      ...by,
    })
    return replayed ? new Replayed(answer) : answer
  })
  mount(api, takeBackEndpoint, ({ params }, { caller }) =>
    takeBackReceipt(shop, { number: params.purchase, receipt: params.receipt, rights: rightsOf(caller) }),
  )
  mount(api, closeEndpoint, ({ params, body }, { caller }) =>
    closePurchase(shop, { number: params.purchase, closed: body.closed, rights: rightsOf(caller) }),
  )
}
