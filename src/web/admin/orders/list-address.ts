/** Parts of the list's address that say how it is shown; all others say which orders it has. */
const shown = ['view', 'page', 'page_size', 'sort', 'saved']

/** What the address says, without empty fields of the filter form, and without what the router adds for itself. */
export function givenIn(search: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries([...search].filter(([name, value]) => value !== '' && !name.startsWith('_')))
}

/** The view and its filters: what decides which orders the list has. */
export function ownFilters(search: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(givenIn(search)).filter(([name]) => name === 'view' || !shown.includes(name)),
  )
}

/** Whether more than the view decides. */
export function isFiltered(given: Readonly<Record<string, string>>): boolean {
  return Object.keys(given).some((name) => !shown.includes(name))
}
/** The same list with parts of its address changed; null takes one away. Another list begins on its first page. */
export function addressWith(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  changes: Readonly<Record<string, string | null>>,
): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`
}

/** The parameter of an order's address that says from which list it was opened. */
export const LIST = 'list'

/** The address of an order that is opened from a list, which is told by its own address after the question mark. */
export function orderAddress(number: string, list: string): string {
  const kept = new URLSearchParams(list)
  for (const name of ['page', 'page_size', 'saved']) kept.delete(name)
  if (kept.size === 0) kept.set('view', 'all')
  return `/orders/${number}?${new URLSearchParams({ [LIST]: kept.toString() }).toString()}`
}
