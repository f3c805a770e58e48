import { westernDigits } from '#domain/digits.ts'
import type { EditedPicture, EditedVariant } from '#web/admin/product/edit-state.ts'
import { numberIn } from '#web/admin/product/fields.tsx'

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
  return value == null || (member === 'price' && value === 0) ? '' : String(value)
}

interface Typed {
  readonly member: Member
  readonly typed: string
  readonly pictures: readonly EditedPicture[]
}

/** The variant with what was typed or pasted into one cell. Text in a cell for numbers empties the cell. */
export function withCell(variant: EditedVariant, { member, typed, pictures }: Typed): EditedVariant {
  const text = typed.trim()
  if (member === 'picture')
    return { ...variant, picture: pictures[(numberIn(text) ?? 0) - 1]?.picture ?? null }
  // Each branch writes the type of its member.
  return { ...variant, [member]: valueIn(member, text) } as EditedVariant
}

const noWords = new Set(['0', 'no', 'false', 'না', '', '০'])

function valueIn(member: Exclude<Member, 'picture'>, text: string): string | number | boolean | null {
  if (member === 'active') return !noWords.has(text.toLowerCase())
  if (member === 'sku') return text.slice(0, 40)
  if (member === 'barcode') return westernDigits(text).replaceAll(/\s/g, '') || null
  const number = numberIn(text)
  if (member === 'price') return number ?? 0
  return number !== null && !money.has(member) ? Math.round(number) : number
}
