/** Bytes `from` to `to` (not counted) of a file, kept as an object of that name. */
export interface KeptPart {
  readonly name: string
  readonly from: number
  readonly to: number
}

/**
 * The parts that make the beginning of a file without a gap, in order; the last one ends where the next part has to
 * begin. Parts may overlap where a line broke and the sender came back elsewhere: both hold the same bytes there.
 */
export function wayThrough(parts: readonly KeptPart[]): readonly KeptPart[] {
  const way: KeptPart[] = []
  let end = 0
  for (;;) {
    const reaching = parts.filter(({ from, to }) => from <= end && to > end)
    const next = reaching.toSorted((a, b) => b.to - a.to)[0]
    if (next === undefined) return way
    way.push(next)
    end = next.to
  }
}
