import * as z from 'zod'
import { Bangla, PictureView } from '#contract/shop/catalogue-views.ts'
import { OptionWords } from '#contract/shop/order-views.ts'
import { movementReasons, referenceKinds } from '#domain/stock/movement-reasons.ts'
import { Colleague } from '#contract/staff/order-marks.ts'

export const Instant = z.iso.datetime({ offset: true })

/** A place where pieces lie: a shop or the warehouse. */
export const LocationView = z.object({
  code: z.string(),
  kind: z.enum(['shop', 'warehouse']),
  name: z.string(),
  name_bn: Bangla,
})
export type LocationView = z.infer<typeof LocationView>

/** The pieces of one variant at one place. */
export const ShelfView = z.object({
  location: z.string(),
  on_hand: z.int(),
  /** Of them promised to orders that are not handed over yet. */
  held: z.int(),
  /** Where in the room, such as `B-03`. */
  shelf: z.string().nullable(),
})
export type ShelfView = z.infer<typeof ShelfView>

/** A variant as lists of stock show it. */
export const StockPiece = z.object({
  variant: z.int(),
  slug: z.string(),
  name: z.string(),
  name_bn: Bangla,
  sku: z.string(),
  barcode: z.string().nullable(),
  options: z.array(OptionWords),
  image: PictureView.nullable(),
})
export type StockPiece = z.infer<typeof StockPiece>

export const StockRow = StockPiece.extend({
  /** It can be bought now, were there a piece. */
  on_sale: z.boolean(),
  made_to_order: z.boolean(),
  /** One for each place where it has ever lain. */
  shelves: z.array(ShelfView),
  /** Free pieces of all places. */
  free: z.int(),
  /** Pieces that other places sent and that have not arrived. */
  on_the_way: z.int(),
  /** Pieces that suppliers still owe on open purchase lists. */
  ordered: z.int(),
  /** From how many free pieces down it counts as low; null: the level of the shop. */
  low_level: z.int().nullable(),
  low: z.boolean(),
  /** People who wait for a message that it is back. */
  waiting: z.int(),
})
export type StockRow = z.infer<typeof StockRow>

/** A change of what lies on a shelf; it is never changed itself. */
export const MovementView = z.object({
  id: z.int(),
  at: Instant,
  variant: z.int(),
  sku: z.string(),
  name: z.string(),
  name_bn: Bangla,
  location: z.string(),
  delta: z.int(),
  /** The pieces on the shelf after it. */
  on_hand: z.int(),
  reason: z.enum(movementReasons),
  reference: z.object({ kind: z.enum(referenceKinds), number: z.string() }).nullable(),
  note: z.string().nullable(),
  /** Null: a customer, or the store itself. */
  by: Colleague.nullable(),
  /** It takes back another one. */
  undoes: z.int().nullable(),
  /** It was taken back. */
  undone: z.boolean(),
  /** The caller can take it back now. */
  can_undo: z.boolean(),
})
export type MovementView = z.infer<typeof MovementView>
