import type { Reply } from '#contract/endpoint.ts'
import type { listProductPieces, ProductPiece } from '#contract/staff/catalogue/product-pieces.ts'
import { PIECES_SHOWN } from '#domain/product-editing/product-list.ts'
import type { Db } from '#server/db/database.ts'
import { followNotes } from '#server/product-summary/follow-notes-sql.ts'
import { presentRow, takaOrNull } from './present-row.ts'
import { readPieces, readPlaces, type PieceRow } from './piece-store.ts'
import { readProductRows } from './product-row-store.ts'

/** As many as the list of products follows at once. */
const BATCHES = 2

/** Products of a list with their variants, in the order of their ids. */
export async function listPieces(
  { db }: { readonly db: Db },
  ids: readonly number[],
): Promise<Reply<typeof listProductPieces>> {
  await followNotes(db, { batches: BATCHES })
  const [products, pieces, places] = await Promise.all([
    readProductRows(db, ids),
    readPieces(db, ids, PIECES_SHOWN),
    readPlaces(db),
  ])
  const byProduct = Map.groupBy(pieces, ({ product }) => product)
  return {
    results: products.map((row) => {
      const own = byProduct.get(row.id) ?? []
      return { product: presentRow(row), count: own[0]?.count ?? 0, pieces: own.map(presentPiece) }
    }),
    locations: places.map(({ code, kind, name, name_bn }) => ({ code, kind, name, name_bn })),
  }
}

function presentPiece(row: PieceRow): ProductPiece {
  return {
    variant: row.variant,
    sku: row.sku,
    options: [...row.options],
    active: row.active,
    price: takaOrNull(row.price),
    compare_at_price: takaOrNull(row.compare_at),
    sale_price: takaOrNull(row.sale),
    shelves: row.shelves.map(({ location, on_hand, held, shelf }) => ({ location, on_hand, held, shelf })),
  }
}
