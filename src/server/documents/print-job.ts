import { drawInvoice } from './draw-invoice.ts'
import { drawPackingSlip } from './draw-packing-slip.ts'
import type { PrintedOrder, PrintedShop } from './order-document.ts'
import type { PrintLanguage } from './print-voice.ts'

/** A paper that somebody wants. */
export interface PrintJob {
  readonly kind: 'invoice' | 'packing_slip'
  readonly shop: PrintedShop
  readonly order: PrintedOrder
  readonly language: PrintLanguage
}

export function draw({ kind, ...wanted }: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  return kind === 'invoice' ? drawInvoice(wanted) : drawPackingSlip(wanted)
}
