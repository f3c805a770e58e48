import { getPackingSlip, getParcelLabel, getStaffInvoice } from '#contract/staff/documents.ts'
import { getInvoice } from '#contract/shop/documents.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import type { Db } from '#server/db/database.ts'
import type { PrintedShop } from '#server/documents/order-document.ts'
import type { Printer } from '#server/documents/open-printer.ts'
import type { PrintJob } from '#server/documents/print-job.ts'
import { Document, mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { PictureSizes } from '#server/media/picture-sizes.ts'
import { courierNames } from '#server/orders/parcels/book-parcel.ts'
import { loadLabelledParcel, loadPrintedOrder, type LabelledParcel } from '#server/orders/document-store.ts'
import { findOwnOrder } from '#server/orders/reading/find-own-order.ts'
import { findOrderByNumber } from '#server/orders/order-store.ts'
import { withPictures } from '#server/orders/reading/picture-lines.ts'
import type { ClaimOf } from './own-order-routes.ts'

interface DocumentParts {
  readonly db: Db
  readonly pictures: Pick<PictureSizes, 'serve'>
  readonly printer: Printer
  /** As it stands in the settings now. */
  readonly shop: () => PrintedShop
}

/** Papers of orders: for their owners, and for anyone who packs. */
export function mountDocuments(app: ApiApp, parts: DocumentParts, claimOf: ClaimOf): void {
  mount(app, getInvoice, async ({ params, query }, asking) => {
    const claim = claimOf(params, asking)
    const { id } = await findOwnOrder(parts.db, { ...claim, key: query.key ?? claim.key })
    return print(parts, { id, kind: 'invoice', language: query.language })
  })
  mount(app, getStaffInvoice, async ({ params, query }) =>
    print(parts, { id: await idOf(parts.db, params.number), kind: 'invoice', language: query.language }),
  )
  mount(app, getPackingSlip, async ({ params, query }) =>
    print(parts, { id: await idOf(parts.db, params.number), kind: 'packing_slip', language: query.language }),
  )
  mount(app, getParcelLabel, async ({ params, query }) => {
    const parcel = await loadLabelledParcel(parts.db, params.parcel)
    if (parcel === undefined) {
      throw new RefusalError({ code: 'not_found', thing: 'parcel', value: params.parcel })
    }
    return printLabel(parts, parcel, query.language)
  })
}

async function idOf(db: Db, number: string): Promise<string> {
  const read = parseOrderNumber(number)
  const order = read.ok ? await findOrderByNumber(db, read.value) : undefined
  if (order === undefined) throw new RefusalError({ code: 'not_found', thing: 'order', value: number })
  return order.id
}

interface PaperRequest {
  readonly id: string
  readonly kind: 'invoice' | 'packing_slip'
  readonly language: PrintJob['language'] | undefined
}

async function print(
  { db, printer, pictures, shop }: DocumentParts,
  { id, kind, language }: PaperRequest,
): Promise<Document> {
  const found = await loadPrintedOrder(db, id)
  const order = kind === 'packing_slip' ? await withPictures(pictures, found) : found
  // The facts on the papers alone go to the other thread.
  const bytes = await printer.print({
    kind,
    order,
    shop: printedShop(shop()),
    language: language ?? order.language,
  })
  const name = kind === 'invoice' ? 'invoice' : 'packing-slip'
  return new Document(bytes, `${name}-${order.number}.pdf`)
}

/** Parcels that go nowhere any more. */
const over: readonly LabelledParcel['status'][] = ['cancelled', 'lost', 'returned']

async function printLabel(
  { db, printer, shop }: DocumentParts,
  { order_id, courier, status, consignment_id, ...parcel }: LabelledParcel,
  language: PrintJob['language'] | undefined,
): Promise<Document> {
  const { number } = parcel
  if (over.includes(status)) throw new RefusalError({ code: 'wrong_state', from: status, to: 'created' })
  if (consignment_id === null && courier !== 'manual') {
    const reason = `has not named parcel ${number} yet`
    throw new RefusalError({ code: 'courier_unavailable', courier: courierNames[courier], reason })
  }
  const order = await loadPrintedOrder(db, order_id)
  const name = consignment_id ?? number
  const bytes = await printer.print({
    kind: 'label',
    order,
    parcel: {
      ...parcel,
      courier: courierNames[courier],
      name,
      tracking_code: parcel.tracking_code === name ? null : parcel.tracking_code,
    },
    shop: printedShop(shop()),
    language: language ?? order.language,
  })
  return new Document(bytes, `label-${number}.pdf`)
}

function printedShop(shop: PrintedShop): PrintedShop {
  const { name, name_bn, legal_name, address, address_bn, phone, email } = shop
  const { trade_licence, dbid, bin, exchange_days } = shop
  return {
    name,
    name_bn,
    legal_name,
    address,
    address_bn,
    phone,
    email,
    trade_licence,
    dbid,
    bin,
    exchange_days,
  }
}
