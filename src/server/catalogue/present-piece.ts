import type { QuoteLineView } from '#contract/shop/checkout.ts'
import type { ChosenOption } from '#domain/catalogue/option-term.ts'
import { presentPicture, type PictureRow } from '#server/media/present-picture.ts'

/** The facts of a product in a line of a cart or a quote. */
interface PieceRow {
  readonly product_id: number
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly sku: string
  readonly picture: PictureRow | null
  readonly options: readonly ChosenOption[]
}

export function presentPiece(row: PieceRow): NonNullable<QuoteLineView['product']> {
  return {
    id: row.product_id,
    slug: row.slug,
    name: row.name,
    name_bn: row.name_bn,
    title: row.sku,
    image: row.picture === null ? null : presentPicture(row.picture),
    options: [...row.options],
  }
}
