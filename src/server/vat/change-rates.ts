import type { Input } from '#contract/endpoint.ts'
import type { addVatRate, removeVatRate, VatClassView } from '#contract/staff/vat/classes.ts'
import { rateOf } from '#domain/money.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { changeSeen } from './change-classes.ts'
import { deleteRate, putRate, raiseVersion } from './class-store.ts'
import { isOpen } from './present-class.ts'
import type { VatContext } from './vat-context.ts'

/** Gives a class another rate from the beginning of a day in Dhaka on. */
export function addRate(
  shop: VatContext,
  code: string,
  { version, percent, from_day: from }: Input<typeof addVatRate>['body'],
): Promise<VatClassView> {
  return changeSeen(shop, { code, version }, async (trx, row) => {
    if (row.archived_at !== null) throw new RefusalError({ code: 'wrong_state', from: 'archived' })
    if (!isOpen(row, from)) {
      const first = row.first_day ?? from
      throw new RefusalError({ code: 'invalid_fields', errors: { from_day: { kind: 'sold_day', first } } })
    }
    await putRate(trx, code, { from, rate: rateOf(percent) })
    await raiseVersion(trx, code)
  })
}

/** Takes a rate back under which nothing was sold. */
export function removeRate(
  shop: VatContext,
  { vat_class: code, from_day: from }: Input<typeof removeVatRate>['params'],
  version: number,
): Promise<VatClassView> {
  return changeSeen(shop, { code, version }, async (trx, row) => {
    if (!row.rates.some((rate) => rate.from === from))
      throw new RefusalError({ code: 'not_found', thing: 'VAT rate', value: from })
    if (row.rates.length === 1 || !isOpen(row, from)) throw new RefusalError({ code: 'wrong_state' })
    await deleteRate(trx, code, from)
    await raiseVersion(trx, code)
  })
}
