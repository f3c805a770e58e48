/** The column that is changed in the list itself; the address of the list names it. */
export const editModes = ['prices', 'stock'] as const
export type EditMode = (typeof editModes)[number]

/** The parameter of the list's address. */
export const EDIT = 'edit'

export function modeIn(search: URLSearchParams): EditMode | null {
  return editModes.find((mode) => mode === search.get(EDIT)) ?? null
}

/** The right that each takes. */
export const rightOf = { prices: 'prices:write', stock: 'stock:write' } as const satisfies Record<
  EditMode,
  string
>
