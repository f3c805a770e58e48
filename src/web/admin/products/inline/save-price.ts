import { namedEndpoint } from '#client/api.ts'
import type { changePrice } from '#contract/staff/catalogue/product-pieces.ts'
import { typedPrice } from '#domain/product-editing/typed-price.ts'
import { doAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'

const change = namedEndpoint<typeof changePrice>({
  method: 'PUT',
  path: '/v1/staff/product-pieces/:variant/price',
})

/** The task of a form that holds one price. */
export const PRICE_TASK = 'price'

/** The result of a price that was typed into the list. */
export type PriceAnswer =
  | { readonly price: number }
  /** The typed text is no price. */
  | { readonly wrongPrice: true }
  | {
      readonly refused: string
      /** Somebody changed it meanwhile: both prices in taka. */
      readonly conflict?: { readonly now: number; readonly typed: number }
    }

/** Saves the price of one variant. */
export async function savePrice(
  context: Parameters<typeof doAsStaff>[0],
  form: FormData,
): Promise<PriceAnswer> {
  const price = typedPrice(textOf(form, 'price'))
  if (price === undefined) return { wrongPrice: true }
  const seen = textOf(form, 'seen')
  const body = { price, seen: seen === '' ? null : Number(seen) }
  const done = await doAsStaff(context, (api) =>
    api(change, { params: { variant: textOf(form, 'variant') }, body }),
  )
  if (done.ok) return { price: done.value.price }
  const { price: now } = done.details
  return {
    refused: refusalIn(done),
    ...(typeof now === 'number' && { conflict: { now, typed: price } }),
  }
}
