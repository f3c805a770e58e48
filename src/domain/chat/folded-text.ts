/** A part of a text: the place of its first character, and of the one behind its last. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * A chat as the rules read it: small letters, Western digits, one way to write each Bangla letter, without marks that
 * nobody sees. Each character knows its place in the chat as it was pasted.
 */
export interface FoldedText {
  readonly text: string
  readonly original: string
  /** For each character, and one more behind the last. */
  readonly places: readonly number[]
}

/** A letter with the marks that belong to it. */
const CLUSTER = /[\s\S][\u0300-\u036f\u0981\u0982\u09bc\u09be-\u09cd\u09d7]*/gu
const BANGLA_ZERO = 0x09e6

/** Folds a chat. It takes time in proportion to its length, whatever stands in it. */
export function foldText(original: string): FoldedText {
  const letters: string[] = []
  const places: number[] = []
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    for (const letter of foldCluster(cluster)) {
      letters.push(letter)
      places.push(index)
    }
  }
  places.push(original.length)
  return { text: letters.join(''), original, places }
}

/** Single UTF-16 units, so that each has its own place. */
function foldCluster(cluster: string): readonly string[] {
  const code = cluster.codePointAt(0) ?? 0
  if (cluster.length === 1 && code < 0x80) return [plainLetter(cluster)]
  return cluster
    .normalize('NFKC')
    .toLowerCase()
    .split('')
    .map(otherLetter)
    .filter((letter) => letter !== '')
}

function plainLetter(letter: string): string {
  if (letter === '*' || letter === '\t' || letter === '\r' || letter === '_') return ' '
  return letter.toLowerCase()
}

/** Marks that stand for plainer ones: the sign behind a Bangla label, which many write for a colon, among them. */
const plainer: Readonly<Record<string, string>> = {
  '\u0983': ':',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u2028': '\n',
  '\u2029': '\n',
}

function otherLetter(letter: string): string {
  const digit = letter.charCodeAt(0) - BANGLA_ZERO
  if (digit >= 0 && digit < 10) return String(digit)
  if (isUnseen(letter.charCodeAt(0))) return ''
  return plainer[letter] ?? (/\s/.test(letter) ? ' ' : letter)
}

function isUnseen(code: number): boolean {
  if (code >= 0x200b && code <= 0x200f) return true
  return (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x2069) || code === 0xfeff
}

/** The part of the pasted chat that a part of the folded one stands for. */
export function spanOf({ places }: FoldedText, { start, end }: Span): Span {
  return { start: places[start] ?? 0, end: places[end] ?? places.at(-1) ?? 0 }
}

/** What somebody wrote, in one line: line breaks become commas, and the marks around it are left out. */
export function wordsAt(folded: FoldedText, span: Span): string {
  const { start, end } = spanOf(folded, span)
  return folded.original
    .slice(start, end)
    .normalize('NFC')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff*]/g, '')
    .replaceAll(/[ \t]*,?[ \t]*[\r\n\u2028\u2029]+\s*/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}(#"]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N})"]+$/u, '')
}

/** The span without blanks and marks at its ends. */
export function trimSpan({ text }: FoldedText, { start, end }: Span): Span {
  let [from, to] = [start, end]
  while (from < to && isEdge(text.charAt(from))) from += 1
  while (to > from && isEdge(text.charAt(to - 1))) to -= 1
  return { start: from, end: to }
}

function isEdge(letter: string): boolean {
  return !/[\p{L}\p{M}\p{N}()#"]/u.test(letter)
}
