/** What the list of orders can show of each order. The number always comes first, as it opens the order. */
export const orderColumns = [
  'customer',
  'items',
  'total',
  'payment',
  'status',
  'courier',
  'history',
  'tags',
  'assigned',
] as const
export type OrderColumn = (typeof orderColumns)[number]

/** For somebody who chose none. */
export const usualOrderColumns: readonly OrderColumn[] = orderColumns.filter(
  (column) => column !== 'tags' && column !== 'assigned',
)

/** The chosen columns that this version has; the usual ones where none is left. */
export function knownColumns(names: readonly string[] | undefined): readonly OrderColumn[] {
  const known = (names ?? []).flatMap((name) => orderColumns.filter((column) => column === name))
  return known.length === 0 ? usualOrderColumns : [...new Set(known)]
}
