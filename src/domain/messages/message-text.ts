import { isPart } from './placeholders.ts'

/** Letters of each text of a message. */
export const MESSAGE_SMS_MAX = 1000
export const MESSAGE_SUBJECT_MAX = 150
export const MESSAGE_BODY_MAX = 5000

/** The texts of a message in one language. */
export interface MessageText {
  readonly sms: string
  readonly subject: string
  readonly body: string
}
export type TextPlace = keyof MessageText

const MARK = /\{[^{}\n]*\}|[{}]/g

/** Everything in braces, and each brace that stands alone. */
export function marksIn(text: string): readonly string[] {
  return [...new Set(text.match(MARK))]
}

/** The text with the value of each placeholder; `orElse` gives the words for one without a value. */
export function fillText(
  text: string,
  values: Readonly<Record<string, string>>,
  orElse: (mark: string) => string,
): string {
  return text.replaceAll(MARK, (mark) => {
    const name = mark.slice(1, -1)
    return Object.hasOwn(values, name) ? (values[name] ?? '') : orElse(mark)
  })
}

/** A line of the body of an e-mail. */
export type BodyPiece =
  | { readonly kind: 'heading' | 'paragraph' | 'note'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }
  | { readonly kind: 'part'; readonly name: string }

const BUTTON = /^\[([^[\]]+)\]\(([^()\s]+)\)$/
const ALONE = /^\{([a-z_]+)\}$/

/** The lines of a body: `# heading`, `-- small print`, `[words](address)` for a button, a part, or a paragraph. */
export function bodyPieces(body: string): readonly BodyPiece[] {
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(pieceOf)
}

function pieceOf(line: string): BodyPiece {
  if (line.startsWith('# ')) return { kind: 'heading', text: line.slice(2).trim() }
  if (line.startsWith('-- ')) return { kind: 'note', text: line.slice(3).trim() }
  const [, label, address] = BUTTON.exec(line) ?? []
  if (label !== undefined && address !== undefined) return { kind: 'button', label, address }
  const name = ALONE.exec(line)?.[1]
  return name !== undefined && (name === 'code' || isPart(name))
    ? { kind: 'part', name }
    : { kind: 'paragraph', text: line }
}

/** The placeholders that a text can hold, and those that it must hold. */
export interface TextRules {
  readonly known: readonly string[]
  /** Without these a message is of no use, such as a code. */
  readonly required: readonly string[]
  /** Codes and links that let people in. A subject never holds them: others see it on a locked phone. */
  readonly secret: readonly string[]
}

/** A problem of a text, with the words that cause it. */
type TextProblem =
  | { readonly kind: 'unknown_placeholder'; readonly value: string; readonly known: readonly string[] }
  | {
      readonly kind: 'placeholder_alone' | 'secret_in_subject' | 'missing_placeholder' | 'placeholder_last'
      readonly value: string
    }
  | { readonly kind: 'button_address'; readonly value: string }
  | { readonly kind: 'empty' }

/** The first thing that is wrong with a text; undefined: it can always be filled. */
export function textProblem(text: string, place: TextPlace, rules: TextRules): TextProblem | undefined {
  const marks = marksIn(text)
  const unknown = marks.find((mark) => !rules.known.includes(nameOf(mark)))
  if (unknown !== undefined)
    return {
      kind: 'unknown_placeholder',
      value: unknown.slice(0, 40),
      known: rules.known.map((name) => `{${name}}`),
    }
  const misplaced = misplacedPart(text, place)
  if (misplaced !== undefined) return { kind: 'placeholder_alone', value: misplaced }
  const shown = place === 'subject' ? marks.find((mark) => rules.secret.includes(nameOf(mark))) : undefined
  if (shown !== undefined) return { kind: 'secret_in_subject', value: shown }
  const missing = rules.required.find((name) => !marks.includes(`{${name}}`))
  if (missing !== undefined) return { kind: 'missing_placeholder', value: `{${missing}}` }
  if (isPerhapsEmpty(text, place)) return { kind: 'empty' }
  return place === 'sms' ? lastLineProblem(text, rules) : buttonProblem(text, place)
}

/** Nothing is left of some texts where their placeholders stand for nothing. */
function isPerhapsEmpty(text: string, place: TextPlace): boolean {
  return place !== 'body' && text.replaceAll(/\{(?:and_money|new_total)\}/g, '').trim() === ''
}

function nameOf(mark: string): string {
  return mark.slice(1, -1)
}

/** A part that stands elsewhere than alone in a line of a body. */
function misplacedPart(text: string, place: TextPlace): string | undefined {
  const inWords = place === 'body' ? bodyPieces(text).flatMap(wordsOf).join('\n') : text
  return marksIn(inWords).find((mark) => isPart(nameOf(mark)))
}

function wordsOf(piece: BodyPiece): readonly string[] {
  if (piece.kind === 'part') return []
  return piece.kind === 'button' ? [piece.label, piece.address] : [piece.text]
}

/** Phones read the code by themselves from the last line alone. */
function lastLineProblem(text: string, { required }: TextRules): TextProblem | undefined {
  if (!required.includes('autofill') || text.trimEnd().endsWith('\n{autofill}')) return undefined
  return { kind: 'placeholder_last', value: '{autofill}' }
}

const LINKS = ['{link}', '{form_link}']

function buttonProblem(text: string, place: TextPlace): TextProblem | undefined {
  if (place !== 'body') return undefined
  const wrong = bodyPieces(text).find(
    (piece) => piece.kind === 'button' && !LINKS.includes(piece.address) && !isPath(piece.address),
  )
  return wrong?.kind === 'button' ? { kind: 'button_address', value: wrong.address } : undefined
}

/** A path within the shop, without a placeholder. */
function isPath(address: string): boolean {
  return /^\/(?![/\\])[^\s"<>\\{}]*$/.test(address)
}
