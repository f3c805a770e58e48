import type { Span } from './folded-text.ts'
import type { ChatMessage } from './messages.ts'
import { talk } from './chat-words.ts'
import { wordsIn, type Word } from './words.ts'

export type Field =
  | 'name'
  | 'phone'
  | 'address'
  | 'area'
  | 'district'
  | 'piece'
  | 'size'
  | 'quantity'
  | 'note'

/** A word that says what follows, such as "Name:". */
export interface Label extends Span {
  readonly field: Field
  /** A mark such as a colon stands behind it; without one the next words decide. */
  readonly marked: boolean
  /** Where what it names begins. */
  readonly value: number
}

const spellings: Readonly<Record<Field, string>> = {
  name: 'name|nam|nm|naam|nem|customer name|customer|cus name|recipient|recipient name|receiver|receiver name|full name|নাম|কাস্টমার|প্রাপক|আমার নাম|amar nam|my name|her name|his name',
  phone:
    'phone|mobile|mobil|mob|moba|cell|contact|number|nambar|nmbr|num|phn|ph|fon|tel|phone number|phone no|mobile number|mobile no|contact number|contact no|2nd number|second number|alternative number|alternative|amar number|her number|my number|my phone number|my phone|my mobile number|my mobile|my cell|whatsapp|ফোন|মোবাইল|মোবা|নম্বর|নাম্বার|ফোন নং|মোবাইল নং|ফোন নম্বর|ফোন নাম্বার|মোবাইল নম্বর|মোবাইল নাম্বার',
  address:
    'address|adress|addres|addrs|adrs|addr|add|thikana|tikana|thikna|full address|delivery address|shipping address|present address|home address|home|office|chamber|location|notun address|my address|amar thikana|amar address|notun thikana|new address|ঠিকানা|ঠিকান|অ্যাড্রেস|এড্রেস|লোকেশন|পূর্ণ ঠিকানা|ডেলিভারি ঠিকানা|নতুন ঠিকানা',
  area: 'thana|upazila|upazilla|upozila|area|থানা|উপজেলা|এলাকা',
  district: 'district|dist|zila|zilla|jela|city|জেলা',
  piece:
    'product|product name|product code|product id|item|items|code|sku|order|order list|item code|পণ্য|প্রোডাক্ট|প্রোডাক্ট কোড|আইটেম|অর্ডার|কোড',
  size: 'size|saiz|সাইজ|মাপ',
  quantity: 'quantity|qty|qnty|pcs|pieces|পরিমাণ|সংখ্যা|পিস',
  note: 'note|notes|remark|remarks|comment|instruction|special note|নোট|বিঃদ্রঃ|বিদ্রঃ|বি:দ্র|মন্তব্য',
}

const fieldOf = new Map<string, Field>(
  Object.entries(spellings).flatMap(([field, words]) =>
    words.split('|').map((word) => [word.normalize('NFC'), field as Field] as const),
  ),
)

/** Labels that count without a mark behind them, as in "nam Rima thikana Banani". */
const spoken = new Map<string, Field>(
  (['name', 'address'] as const).flatMap((field) =>
    spellings[field]
      .split('|')
      .filter(
        (word) =>
          !['home', 'office', 'chamber', 'location', 'customer', 'receiver', 'recipient'].includes(word),
      )
      .map((word) => [word.normalize('NFC'), field] as const),
  ),
)
const ENDS = new Set([
  'phone',
  'mobile',
  'mob',
  'number',
  'phn',
  'fon',
  'product',
  'item',
  'ফোন',
  'মোবাইল',
  'নম্বর',
  'নাম্বার',
  'পণ্য',
  'প্রোডাক্ট',
])
const pictures: readonly (readonly [string, Field])[] = [
  ['📞', 'phone'],
  ['📱', 'phone'],
  ['☎', 'phone'],
  ['🏠', 'address'],
  ['🏡', 'address'],
  ['📍', 'address'],
  ['👤', 'name'],
]

