import type { FindableArea } from '#domain/delivery/find-areas.ts'
import { hasAddressWord, type Chunk } from './chunks.ts'
import { trimSpan, type FoldedText, type Span } from './folded-text.ts'
import type { Label } from './labels.ts'
import { isPersonName } from './names.ts'
import { talk } from './chat-words.ts'
import { wordsIn } from './words.ts'
import { placesIn, type PlaceNames } from './places.ts'

/** Where a part of an order was found, and whether a label said so. */
export interface FoundSpan extends Span {
  readonly labelled: boolean
}

/** A part of the chat as it is read for addresses. */
export interface AddressPart<Area extends FindableArea> {
  readonly folded: FoldedText
  readonly chunks: readonly Chunk[]
  readonly labels: readonly Label[]
  readonly names: PlaceNames<Area>
  /** A name was found by a label or on a line of its own: then the first part of a line may be a place. */
  readonly named: boolean
  /** Pieces, telephone numbers and other things that are no address. */
  readonly isPiece: (chunk: Chunk) => boolean
}

const LEAD =
  /^[\s,.:-]*(?:(?:please )?(?:deliver(?:y)?|send|ship) (?:it |them )?(?:to|at)|i (?:live|stay) (?:at|in)|(?:amar|amr|my) (?:basa|home|house|thikana|address)(?: holo| hocche| is| ta)?|amra thaki|ami thaki|pathaben|আমার বাসা|আমার ঠিকানা|বাসার ঠিকানা)[\s,.:-]+/

/** The addresses of a message, those behind labels first, or else the part that looks most like one. */
export function addressesIn<Area extends FindableArea>(part: AddressPart<Area>): readonly FoundSpan[] {
  const labelled = part.labels
    .filter(({ field }) => field === 'address')
    .flatMap((label) => behindLabel(part, label))
  return labelled.length > 0 ? labelled : unlabelled(part).slice(0, 1)
}

/** All parts of a message that look like an address; nothing else is read out of them. */
export function placesSaid<Area extends FindableArea>(part: AddressPart<Area>): readonly FoundSpan[] {
  return unlabelled(part)
}

function behindLabel<Area extends FindableArea>(part: AddressPart<Area>, label: Label): readonly FoundSpan[] {
  const next = part.labels.find((other) => other.start >= label.value && ends(other))
  const limit = next?.start ?? Infinity
  const own = part.chunks.filter(
    (chunk) => chunk.start >= label.start && chunk.end > label.value && chunk.start < limit,
  )
  const [first] = own
  if (first === undefined) return []
  let last = first
  for (const chunk of own.slice(1)) {
    if (!goesOn(part, last, chunk)) break
    last = chunk
  }
  const span = trimSpan(part.folded, {
    start: Math.max(first.start, label.value),
    end: Math.min(last.end, limit),
  })
  return span.end - span.start < 3 ? [] : [{ ...span, labelled: true }]
}

/** "Thana" and "district" are parts of an address written in one line, but fields of a form on lines of their own. */
function ends({ field }: Label): boolean {
  return field !== 'area' && field !== 'district' && field !== 'address'
}

function goesOn<Area extends FindableArea>(part: AddressPart<Area>, last: Chunk, chunk: Chunk): boolean {
  if (part.isPiece(chunk)) return false
  const between = part.folded.text.slice(last.end, chunk.start)
  // Something that was taken out, such as a number, stands between.
  if (/[\p{L}\p{N}]/u.test(between)) return false
  if (chunk.line === last.line && !chunk.opens) return true
  // "District: Rajshahi" on a line of its own is a field of a form.
  if (
    chunk.line !== last.line &&
    part.labels.some(({ start, marked }) => marked && start >= chunk.start && start - chunk.start < 3)
  )
    return false
  return chunk.line - last.line <= 1 && looksLikeAddress(part, chunk)
}

function looksLikeAddress<Area extends FindableArea>(
  { folded, names }: Pick<AddressPart<Area>, 'folded' | 'names'>,
  chunk: Chunk,
): boolean {
  if (/[?]/.test(chunk.text)) return false
  return (
    hasAddressWord(chunk.text) ||
    placesIn(folded.text, chunk, names).length > 0 ||
    /^\d{1,4}[\d/,-]*\s?[a-z]?\b/.test(chunk.text)
  )
}

/** The runs of parts next to each other that look like an address, the likeliest first. */
function unlabelled<Area extends FindableArea>(part: AddressPart<Area>): readonly FoundSpan[] {
  return runsOf(part)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ first, chunks }) => {
      const lead = LEAD.exec(part.folded.text.slice(first.start, first.end))?.[0].length ?? 0
      const end = chunks.at(-1)?.end ?? first.end
      return { ...trimSpan(part.folded, { start: first.start + lead, end }), labelled: false }
    })
}

interface Run {
  readonly first: Chunk
  readonly chunks: readonly Chunk[]
  readonly weight: number
}

