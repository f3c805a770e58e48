import { soundOf, wordsIn } from './words.ts'
import { foldText } from './folded-text.ts'

/** A variant of a product on sale, with what it is chosen by. */
export interface ChatVariant {
  readonly id: number
  readonly sku: string
  /** Of each option, its value in every language. */
  readonly options: readonly (readonly string[])[]
}

/** A product that a mention may stand for. */
export interface ChatProduct {
  readonly id: number
  readonly variants: readonly ChatVariant[]
}

/** What was said of the variant of a line. */
export interface Wanted {
  readonly size: string | null
  /** SKUs that were written. */
  readonly skus: readonly string[]
  readonly words: readonly string[]
}

const INCH_CM = 2.54

/** The one variant of a product that fits what was said; null where none does, or several do. */
export function chooseVariant({ variants }: ChatProduct, wanted: Wanted): ChatVariant | null {
  const bySku = variants.find(({ sku }) => wanted.skus.includes(sku.toUpperCase()))
  if (bySku !== undefined) return bySku
  const [only, ...others] = variants
  if (only !== undefined && others.length === 0) return only
  const fitting = variants.filter(({ options }) =>
    options.every((values, place) => isChosen(values, place, { variants, wanted })),
  )
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

interface Choice {
  readonly variants: readonly ChatVariant[]
  readonly wanted: Wanted
}

function isChosen(values: readonly string[], place: number, { variants, wanted }: Choice): boolean {
  if (wanted.size !== null && values.some((value) => isSize(value, wanted.size ?? ''))) return true
  const others = variants
    .flatMap(({ options }) => options[place] ?? [])
    .filter((value) => !values.includes(value))
  const telling = telltale(values, others)
  return telling.length > 0 && wanted.words.some((word) => telling.some((one) => isSameWord(one, word)))
}

/** The words that only this value of the option has: "screw" of "Screw post", for the other is a post too. */
function telltale(values: readonly string[], others: readonly string[]): readonly string[] {
  const elsewhere = new Set(others.flatMap(foldedWords))
  return values
    .flatMap(foldedWords)
    .filter((word) => word.length > 2 && !/\d/.test(word) && !elsewhere.has(word))
}

function isSameWord(one: string, word: string): boolean {
  if (word === one) return true
  return word.length > 3 && (one.startsWith(word) || word.startsWith(one) || soundOf(one) === soundOf(word))
}

function foldedWords(value: string): readonly string[] {
  const { text } = foldText(value)
  return wordsIn(text, { start: 0, end: text.length }).map((word) => word.text)
}

/** Whether a size is a value: "2.6" of "2.6", "m" of "M (76-88 cm)", "45" or "18 inch" of "45 cm". */
export function isSize(value: string, size: string): boolean {
  const { text } = foldText(value)
  if (text === size) return true
  const [first = ''] = text.split(/[\s(]/)
  if (/^[a-z]{1,3}$/.test(size)) return first === size
  const [number = '', unit] = size.split(' ')
  if (unit === 'inch') return Math.abs(Number(first) - Number(number) * INCH_CM) < 1
  return first === number && !/^\d+\.\d/.test(text) && (unit === undefined || text.includes(unit))
}

/** Whether a product comes in such a size. */
export function comesIn({ variants }: ChatProduct, size: string): boolean {
  return variants.some(({ options }) => options.some((values) => values.some((value) => isSize(value, size))))
}
