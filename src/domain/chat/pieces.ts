import { amountsIn, isCount, type Amounts } from './amounts.ts'
import { orderWords, talk } from './chat-words.ts'
import { partsOf, SKU, useOf, type WordUse } from './clauses.ts'
import type { Span } from './folded-text.ts'
import type { ChatMessage } from './messages.ts'
import { setOf, wordsIn, type Word } from './words.ts'

/** A piece as somebody named it. */
export interface Mention extends Span {
  /** In the order in which they were said. */
  readonly words: readonly string[]
  readonly kinds: readonly string[]
  /** What may be a SKU, the longest reading first, in capitals. */
  readonly skus: readonly string[]
  readonly slug: string | null
}

/** A part of a message that says something of a piece. */
export interface PieceTurn extends Span, Amounts {
  readonly from: 'customer' | 'store'
  /** Counted over the chat. */
  readonly message: number
  readonly line: number
  readonly mention: Mention | null
  /** All its words, for options such as "clip on". */
  readonly words: readonly string[]
  readonly asks: boolean
  /** "Na", "sorry", "er bodole": takes the place of what was said before. */
  readonly corrects: boolean
  /** "Lagbe na", "bad den". */
  readonly removes: boolean
  /** "Nibo", "confirm". */
  readonly orders: boolean
}

const LINK = /product\/([a-z0-9][a-z0-9-]{1,120})/g
const CODED = /(?:sku|code|কোড) ?[:=-]? ?([a-z0-9][a-z0-9._-]{2,39})/g
/** "Kora" is a bangle, and "to do". */
const VERB_BEHIND =
  /^(?:hoy|hoi|hobe|hoyeche|hoyese|hoise|hoyechilo|jabe|ase|ache|holo|lagbe|korle|na|thakle|shes)$/
const VERB_BEFORE = /^(?:confirm|order|payment|bkash|money|call|delivery|pack|advance|send)$/
/** Between the words of one name. */
const joining = setOf('with in of and er the o এর ও -')
/** Said of so many pieces that alone they name none. */
const general = setOf(
  'gold golden silver red green blue black white pink rose maroon antique pearl stone set pair box bag size colour color new party wedding bridal kundan polki diamond cut ad 3 8 two one full flat drop plain everyday',
  'গোল্ড সোনালি রুপালি লাল সবুজ নীল কালো সাদা গোলাপি সেট জোড়া নতুন মুক্তা মুক্তার পাথর টি',
)
const colours = setOf(
  'gold golden silver red green blue black white pink rose maroon ivory sobuj shobuj lal nil neel kalo shada sada golapi sonali rupali',
  'লাল সবুজ নীল কালো সাদা গোলাপি সোনালি রুপালি',
)
const REMOVES =
  /(?:\b(?:eta|oita|ota|ei ta) (?:na|noy)\b|(?:এটা|ওটা) না(?![\p{L}\p{M}])|\bbut no\b|^ ?na,? thak\b|^ ?না,? থাক(?![\p{L}\p{M}])|\b(?:bad|baad|cancel|remove)\b|lagbe na|lagbena|nibo na|nibona|nebo na|chai na|dorkar nai|dorkar nei|বাদ|ক্যানসেল|ক্যান্সেল|লাগবে না|নিব না|নিবো না|চাই না|দরকার নাই)/u
const CORRECTS =
  /(?:^[\s,]*(?:na|nah|না|no)[\s,]|\b(?:sorry|actually|instead|bodole|change|i mean|mane|na thak|vul|bhul)\b|বদলে|সরি|ভুল|চেঞ্জ|না থাক)/
const ASKS =
  /\?|\b(?:nisilam|niyechilam|nichilam|nilam|kinechilam|kinsilam|last time|ager bar|agerbar|chilo|kon ?ta)\b|নিয়েছিলাম|কিনেছিলাম|আগের বার|ছিল(?![\p{L}\p{M}])|কোনটা|\b(?:dam koto|price koto|koto|available|ache ki|ase ki|ki ache|ki ase|hobe ki|naki)\b|দাম কত|কত|আছে কি|কি আছে|হবে কি/u
/** "ER-1404 na". */
const NOT_IT = /^ ?(?:ta|টা)? ?(?:na|না|noy|নয়)[ .!]*$/
/** Asked, but meant as an order. */
const POLITE = /\b(?:can|could|may) i (?:have|get|order|take)\b|\bplease send\b/
interface Reading {
  readonly text: string
  readonly use: WordUse
  /** Names, addresses and numbers: no piece is looked for in them. */
  readonly taken: readonly Span[]
}

