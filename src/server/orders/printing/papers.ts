import type { Db } from '#server/db/database.ts'
import type { Printer } from '#server/documents/open-printer.ts'
import type { PrintedShop } from '#server/documents/order-document.ts'
import type { OrderPaper } from '#server/documents/print-job.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { PictureSizes } from '#server/media/picture-sizes.ts'
import { courierNames } from '#domain/delivery/courier-settings.ts'
import { withPictures } from '#server/orders/reading/picture-lines.ts'
import {
  loadLabelledParcel,
  loadPrintedOrder,
  readShelves,
  type LabelledParcel,
} from '#server/orders/document-store.ts'

export interface PaperParts {
  readonly db: Db
  readonly pictures: Pick<PictureSizes, 'serve'>
  readonly printer: Printer
  /** As it stands in the settings now. */
  readonly shop: () => PrintedShop
}

type Language = OrderPaper['language']

interface PaperRequest {
  readonly id: string
  /** `pick`: the facts of the order for the pick list. */
  readonly kind: 'invoice' | 'pick'
  /** The order's own unless stated. */
  readonly language: Language | undefined
}

/** The facts of an order's paper: they alone go to the thread that draws. */
export async function orderPaper(
  { db, pictures, shop }: PaperParts,
  { id, kind, language }: PaperRequest,
): Promise<OrderPaper> {
  const found = await loadPrintedOrder(db, id)
  const order =
    kind === 'pick' ? { ...(await withPictures(pictures, found)), shelves: await readShelves(db, id) } : found
  return {
    kind: 'invoice',
    order,
    shop: printedShop(shop()),
    language: language ?? order.language,
  }
}

/** Parcels that go nowhere any more. */
export const endedParcels: readonly LabelledParcel['status'][] = ['cancelled', 'lost', 'returned']

/** The facts of a parcel's label; refused where it has none. */
export async function labelPaper(
  { db, shop }: PaperParts,
  name: string,
  language: Language | undefined,
): Promise<OrderPaper> {
  const found = await loadLabelledParcel(db, name)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'parcel', value: name })
  const { id: _id, order_id, courier, status, consignment_id, ...parcel } = found
  const { number } = parcel
  if (endedParcels.includes(status))
    throw new RefusalError({ code: 'wrong_state', from: status, to: 'created' })
  if (consignment_id === null && courier !== 'manual') {
    const reason = `has not named parcel ${number} yet`
    throw new RefusalError({ code: 'courier_unavailable', courier: courierNames[courier], reason })
  }
  const order = await loadPrintedOrder(db, order_id)
  const bars = consignment_id ?? number
  return {
    kind: 'label',
    order,
    parcel: {
      ...parcel,
      courier: courierNames[courier],
      name: bars,
      tracking_code: parcel.tracking_code === bars ? null : parcel.tracking_code,
    },
    shop: printedShop(shop()),
    language: language ?? order.language,
  }
}

/** The shop's own facts on papers, and nothing else of its settings. */
export function printedShop(shop: PrintedShop): PrintedShop {
  const { name, name_bn, legal_name, address, address_bn, phone, email } = shop
  const { trade_licence, dbid, bin, exchange_days, branding, logo } = shop
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
    branding,
    logo,
  }
}