/** Finds the labels in a message, in their order. */
export function findLabels(text: string, message: ChatMessage): readonly Label[] {
  const words = wordsIn(text, message)
  const labels: Label[] = []
  for (let at = 0; at < words.length; at += 1) {
    const label = labelAt(text, words, at)
    if (label !== null) {
      labels.push(label)
      while ((words[at + 1]?.start ?? Infinity) < label.end) at += 1
    }
  }
  return [...labels, ...pictureLabels(text, message)].toSorted((a, b) => a.start - b.start)
}

function pictureLabels(text: string, { start, end }: Span): readonly Label[] {
  const part = text.slice(start, end)
  return pictures.flatMap(([picture, field]) =>
    Array.from(part.matchAll(new RegExp(picture, 'gu')), ({ index }) => {
      const from = start + index
      return { field, marked: true, start: from, end: from + picture.length, value: from + picture.length }
    }),
  )
}

/** The longest label that begins with a word. */
function labelAt(text: string, words: readonly Word[], at: number): Label | null {
  const first = words[at]
  if (first === undefined) return null
  for (const last of [words[at + 2], words[at + 1], first]) {
    if (last === undefined || last.end - first.start > 30) continue
    const spelt = text.slice(first.start, last.end).replaceAll(/[\s.]+/g, ' ')
    const field = fieldOf.get(spelt) ?? fieldOf.get(spelt.replaceAll(/([a-z])\1+/g, '$1'))
    if (field === undefined) continue
    const label =
      markedLabel(text, field, { start: first.start, end: last.end }) ??
      spokenLabel(text, words, { first, last, spelt })
    if (label !== null) return label
  }
  return null
}

const MARK =
  /[ .]*(?:no|নং|\([^)\n]{0,20}\))?[ .]*(?:(?::+-?|-+>?|=+>?|;|\|)[ \t]*|(?:is|holo|hocche|hoilo|হলো|হচ্ছে)(?![\p{L}\p{M}]))/uy

function markedLabel(text: string, field: Field, { start, end }: Span): Label | null {
  MARK.lastIndex = end
  const [mark] = MARK.exec(text) ?? []
  if (mark === undefined) return aloneLabel(text, field, { start, end })
  // "size-2.6" is a label; "add-on" and "block-c" are not.
  const glued =
    mark.startsWith('-') && /[\p{L}\p{M}]/u.test(text.charAt(end + mark.length)) && !isLineStart(text, start)
  return glued ? null : { field, marked: true, start, end: end + mark.length, value: end + mark.length }
}

/** A label that fills a line names the line below it. */
function aloneLabel(text: string, field: Field, { start, end }: Span): Label | null {
  const next = text.charAt(end)
  return isLineStart(text, start) && next === '\n' && ['name', 'phone', 'address'].includes(field)
    ? { field, marked: true, start, end: end + 1, value: end + 1 }
    : null
}

function isLineStart(text: string, start: number): boolean {
  return /(?:^|\n)[^\p{L}\p{N}\n]{0,6}$/u.test(text.slice(Math.max(0, start - 7), start)) || start === 0
}

interface Spoken {
  readonly first: Word
  readonly last: Word
  readonly spelt: string
}

function spokenLabel(text: string, words: readonly Word[], { first, last, spelt }: Spoken): Label | null {
  const next = words[words.indexOf(last) + 1]
  if (next === undefined) return null
  const isNumbered = ENDS.has(spelt) && (fieldOf.get(spelt) === 'piece' || /\d{4}/.test(next.text))
  const field = isNumbered ? fieldOf.get(spelt) : spoken.get(spelt)
  const between = text.slice(last.end, next.start)
  const isAsked = /[?\n]/.test(between) && !ENDS.has(spelt)
  if (field === undefined || isAsked || talk.has(next.text)) return null
  return { field, marked: false, start: first.start, end: last.end, value: last.end }
}
