/** A text in which the words of a term stand out. */
export function Highlighted({ text, term }: { readonly text: string; readonly term: string }) {
  return markedParts(text, term).map(({ part, marked }, index) =>
    // Parts of one text never move.
    marked ? <mark key={index}>{part}</mark> : part,
  )
}

export interface MarkedPart {
  readonly part: string
  readonly marked: boolean
}

/** The text in parts, in turn as it is and as the term has it. */
export function markedParts(text: string, term: string): readonly MarkedPart[] {
  const words = term.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return [{ part: text, marked: false }]
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'giu')
  return text
    .split(pattern)
    .map((part, index) => ({ part, marked: index % 2 === 1 }))
    .filter(({ part }) => part !== '')
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
