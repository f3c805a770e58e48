import type { CheckoutSettings } from '#server/checkout/checkout-settings.ts'
import { rows } from '#server/db/rows.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

type Changed = { readonly [Part in keyof CheckoutSettings]?: Partial<CheckoutSettings[Part]> }

/** Sets some of what staff set about selling, part by part, and waits until the shop goes by it. */
export async function changeCheckout({ db, shop }: TestShop, changed: Changed): Promise<void> {
  for (const [part, values] of Object.entries(changed)) {
    await rows(
      db,
      `update setting set value = jsonb_set(value, array[$1::text],
        case jsonb_typeof(value -> $1) when 'object' then (value -> $1) || $2::jsonb else $2::jsonb end)
      where name = 'checkout'`,
      [part, JSON.stringify(values)],
    )
  }
  await shop.checkout.reload()
}
