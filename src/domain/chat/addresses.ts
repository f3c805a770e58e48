import type { FindableArea } from '#domain/delivery/find-areas.ts'
import { hasAddressWord, type Chunk } from './chunks.ts'
import { trimSpan, type FoldedText, type Span } from './folded-text.ts'
import type { Label } from './labels.ts'
import { isPersonName } from './names.ts'
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

/** The addresses of a message: those behind labels, or else the parts that look like one. */
export function addressesIn<Area extends FindableArea>(part: AddressPart<Area>): readonly FoundSpan[] {
  const labelled = part.labels
    .filter(({ field }) => field === 'address')
    .flatMap((label) => behindLabel(part, label))
  return labelled.length > 0 ? labelled : unlabelled(part)
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

/** The longest run of parts next to each other that look like an address. */
function unlabelled<Area extends FindableArea>(part: AddressPart<Area>): readonly FoundSpan[] {
  const runs = runsOf(part)
  const best = runs.toSorted((a, b) => b.weight - a.weight)[0]
  if (best === undefined) return []
  const { first } = best
  const last = best.chunks.at(-1) ?? first
  const lead = LEAD.exec(part.folded.text.slice(first.start, first.end))?.[0].length ?? 0
  const span = trimSpan(part.folded, { start: first.start + lead, end: last.end })
  return [{ ...span, labelled: false }]
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
  const runs: Run[] = []
  let open: Open | null = null
  for (const chunk of part.chunks) {
    const next: Open | null = part.isPiece(chunk) ? null : grown(part, open, chunk)
    if (open !== null && next?.first !== open.first) runs.push(open)
    open = next
  }
  return open === null ? runs : [...runs, open]
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

/** A part without a word of an address goes before one in the same line, unless it is the name of the person. */
function beginningOf<Area extends FindableArea>(part: AddressPart<Area>, chunk: Chunk): readonly Chunk[] {
  const before = part.chunks[part.chunks.indexOf(chunk) - 1]
  if (before === undefined || before.line !== chunk.line || chunk.opens || !part.named) return []
  return before.opens && before.place === 1 && isPersonName(before.text) && isNextTo(part, before, chunk)
    ? [before]
    : []
}

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
  if (/[?]/.test(chunk.text) || chunk.text.split(/\s+/).length > 12) return 0
  const words = hasAddressWord(chunk.text) ? 2 : 0
  const places = placesIn(folded.text, chunk, names).length > 0 ? 2 : 0
  const number = /\d/.test(chunk.text) && words + places > 0 ? 1 : 0
  return words + places + number
}
