import type { OrderPageView } from '#contract/staff/order-page.ts'

export type PackedLine = Pick<OrderPageView['lines'][number], 'position' | 'sku' | 'barcode' | 'quantity'>

/** Ticked pieces by the position of their line. */
export type Ticks = Readonly<Record<number, number>>

type Scan =
  | { readonly kind: 'ticked'; readonly sku: string; readonly position: number; readonly ticks: Ticks }
  | { readonly kind: 'wrong'; readonly code: string }
  | { readonly kind: 'too_many'; readonly sku: string }

/** Ticks one piece by its SKU or barcode. Two lines may have the same piece: the first with room takes it. */
export function scanPiece(lines: readonly PackedLine[], ticks: Ticks, typed: string): Scan {
  const code = typed.trim()
  const wanted = code.toLowerCase()
  const same = lines.filter(
    ({ sku, barcode }) => sku.toLowerCase() === wanted || barcode?.toLowerCase() === wanted,
  )
  const [known] = same
  if (known === undefined) return { kind: 'wrong', code }
  const line = same.find(({ position, quantity }) => (ticks[position] ?? 0) < quantity)
  if (line === undefined) return { kind: 'too_many', sku: known.sku }
  const { position, sku } = line
  return { kind: 'ticked', sku, position, ticks: { ...ticks, [position]: (ticks[position] ?? 0) + 1 } }
}

/** Every piece of every line is ticked. */
export function isAllTicked(lines: readonly PackedLine[], ticks: Ticks): boolean {
  return lines.every(({ position, quantity }) => ticks[position] === quantity)
}
