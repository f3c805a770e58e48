import { UNIT } from './amounts.ts'
import { talk } from './chat-words.ts'
import type { Span } from './folded-text.ts'
import { stemsOf, wordsIn, type Word } from './words.ts'

/** What the shop's words are: a kind of piece ("jhumka"), or a part of a name ("rupkotha"); null: the shop never says it. */
export type WordUse = (word: string) => 'kind' | 'name' | null

/** Letters and digits, with words of addresses and money left out: "room 305" is no piece. */
export const SKU =
  /(?<![\p{L}\p{N}])(?!(?:room|road|flat|apt|lane|ward|word|sec|plot|hall|no|tk|rs|bdt|nid|tel|fax|ps|po|us|uk|eu|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|ctg|trx|code|item|size|robi|gp|bl)[ -]?\d)([a-z]{1,4})[ -]?(\d{3,5})(?:-([a-z0-9]{1,5}))?(?![\p{L}\p{N}])/gu
/** Where one thing ends and another begins. */
const CLAUSE =
  /[,;|।+\n]|\.(?=\s|$)|(?<=\?)|\s--?\s(?=[a-z\u0980-\u09ff])|(?<=\s)(?:ar|r|aar|and|o|ebong|আর|এবং|ও)(?=\s)/gu

/** The SKUs of a message with the numbers behind them, which are no part of an address. */
export function codesIn(text: string, { start, end }: Span): readonly Span[] {
  return Array.from(text.slice(start, end).matchAll(SKU), ({ 0: code, index }) => {
    const from = start + index
    const [count = ''] =
      COUNTED_BEHIND.exec(text.slice(from + code.length, Math.min(end, from + code.length + 12))) ?? []
    return { start: from, end: from + code.length + count.length }
  })
}

const COUNTED_BEHIND = new RegExp(`^ ?\\d{1,2} ?(?:${UNIT})(?![\\p{L}\\p{M}\\d])`, 'u')

/** The parts of a line that each can name one piece, with the clause that each stands in. */
export function partsOf(
  text: string,
  line: Span,
  use: WordUse,
): readonly { readonly part: Span; readonly clause: Span }[] {
  return clausesOf(text, line, use).flatMap((clause) =>
    cutAtPieces(text, clause, use).map((part) => ({ part, clause })),
  )
}

/** A line is cut at its marks, and at "and" where a piece is named on both sides of it. */
function clausesOf(text: string, span: Span, use: WordUse): readonly Span[] {
  const row = text.slice(span.start, span.end)
  const clauses: Span[] = []
  let from = 0
  const add = (to: number) => {
    if (to > from) clauses.push({ start: span.start + from, end: span.start + to })
  }
  for (const { 0: mark, index } of row.matchAll(CLAUSE)) {
    if (
      /^(?:and|o|ও)$/.test(mark) &&
      isInsideName(row.slice(from, index), row.slice(index + mark.length), use)
    )
      continue
    if (mark === '.' && /(?:^|\s)(?:[a-z]|no|mr|ms|md|dr|st)$/.test(row.slice(0, index))) continue
    add(index)
    from = index + mark.length
  }
  add(row.length)
  return clauses
}

const COUNTED = new RegExp(`(?<![\\p{L}\\p{N}])\\d{1,2} ?(?:${UNIT})(?![\\p{L}\\p{M}\\d])`, 'gu')

/** "ST-1602 1ta BC-2103 1ta", "Joba brooch 1 ta Lota brooch 2 ta": a second piece begins a part of its own. */
function cutAtPieces(text: string, { start, end }: Span, use: WordUse): readonly Span[] {
  const clause = text.slice(start, end)
  const codes = Array.from(clause.matchAll(SKU), ({ index }) => index).slice(1)
  const counted = Array.from(clause.matchAll(COUNTED), ({ 0: count, index }) => index + count.length)
  const cuts = codes.length > 0 ? codes : counted.filter((at) => isBetweenPieces(clause, at, use))
  const places = [0, ...cuts, clause.length]
  return places
    .slice(1)
    .map((to, place) => ({ start: start + (places[place] ?? 0), end: start + to }))
    .filter((part) => part.end > part.start)
}

function isBetweenPieces(clause: string, at: number, use: WordUse): boolean {
  const before = wordsIn(clause, { start: 0, end: at })
  const [next] = wordsIn(clause, { start: at, end: clause.length })
  const isKnown = ({ text }: Word) => !talk.has(text) && useOf(text, use) !== null
  return next !== undefined && isKnown(next) && before.some(isKnown)
}

/** "Pendant and earring set", "polki and green kara": one piece, unless a number or a second kind follows. */
function isInsideName(before: string, after: string, use: WordUse): boolean {
  const next = wordsIn(after, { start: 0, end: Math.min(after.length, 80) }).map(({ text }) => text)
  const [word = ''] = next
  if (/^(?:\d|ek|a$|dui|tin|one|two|এক|দু|তিন)/.test(word)) return false
  const known = next.slice(0, 4).flatMap((one) => useOf(one, use) ?? [])
  if (useOf(word, use) === null) return false
  const kindBefore = wordsIn(before, { start: 0, end: before.length }).some(
    ({ text }) => useOf(text, use) === 'kind',
  )
  return !kindBefore || !known.includes('kind') || next.slice(1, 3).some((one) => /^(?:set|সেট)$/.test(one))
}

/** The use of a word or of its stem. */
export function useOf(word: string, use: WordUse): 'kind' | 'name' | null {
  for (const stem of stemsOf(word)) {
    const known = use(stem)
    if (known !== null) return known
  }
  return null
}
