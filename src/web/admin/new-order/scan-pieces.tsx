import { ApiError } from '#client/api-error.ts'
import { namedEndpoint } from '#client/api.ts'
import type { getPieceByCode, PieceView } from '#contract/staff/order-edit.ts'
import { ScanField } from '#web/admin/scan/scan-field.tsx'
import { useScan, type ScanAnswer } from '#web/admin/scan/use-scan.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { browserApi } from '#web/api/browser-api.ts'

const find = namedEndpoint<typeof getPieceByCode>({ method: 'GET', path: '/v1/staff/pieces/scanned' })

/** Pieces come into the order as they are scanned, once for each scan. */
export function ScanPieces({ onAdd }: { readonly onAdd: (piece: PieceView) => void }) {
  const { words, either } = useSpeech()
  const { newOrder } = words
  const takeCode = async (code: string): Promise<ScanAnswer> => {
    try {
      const piece = await browserApi()(find, { query: { code } })
      const named = [piece.sku, either(piece.name, piece.name_bn)].join(' · ')
      if (piece.stock === 0 && !piece.made_to_order) return { isGood: false, text: newOrder.noneFree(named) }
      onAdd(piece)
      return { isGood: true, text: newOrder.pickedOne(named) }
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status < 500
      return { isGood: false, text: isUnknown ? newOrder.noSuchCode(code) : words.orderEdit.findFailed }
    }
  }
  const scan = useScan({ onCode: takeCode })
  return <ScanField scan={scan} label={newOrder.scan} hint={newOrder.scanHint} press={words.orderEdit.add} />
}
