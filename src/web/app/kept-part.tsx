import { createContext, createElement, use, type ReactNode } from 'react'
import type { Language } from '#web/locale/language.ts'

type Shown = string | number | boolean | null

interface KeptPartProps {
  readonly as: string
  /**
   * All that the part is made of, the longest lived thing first: the very same objects give the very same HTML in one
   * language. Its place in the page must be the same too if it uses `useId`.
   */
  readonly of: readonly [object, ...(object | Shown)[]]
  readonly children: ReactNode
}

/**
 * A part of pages that the server renders once and keeps as long as people look at it
 * (docs/decisions/0057-kept-parts.md). In browsers it is like any other part.
 */
export const KeptPart = import.meta.env.SSR ? ServerPart : BrowserPart

function BrowserPart({ children }: KeptPartProps) {
  return children
}

/** A part that is rendered for the first time. */
interface FirstPart {
  readonly of: object
  readonly name: string
}

interface Writing {
  /** The words of a thing that has both languages follow from it. */
  readonly language: Language
  readonly firsts: FirstPart[]
}

const PartsContext = createContext<Writing | null>(null)

const MARK = 'kept-part'

/** The server writes each part between marks, which are taken out of the finished page. */
function ServerPart({ as, of, children }: KeptPartProps) {
  const writing = use(PartsContext)
  if (writing === null) return children
  const { language, firsts } = writing
  const [thing, ...others] = of
  const name = [as, language, ...others.map(nameOf)].join(' ')
  const html = keptHtml(thing, name)
  if (html !== undefined) return createElement(MARK, { dangerouslySetInnerHTML: { __html: html } })
  return createElement(MARK, { 'data-n': firsts.push({ of: thing, name }) - 1 }, children)
}

const numbers = new WeakMap<object, number>()
let numbered = 0

/** Objects by their numbers, all others by themselves. */
function nameOf(part: object | Shown): string {
  if (typeof part !== 'object' || part === null) return String(part)
  const known = numbers.get(part)
  if (known !== undefined) return `#${known}`
  numbered += 1
  numbers.set(part, numbered)
  return `#${numbered}`
}

/** The HTML of parts, by the first thing that they show. What was used last stays. */
const kept = new Map<object, Map<string, string>>()
let keptCharacters = 0
/** At most two bytes each. All parts of a product's page have 25,000. */
const KEPT_CHARACTERS_MAX = 6_000_000

function keptHtml(of: object, name: string): string | undefined {
  const known = kept.get(of)
  if (known === undefined) return undefined
  kept.delete(of)
  kept.set(of, known)
  return known.get(name)
}

function keep({ of, name }: FirstPart, html: string): void {
  const known = kept.get(of) ?? new Map<string, string>()
  // Two pages that were rendered at once both bring it.
  if (known.has(name)) return
  // A copy: a slice would hold the whole page in memory.
  kept.set(of, known.set(name, decoder.decode(encoder.encode(html))))
  keptCharacters += html.length
  for (const [oldest, parts] of kept) {
    if (keptCharacters <= KEPT_CHARACTERS_MAX) return
    kept.delete(oldest)
    for (const part of parts.values()) keptCharacters -= part.length
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Renders a page of one language with its parts. */
export function renderWithParts(
  page: ReactNode,
  language: Language,
  render: (page: ReactNode) => string,
): string {
  const firsts: FirstPart[] = []
  return withoutMarks(render(<PartsContext value={{ language, firsts }}>{page}</PartsContext>), firsts)
}

const TAG = new RegExp(`<(/?)${MARK}(?: data-n="(\\d+)")?>`, 'g')

/** A part that is being read: where it begins among the pieces of the page. */
interface OpenPart {
  readonly first: FirstPart | undefined
  readonly start: number
}

function withoutMarks(html: string, firsts: readonly FirstPart[]): string {
  const pieces: string[] = []
  const open: OpenPart[] = []
  let from = 0
  for (const { index, 0: tag, 1: end, 2: number } of html.matchAll(TAG)) {
    pieces.push(html.slice(from, index))
    from = index + tag.length
    if (end === '') open.push({ first: firsts[Number(number)], start: pieces.length })
    else {
      const { first, start = 0 } = open.pop() ?? {}
      if (first !== undefined) keep(first, pieces.slice(start).join(''))
    }
  }
  pieces.push(html.slice(from))
  return pieces.join('')
}
