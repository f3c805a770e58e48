import { westernDigits } from '#domain/digits.ts'
import type { EditedPicture, EditedVariant } from '#web/admin/product/edit-state.ts'
import { numberIn } from './typed-in.ts'

/** The member of a variant that a column of the table writes. */
export type Member =
  | 'price'
  | 'compare_at_price'
  | 'cost'
  | 'sku'
  | 'barcode'
  | 'weight_grams'
  | 'low_stock_level'
  | 'active'
  | 'picture'

const money: ReadonlySet<Member> = new Set(['price', 'compare_at_price', 'cost'])

/** The columns that a person can write into, from left to right. */
export function columnsFor({
  prices,
  costs,
}: {
  readonly prices: boolean
  readonly costs: boolean
}): readonly Member[] {
  const all = [
    'price',
    'compare_at_price',
    'cost',
    'sku',
    'barcode',
    'weight_grams',
    'low_stock_level',
    'active',
    'picture',
  ] as const
  return all.filter((member) => (member === 'cost' ? costs : prices || !money.has(member)))
}

/** A cell as it is shown, copied and edited. A picture is told by its place among those of the product. */
export function cellText(variant: EditedVariant, member: Member, pictures: readonly EditedPicture[]): string {
  if (member === 'picture') {
    const place = pictures.findIndex(({ picture }) => picture === variant.picture)
    return place < 0 ? '' : String(place + 1)
  }
  const value = variant[member]
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value == null ? '' : String(value)
}

interface Typed {
  readonly member: Member
  readonly typed: string
  readonly pictures: readonly EditedPicture[]
}

/** The variant with what was typed or pasted into one cell; undefined: the cell does not take this text. */
export function withCell(
  variant: EditedVariant,
  { member, typed, pictures }: Typed,
): EditedVariant | undefined {
  const text = typed.trim()
  const value = member === 'picture' ? pictureIn(pictures, text) : valueIn(member, text)
  // Each branch reads the type of its member.
  return value === undefined ? undefined : ({ ...variant, [member]: value } as EditedVariant)
}

/** The picture at a place of the list, counted from 1; no text: none. */
function pictureIn(pictures: readonly EditedPicture[], text: string): string | null | undefined {
  return text === '' ? null : pictures[(numberIn(text) ?? 0) - 1]?.picture
}

const SKU_MAX = 40
const noWords = new Set(['0', 'no', 'n', 'false', 'না', '', '০', '☐'])
const yesWords = new Set(['1', 'yes', 'y', 'x', 'true', 'হ্যাঁ', '১', '☑', '✓'])

function valueIn(
  member: Exclude<Member, 'picture'>,
  text: string,
): string | number | boolean | null | undefined {
  if (member === 'active') return yesOrNo(text.toLowerCase())
  if (member === 'sku') return text.length > SKU_MAX ? undefined : text
  if (member === 'barcode') return westernDigits(text).replaceAll(/\s/g, '') || null
  return text === '' ? null : numberFor(member, text)
}

function numberFor(member: Member, text: string): number | undefined {
  const number = numberIn(text) ?? undefined
  return number !== undefined && !money.has(member) ? Math.round(number) : number
}

function yesOrNo(word: string): boolean | undefined {
  return yesWords.has(word) ? true : noWords.has(word) ? false : undefined
}
