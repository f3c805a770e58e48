import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdList } from '#contract/parameters.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { OptionWords } from '#contract/shop/order-views.ts'
import { PIECES_SHOWN } from '#domain/product-editing/product-list.ts'
import { Price } from './product-form.ts'
import { ProductRow } from './product-list.ts'
import { LocationView, ShelfView } from './stock-views.ts'
import { reads } from './term-parts.ts'

/** A variant as the list of products shows it to be changed in place. */
const ProductPiece = z.object({
  variant: z.int(),
  sku: z.string(),
  options: z.array(OptionWords),
  active: z.boolean(),
  /** While a sale runs: the price that comes back at its end, as with the next. Null: none yet. */
  price: Taka.nullable(),
  compare_at_price: Taka.nullable(),
  /** The price of the sale that runs now. */
  sale_price: Taka.nullable(),
  /** One for each place where it has ever lain. */
  shelves: z.array(ShelfView),
})
export type ProductPiece = z.infer<typeof ProductPiece>

/** A product of a list with its variants. */
const ProductWithPieces = z.object({
  product: ProductRow,
  /** Variants that it has, those that are not sold among them. */
  count: z.int(),
  pieces: z.array(ProductPiece),
})
export type ProductWithPieces = z.infer<typeof ProductWithPieces>

export const listProductPieces = endpoint({
  ...reads,
  keys: true,
  method: 'GET',
  path: '/v1/staff/product-pieces',
  summary: `Products of a list, each with its first ${PIECES_SHOWN} variants, their prices and what lies where`,
  query: z.object({ products: IdList }),
  response: z.object({ results: z.array(ProductWithPieces), locations: z.array(LocationView) }),
  errors: [],
})

export const changePrice = endpoint({
  tag: 'Staff catalogue',
  access: { staff: 'prices:write' },
  keys: true,
  method: 'PUT',
  path: '/v1/staff/product-pieces/:variant/price',
  summary:
    'Changes the price of one variant; while a sale runs, the one that comes back at its end. Refused where the price is no longer as it was seen, and where it would not lie between the price of the sale and the earlier price',
  params: z.object({ variant: Id }),
  body: z.strictObject({ price: Price, seen: Price.nullable() }),
  response: z.object({ variant: z.int(), price: Taka }),
  errors: ['not_found', 'version_conflict', 'invalid_fields'],
})
