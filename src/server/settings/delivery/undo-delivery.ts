import { DeliveryForm, saveDeliverySettings } from '#contract/staff/settings/delivery.ts'
import { isSame } from '#domain/product-editing/differences.ts'
import { changedSince, entriesOf, type Undoer } from '#server/audit/undoer.ts'
import { DELIVERY_SETTINGS, putDelivery } from './change-delivery.ts'
import { deliveryNames, formOf, readParts } from './delivery-form.ts'
import { lockSettings } from '#server/settings/setting-sql.ts'

const Some = DeliveryForm.partial()

/** The way back from changes of the settings of delivery. */
export const deliverySettingUndoers: readonly Undoer[] = [
  {
    kind: 'delivery_settings_changed',
    calls: [saveDeliverySettings],
    right: saveDeliverySettings.access.staff,
    fits: (act) => entriesOf(act, DELIVERY_SETTINGS).length > 0,
    undo: async (trx, act) => {
      const parts = readParts(await lockSettings(trx, deliveryNames))
      const now = formOf(parts)
      for (const { before, after } of entriesOf(act, DELIVERY_SETTINGS)) {
        const left = Some.parse(after)
        if (!isSame({ ...now, ...left }, now)) throw changedSince()
        await putDelivery(trx, { form: DeliveryForm.parse({ ...now, ...before }), parts })
      }
    },
  },
]
