import type { FindableArea } from '#domain/delivery/find-areas.ts'
import { addressesIn, placesSaid, type FoundSpan } from './addresses.ts'
import { chunksOf, hasAddressWord, type Chunk } from './chunks.ts'
import { foldText, spanOf, trimSpan, wordsAt, type FoldedText, type Span } from './folded-text.ts'
import { findLabels, type Label } from './labels.ts'
import { splitMessages, type ChatMessage } from './messages.ts'
import { namesIn } from './person-names.ts'
import { hasFamilyName } from './names.ts'
import { findPhones, pickPhone, type ChatPhone, type PhoneRole, type PickedPhone } from './phones.ts'
import { codesIn, type WordUse } from './clauses.ts'
import { pieceTurnsIn, withContext, type PieceTurn } from './pieces.ts'
import { wordsIn } from './words.ts'
import { pickArea, placesIn, type PickedArea, type PlaceNames } from './places.ts'
import { notesIn } from './notes.ts'
import { parsePhone } from '#domain/phone.ts'

/** What the shop knows and a chat may speak of. */
export interface ChatKnowledge<Area extends FindableArea> {
  readonly places: PlaceNames<Area>
  /** Numbers of the store, in E.164: never a customer's. */
  readonly storePhones: ReadonlySet<string>
  /** Small letters. */
  readonly storeNames: readonly string[]
  readonly wordUse: WordUse
}

/** A text that was read from the chat, with its place in it. */
export interface ReadText extends Span {
  readonly value: string
}

/** What is read for one field: the likeliest, and everything else that it may be. */
export interface ReadField {
  readonly value: string | null
  /** A label or the only possible place says so. */
  readonly sure: boolean
  readonly options: readonly ReadText[]
}

export interface ReadPhone extends Span {
  /** In E.164; null where it cannot be one as it stands. */
  readonly number: string | null
  readonly problem: ChatPhone['problem']
  readonly role: PhoneRole
}

export interface ReadChat<Area extends FindableArea> {
  readonly phone: PickedPhone
  readonly second: string | null
  readonly phones: readonly ReadPhone[]
  readonly name: ReadField
  readonly address: ReadField
  readonly area: PickedArea<Area>
  readonly note: ReadText | null
  /** All that was said of pieces; `layLines` makes the lines of them. */
  readonly turns: readonly PieceTurn[]
}

/** Reads an order out of a chat by rules: it proposes, and people decide. */
export function readChat<Area extends FindableArea>(
  text: string,
  known: ChatKnowledge<Area>,
): ReadChat<Area> {
  const folded = foldText(text)
  const messages = splitMessages(folded, known.storeNames)
  const phones = findPhones(folded.text, messages, known.storePhones)
  const parts = messages.map((message, number) => partOf(folded, { message, number, phones, known }))
  const addresses = parts.flatMap(({ from, addresses: own }) => (from === 'customer' ? own : []))
  const people = parts.flatMap(({ from, people: own }) => (from === 'customer' ? own : []))
  const told = {
    addresses:
      addresses.length > 0
        ? addresses
        : parts.flatMap(({ addresses: own }) => own.filter(({ labelled }) => labelled)),
    people:
      people.length > 0 ? people : parts.flatMap(({ people: own }) => own.filter(({ labelled }) => labelled)),
  }
  const senders = sendersOf(folded, messages)
  const address = chooseAddress(folded, told.addresses)
  return {
    phone: pickPhone(
      phones,
      senders.phones.flatMap(({ number }) => number ?? []),
    ),
    second:
      phones.find(({ role, number, from }) => role === 'second' && number !== null && from === 'customer')
        ?.number ?? null,
    phones: [...phones, ...senders.phones].map(({ start, end, number, problem, role }) => ({
      ...spanOf(folded, { start, end }),
      number,
      problem,
      role,
    })),
    name: chooseName(folded, told.people, senders.names),
    address,
    area: pickArea(placesOf(folded, { parts, spans: told.addresses, known })),
    note: notesIn(folded, parts)[0] ?? null,
    turns: withContext(parts.flatMap(({ turns }) => turns)).map((turn) => placed(folded, turn)),
  }
}

