import { spanOf, trimSpan, wordsAt, type FoldedText, type Span } from './folded-text.ts'
import { chunksOf } from './chunks.ts'
import type { Label } from './labels.ts'
import type { ChatMessage } from './messages.ts'

interface NotedPart {
  readonly from: 'customer' | 'store'
  readonly message: ChatMessage
  readonly labels: readonly Label[]
  readonly addresses: readonly Span[]
  readonly people: readonly Span[]
  readonly phones: readonly Span[]
}

const WISH =
  /gift ?wrap|gift box|gift pack|gift card|গিফট (?:র‍্যাপ|প্যাক|বক্স)|(?:call|phone|kol) (?:dile|diye|diben|dite|koiren|kore)\b(?!.{0,12}\bna\b)|(?:er|r) age (?:call|lagbe|dorkar|chai|pathan|din|den|diben)|age lagbe|lagbe .{0,30}\bage\b|(?:before|after|between|within) (?:\d|fri|sat|sun|mon|tue|wed|thu|eid|noon|evening|morning)|(?:office|basa|home) e diben|(?:bikal|bikel|sondha|shondha|sokal|dupur|raat|rat)(?:e|er|ay)? (?:\d|por|age|dile|diben|delivery|call|pathan|asben|aste)|(?:guard|daroan|darowan)(?: er)? (?:kache|kase|ke)|আগে লাগবে|আগে দিবেন|আগে কল|আগে ফোন|কল দিয়ে|ফোন দিয়ে|বিকালে|বিকেলে|সন্ধ্যায়|সন্ধ্যার পর|দারোয়ানের কাছে|taratari (?:lagbe|diben|pathan)|urgent|jeno na vange|valo kore pack|bhalo kore pack/

/** Wishes for the delivery and the parcel, which an order keeps as its note. */
export function notesIn(folded: FoldedText, parts: readonly NotedPart[]) {
  return parts.flatMap(({ from, message, labels, addresses, people, phones }) => {
    if (from === 'store') return []
    const labelled = labels
      .filter(({ field, marked }) => field === 'note' && marked)
      .map(({ value }) => ({ start: value, end: endOfLine(folded.text, value, message.end) }))
    const spans =
      labelled.length > 0
        ? labelled
        : chunksOf(folded.text, message, [...addresses, ...people, ...phones, ...labels]).filter(
            ({ text }) => WISH.test(text) && !text.includes('?'),
          )
    return spans
      .map((span) => ({ ...spanOf(folded, trimSpan(folded, span)), value: wordsAt(folded, span) }))
      .filter(({ value }) => value !== '')
  })
}

function endOfLine(text: string, start: number, end: number): number {
  const next = text.indexOf('\n', start)
  return next < 0 ? end : Math.min(next, end)
}
