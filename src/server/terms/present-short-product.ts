import type { ShortProduct } from '#contract/staff/catalogue/term-parts.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { ShortProductRow } from './term-product-store.ts'

export function presentShortProduct(row: ShortProductRow): ShortProduct {
  const { id, sku, name, name_bn, status, picture } = row
  return { id, sku, name, name_bn, status, image: picture === null ? null : presentPicture(picture) }
}
