import type { OrderPageView } from '#contract/staff/order-page.ts'

export type PackedLine = Pick<OrderPageView['lines'][number], 'position' | 'sku' | 'barcode' | 'quantity'>

/** Ticked pieces by the position of their line. */
export type Ticks = Readonly<Record<number, number>>

export type PieceScan =
  | {
      readonly kind: 'ticked'
      readonly sku: string
      /** Of its line. */
      readonly position: number
      readonly ticks: Ticks
      /** Ticked pieces of the line, and all of them. */
      readonly done: number
      readonly all: number
    }
  | { readonly kind: 'wrong'; readonly code: string }
  | { readonly kind: 'too_many'; readonly sku: string }

/** Ticks one piece by its SKU or barcode. Two lines may have the same piece: the first with room takes it. */
export function scanPiece(lines: readonly PackedLine[], ticks: Ticks, typed: string): PieceScan {
  const code = typed.trim()
  const same = lines.filter(
    ({ sku, barcode }) =>
      sku.toLowerCase() === code.toLowerCase() || (barcode !== null && isSameBarcode(barcode, code)),
  )
  const [known] = same
  if (known === undefined) return { kind: 'wrong', code }
  const line = same.find(({ position, quantity }) => (ticks[position] ?? 0) < quantity)
  if (line === undefined) return { kind: 'too_many', sku: known.sku }
  const { position, sku, quantity: all } = line
  const done = (ticks[position] ?? 0) + 1
  return { kind: 'ticked', sku, position, done, all, ticks: { ...ticks, [position]: done } }
}

/** Every piece of every line is ticked. */
export function isAllTicked(lines: readonly PackedLine[], ticks: Ticks): boolean {
  return lines.every(({ position, quantity }) => ticks[position] === quantity)
}

/** The longest barcode of a piece. Shorter ones are the same number without the zeros before it (GTIN). */
const GTIN_LENGTH = 14

function isSameBarcode(one: string, other: string): boolean {
  return one.padStart(GTIN_LENGTH, '0') === other.padStart(GTIN_LENGTH, '0')
}