/** A message with what was found in it. */
export interface ChatPart {
  readonly from: 'customer' | 'store'
  readonly message: ChatMessage
  readonly labels: readonly Label[]
  readonly addresses: readonly FoundSpan[]
  /** Everything that looks like an address. */
  readonly places: readonly FoundSpan[]
  readonly people: readonly FoundSpan[]
  readonly phones: readonly ChatPhone[]
  readonly turns: readonly PieceTurn[]
}

interface PartToRead<Area extends FindableArea> {
  readonly message: ChatMessage
  readonly number: number
  readonly phones: readonly ChatPhone[]
  readonly known: ChatKnowledge<Area>
}

function partOf<Area extends FindableArea>(
  folded: FoldedText,
  { message, number, phones: all, known }: PartToRead<Area>,
): ChatPart {
  const { text } = folded
  const { wordUse: use, places: names } = known
  const phones = all.filter(({ start }) => start >= message.start && start < message.end)
  const labels = findLabels(text, message)
  const marks = labels.filter(({ field }) => field !== 'area' && field !== 'district')
  const chunks = chunksOf(text, message, [...phones, ...marks, ...codesIn(text, message)])
  const isPiece = pieceReader(folded, known)
  const named = labels.some(({ field }) => field === 'name')
  const part = { folded, chunks, labels, names, named, isPiece }
  const people = namesIn(part, phones)
  const own = people[0]
  const withoutName = chunks.filter(
    (chunk) => own === undefined || chunk.end <= own.start || chunk.start >= own.end,
  )
  const rest = { ...part, chunks: withoutName, named: named || own !== undefined || message.sender !== null }
  const addresses = addressesIn(rest)
  const places = placesSaid(rest)
  const taken = [
    ...phones,
    ...(own === undefined ? [] : [own]),
    ...addresses,
    ...places,
    ...valuesOf(text, labels, message),
  ]
  const turns = pieceTurnsIn({ text, use, taken }, message, number)
  return { from: message.from, message, labels, addresses, places, people, phones, turns }
}

/** "Thana: Savar" and "District: Dhaka" on lines of their own say no piece. */
function valuesOf(text: string, labels: readonly Label[], message: Span): readonly Span[] {
  return labels
    .filter(({ field, marked }) => marked && ['area', 'district', 'note'].includes(field))
    .map(({ value }) => ({ start: value, end: lineEnd(text, value, message.end) }))
}

function lineEnd(text: string, start: number, end: number): number {
  const next = text.indexOf('\n', start)
  return next < 0 ? end : Math.min(next, end)
}

function pieceReader<Area extends FindableArea>(
  { text: whole }: FoldedText,
  { wordUse: use, places }: ChatKnowledge<Area>,
): (chunk: Chunk) => boolean {
  return (chunk) => {
    const { text } = chunk
    if (hasAddressWord(text) || hasFamilyName(text)) return false
    if (/(?<![\p{L}\p{N}-])[a-z]{1,4}-?\d{4}(?!\d)/u.test(text) || text.includes('product/')) return true
    const uses = wordsIn(text, { start: 0, end: text.length }).map((word) => use(word.text))
    const told = uses.filter((word) => word !== null).length
    const few = uses.length <= 2 && placesIn(whole, chunk, places).length > 0
    return !few && (uses.includes('kind') || told > 2)
  }
}

interface Senders {
  readonly names: readonly Span[]
  readonly phones: readonly (Span & Pick<ChatPhone, 'number' | 'problem' | 'role'>)[]
}

function sendersOf({ text }: FoldedText, messages: readonly ChatMessage[]): Senders {
  const known = new Map<string, Span>()
  for (const { from, sender } of messages) {
    if (from === 'customer' && sender !== null) known.set(text.slice(sender.start, sender.end), sender)
  }
  const names: Span[] = []
  const phones: Senders['phones'][number][] = []
  for (const [words, span] of known) {
    const parsed = parsePhone(words.replace(/^~/, ''))
    if (parsed.ok) phones.push({ ...span, number: parsed.value, problem: null, role: 'sender' })
    else if (!/\d{4}/.test(words)) names.push(span)
  }
  return { names, phones }
}

