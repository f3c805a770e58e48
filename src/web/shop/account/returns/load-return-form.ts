import type { Api } from '#client/api.ts'
import type { OrderView } from '#contract/shop/order-views.ts'
import type { VariantView } from '#contract/shop/catalogue-views.ts'
import { getProduct } from '#contract/shop/product.ts'
import type { Visit } from '#web/app/api-context.ts'
import { attempt } from '#web/app/attempt.ts'
import type { Language } from '#web/locale/language.ts'
import { ownOrderOrNull } from '#web/order-view/own-order.ts'
import { choiceInWords } from '#web/shop/variants/choice.ts'

/**
 * The pieces for which a line can be exchanged: the same piece once more, or other variants of its product at its
 * price; all on the shelf.
 */
export interface ExchangeOption {
  readonly value: string
  readonly label: string
}

export interface ReturnFormData {
  /** Null where there is no such order of the visitor's. */
  readonly order: OrderView | null
  /** By the line's position. */
  readonly exchanges: Readonly<Record<number, readonly ExchangeOption[]>>
  /** Of the link by which the order was opened. */
  readonly orderKey: string | null
}

interface ReturnFormRequest {
  readonly api: Api
  readonly report: Visit['report']
  readonly number: string
  readonly orderKey: string | null
  readonly language: Language
}

function onShelf({ stock_state: state }: VariantView): boolean {
  return state === 'in_stock' || state === 'low'
}

/** The order with what of it can be sent back, and for what. */
export async function loadReturnForm({
  api,
  report,
  number,
  orderKey,
  language,
}: ReturnFormRequest): Promise<ReturnFormData> {
  const order = number === '' ? null : await ownOrderOrNull(api, number)
  if (order === null) return { order, exchanges: {}, orderKey }
  const lines = order.lines.filter(({ returnable }) => returnable.quantity > 0)
  const options = await Promise.all(
    lines.map(async ({ id, position, slug, price }) => {
      const product = await attempt(api(getProduct, { query: { slug } }), report)
      const suits = (variant: VariantView) => variant.id === id || variant.price === price
      const there = product?.variants.filter((variant) => suits(variant) && onShelf(variant)) ?? []
      return [
        position,
        there.map((variant) => ({
          value: String(variant.id),
          label: product === null ? variant.sku : choiceInWords(product, variant, language) || variant.sku,
        })),
      ] as const
    }),
  )
  return { order, exchanges: Object.fromEntries(options), orderKey }
}
