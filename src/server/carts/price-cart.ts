import type { CartLineView, CartView } from '#contract/v1/cart.ts'
import { priceLines, type CartLine, type Offer, type PricedLine } from '#domain/cart/price-lines.ts'
import { poisha, toTaka } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { presentPiece } from '#server/catalogue/present-piece.ts'
import { loadCartVariants, type CartVariantRow } from './cart-store.ts'

/** Today's prices and stock for the lines of a cart, in their order. */
export async function priceCartLines(db: Db, lines: readonly CartLine[]): Promise<CartView> {
  const found =
    lines.length === 0
      ? []
      : await loadCartVariants(
          db,
          lines.map((line) => line.variantId),
        )
  const variants = new Map(found.map((row) => [row.id, row]))
  const cart = priceLines(lines, new Map(found.map((row) => [row.id, offerOf(row)])))
  return {
    lines: cart.lines.map((line) => presentLine(line, variants.get(line.variantId))),
    numberCart: cart.pieces,
    totalAmount: toTaka(cart.total),
  }
}

function offerOf(row: CartVariantRow): Offer {
  return {
    price: poisha(row.price),
    free: row.free,
    madeToOrder: row.made_to_order,
    forSale: !row.price_on_request,
  }
}

function presentLine(line: PricedLine, row: CartVariantRow | undefined): CartLineView {
  return {
    id: line.variantId,
    product: row === undefined ? null : presentPiece(row),
    price: toTaka(line.price),
    compare_at_price: row?.compare_at == null ? null : toTaka(poisha(row.compare_at)),
    quantity: line.quantity,
    quantity_max: line.quantityMax,
    line_total: toTaka(line.total),
    notice: line.notice,
  }
}
