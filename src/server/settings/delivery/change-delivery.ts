import type { Input } from '#contract/endpoint.ts'
import type {
  DeliveryForm,
  DeliverySettingsView,
  saveDeliverySettings,
} from '#contract/staff/settings/delivery.ts'
import { changedMembers, differences } from '#domain/product-editing/differences.ts'
import { countedAtOnce, noteChange } from '#server/audit/note-sql.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Addresses } from '#server/delivery/addresses.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { problemsOf } from './check-delivery.ts'
import { changesBy, deliveryNames, formOf, merged, readParts, versionOf } from './delivery-form.ts'
import { lockSettings, readSettings, saveSetting } from '#server/settings/setting-sql.ts'

/** The dependencies of the use cases here. */
export interface SettingsContext {
  readonly db: Db
  readonly addresses: Addresses
  /** The next answer shows what was saved. */
  readonly reload: () => Promise<void>
}

/** The kind of the audit's entries about the settings of delivery. */
export const DELIVERY_SETTINGS = 'delivery_settings'

export async function showDelivery(db: Db): Promise<DeliverySettingsView> {
  return presented(formOf(readParts(await readSettings(db, deliveryNames))))
}

/** Saves all settings of delivery at once where they are still as they were seen. */
export async function saveDelivery(
  shop: SettingsContext,
  { version, ...form }: Input<typeof saveDeliverySettings>['body'],
): Promise<DeliverySettingsView> {
  const errors = problemsOf(form, shop.addresses)
  if (Object.keys(errors).length > 0) throw new RefusalError({ code: 'invalid_fields', errors })
  const saved = await inTransaction(shop.db, async (trx) => {
    const parts = readParts(await lockSettings(trx, deliveryNames))
    const now = formOf(parts)
    if (versionOf(now) !== version)
      throw new RefusalError({ code: 'version_conflict', fields: differences(form, now) })
    return putDelivery(trx, { form, parts })
  })
  await shop.reload()
  return presented(saved)
}

interface Put {
  readonly form: DeliveryForm
  /** The settings as they are, locked. */
  readonly parts: ReturnType<typeof readParts>
}

/**
 * Writes the settings and answers their form. The audit has one entry with what became other, in place of one for each
 * stored value.
 */
export async function putDelivery(trx: Db, { form, parts }: Put): Promise<DeliveryForm> {
  const changed = changesBy(form, parts)
  await countedAtOnce(trx, async () => {
    for (const name of deliveryNames) await saveSetting(trx, name, changed[name])
  })
  const [before, after] = [formOf(parts), formOf(merged(parts, changed))]
  const fields = changedMembers(before, after)
  const only = (one: DeliveryForm) =>
    Object.fromEntries(Object.entries(one).filter(([name]) => fields.includes(name)))
  if (fields.length > 0)
    await noteChange(trx, {
      kind: DELIVERY_SETTINGS,
      id: 'delivery',
      before: only(before),
      after: only(after),
    })
  return after
}

function presented(form: DeliveryForm): DeliverySettingsView {
  return { ...form, version: versionOf(form) }
}
