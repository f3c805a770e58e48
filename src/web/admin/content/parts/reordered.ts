/** A list with one entry moved to another place. */
export function reordered<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const others = entries.filter((_, at) => at !== from)
  return others.toSpliced(to, 0, ...entries.slice(from, from + 1))
}
