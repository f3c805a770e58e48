interface Rows {
  /** Distances of the beginning of the one word, a letter shorter, to every beginning of the other. */
  readonly last: readonly number[]
  /** The same, two letters shorter. */
  readonly before: readonly number[]
}

/** How many letters have to be added, left out, changed or swapped with their neighbour to make one word the other. */
export function editDistance(one: string, other: string): number {
  let rows: Rows = { last: Array.from({ length: other.length + 1 }, (_, column) => column), before: [] }
  for (let row = 1; row <= one.length; row += 1) {
    rows = { last: nextRow(rows, one.slice(0, row), other), before: rows.last }
  }
  return rows.last[other.length] ?? 0
}

function nextRow({ last, before }: Rows, beginning: string, other: string): readonly number[] {
  const [letter, previous] = [beginning.at(-1), beginning.at(-2)]
  const next = [beginning.length]
  const at = (row: readonly number[], column: number) => row[column] ?? Infinity
  for (let column = 1; column <= other.length; column += 1) {
    const [own, left] = [other[column - 1], other[column - 2]]
    const swapped = previous !== undefined && letter === left && previous === own
    next.push(
      Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (letter === own ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Infinity,
      ),
    )
  }
  return next
}
