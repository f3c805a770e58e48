import type { MenuCategory } from '#web/app/root-data.ts'

/** A column of the panel: its heading is a link where a category of that name leads it. */
export interface PanelColumn {
  readonly heading: string
  readonly lead: MenuCategory | null
  readonly categories: readonly MenuCategory[]
}

/**
 * The categories below a top one, in the columns that staff named, in the order in which those first come (3.2). A
 * column named like its first category is led by it. A category without a column stands in the last one.
 */
export function panelColumns(children: readonly MenuCategory[]): PanelColumn[] {
  const byColumn = Map.groupBy(children, ({ panelColumn }) => panelColumn)
  const named = [...byColumn.keys()].filter((column) => column !== null)
  const columns = named.map((column) => columnOf(column, byColumn.get(column) ?? []))
  const rest = byColumn.get(null) ?? []
  const last = columns.at(-1)
  if (last === undefined) return rest.length === 0 ? [] : [{ heading: '', lead: null, categories: rest }]
  return [...columns.slice(0, -1), { ...last, categories: [...last.categories, ...rest] }]
}

function columnOf(heading: string, categories: readonly MenuCategory[]): PanelColumn {
  const [first, ...others] = categories
  return first?.name === heading
    ? { heading, lead: first, categories: [...first.children, ...others] }
    : { heading, lead: null, categories }
}

/** At most this many top categories stand in the bar; the others open under "More", so that it never takes two rows. */
const IN_BAR_MAX = 7

export function inBar(categories: readonly MenuCategory[]) {
  const fits = categories.length <= IN_BAR_MAX ? categories.length : IN_BAR_MAX - 1
  return { shown: categories.slice(0, fits), more: categories.slice(fits) }
}
