import { drawCountPage, type Counted } from './draw-counts.ts'
import { drawManifest, drawRunSheet } from './draw-hand-over.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawLabel } from './draw-label.ts'
import { drawPieceLabels, type PieceLabels } from './draw-piece-labels.ts'
import { drawPickList } from './draw-pick-list.ts'
import { drawPackingSlip } from './draw-packing-slip.ts'
import type { DocumentWords } from './document-words.ts'
import type { WantedPaper } from './open-paper.ts'
import type { PrintedParcel, PrintedShop } from './order-document.ts'
import { openFile, type PrintFile } from './print-sheet.ts'
import { printVoice } from './print-voice.ts'

/** One paper of an order. */
export type OrderPaper = WantedPaper &
  ({ readonly kind: 'invoice' | 'packing_slip' } | { readonly kind: 'label'; readonly parcel: PrintedParcel })

/** Papers of many orders in one file, after a page that counts them; a list to pick by is that list alone. */
export interface Bundle extends Counted {
  readonly kind: 'bundle'
  readonly shop: PrintedShop
}

/** What somebody wants printed. */
export type PrintJob = OrderPaper | Bundle | PieceLabels

export function draw(job: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  const { shop, language } = job
  const title = titleOf(job, printVoice(language).words)
  const file = openFile({ title, author: shop.legal_name ?? shop.name, language })
  if (job.kind === 'piece_labels') drawPieceLabels(file, job)
  else if (job.kind !== 'bundle') drawPaper(file, job)
  else if (job.of === 'pick_list') drawPickList(file, job)
  else if (job.of === 'manifest') drawManifest(file, job)
  else if (job.of === 'run_sheet') drawRunSheet(file, job)
  else {
    drawCountPage(file, job)
    for (const paper of job.papers) drawPaper(file, paper)
  }
  return file.finish()
}

function titleOf(job: PrintJob, words: DocumentWords): string {
  switch (job.kind) {
    case 'invoice':
      return `${words.invoice} ${job.order.number}`
    case 'packing_slip':
      return `${words.packingSlip} ${job.order.number}`
    case 'label':
      return `${words.parcel} ${job.parcel.number}`
    case 'piece_labels':
      return words.pieceLabels
    case 'bundle':
      return words.bundles[job.of]
  }
}

function drawPaper(file: PrintFile, paper: OrderPaper): void {
  switch (paper.kind) {
    case 'invoice':
      return drawInvoice(file, paper)
    case 'packing_slip':
      return drawPackingSlip(file, paper)
    case 'label':
      return drawLabel(file, paper)
  }
}
