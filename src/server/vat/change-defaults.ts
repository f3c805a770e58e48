import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  addVatDefaultRate,
  listVatDefaults,
  removeVatDefaultRate,
  VatDefaultView,
} from '#contract/staff/vat/defaults.ts'
import { rateOf } from '#domain/money.ts'
import { rateOn } from '#domain/pricing/vat-rules.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { todayOf } from './change-classes.ts'
import {
  deleteDefaultRate,
  lockDefault,
  putDefaultRate,
  raiseDefault,
  readDefaults,
  readFacts,
  type DefaultRow,
} from './default-store.ts'
import { presentRates } from './present-class.ts'
import { noSuchDefault, type VatContext } from './vat-context.ts'

type Defaults = Reply<typeof listVatDefaults>

/** The rates of the shop and of all categories, with what counts today. */
export async function showDefaults(shop: Pick<VatContext, 'db' | 'clock'>): Promise<Defaults> {
  const today = todayOf(shop)
  const { first_day, products } = await readFacts(shop.db, today)
  const found = await readDefaults(shop.db)
  return { today, first_day, products, defaults: presentDefaults(found, { today, first_day }) }
}

/** Gives the shop or a category another rate from the beginning of a day in Dhaka on, or a category none of its own. */
export function addDefaultRate(
  shop: VatContext,
  code: string,
  { version, percent, from_day: from }: Input<typeof addVatDefaultRate>['body'],
): Promise<VatDefaultView> {
  return changeSeen(shop, { code, version }, async (trx, row, first) => {
    if (from < first)
      throw new RefusalError({ code: 'invalid_fields', errors: { from_day: { kind: 'sold_day', first } } })
    if (percent === null && (row.name === null || !hasOwn(row, from)))
      throw new RefusalError({ code: 'invalid_fields', errors: { percent: { kind: 'missing' } } })
    await putDefaultRate(trx, code, { from, rate: percent === null ? null : rateOf(percent) })
  })
}

/** Whether it has a rate of its own on the day before, so that it can have none from this one on. */
function hasOwn({ rates }: DefaultRow, day: string): boolean {
  const earlier = rates.filter(({ from }) => from < day)
  return (rateOn(earlier, day) ?? null) !== null
}

/** Takes a rate back under which nothing was sold. */
export function removeDefaultRate(
  shop: VatContext,
  { vat_default: code, from_day: from }: Input<typeof removeVatDefaultRate>['params'],
  version: number,
): Promise<VatDefaultView> {
  return changeSeen(shop, { code, version }, async (trx, row, first) => {
    if (!row.rates.some((rate) => rate.from === from))
      throw new RefusalError({ code: 'not_found', thing: 'VAT rate', value: from })
    if (from < first) throw new RefusalError({ code: 'wrong_state' })
    await deleteDefaultRate(trx, code, from)
  })
}

interface SeenDefault {
  readonly code: string
  readonly version: number
}

/** Changes rates under their lock where they are still as they were seen, and answers how they stand then. */
async function changeSeen(
  shop: VatContext,
  { code, version }: SeenDefault,
  work: (trx: Db, row: DefaultRow, first: string) => Promise<unknown>,
): Promise<VatDefaultView> {
  await inTransaction(shop.db, async (trx) => {
    const row = await lockDefault(trx, code)
    if (row === undefined) throw noSuchDefault(code)
    if (row.version !== version)
      throw new RefusalError({
        code: 'version_conflict',
        now: await shownDefault({ ...shop, db: trx }, code),
      })
    await work(trx, row, (await readFacts(trx, todayOf(shop))).first_day)
    await raiseDefault(trx, code)
  })
  await shop.reload()
  return shownDefault(shop, code)
}

async function shownDefault(shop: VatContext, code: string): Promise<VatDefaultView> {
  const shown = (await showDefaults(shop)).defaults.find((one) => one.code === code)
  if (shown === undefined) throw noSuchDefault(code)
  return shown
}

/** Each behind the one above it, as they were read. */
function presentDefaults(
  found: readonly DefaultRow[],
  { today, first_day: first }: Pick<Defaults, 'today' | 'first_day'>,
): VatDefaultView[] {
  const counting = new Map<string, Pick<VatDefaultView, 'rate' | 'rate_of'>>()
  return found.map(({ code, name, name_bn, level, above, version, rates }) => {
    const own = rateOn(rates, today) ?? null
    const inherited = counting.get(above ?? '') ?? { rate: 0, rate_of: code }
    const counts = own === null ? inherited : { rate: own, rate_of: code }
    counting.set(code, counts)
    return {
      code,
      name,
      name_bn,
      level,
      version,
      own_rate: own,
      ...counts,
      rates: presentRates(rates, today, (from) => from >= first),
    }
  })
}