/** Everything that a message says of pieces, in its order. */
export function pieceTurnsIn(
  { text, use, taken }: Reading,
  message: ChatMessage,
  number: number,
): readonly PieceTurn[] {
  const turns: PieceTurn[] = []
  let line = 0
  let start = message.start
  for (const row of text.slice(message.start, message.end).split('\n')) {
    const span = { start, end: start + row.length }
    const isPolite = POLITE.test(row)
    for (const { part, clause } of partsOf(text, span, use)) {
      const asks = !isPolite && ASKS.test(text.slice(clause.start, clause.end))
      const turn = turnOf({ text: blanked(text, part, taken), use, taken }, part)
      if (turn !== null) turns.push({ ...turn, asks, from: message.from, message: number, line })
    }
    start = span.end + 1
    line += 1
  }
  return turns
}

/** The clause with what is taken blanked out, behind as many blanks as stand before it: places stay the same. */
function blanked(text: string, { start, end }: Span, taken: readonly Span[]): string {
  let clause = text.slice(start, end)
  for (const other of taken) {
    const [from, to] = [Math.max(other.start, start) - start, Math.min(other.end, end) - start]
    if (from < to) clause = `${clause.slice(0, from)}${' '.repeat(to - from)}${clause.slice(to)}`
  }
  return clause
}

type Turn = Omit<PieceTurn, 'from' | 'message' | 'line' | 'asks'>

/** `text` is the clause alone. */
function turnOf({ text, use }: Reading, { start, end }: Span): Turn | null {
  const words = wordsIn(text, { start: 0, end: text.length })
  if (words.length === 0) return null
  const mention = mentionIn(text, words, use)
  const free = mention === null ? text : withoutNumbersOf(text, mention)
  const amounts = amountsIn(free, { start: 0, end: free.length })
  const said = {
    corrects: CORRECTS.test(text),
    removes: REMOVES.test(text) || (mention !== null && NOT_IT.test(text.slice(mention.end))),
    orders: words.some((word) => orderWords.has(word.text)),
  }
  const many = amounts.sizes.length + amounts.quantities.length + amounts.loose.length
  if (mention === null && many === 0 && !Object.values(said).includes(true) && !hasColour(words)) return null
  return {
    ...moved(amounts, start),
    ...said,
    start,
    end,
    words: words.map((word) => word.text),
    mention: mention === null ? null : { ...mention, start: mention.start + start, end: mention.end + start },
  }
}

/** A correction holds for the rest of its line; "golapi ta den" then says another colour of the piece before. */
export function withContext(turns: readonly PieceTurn[]): readonly PieceTurn[] {
  const made: PieceTurn[] = []
  let kinds: readonly string[] = []
  for (const turn of turns) {
    const corrects = turn.corrects || goesOnCorrecting(made.at(-1), turn)
    const mention = turn.mention ?? (corrects ? otherColour(turn, kinds) : null)
    made.push({ ...turn, corrects, mention })
    if (mention !== null && mention.kinds.length > 0) ({ kinds } = mention)
  }
  return made
}

function goesOnCorrecting(last: PieceTurn | undefined, { message, line }: PieceTurn): boolean {
  return last?.corrects === true && last.mention === null && last.message === message && last.line === line
}

function otherColour({ start, end, words }: PieceTurn, kinds: readonly string[]): Mention | null {
  const said = words.filter((word) => colours.has(word))
  if (kinds.length === 0 || said.length === 0) return null
  return { start, end, words: [...said, ...kinds], kinds, skus: [], slug: null }
}

function hasColour(words: readonly Word[]): boolean {
  return words.some(({ text }) => colours.has(text))
}

function moved({ sizes, quantities, loose }: Amounts, by: number): Amounts {
  const move = (list: Amounts['sizes']) =>
    list.map((one) => ({ ...one, start: one.start + by, end: one.end + by }))
  return { sizes: move(sizes), quantities: move(quantities), loose: move(loose) }
}

/** The digits of a SKU or a link are no quantities. */
function withoutNumbersOf(text: string, { start, end, skus, slug }: Mention): string {
  if (skus.length === 0 && slug === null) return text
  let rest = text.replaceAll(SKU, (found) => ' '.repeat(found.length))
  rest = rest.replaceAll(/https?:\S{1,300}|\S{0,100}product\/\S{1,200}/g, (found) => ' '.repeat(found.length))
  return skus.length > 0 && rest === text
    ? text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
    : rest
}

