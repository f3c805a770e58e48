import type { FindableArea } from '#domain/delivery/find-areas.ts'
import type { AddressPart, FoundSpan } from './addresses.ts'
import { talk, titles } from './chat-words.ts'
import { hasAddressWord, type Chunk } from './chunks.ts'
import { trimSpan, type FoldedText, type Span } from './folded-text.ts'
import type { Label } from './labels.ts'
import { isPersonName } from './names.ts'
import { placesIn } from './places.ts'
import { wordsIn } from './words.ts'

const SAYS_SO = /(?:^|[\s,.;।])(?:i am|i'm|this is|ami|amar nam|regards|আমি|আমার নাম)[ ,\n]+/gu
/** "One pair to Afroza Begum, 14 Station Road". */
const SENT_TO = /\s(?:to|for) (?=[^\s,]{2,20}(?: [^\s,]{2,20}){0,2}$)/gu
const WORDS_MAX = 4

/** The names of people in a message, the surest first: behind a label, behind "I am", and beside a number. */
export function namesIn<Area extends FindableArea>(
  part: AddressPart<Area>,
  phones: readonly Span[],
): readonly FoundSpan[] {
  const labelled = part.labels
    .filter(({ field }) => field === 'name')
    .flatMap((label) => behindLabel(part, label))
  if (labelled.length > 0) return labelled
  const said = behindWords(part)
  return [...said, ...beside(part, phones)]
}

function behindLabel<Area extends FindableArea>(
  { folded, labels, chunks }: AddressPart<Area>,
  label: Label,
): readonly FoundSpan[] {
  const { text } = folded
  const limit = labels.find(({ start }) => start >= label.value)?.start ?? Infinity
  const chunk = chunks.find(({ start, end }) => end > label.value && start < limit)
  if (
    chunk === undefined ||
    /[\p{L}\p{N}]/u.test(text.slice(label.value, Math.max(label.value, chunk.start)))
  )
    return []
  const whole = { start: Math.max(chunk.start, label.value), end: Math.min(chunk.end, limit) }
  const end = label.marked ? whole.end : endOfName(text, whole)
  const span = trimSpan(folded, { start: whole.start, end })
  const words = text.slice(span.start, span.end)
  if (words.length < 2 || words.length > 60 || /\d/.test(words) || isTalk(words)) return []
  return [{ ...span, labelled: true }]
}

/** Some labels of a form are empty, and something else stands behind them. */
function isTalk(words: string): boolean {
  return wordsIn(words, { start: 0, end: words.length }).every(({ text }) => talk.has(text))
}

/** Without a mark behind the label, the name ends at the first word of talk. */
function endOfName(text: string, { start, end }: Span): number {
  let last = start
  for (const [place, word] of wordsIn(text, { start, end }).entries()) {
    if (place >= WORDS_MAX || /\d/.test(word.text)) break
    if (talk.has(word.text) && !titles.has(word.text)) break
    last = word.end
  }
  return last
}

function behindWords<Area extends FindableArea>({ folded, chunks }: AddressPart<Area>): readonly FoundSpan[] {
  const { text } = folded
  return chunks.flatMap((chunk, place) => {
    const found = [...text.slice(Math.max(0, chunk.start - 1), chunk.end).matchAll(SAYS_SO)].at(-1)
    const behindComma = /^(?:regards|this is)$/.test(chunk.text) ? chunks[place + 1] : undefined
    if (behindComma !== undefined && isPersonName(behindComma.text))
      return [{ ...trimSpan(folded, behindComma), labelled: false }]
    if (found === undefined) return hasAddressWord(chunks[place + 1]?.text ?? '') ? sentTo(folded, chunk) : []
    const start = Math.max(0, chunk.start - 1) + found.index + found[0].length
    return nameFrom(folded, { start, end: chunk.end })
  })
}

/** The name that begins a part and fills it, but for words such as "bolchi". */
function nameFrom(folded: FoldedText, part: Span): readonly FoundSpan[] {
  const { text } = folded
  const end = endOfName(text, part)
  const rest = text.slice(end, part.end)
  // "Ami hater map janina" says no name.
  if (/[\p{L}\p{N}]/u.test(rest) && !SPEAKS.test(rest)) return []
  const span = trimSpan(folded, { start: part.start, end })
  return isPersonName(text.slice(span.start, span.end)) ? [{ ...span, labelled: false }] : []
}

const SPEAKS = /^ ?(?:bolchi|bolsi|bolchilam|বলছি|from|theke|থেকে)/

function sentTo({ text }: FoldedText, chunk: Chunk): readonly FoundSpan[] {
  return Array.from(text.slice(chunk.start, chunk.end).matchAll(SENT_TO), ({ 0: lead, index }) => {
    const start = chunk.start + index + lead.length
    return { start, end: chunk.end, labelled: false }
  }).filter(
    ({ start, end }) => isPersonName(text.slice(start, end)) && !hasAddressWord(text.slice(start, end)),
  )
}

/** A part beside a number, on its line or the next, that can be a name and is no place and no piece. */
function beside<Area extends FindableArea>(
  part: AddressPart<Area>,
  phones: readonly Span[],
): readonly FoundSpan[] {
  const { folded, chunks } = part
  const possible = chunks.filter((chunk) => isName(part, chunk))
  const found = phones.flatMap((phone) => {
    const before = possible.filter(({ end }) => end <= phone.start).at(-1)
    const after = possible.find(({ start }) => start >= phone.end)
    const near = [before, after].filter(
      (chunk): chunk is Chunk => chunk !== undefined && isNear(folded.text, chunk, phone),
    )
    return near.slice(0, 1)
  })
  const first = found[0] ?? onOwnLine(part, possible)
  return first === undefined ? [] : [{ ...nameSpan(folded, first), labelled: false }]
}

/** The name in a part: without brackets, and without words of talk before it. */
function nameSpan({ text }: FoldedText, { start, end }: Span): Span {
  const words = wordsIn(text, { start, end })
  const first = words.find((word) => !talk.has(word.text) && (word.text.length > 1 || titles.has(word.text)))
  return { start: first?.start ?? start, end: words.at(-1)?.end ?? end }
}

function isNear(text: string, chunk: Span, phone: Span): boolean {
  const between = text.slice(Math.min(chunk.end, phone.end), Math.max(chunk.start, phone.start))
  return between.split('\n').length <= 3 && between.length < 160
}

/** Before an address in the same line, or alone on the line above it. */
function onOwnLine<Area extends FindableArea>(
  { chunks }: AddressPart<Area>,
  possible: readonly Chunk[],
): Chunk | undefined {
  return possible.find((chunk) => {
    const next = chunks[chunks.indexOf(chunk) + 1]
    if (chunk.place !== 1 && !chunk.opens) return false
    if (isAlone(chunks, chunk) && chunks.some(({ text }) => hasAddressWord(text))) return true
    return next === undefined ? chunks.length <= 1 : next.line - chunk.line <= 1 && hasAddressWord(next.text)
  })
}

function isAlone(chunks: readonly Chunk[], { line }: Chunk): boolean {
  return chunks.filter((other) => other.line === line).length === 1
}

function isName<Area extends FindableArea>(part: AddressPart<Area>, chunk: Chunk): boolean {
  const { start, end } = nameSpan(part.folded, chunk)
  if (!isPersonName(part.folded.text.slice(start, end)) || part.isPiece(chunk)) return false
  const places = placesIn(part.folded.text, chunk, part.names)
  if (places.length === 0) return true
  // Ruma and Anwara are upazilas too: the first part of a line is a person where an address follows.
  const isPlace = places.some(
    ({ districts, start, end }) => districts.length > 0 || /\s/.test(part.folded.text.slice(start, end)),
  )
  if (chunk.place !== 1 || isPlace) return false
  return part.chunks.some(
    (other) =>
      other !== chunk &&
      (hasAddressWord(other.text) || placesIn(part.folded.text, other, part.names).length > 0),
  )
}
