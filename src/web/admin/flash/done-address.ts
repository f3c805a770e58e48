/** The parameter of an address that names the work of the page before, which the next page says in a sentence. */
const DONE = 'done'

/** The work of the page before, as the address names it. */
export function doneBefore({ url }: Request): string {
  return new URL(url).searchParams.get(DONE) ?? ''
}

/** An address's part after the path without that work, so that a page that is opened again does not say it again. */
export function withoutDone(search: string): string {
  const params = new URLSearchParams(search)
  if (!params.has(DONE)) return search
  params.delete(DONE)
  return params.size === 0 ? '' : `?${params.toString()}`
}