function mentionIn(text: string, words: readonly Word[], use: WordUse): Mention | null {
  const slug = [...text.matchAll(LINK)][0]
  if (slug !== undefined) {
    return {
      start: slug.index,
      end: slug.index + slug[0].length,
      words: [],
      kinds: [],
      skus: [],
      slug: slug[1] ?? null,
    }
  }
  const coded = [...text.matchAll(SKU)].map((match) => ({
    at: match.index,
    length: match[0].length,
    skus: skusOf(match),
  }))
  const said = [...text.matchAll(CODED)].map((match) => ({
    at: match.index,
    length: match[0].length,
    skus: [(match[1] ?? '').toUpperCase()],
  }))
  const [sku] = [...coded, ...said]
  const named = longestRun(words, use)
  if (sku !== undefined) {
    const both = named === null || !isWorthSaying(named, words) ? { words: [], kinds: [] } : named
    return {
      start: sku.at,
      end: sku.at + sku.length,
      words: both.words,
      kinds: both.kinds,
      skus: sku.skus,
      slug: null,
    }
  }
  return named !== null && isWorthSaying(named, words) ? { ...named, skus: [], slug: null } : null
}

function skusOf(match: RegExpMatchArray): readonly string[] {
  const [, letters = '', digits = '', end] = match
  const base = `${letters}-${digits}`.toUpperCase()
  return end === undefined ? [base] : [`${base}-${end.toUpperCase()}`, base]
}

type Run = Span & Pick<Mention, 'words' | 'kinds'>

interface Known {
  readonly word: Word
  readonly place: number
  readonly used: 'kind' | 'name'
}

/** The words of the shop that stand next to each other; of several such runs, the one that says most. */
function longestRun(words: readonly Word[], use: WordUse): Run | null {
  const runs: Known[][] = []
  for (const one of knownIn(words, use)) {
    const run = runs.at(-1)
    if (run !== undefined && areJoined(run.at(-1), one, words)) run.push(one)
    else runs.push([one])
  }
  const [best = []] = runs.toSorted((a, b) => weightOf(b) - weightOf(a))
  const [first, last] = [best[0], best.at(-1)]
  if (first === undefined || last === undefined) return null
  const extra = words.filter(({ text }) => colours.has(text)).map(({ text }) => text)
  const own = best.map(({ word }) => word.text)
  return {
    start: first.word.start,
    end: last.word.end,
    words: [...new Set([...own, ...extra])],
    kinds: best.filter(({ used }) => used === 'kind').map(({ word }) => word.text),
  }
}

function knownIn(words: readonly Word[], use: WordUse): readonly Known[] {
  return words.flatMap((word, place) => {
    const used = talk.has(word.text) || isOtherThan(words, place) ? null : useOf(word.text, use)
    return used === null ? [] : [{ word, place, used }]
  })
}

function isOtherThan(words: readonly Word[], place: number): boolean {
  const [before = '', word = '', next = ''] = [-1, 0, 1].map((step) => words[place + step]?.text)
  // "Clip on" says how a nath is worn.
  if (/^(?:clip on|ক্লিপ অন)$/.test(`${word} ${next}`)) return true
  return word === 'kora' && (VERB_BEHIND.test(next) || VERB_BEFORE.test(before))
}

function areJoined(last: Known | undefined, one: Known, words: readonly Word[]): boolean {
  const between = words.slice((last?.place ?? 0) + 1, one.place)
  return (
    between.length <= 2 &&
    between.every(({ text }) => joining.has(text) || colours.has(text) || isFiller(text))
  )
}

function isFiller(text: string): boolean {
  return /^(?:ta|ti|er|wala|ala|two|three|four|colou?r|টা|টি)$/.test(text)
}

function weightOf(run: readonly Known[]): number {
  return run.reduce(
    (sum, { word, used }) => sum + (general.has(word.text) ? 0.4 : used === 'kind' ? 1.6 : 1),
    0,
  )
}

/** A kind of piece, two words of a name, or one of them where something is ordered. */
function isWorthSaying({ words, kinds }: Run, all: readonly Word[]): boolean {
  if (kinds.some((kind) => !general.has(kind))) return true
  const telling = words.filter((word) => !general.has(word) && !colours.has(word))
  if (telling.length > 1) return true
  return (
    telling.length === 1 &&
    all.some(({ text }) => orderWords.has(text) || /^(?:ta|টা|\d{1,2})$/.test(text) || isCount(text))
  )
}