/** A run, and the parts behind it that belong to it if the address goes on behind them. */
interface Open extends Run {
  readonly waiting: readonly Chunk[]
}

function runsOf<Area extends FindableArea>(part: AddressPart<Area>): readonly Run[] {
  const runs: Open[] = []
  let open: Open | null = null
  for (const chunk of part.chunks) {
    const next: Open | null = part.isPiece(chunk) ? null : grown(part, open, chunk)
    if (open !== null && next?.first !== open.first) runs.push(open)
    open = next
  }
  return (open === null ? runs : [...runs, open]).map((run) => withEnd(part, run))
}

function grown<Area extends FindableArea>(
  part: AddressPart<Area>,
  open: Open | null,
  chunk: Chunk,
): Open | null {
  const weight = weightOf(part, chunk)
  const behind = open !== null && isNextTo(part, lastOf(open), chunk) ? open : null
  if (weight > 0) return behind === null ? begun(part, chunk, weight) : joined(behind, chunk, weight)
  const waits = behind !== null && chunk.line === lastOf(behind).line && !chunk.opens
  return waits ? { ...behind, waiting: [...behind.waiting, chunk] } : null
}

/** The last part of a line may be a place that nobody knows: "Tongi East, Gazipur, cherag ali". */
function withEnd<Area extends FindableArea>({ named, chunks }: AddressPart<Area>, run: Open): Run {
  const [next, ...others] = run.waiting
  if (next === undefined || !named || others.some((chunk) => talksOf(chunk.text) > 0)) return run
  const isWhole = !chunks.some(
    (chunk) => chunk.line === next.line && !chunk.opens && chunk.start > lastOf(run).start,
  )
  return isWhole && talksOf(next.text) === 0 ? { ...run, chunks: [...run.chunks, ...run.waiting] } : run
}

function lastOf({ chunks, waiting, first }: Open): Chunk {
  return waiting.at(-1) ?? chunks.at(-1) ?? first
}

function begun<Area extends FindableArea>(part: AddressPart<Area>, chunk: Chunk, weight: number): Open {
  const chunks = [...beginningOf(part, chunk), chunk]
  return { chunks, first: chunks[0] ?? chunk, weight, waiting: [] }
}

function joined(open: Open, chunk: Chunk, weight: number): Open {
  return {
    ...open,
    chunks: [...open.chunks, ...open.waiting, chunk],
    weight: open.weight + weight,
    waiting: [],
  }
}

/** A part without a word of an address goes before one in the same line: a house number, or a place that nobody knows. */
function beginningOf<Area extends FindableArea>(part: AddressPart<Area>, chunk: Chunk): readonly Chunk[] {
  const before = part.chunks[part.chunks.indexOf(chunk) - 1]
  if (before === undefined || before.line !== chunk.line || chunk.opens) return []
  if (part.isPiece(before) || !isNextTo(part, before, chunk)) return []
  if (HOUSE.test(before.text)) return [before]
  return part.named && isPersonName(before.text) && isFirst(part, before) ? [before] : []
}

/** The first part of a line, or the first behind a number. */
function isFirst<Area extends FindableArea>({ folded, chunks }: AddressPart<Area>, chunk: Chunk): boolean {
  if (chunk.place === 1) return chunk.opens
  const last = chunks[chunks.indexOf(chunk) - 1]
  return last !== undefined && /\d{4}/.test(folded.text.slice(last.end, chunk.start))
}

/** "9/A Segunbagicha", "11-B, …", "33 Siddheswari". */
const HOUSE = /^\d{1,4}(?:[/-][\da-z]{1,4})?,? ?[a-z\u0980-\u09ff]{4,}/

function isNextTo<Area extends FindableArea>(
  { folded }: AddressPart<Area>,
  last: Chunk,
  chunk: Chunk,
): boolean {
  if (chunk.line - last.line > 1) return false
  return !/[\p{L}\p{N}]/u.test(folded.text.slice(last.end, chunk.start).replaceAll(/[a-z]\b/g, ''))
}

/** How much a part looks like an address; 0: not at all. */
function weightOf<Area extends FindableArea>({ folded, names }: AddressPart<Area>, chunk: Chunk): number {
  if (/[?]|\b(?:branch|showroom|outlet)\b/.test(chunk.text) || chunk.text.split(/\s+/).length > 16) return 0
  const words = hasAddressWord(chunk.text) ? 2 : 0
  if (words === 0 && isTalk(chunk.text)) return 0
  const places = placesIn(folded.text, chunk, names).length > 0 ? 2 : 0
  const number = /\d/.test(chunk.text) && words + places > 0 ? 1 : 0
  return words + places + number
}

/** "Comilla theke nite chai" names a place, but says no address. */
function isTalk(text: string): boolean {
  return talksOf(text) > 1
}

function talksOf(text: string): number {
  return wordsIn(text, { start: 0, end: text.length }).filter((word) => talk.has(word.text)).length
}
