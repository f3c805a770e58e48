import type { RatesOf } from '#domain/pricing/vat-rules.ts'
import type { Db } from '#server/db/database.ts'
import { openReading, type LiveReading } from '#server/cache/live-reading.ts'
import { readSetting } from '#server/settings/setting-sql.ts'
import { CheckoutSettings } from './checkout-settings.ts'
import { findLocation, loadVatClasses, loadVatDefaults, type VatClassRow } from './checkout-store.ts'

interface Checkout {
  readonly settings: CheckoutSettings
  /** The shop where orders can be fetched; null where there is none. */
  readonly shop: { readonly id: number; readonly name: string } | null
  readonly vatClasses: readonly VatClassRow[]
  /** Of the shop and of categories, for products without a class. */
  readonly vatDefaults: readonly RatesOf<number | null>[]
}

/** The settings of staff for selling, in memory, as every quote needs them. */
export type LiveCheckout = LiveReading<Checkout>

export function openLiveCheckout(db: Db): Promise<LiveCheckout> {
  return openReading(() => read(db))
}

async function read(db: Db): Promise<Checkout> {
  const settings = CheckoutSettings.parse(await readSetting(db, 'checkout'))
  const vatClasses = await loadVatClasses(db)
  const vatDefaults = await loadVatDefaults(db)
  const shop = (await findLocation(db, settings.delivery.collect.location)) ?? null
  return { settings, shop, vatClasses, vatDefaults }
}
