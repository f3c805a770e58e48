import {
  getExchangeSlip,
  getPackingSlip,
  getParcelLabel,
  getStaffInvoice,
} from '#contract/staff/documents.ts'
import { getInvoice } from '#contract/shop/documents.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import type { Db } from '#server/db/database.ts'
import type { OrderPaper } from '#server/documents/print-job.ts'
import { Document, mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findOwnOrder } from '#server/orders/reading/find-own-order.ts'
import { findOrderByNumber } from '#server/orders/order-store.ts'
import { labelPaper, orderPaper, type PaperParts } from '#server/orders/printing/papers.ts'
import { packedExchange, packedOrder, slipOf } from '#server/orders/printing/slips.ts'
import type { ClaimOf } from './own-order-routes.ts'

/** Papers of orders: for their owners, and for anyone who packs. */
export function mountDocuments(app: ApiApp, parts: PaperParts, claimOf: ClaimOf): void {
  const print = async (paper: OrderPaper) =>
    new Document(await parts.printer.print(paper), `${nameOf(paper)}.pdf`)
  mount(app, getInvoice, async ({ params, query }, asking) => {
    const claim = claimOf(params, asking)
    const { id } = await findOwnOrder(parts.db, { ...claim, key: query.key ?? claim.key })
    return print(await orderPaper(parts, { id, kind: 'invoice', language: query.language }))
  })
  mount(app, getStaffInvoice, async ({ params, query: { language } }) =>
    print(await orderPaper(parts, { id: await idOf(parts.db, params.number), kind: 'invoice', language })),
  )
  mount(app, getPackingSlip, async ({ params, query: { language, parcel } }) => {
    const packed = await packedOrder(parts.db, await idOf(parts.db, params.number))
    return print(await slipOf(parts, packed, { parcel, language }))
  })
  mount(app, getExchangeSlip, async ({ params, query: { language, parcel } }) =>
    print(await slipOf(parts, await packedExchange(parts.db, params.return), { parcel, language })),
  )
  mount(app, getParcelLabel, async ({ params, query }) =>
    print(await labelPaper(parts, params.parcel, query.language)),
  )
}

async function idOf(db: Db, number: string): Promise<string> {
  const read = parseOrderNumber(number)
  const order = read.ok ? await findOrderByNumber(db, read.value) : undefined
  if (order === undefined) throw new RefusalError({ code: 'not_found', thing: 'order', value: number })
  return order.id
}

function nameOf(paper: OrderPaper): string {
  switch (paper.kind) {
    case 'invoice':
      return `invoice-${paper.order.number}`
    case 'packing_slip':
      return `packing-slip-${paper.order.number}`
    case 'label':
      return `label-${paper.parcel.number}`
  }
}
