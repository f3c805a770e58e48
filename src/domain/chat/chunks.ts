import { addressWords } from './chat-words.ts'
import type { Span } from './folded-text.ts'
import { wordsIn } from './words.ts'

/** A part of a line between marks, read as one thing. */
export interface Chunk extends Span {
  readonly text: string
  /** Counted over the whole chat. */
  readonly line: number
  /** Its place in the line. */
  readonly place: number
  /** Behind a full stop: a new sentence begins. */
  readonly opens: boolean
}

const BREAK = /[,;|।]|(?<=\p{L}):(?= )|\.(?=\s|$)|\s[-/~]{1,2}\s|--/gu
/** A full stop behind one of these ends no sentence. */
const SHORT = /(?:^|[\s,(])(?:mr|mrs|ms|md|mst|dr|prof|engr|adv|vill|po|p\.o|ps|p\.s|dist|no|st|[a-z])$/

/** Cuts a message into the parts between marks, without what `taken` covers. */
export function chunksOf(text: string, message: Span, taken: readonly Span[]): readonly Chunk[] {
  let start = message.start
  return text
    .slice(message.start, message.end)
    .split('\n')
    .flatMap((row, line) => {
      const parts = [...partsOf(text, { start, end: start + row.length })]
      start += row.length + 1
      return parts
        .flatMap(({ opens, ...part }) => freeOf(part, taken).map((free) => ({ ...free, opens })))
        .filter((free) => /[\p{L}\p{N}]/u.test(text.slice(free.start, free.end)))
        .map((free, place) => ({
          ...free,
          text: text.slice(free.start, free.end).trim(),
          line,
          place: place + 1,
        }))
    })
}

function* partsOf(text: string, { start, end }: Span): Generator<Span & { readonly opens: boolean }> {
  const row = text.slice(start, end)
  let from = 0
  let opens = true
  for (const { 0: mark, index } of row.matchAll(BREAK)) {
    if (mark === '.' && SHORT.test(row.slice(Math.max(from, index - 6), index))) continue
    yield { start: start + from, end: start + index, opens }
    from = index + mark.length
    opens = mark === '.' || mark === '।'
  }
  yield { start: start + from, end, opens }
}

/** The parts of a span that nothing has taken. */
function freeOf(span: Span, taken: readonly Span[]): readonly Span[] {
  let free: Span[] = [span]
  for (const { start, end } of taken) {
    if (end <= span.start || start >= span.end) continue
    free = free.flatMap((part) =>
      end <= part.start || start >= part.end
        ? [part]
        : [
            { start: part.start, end: Math.max(part.start, start) },
            { start: Math.min(part.end, end), end: part.end },
          ].filter((rest) => rest.end > rest.start),
    )
  }
  return free
}

/** Whether words of an address stand in it, such as "road" or a house number behind "#". */
export function hasAddressWord(text: string): boolean {
  const words = wordsIn(text, { start: 0, end: text.length })
  return SHOP.test(text) || words.some(({ text: word }) => addressWords.has(word) || BUILT.test(word))
}

/** A shop with its number, not one to collect something from. */
const SHOP = /\bshop(?: no\.?)? ?#?\d/

/** "Banasreeroad", "sonapara", "nurjahanbari": words that end as places do. */
const BUILT =
  /^.{3,}(?:para|pur|ganj|gonj|nagar|bazar|bari|tola|gaon|khali|hat|road|পাড়া|পুর|গঞ্জ|নগর|বাজার|বাড়ি|তলা|গাঁও|খালী|হাট)$/
