import { codeOfName } from '#domain/catalogue/term-rules.ts'
import { westernDigits } from '#domain/digits.ts'
import { plainText } from '#domain/feeds/plain-text.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import type { ImportProblem } from './import-fields.ts'
import { IMPORT_PIECES_MAX, IMPORT_PRICE_MAX } from './import-limits.ts'

type Read<Value> = Result<Value, { readonly problem: ImportProblem }>

const no = (problem: ImportProblem) => refuse({ problem })

/** A number of at most `decimals` decimals, as a whole number of the smallest part. Digits of both scripts. */
export function readDecimal(
  cell: string,
  { decimals, max }: { readonly decimals: number; readonly max: number },
): Read<number> {
  const text = westernDigits(cell.trim())
  if (/^[+-]?\d{1,3}([, '_ ]\d{2,3})+(\.\d+)?$/.test(text) || /^\d+,\d{1,2}$/.test(text))
    return no('separator')
  const match = /^([+-]?)(\d{1,15})(?:\.(\d{0,12}))?$/.exec(text)
  if (match === null) return no('not_a_number')
  const [, sign, whole = '0', rest = ''] = match
  if (/[1-9]/.test(rest.slice(decimals))) return no('decimals')
  const value = Number(`${whole}${rest.slice(0, decimals).padEnd(decimals, '0')}`)
  if (sign === '-' && value > 0) return no('below_zero')
  return value > max ? no('too_large') : accept(value)
}

/** An amount in taka, such as `12500.00`, in poisha. */
export function readMoney(cell: string): Read<number> {
  return readDecimal(cell, { decimals: 2, max: IMPORT_PRICE_MAX })
}

/** A number of pieces. */
export function readPieces(cell: string): Read<number> {
  const read = readDecimal(cell, { decimals: 0, max: IMPORT_PIECES_MAX })
  return !read.ok && read.refusal.problem === 'decimals' ? no('not_whole') : read
}

const yes: ReadonlySet<string> = new Set(['true', '1', 'yes', 'y', 'on'])
const notYes: ReadonlySet<string> = new Set(['false', '0', 'no', 'n', 'off'])

export function readYesNo(cell: string): Read<boolean> {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return accept(true)
  return notYes.has(word) ? accept(false) : no('unknown_word')
}

/** The shop shows plain text: paragraphs and points of HTML become lines. */
export function readText(cell: string): string {
  return /<[a-z/!][^>]*>|&(#\d+|#x[\da-f]+|[a-z]{2,6});/i.test(cell) ? plainText(cell) : cell.trim()
}

/** The parts of a cell that commas separate, `\,` being a comma within a part. */
export function commaList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll(String.raw`\,`, ',').trim())
    .filter((part) => part !== '')
}

/** `Jewellery > Rings, Gifts`: each category from the top down. */
export function categoryPaths(cell: string): string[][] {
  return commaList(cell)
    .map((path) =>
      path
        .split('>')
        .map((name) => plainText(name).trim())
        .filter((name) => name !== ''),
    )
    .filter((path) => path.length > 0)
}

/** Leaves room for a SKU behind it. */
const SLUG_MAX = 110

/** A text as the last part of an address; its digits may be Bangla. Empty where nothing is left. */
export function slugOf(text: string): string {
  return codeOfName(westernDigits(text), SLUG_MAX)
}
