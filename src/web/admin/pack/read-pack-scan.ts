import { parseOrderNumber } from '#domain/order/order-number.ts'
import { scanPiece, type PackedLine, type PieceScan, type Ticks } from './scan-piece.ts'

/** The order that is being packed, with the pieces that are ticked. */
export interface OpenOrder {
  readonly number: string
  readonly lines: readonly PackedLine[]
  readonly ticks: Ticks
}

export type PackScan =
  | PieceScan
  | { readonly kind: 'open'; readonly number: string }
  /** The number of another order, in the middle of this one. */
  | { readonly kind: 'other_order'; readonly number: string; readonly open: string }
  | { readonly kind: 'no_order'; readonly code: string }

/** The name of a parcel on its label begins with the number of its order. */
const OF_PARCEL = /-S\d+$/i

/** What a code means to a packer: a piece of the open order, or the number of the order that is packed next. */
export function readPackScan(open: OpenOrder | null, code: string): PackScan {
  const number = parseOrderNumber(code.replace(OF_PARCEL, ''))
  if (open === null) {
    return number.ok ? { kind: 'open', number: number.value } : { kind: 'no_order', code }
  }
  const found = scanPiece(open.lines, open.ticks, code)
  // Digits alone are a barcode here, whatever order they would name.
  if (found.kind !== 'wrong' || !number.ok || /^\d+$/.test(code)) return found
  const isFree = number.value === open.number || Object.keys(open.ticks).length === 0
  return isFree
    ? { kind: 'open', number: number.value }
    : { kind: 'other_order', number: number.value, open: open.number }
}
