import type { FindableArea } from '#domain/delivery/find-areas.ts'
import type { AddressPart, FoundSpan } from './addresses.ts'
import { talk, titles } from './chat-words.ts'
import { hasAddressWord, type Chunk } from './chunks.ts'
import { trimSpan, type Span } from './folded-text.ts'
import type { Label } from './labels.ts'
import { isPersonName } from './names.ts'
import { placesIn } from './places.ts'
import { wordsIn } from './words.ts'

const SAYS_SO = /(?:^|[\s,.;।])(?:i am|i'm|this is|ami|amar nam|regards|আমি|আমার নাম)[ ,\n]+/gu
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
  if (said.length > 0) return said
  return beside(part, phones)
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
    if (found === undefined) return []
    const start = Math.max(0, chunk.start - 1) + found.index + found[0].length
    const end = endOfName(text, { start, end: chunk.end })
    const span = trimSpan(folded, { start, end })
    return isPersonName(text.slice(span.start, span.end)) ? [{ ...span, labelled: false }] : []
  })
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
  return first === undefined ? [] : [{ ...trimSpan(folded, first), labelled: false }]
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
    return next === undefined ? chunks.length <= 1 : next.line - chunk.line <= 1 && hasAddressWord(next.text)
  })
}

function isName<Area extends FindableArea>(part: AddressPart<Area>, chunk: Chunk): boolean {
  if (!isPersonName(chunk.text) || part.isPiece(chunk)) return false
  const places = placesIn(part.folded.text, chunk, part.names)
  if (places.length === 0) return true
  // Ruma and Anwara are upazilas too: the first part of a line is a person where an address follows.
  if (chunk.place !== 1 || places.some(({ districts }) => districts.length > 0)) return false
  return part.chunks.some(
    (other) =>
      other !== chunk &&
      (hasAddressWord(other.text) || placesIn(part.folded.text, other, part.names).length > 0),
  )
}
