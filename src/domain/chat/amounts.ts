import type { Span } from './folded-text.ts'

/** A size or a number of pieces, as somebody wrote it. */
export interface Amount extends Span {
  /** `2.6` of bangles, `38` of shoes, `45 cm`, `m`; of quantities and loose numbers, the digits. */
  readonly value: string
  /** "2.6 na", "not 38": said to be wrong. */
  readonly negated: boolean
  /** "dozen" and the like: how many pieces that is, the customer has to say. */
  readonly vague?: true
}

export interface Amounts {
  readonly sizes: readonly Amount[]
  readonly quantities: readonly Amount[]
  /** Numbers without a word that says what they are. */
  readonly loose: readonly Amount[]
}

type Taker = (match: RegExpMatchArray) => string | null
interface Rule {
  readonly pattern: RegExp
  readonly kind: keyof Amounts | 'nothing'
  readonly value: Taker
}

const first: Taker = (match) => match.slice(1).find((group) => group !== undefined) ?? null
/** Words behind a number of pieces. */
export const UNIT =
  'ta|ti|tah|taa|to|khana|pcs|pc|pis|piece|pieces|pice|pics|pieci|p|set|sets|pair|pairs|jora|joda|jor|dozen|dojon|টা|টি|খানা|পিস|পিচ|সেট|জোড়া|জোড়া|জোরা|ডজন'.normalize(
    'NFC',
  )
const END = '(?![\\p{L}\\p{M}\\d])'
const numbers: Readonly<Record<string, number>> = {
  ek: 1,
  akta: 1,
  ekta: 1,
  ektai: 1,
  ekti: 1,
  akti: 1,
  একটা: 1,
  একটি: 1,
  একটাই: 1,
  এক: 1,
  one: 1,
  single: 1,
  a: 1,
  dui: 2,
  duita: 2,
  duta: 2,
  duto: 2,
  duiti: 2,
  duti: 2,
  duitai: 2,
  দুইটা: 2,
  দুটা: 2,
  দুটি: 2,
  দুটো: 2,
  দুইটি: 2,
  দুই: 2,
  two: 2,
  both: 2,
  tin: 3,
  tinta: 3,
  tinti: 3,
  তিনটা: 3,
  তিনটি: 3,
  তিনটে: 3,
  তিন: 3,
  three: 3,
  char: 4,
  charta: 4,
  charti: 4,
  চারটা: 4,
  চারটি: 4,
  চার: 4,
  four: 4,
  pach: 5,
  panch: 5,
  pachta: 5,
  pacta: 5,
  পাঁচটা: 5,
  পাঁচটি: 5,
  পাঁচ: 5,
  five: 5,
  choy: 6,
  choyta: 6,
  ছয়টা: 6,
  ছয়টি: 6,
  ছয়: 6,
  six: 6,
  আটটা: 8,
  আট: 8,
  দশটা: 10,
  দশ: 10,
  eight: 8,
  ten: 10,
}
const counted = new Map(Object.entries(numbers).map(([word, count]) => [word.normalize('NFC'), count]))
/** These count only before a unit: "one set", "ek jora"; they are said of many other things. */
const NEEDS_UNIT = new Set(
  [
    'ek',
    'dui',
    'tin',
    'char',
    'pach',
    'panch',
    'choy',
    'a',
    'এক',
    'দুই',
    'তিন',
    'চার',
    'ছয়',
    'আট',
    'দশ',
    'single',
    'both',
  ].map((word) => word.normalize('NFC')),
)
const WORDS = [...counted.keys()].toSorted((a, b) => b.length - a.length).join('|')

const letters: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  ছোট: 's',
  মিডিয়াম: 'm',
  মাঝারি: 'm',
  এস: 's',
  এম: 'm',
  এল: 'l',
  এক্সএল: 'xl',
}

