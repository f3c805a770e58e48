import { parsePhone, type PhoneProblem } from '#domain/phone.ts'
import type { Span } from './folded-text.ts'
import type { ChatMessage } from './messages.ts'

/** Whose number it is, as far as the words around it say. */
export const phoneRoles = ['customer', 'second', 'sender', 'payment', 'other', 'store'] as const
export type PhoneRole = (typeof phoneRoles)[number]

export interface ChatPhone extends Span {
  /** In E.164; null where digits are missing or too many. */
  readonly number: string | null
  readonly problem: PhoneProblem['code'] | null
  readonly role: PhoneRole
  /** A word such as "phone" stands before it. */
  readonly labelled: boolean
  /** Words around it say that it takes the place of one before. */
  readonly corrects: boolean
  readonly from: 'customer' | 'store'
}

/** Looks at a place where a number may begin; digits stand alone or in groups with one mark between. */
const RUN = /(?<![a-z\d@_])\+?\d(?:(?: - |[ .()-]{0,2})\d){7,17}(?!\d)/gu
/** The same begun by a number of a mobile: what stands before belongs to something else. */
const MOBILE = /(?:(?:\+|00) ?)?(?:8 ?8[ .-]?)?(?:\(?0[ .-]?)?1[ .-]?[3-9](?:(?: - |[ .()-]{0,2})\d){8}/y
const COUNTRY = /^(?:\+|00)?880?/

/** Digits in addresses of pages and pictures are nobody's number. */
const ADDRESS = /\b(?:https?:|www\.)\S{1,2000}/g
/** Said behind a number that is no longer used. */
const GONE =
  /^[\s(,-]*(?:(?:amar|eta|ei|oi|ta) ){0,2}(?:ager|purono|puran|old|off|bondho|vul|bhul|wrong)\b(?!.{0,12}thakle)|^[\s(,-]*(?:(?:আমার|এটা) ){0,2}(?:আগের|পুরনো|পুরানো|বন্ধ|ভুল)(?!.{0,12}থাকলে)/
const LABEL =
  /(?:phone|mobile|mobil|mob|moba|cell|contact|number|nambar|nmbr|numbr|num|phn|fon|ph|tel|no|call|whatsapp|wp|imo|ফোন|মোবাইল|মোবা|নম্বর|নাম্বার|নং|কল|📞|📱|☎|☎️)(?: ?(?:no|number|num|নং|নম্বর|নাম্বার))?(?: ?(?:is|holo|hocche|হলো|হচ্ছে))?[\s.:=-]*$/u
const SECOND =
  /(?:\b(?:2nd|second|alt|alternative|alternate|emergency|bikolpo|off thakle|bondho thakle|na (?:pele|paile|dhorle|dhorile)|busy thakle)\b|\b(?:another|onno|arekta|extra|other) (?:number|no|nambar|phone|mobile)\b|২য়|2য়|দ্বিতীয়|বিকল্প|(?:অন্য|আরেকটা|আরেকটি) (?:নম্বর|নাম্বার|ফোন)|না পেলে|না ধরলে|বন্ধ থাকলে)/
const PAYMENT =
  /(?:bkash|bikash|b-kash|nagad|nogod|rocket|roket|upay|send ?money|sendmoney|cash ?out|trx|transaction|advance|personal|merchant|payment|paid|বিকাশ|নগদ|রকেট|সেন্ড মানি|ট্রানজেকশন|পেমেন্ট|এডভান্স|অগ্রিম)/
const OTHER =
  /(?:\brider|courier|delivery ?man|delivery ?boy|pathao|steadfast|redx|sundarban|nid\b|passport|account|a\/c|order (?:no|number|id)|invoice|রাইডার|কুরিয়ার|ডেলিভারিম্যান|এনআইডি|একাউন্ট)/
const CORRECTION =
  /(?:\b(?:bhul|vul|wrong|correct|correction|thik number|right number|change|changed|notun number|new number)\b|\bsorry\b.{0,60}\bhobe\b|ভুল|সঠিক|পরিবর্তন|বদল|নতুন নম্বর|নতুন নাম্বার)/
/** A message of the store that repeats the order has these labels. */
const SUMMARY = /(?:name|nam|নাম|address|thikana|ঠিকানা) ?[:=-]/
/** What is said of a number stands so near to it. */
const NEAR = 48

/** Finds the numbers of mobiles in messages, and what is said of each. */
export function findPhones(
  text: string,
  messages: readonly ChatMessage[],
  stores: ReadonlySet<string>,
): readonly ChatPhone[] {
  return messages.flatMap((message) => {
    const found = numbersIn(text, message)
    const own = message.from === 'customer' || SUMMARY.test(text.slice(message.start, message.end))
    return found.map((one, place) => {
      const before = text.slice(found[place - 1]?.end ?? message.start, one.start).slice(-NEAR)
      const after = text.slice(one.end, found[place + 1]?.start ?? message.end).slice(0, NEAR)
      const clause = { before: clauseBefore(before), after: clauseBehind(after) }
      const line = lineAround(text, message, one)
      return {
        ...one,
        from: message.from,
        role: own ? roleOf(one.number, { clause, stores }) : 'store',
        labelled: LABEL.test(before) || /^ ?(?:number|nambar|নম্বর|নাম্বার|e call|te call|এ কল)/.test(after),
        corrects: CORRECTION.test(line),
      }
    })
  })
}

type Numbered = Span & Pick<ChatPhone, 'number' | 'problem'>

function numbersIn(text: string, { start, end }: Span): readonly Numbered[] {
  const written = text.slice(start, end).replaceAll(ADDRESS, (address) => ' '.repeat(address.length))
  return Array.from(written.matchAll(RUN)).flatMap(({ 0: run, index }) => numbersOfRun(run, start + index))
}

/** A run of digits may hold a quantity before a number, or two numbers side by side. */
function numbersOfRun(run: string, offset: number): readonly Numbered[] {
  const found: Numbered[] = []
  for (let at = 0; at < run.length; at += 1) {
    const fresh = /[\d+]/.test(run.charAt(at)) && (at === 0 || !/\d/.test(run.charAt(at - 1)))
    const length = fresh ? mobileAt(run, at) : 0
    if (length > 0) {
      const span = { start: offset + at, end: offset + at + length }
      const parsed = parsePhone(run.slice(at, at + length))
      found.push({ ...span, number: parsed.ok ? parsed.value : null, problem: null })
      at += length - 1
    }
  }
  return found.length > 0 ? found : brokenNumber(run, offset)
}

function mobileAt(run: string, at: number): number {
  MOBILE.lastIndex = at
  const [match = ''] = MOBILE.exec(run) ?? []
  if (match === '' || /\d/.test(run.charAt(at + match.length))) return 0
  const digits = match.replaceAll(/\D/g, '')
  // Ten digits without the zero may be any number at all.
  if (!/^(?:00)?(?:88)?0?1/.test(digits) || (digits.length === 10 && !match.startsWith('+'))) return 0
  return isSpokenSo(match) ? match.length : 0
}

/** A last short group behind a long one is rather a quantity behind a number that misses digits. */
function isSpokenSo(match: string): boolean {
  const groups = match.split(/\D+/).filter((group) => group !== '')
  const [last = '', before = ''] = groups.toReversed()
  return groups.length < 2 || last.length > 2 || before.length < 3
}

/** Digits that were to be a number of a mobile, but are too few, too many, or begin wrongly. */
function brokenNumber(run: string, offset: number): readonly Numbered[] {
  const digits = run.replace(COUNTRY, '').replaceAll(/\D/g, '')
  if (!/^01\d{6}/.test(digits) && !/^1[3-9]\d{8}$/.test(digits)) return []
  const parsed = parsePhone(run.replaceAll(/[^\d+]/g, ''))
  const problem = parsed.ok ? 'chars' : parsed.refusal.code
  return [{ start: offset, end: offset + run.length, number: null, problem }]
}

interface Around {
  readonly clause: { readonly before: string; readonly after: string }
  readonly stores: ReadonlySet<string>
}

function roleOf(number: string | null, { clause, stores }: Around): PhoneRole {
  if (number !== null && stores.has(number)) return 'store'
  const { before, after } = clause
  if (PAYMENT.test(before) || PAYMENT.test(after) || /^ ?(?:theke|thake|থেকে)/.test(after)) return 'payment'
  if (OTHER.test(before) || GONE.test(after)) return 'other'
  if (SECOND.test(before) || /^[\s(,-]*(?:\(?alternative|alt\b|2nd|বিকল্প|eta bikolpo)/.test(after))
    return 'second'
  return 'customer'
}

/** What is said before a number in the same sentence; a label behind a comma begins anew. */
function clauseBefore(before: string): string {
  const clause = before.split(/\n|।|;|\. /).at(-1) ?? ''
  const last = clause.split(',').at(-1) ?? ''
  return LABEL.test(last) ? last : clause
}

/** What is said behind a number, to the end of it. */
function clauseBehind(after: string): string {
  return /^[^\n,;|।.]*/.exec(after)?.[0] ?? ''
}

function lineAround(text: string, message: Span, { start, end }: Span): string {
  const from = Math.max(message.start, text.lastIndexOf('\n', start - 1) + 1)
  const next = text.indexOf('\n', end)
  return text.slice(
    Math.max(from, start - 120),
    Math.min(next < 0 ? message.end : next, message.end, end + 120),
  )
}

/** The number of a customer as the chat gives it, or why none is picked. */
export interface PickedPhone {
  readonly number: string | null
  readonly sure: boolean
  readonly why: 'several' | 'broken' | 'none' | null
}

/** Picks the customer's number. Two that may be it, or one that lacks digits, are never chosen from. */
export function pickPhone(phones: readonly ChatPhone[], senders: readonly string[]): PickedPhone {
  const typed = standing(phones.filter(({ from, role }) => from === 'customer' && role === 'customer'))
  const own = typed.some(({ number }) => number !== null) ? typed : [...typed, ...repeatedByStore(phones)]
  const numbers = [...new Set(own.flatMap(({ number }) => number ?? []))]
  if (own.some(({ number }) => number === null)) return none('broken')
  const [first, ...others] = numbers
  if (others.length > 0) return none('several')
  if (first !== undefined) return pickTyped(first, own, senders)
  const [sender, ...further] = new Set(senders)
  if (sender === undefined) return none('none')
  return further.length > 0 ? none('several') : { number: sender, sure: false, why: null }
}

function pickTyped(number: string, own: readonly ChatPhone[], senders: readonly string[]): PickedPhone {
  const labelled = own.some((phone) => phone.labelled)
  const elsewhere = senders.some((sender) => sender !== number)
  if (elsewhere && !labelled) return none('several')
  return { number, sure: labelled || senders.length > 0 || own.length > 1, why: null }
}

/** What the store wrote with a label counts where the customer wrote no number: it repeats the order. */
function repeatedByStore(phones: readonly ChatPhone[]): readonly ChatPhone[] {
  return phones.filter(({ from, role, labelled }) => from === 'store' && role === 'customer' && labelled)
}

/** Those that no later one takes the place of. */
function standing(phones: readonly ChatPhone[]): readonly ChatPhone[] {
  const last = phones.findLastIndex(({ corrects, number }) => corrects && number !== null)
  if (last < 0) return phones
  const together = phones.filter((one) => one.corrects && one.number !== null)
  // Two numbers in the words that correct: nobody can tell which of them is the right one.
  return new Set(together.map(({ number }) => number)).size > 1 ? phones : phones.slice(last)
}

const none = (why: PickedPhone['why']): PickedPhone => ({ number: null, sure: false, why })
