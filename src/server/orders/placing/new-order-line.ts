import type { SaleLine } from '#domain/pricing/price-cart.ts'
import type { QuotedOffer } from '#server/checkout/price-sale.ts'
import type { NewLine } from './place-order-store.ts'

/** A line as it is kept: what was sold, as it was shown that day. */
export function newLineOf(
  line: SaleLine,
  { index, offer }: { readonly index: number; readonly offer: QuotedOffer | undefined },
): NewLine {
  if (offer === undefined) throw new Error(`Variant ${line.variantId} was priced without an offer`)
  return {
    position: index + 1,
    variant_id: line.variantId,
    product_id: offer.product_id,
    slug: offer.slug,
    name: offer.name,
    name_bn: offer.name_bn,
    sku: offer.sku,
    options: offer.options.map((option) => ({ ...option })),
    picture_id: offer.picture?.id ?? null,
    category_ids: [...offer.category_ids],
    made_to_order: line.madeToOrder,
    hygiene: offer.hygiene,
    weight_grams: line.grams,
    unit_price: line.price,
    compare_at: line.compareAt,
    quantity: line.quantity,
    subtotal: line.subtotal,
    discount: line.discount,
    total: line.total,
    vat: line.vat,
    vat_rate: line.vatRate,
    vat_class: line.vatClass,
  }
}