function chooseAddress(folded: FoldedText, found: readonly FoundSpan[]): ReadField {
  const best = found.findLast(({ labelled }) => labelled) ?? found.at(-1)
  return fieldOf(folded, found, best)
}

function chooseName(folded: FoldedText, people: readonly FoundSpan[], senders: readonly Span[]): ReadField {
  const sent = senders.map((span) => ({ ...span, labelled: false }))
  const labelled = people.filter((one) => one.labelled)
  const corrected = labelled.findLast((one) => isCorrected(folded.text, one))
  const different = new Set(labelled.map((one) => folded.text.slice(one.start, one.end)))
  const only =
    different.size > 1 ? undefined : (labelled[0] ?? people[0] ?? (sent.length === 1 ? sent[0] : undefined))
  return fieldOf(folded, [...people, ...sent], corrected ?? fuller(folded, people, only))
}

/** "Ami Ayesha", and below "Ayesha Khanam". */
function fuller(
  { text }: FoldedText,
  people: readonly FoundSpan[],
  only: FoundSpan | undefined,
): FoundSpan | undefined {
  if (only === undefined || only.labelled) return only
  const short = text.slice(only.start, only.end)
  return people.find(({ start, end }) => text.slice(start, end).startsWith(`${short} `)) ?? only
}

/** "Sorry, nam Sumaiya likhben". */
function isCorrected(text: string, { start }: Span): boolean {
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start).slice(-40)
  return /\b(?:sorry|vul|bhul|change|thik|correct)\b|ভুল|সরি|সঠিক/.test(before)
}

function fieldOf(folded: FoldedText, found: readonly FoundSpan[], best: FoundSpan | undefined): ReadField {
  const options = found.map((span) => ({
    ...spanOf(folded, trimSpan(folded, span)),
    value: wordsAt(folded, span),
  }))
  return {
    value: best === undefined ? null : wordsAt(folded, best),
    sure: best?.labelled === true,
    options: options.filter(
      ({ value }, place) => options.findIndex((other) => other.value === value) === place,
    ),
  }
}

interface Whereabouts<Area extends FindableArea> {
  readonly parts: readonly ChatPart[]
  readonly spans: readonly FoundSpan[]
  readonly known: ChatKnowledge<Area>
}

/** The places of the address that counts, and of the labels for thana and district. */
function placesOf<Area extends FindableArea>(
  { text }: FoldedText,
  { parts, spans, known }: Whereabouts<Area>,
) {
  const address = spans.findLast(({ labelled }) => labelled) ?? spans.at(-1)
  const fields = parts.flatMap(({ message, labels }) =>
    labels
      .filter(({ field, marked }) => marked && (field === 'area' || field === 'district'))
      .map(({ field, value }) => ({
        called: field === 'area',
        start: value,
        end: valueEnd(text, value, message.end),
      })),
  )
  const outside = fields.filter(
    ({ start }) => address === undefined || start < address.start || start >= address.end,
  )
  const read = outside.flatMap((span) =>
    placesIn(text, span, known.places).map((place) => ({ ...place, called: span.called })),
  )
  const own = [...(address === undefined ? [] : placesIn(text, address, known.places)), ...read]
  if (own.some(({ areas }) => areas.length > 0)) return own
  // "Uttara West" on a line of its own, and the house below.
  const said = parts.flatMap(({ from, places }) => (from === 'customer' ? places : []))
  return [
    ...said
      .filter(({ start }) => start !== address?.start)
      .flatMap((span) => placesIn(text, span, known.places)),
    ...own,
  ]
}

function valueEnd(text: string, start: number, end: number): number {
  const [value = ''] = /^[^\n,;|]*/.exec(text.slice(start, Math.min(end, start + 80))) ?? []
  return start + value.length
}

/** A turn with its places in the chat as it was pasted. */
function placed(folded: FoldedText, turn: PieceTurn): PieceTurn {
  const at = <Part extends Span>(part: Part): Part => ({ ...part, ...spanOf(folded, part) })
  return {
    ...at(turn),
    mention: turn.mention === null ? null : at(turn.mention),
    sizes: turn.sizes.map(at),
    quantities: turn.quantities.map(at),
    loose: turn.loose.map(at),
  }
}