const rules: readonly Rule[] = [
  { pattern: /^ {0,3}\d{1,2}[.)](?= )/gmu, kind: 'nothing', value: first },
  { pattern: /(?:৳|\btk\.?|\btaka|টাকা|\bbdt|\brs\.?) ?\d[\d,]*(?:\.\d+)?/gu, kind: 'nothing', value: first },
  {
    pattern:
      /\d[\d,]*(?:\.\d+)? ?(?:\/-|\/=|tk\b|taka\b|টাকা|৳|bdt\b|%|days?\b|din\b|দিন|tar por|টার পর|am\b|pm\b|digits?\b|mas\b|maas\b|months?\b|bochor\b|years?\b|hours?\b|ghonta|মাস|বছর|ঘণ্টা|ঘন্টা|জন|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b)/gu,
    kind: 'nothing',
    value: first,
  },
  {
    pattern: /\b(small|medium|large|ছোট|মিডিয়াম|মাঝারি) ?(?:size|সাইজ)/gu,
    kind: 'sizes',
    value: (match) => letters[match[1] ?? ''] ?? null,
  },
  {
    pattern: /(?:size|সাইজ|মাপ) ?(?::|-|=)? ?(এস|এম|এল|এক্সএল)(?![\p{L}\p{M}])/gu,
    kind: 'sizes',
    value: (match) => letters[match[1] ?? ''] ?? null,
  },
  // What the name of a set says of itself: "set of 8", "৮টির সেট".
  {
    pattern: /(?:set of|of) \d{1,2}(?!\d)|\d{1,2} ?(?:টির|টার|tar|tir) (?:সেট|set)/gu,
    kind: 'nothing',
    value: first,
  },
  {
    pattern: /(?<![\d.,/-])2[.:'/-](2|4|6|8|10|12|14)(?![\d])(?! ?(?:ta|ti|pcs|টা|টি)\b)/gu,
    kind: 'sizes',
    value: (match) => `2.${match[1] ?? ''}`,
  },
  {
    pattern: new RegExp(`(?:size|saiz|সাইজ|মাপ|map) ?[:=-]? ?2 (2|4|6|8|10)${END}`, 'gu'),
    kind: 'sizes',
    value: (match) => `2.${match[1] ?? ''}`,
  },
  {
    pattern: /(?<![\d.])(\d{1,3}) ?(mm|cm|inch|inches|in|"|ইঞ্চি|সেমি|সে\.মি|মিমি|মি\.মি)(?![\p{L}\p{M}])/gu,
    kind: 'sizes',
    value: (match) => `${match[1] ?? ''} ${unitOf(match[2] ?? '')}`,
  },
  {
    pattern: new RegExp(`(?<![\\d.])(\\d{1,2}) ?-? ?(${UNIT})${END}`, 'gu'),
    kind: 'quantities',
    value: first,
  },
  {
    pattern: new RegExp(
      `(?:size|saiz|sz|সাইজ|মাপ) ?(?:ta|টা|no|number|nambar|নং|নাম্বার|নম্বর)?\\.? ?[:=(-]? ?(\\d{1,2}|xs|s|m|l|xl|xxl)${END}`,
      'gu',
    ),
    kind: 'sizes',
    value: first,
  },
  {
    pattern: new RegExp(
      `(?<![\\d.'\\p{L}])(\\d{1,2}|xs|s|m|l|xl|xxl) ?-?(?:size|saiz|sz|সাইজ|মাপ|er size|এর সাইজ)`,
      'gu',
    ),
    kind: 'sizes',
    value: first,
  },
  {
    pattern:
      /(?<![\d.])(\d{2}) ?(?:no|number|nambar|nombor|নং|নাম্বার|নম্বর|নাম্বারের|নম্বরের|er|এর)(?![\p{L}\p{M}])/gu,
    kind: 'sizes',
    value: first,
  },
  { pattern: /\( ?(xs|s|m|l|xl|xxl|\d{2}) ?\)/gu, kind: 'sizes', value: first },
  {
    pattern: new RegExp(
      `(?:\\bx|×|\\bqty|\\bquantity|পরিমাণ|সংখ্যা|\\bpcs|\\bpieces) ?[:=-]* ?(\\d{1,2})${END}`,
      'gu',
    ),
    kind: 'quantities',
    value: first,
  },
  { pattern: new RegExp(`(?<![\\d.])(\\d{1,2}) ?(?:x|×)${END}`, 'gu'), kind: 'quantities', value: first },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{M}\\d])(${WORDS}) (?:${UNIT})${END}`, 'gu'),
    kind: 'quantities',
    value: wordNumber,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{M}\\d])(${WORDS})(?!-| (?:row|strand|claw|layer|colou?r|tone|part|step|piece set))${END}`,
      'gu',
    ),
    kind: 'quantities',
    value: bareNumber,
  },
  { pattern: /(?<![\p{L}\p{M}\d.'-])(s|m|l|xl)(?![\p{L}\p{M}\d'.])/gu, kind: 'loose', value: first },
  { pattern: /(?<![\p{L}\p{M}\d.,/#])([1-9]\d?)(?![\p{L}\p{M}\d/%]|[.,]\d)/gu, kind: 'loose', value: first },
]

/** Whether a word is a number of pieces: "ekta", "দুইটা". */
export function isCount(word: string): boolean {
  return counted.has(word) && !NEEDS_UNIT.has(word)
}

function wordNumber(match: RegExpMatchArray): string | null {
  const count = counted.get(match[1] ?? '')
  return count === undefined ? null : String(count)
}

function bareNumber(match: RegExpMatchArray): string | null {
  return NEEDS_UNIT.has(match[1] ?? '') ? null : wordNumber(match)
}

function unitOf(unit: string): string {
  if (/^(?:mm|মি)/.test(unit)) return 'mm'
  return /^(?:cm|সে)/.test(unit) ? 'cm' : 'inch'
}

/** Reads the sizes and quantities of a clause; each digit is read once, by the first rule that it fits. */
export function amountsIn(text: string, { start, end }: Span): Amounts {
  const clause = text.slice(start, end)
  const read = { sizes: [] as Amount[], quantities: [] as Amount[], loose: [] as Amount[] }
  const taken: Span[] = []
  for (const { pattern, kind, value } of rules) {
    for (const match of clause.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length }
      const found = kind === 'nothing' ? '' : value(match)
      if (found === null || taken.some((other) => other.start < span.end && span.start < other.end)) continue
      taken.push(span)
      if (kind !== 'nothing') {
        const at = { start: start + span.start, end: start + span.end }
        const vague =
          kind === 'quantities' && /dozen|dojon|ডজন/.test(match[0]) ? { vague: true as const } : {}
        read[kind].push({
          ...at,
          value: vague.vague ? '1' : found,
          negated: isNegated(clause, span),
          ...vague,
        })
      }
    }
  }
  const inOrder = (list: readonly Amount[]) => list.toSorted((a, b) => a.start - b.start)
  return { sizes: inOrder(read.sizes), quantities: inOrder(read.quantities), loose: inOrder(read.loose) }
}

const NOT_BEHIND =
  /^ ?(?:size|saiz|সাইজ|ta|টা|er|e)? ?(?:ta|টা)? ?(?:na\b|nah\b|noy\b|না(?![\p{L}\p{M}])|নয়|choto|chhoto|chuto|boro|tight|small|big|large|loose|ছোট|বড়|টাইট|hobe na|হবে না|lagbe na|লাগবে না|er bodole|er jaygay|এর বদলে|এর জায়গায়|instead)/u
const NOT_BEFORE = /(?:\bnot|\bnot the|instead of) ?$/

function isNegated(clause: string, { start, end }: Span): boolean {
  return (
    NOT_BEHIND.test(clause.slice(end, end + 24)) ||
    NOT_BEFORE.test(clause.slice(Math.max(0, start - 12), start))
  )
}
