import type { ShownLine } from '#web/state/cart/cart-lines.ts'
import type { Removal } from './use-removals.ts'

/** What stands under each other in the cart: lines, and quiet lines where one was taken out. */
export type CartRow =
  | { readonly kind: 'line'; readonly id: number; readonly line: ShownLine }
  | { readonly kind: 'removed'; readonly id: number; readonly removal: Removal }

/** Lines with the removed ones where they stood; one that is back in the cart is no longer removed. */
export function cartRows(lines: readonly ShownLine[], removals: readonly Removal[]): readonly CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ kind: 'line', id: line.id, line }))
  return removals
    .filter(({ item }) => lines.every(({ id }) => id !== item.id))
    .toSorted((one, other) => one.index - other.index)
    .reduce<readonly CartRow[]>(
      (all, removal) => all.toSpliced(removal.index, 0, { kind: 'removed', id: removal.item.id, removal }),
      rows,
    )
}
