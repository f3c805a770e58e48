import { drawInvoice } from './draw-invoice.ts'
import { drawLabel } from './draw-label.ts'
import { drawPackingSlip } from './draw-packing-slip.ts'
import type { WantedPaper } from './open-paper.ts'
import type { PrintedParcel } from './order-document.ts'

/** A paper that somebody wants. */
export type PrintJob = WantedPaper &
  ({ readonly kind: 'invoice' | 'packing_slip' } | { readonly kind: 'label'; readonly parcel: PrintedParcel })

export function draw(job: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  switch (job.kind) {
    case 'invoice':
      return drawInvoice(job)
    case 'packing_slip':
      return drawPackingSlip(job)
    case 'label':
      return drawLabel(job)
  }
}
