import { accept, refuse, type Result } from '#domain/result.ts'

interface Quantity {
  readonly position: number
  readonly quantity: number
}

/** The problem of a wanted quantity, by line. */
export type QuantityProblem = 'unknown' | 'more' | 'nothing_left'

/**
 * The quantities of an order's lines after an edit: never more than before, and never nothing at all, which would be a
 * cancellation.
 */
export function editQuantities(
  lines: readonly Quantity[],
  requested: readonly Quantity[],
): Result<ReadonlyMap<number, number>, Readonly<Record<string, QuantityProblem>>> {
  const problems: Record<string, QuantityProblem> = {}
  const after = new Map(lines.map(({ position, quantity }) => [position, quantity]))
  for (const { position, quantity } of requested) {
    const before = after.get(position)
    if (before === undefined) problems[`lines.${position}`] = 'unknown'
    else if (quantity > before) problems[`lines.${position}`] = 'more'
    else after.set(position, quantity)
  }
  if ([...after.values()].every((quantity) => quantity === 0)) problems['lines'] = 'nothing_left'
  return Object.keys(problems).length > 0 ? refuse(problems) : accept(after)
}
