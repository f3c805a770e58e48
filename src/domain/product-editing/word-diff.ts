/** Words that stayed, came or went, in the order of reading. */
export interface WordRun {
  readonly kind: 'same' | 'out' | 'in'
  readonly text: string
}

/** More pairs of words are not compared one by one: the whole text counts as changed. */
const PAIRS_MAX = 4_000_000

/** The difference of two texts word by word: the longest common row of words stays. */
export function wordDiff(before: string, after: string): readonly WordRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const start = sharedStart(old, now)
  const end = sharedStart(old.slice(start).toReversed(), now.slice(start).toReversed())
  const [gone, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  return joined([
    ...runs('same', old.slice(0, start)),
    ...(gone.length * come.length > PAIRS_MAX
      ? [...runs('out', gone), ...runs('in', come)]
      : middleOf(gone, come)),
    ...runs('same', old.slice(old.length - end)),
  ])
}

/** Words with the blanks around them apart, so that the text is whole when they are put together. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\s+|[^\s]+/g) ?? []
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const first = one.findIndex((word, index) => word !== other[index])
  return first < 0 ? Math.min(one.length, other.length) : first
}

function middleOf(old: readonly string[], now: readonly string[]): readonly WordRun[] {
  const lengths = commonLengths(old, now)
  const found: WordRun[] = []
  let place = { at: 0, to: 0 }
  while (place.at < old.length && place.to < now.length) {
    const { at, to } = place
    const [gone = '', come = ''] = [old[at], now[to]]
    if (gone === come) {
      found.push({ kind: 'same', text: gone })
      place = { at: at + 1, to: to + 1 }
    } else if (lengths(at + 1, to) >= lengths(at, to + 1)) {
      found.push({ kind: 'out', text: gone })
      place = { at: at + 1, to }
    } else {
      found.push({ kind: 'in', text: come })
      place = { at, to: to + 1 }
    }
  }
  return [...found, ...runs('out', old.slice(place.at)), ...runs('in', now.slice(place.to))]
}

/** The length of the longest common row of words from each pair of places to the ends. */
function commonLengths(old: readonly string[], now: readonly string[]): (at: number, to: number) => number {
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const lengthAt = (at: number, to: number) => lengths[at * width + to] ?? 0
  for (let at = old.length - 1; at >= 0; at -= 1)
    for (let to = now.length - 1; to >= 0; to -= 1)
      lengths[at * width + to] =
        old[at] === now[to]
          ? lengthAt(at + 1, to + 1) + 1
          : Math.max(lengthAt(at + 1, to), lengthAt(at, to + 1))
  return lengthAt
}

function runs(kind: WordRun['kind'], words: readonly string[]): readonly WordRun[] {
  return words.length === 0 ? [] : [{ kind, text: words.join('') }]
}

/** Neighbours of one kind as one run. */
function joined(found: readonly WordRun[]): readonly WordRun[] {
  const rows: WordRun[] = []
  for (const run of found) {
    const last = rows.at(-1)
    if (last?.kind === run.kind) rows[rows.length - 1] = { kind: run.kind, text: last.text + run.text }
    else rows.push(run)
  }
  return rows
}
