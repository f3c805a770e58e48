import type { FoldedText, Span } from './folded-text.ts'
import { isPersonName } from './names.ts'

/** What one side wrote at once. */
export interface ChatMessage extends Span {
  readonly from: 'customer' | 'store'
  /** As the line above or before it names them: a name or a number. */
  readonly sender: Span | null
}

/** `[12:03, 11/20/2026] Rima: `, `[20/11/26, 8:30:11 PM] ~Keya: `. */
const BRACKETED = /^ ?\[([\d/.,: \-apm]{6,40})\] ?([^:\n]{1,60}): ?/
/** `20/11/2026, 3:15 pm - Toma: `. */
const EXPORTED =
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?)? - ([^:\n]{1,60}): ?/
const EXPORTED_NOTICE =
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?)? - [^:\n]*$/
const STORE_BEFORE = /^ ?(?:page|shop|seller|admin|store|you|me|পেজ|শপ|এডমিন|অ্যাডমিন|আপনি) ?: ?/
const STORE_ABOVE = /^ ?(?:you sent|you replied(?: to .{1,60})?|you|আপনি পাঠিয়েছেন|আপনি) ?$/
const NOTICE =
  /^ ?(?:forwarded|seen(?: by .{1,60})?|enter|delivered|edited|today.{0,20}|yesterday.{0,20}|.{1,60} replied to you|\d{1,2}[:.]\d{2} ?(?:[ap]m)?) ?$/

/** A longer line with the name of the store in it is something that was said. */
const STORE_NAME_MAX = 30

interface Line extends Span {
  readonly text: string
}

interface Head {
  readonly kind: 'store' | 'customer' | 'notice'
  readonly sender: Span | null
  /** Where what was written begins. */
  readonly start: number
}

interface Open extends Pick<ChatMessage, 'from' | 'sender'> {
  /** The next line begins a message of its own. */
  readonly fresh: boolean
  /** Without names of senders, nothing tells where an answer of the store ends: it has one line. */
  readonly oneLine: boolean
}

const fromCustomer: Open = { from: 'customer', sender: null, fresh: true, oneLine: false }

/** Splits a chat by its senders; a chat that names none is one message of the customer. */
export function splitMessages(folded: FoldedText, storeNames: readonly string[]): readonly ChatMessage[] {
  const lines = linesOf(folded.text)
  const senders = sendersAbove(lines)
  const headOf = headReader(storeNames, senders)
  const messages: ChatMessage[] = []
  let open: Open = fromCustomer
  for (const line of lines) {
    const head = headOf(line)
    open = opened(open, head, { line, named: senders.size > 0 })
    const start = head?.start ?? line.start
    if (start >= line.end) continue
    const last = messages.at(-1)
    const { from, sender } = open
    if (open.fresh || last === undefined) messages.push({ from, sender, start, end: line.end })
    else messages.splice(-1, 1, { ...last, end: line.end })
    open = open.oneLine ? fromCustomer : { ...open, fresh: false }
  }
  return messages
}

interface Place {
  readonly line: Line
  /** Names of senders stand above what they wrote. */
  readonly named: boolean
}

/** Who writes from this line on. */
function opened(open: Open, head: Head | null, { line, named }: Place): Open {
  if (head === null) return open
  if (head.kind === 'notice') return { ...open, fresh: true }
  const oneLine = head.kind === 'store' && head.start >= line.end && !named
  return { from: head.kind, sender: head.sender, fresh: true, oneLine }
}

function linesOf(text: string): readonly Line[] {
  let start = 0
  return text.split('\n').map((line) => {
    const made = { text: line, start, end: start + line.length }
    start = made.end + 1
    return made
  })
}

function headReader(storeNames: readonly string[], senders: ReadonlySet<string>) {
  const isStore = (name: string) =>
    name === 'you' || storeNames.some((store) => store !== '' && name.includes(store))
  return (line: Line): Head | null => headBefore(line, isStore) ?? headAlone(line, { isStore, senders })
}

/** `[12:03, 11/20/2026] Rima: …` and `Page: …`: the head and what was written stand in one line. */
function headBefore({ text, start }: Line, isStore: (name: string) => boolean): Head | null {
  const named = BRACKETED.exec(text) ?? EXPORTED.exec(text)
  if (named !== null) {
    const name = (named.at(-1) ?? '').trim()
    const sender = spanAt(start + named[0].lastIndexOf(name), name)
    return { kind: isStore(name) ? 'store' : 'customer', sender, start: start + named[0].length }
  }
  const before = STORE_BEFORE.exec(text)
  return before === null ? null : { kind: 'store', sender: null, start: start + before[0].length }
}

interface Senders {
  readonly isStore: (name: string) => boolean
  readonly senders: ReadonlySet<string>
}

/** A line that says who wrote what stands below it. */
function headAlone({ text, start, end }: Line, { isStore, senders }: Senders): Head | null {
  if (EXPORTED_NOTICE.test(text) || NOTICE.test(text)) return { kind: 'notice', sender: null, start: end }
  const name = text.trim()
  const isShort = name.length < STORE_NAME_MAX
  if (STORE_ABOVE.test(text) || (isShort && isStore(name))) return { kind: 'store', sender: null, start: end }
  return senders.has(name)
    ? { kind: 'customer', sender: spanAt(start + text.indexOf(name), name), start: end }
    : null
}

function spanAt(start: number, text: string): Span {
  return { start, end: start + text.length }
}

/** Messenger writes the sender on a line of its own: a name that stands there more than once, among answers of the store. */
function sendersAbove(lines: readonly Line[]): ReadonlySet<string> {
  if (!lines.some(({ text }) => STORE_ABOVE.test(text))) return new Set()
  const alone = new Map<string, number>()
  for (const { text } of lines) alone.set(text.trim(), (alone.get(text.trim()) ?? 0) + 1)
  const all = lines.map(({ text }) => text).join('\n')
  return new Set(
    [...alone.entries()].flatMap(([name, times]) => {
      if (!isPersonName(name)) return []
      return times > 1 || all.split(name).length > 2 ? [name] : []
    }),
  )
}
