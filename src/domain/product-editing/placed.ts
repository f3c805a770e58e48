/** The list with one entry at another place; a place outside the list is its end. */
export function placed<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined) return [...list]
  const others = list.filter((_, at) => at !== from)
  const place = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, place), entry, ...others.slice(place)]
}
