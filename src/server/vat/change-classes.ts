import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  addVatClass,
  archiveVatClass,
  listVatClasses,
  renameVatClass,
  VatClassView,
} from '#contract/staff/vat/classes.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { codeOfName, freeCode } from '#domain/catalogue/term-rules.ts'
import { rateOf } from '#domain/money.ts'
import { VAT_CLASSES_MAX } from '#domain/pricing/vat-limits.ts'
import type { Db } from '#server/db/database.ts'
import { constraintOf } from '#server/db/start-error.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import {
  insertClass,
  lockClass,
  lockCodes,
  putRate,
  readClass,
  readClasses,
  updateArchived,
  updateNames,
  type ClassRow,
} from './class-store.ts'
import { presentClass } from './present-class.ts'
import { noSuchClass, type VatContext } from './vat-context.ts'

/** The day in Dhaka by the clock of the shop. */
export const todayOf = ({ clock }: Pick<VatContext, 'clock'>) => isoOf(inDhaka(clock()).day)

/** All classes. */
export async function showClasses(shop: VatContext): Promise<Reply<typeof listVatClasses>> {
  const today = todayOf(shop)
  const found = await readClasses(shop.db, today)
  return { today, classes: found.map((row) => presentClass(row, today)) }
}

/** Makes a class with its first rate. A name in Bangla alone would give no code, so such a class gets a number. */
export async function makeClass(
  shop: VatContext,
  { name, name_bn, percent, from_day: from }: Input<typeof addVatClass>['body'],
): Promise<VatClassView> {
  const code = await underFreeName(takenField, () =>
    inTransaction(shop.db, async (trx) => {
      const taken = await lockCodes(trx)
      if (taken.size >= VAT_CLASSES_MAX)
        throw new RefusalError({ code: 'limit_reached', thing: 'VAT classes', max: VAT_CLASSES_MAX })
      const free = freeCode(codeOfName(name, CODE_MAX) || 'class', taken)
      await insertClass(trx, { code: free, name, name_bn })
      await putRate(trx, free, { from, rate: rateOf(percent) })
      return free
    }),
  )
  return shownClass(shop, code)
}

/** The code has room for a number behind the name. */
const CODE_MAX = 36

/** Changes the names of a class that is still as it was seen. */
export function renameClass(
  shop: VatContext,
  code: string,
  { version, ...names }: Input<typeof renameVatClass>['body'],
): Promise<VatClassView> {
  return underFreeName(takenField, () =>
    changeSeen(shop, { code, version }, (trx) => updateNames(trx, code, names)),
  )
}

/** Takes a class out of the choices, as long as no product has it, or puts it back. */
export function archiveClass(
  shop: VatContext,
  code: string,
  { version, archived }: Input<typeof archiveVatClass>['body'],
): Promise<VatClassView> {
  return changeSeen(shop, { code, version }, async (trx, { products, archived_at: at }) => {
    if (archived === (at !== null)) return
    if (archived && products > 0) throw inUse(products)
    await updateArchived(trx, code, archived ? new Date(shop.clock()) : null)
  }).catch(async (error: unknown) => {
    // A product got the class while this was decided.
    if (constraintOf(error) !== 'vat_class_in_use') throw error
    throw inUse((await readClass(shop.db, code, todayOf(shop)))?.products ?? 1)
  })
}

function inUse(products: number): RefusalError {
  return new RefusalError({ code: 'term_in_use', thing: 'VAT class', products })
}

interface SeenClass {
  readonly code: string
  readonly version: number
}

/** Changes a class under its lock where it is still as it was seen, and answers how it stands then. */
export async function changeSeen(
  shop: VatContext,
  { code, version }: SeenClass,
  work: (trx: Db, row: ClassRow) => Promise<unknown>,
): Promise<VatClassView> {
  await inTransaction(shop.db, async (trx) => {
    const row = await lockClass(trx, code, todayOf(shop))
    if (row === undefined) throw noSuchClass(code)
    if (row.version !== version)
      throw new RefusalError({ code: 'version_conflict', now: presentClass(row, todayOf(shop)) })
    await work(trx, row)
  })
  return shownClass(shop, code)
}

/** A class after a change, which the next request of the shop knows as well. */
export async function shownClass(shop: VatContext, code: string): Promise<VatClassView> {
  await shop.reload()
  const row = await readClass(shop.db, code, todayOf(shop))
  if (row === undefined) throw noSuchClass(code)
  return presentClass(row, todayOf(shop))
}

const takenField = (error: unknown): 'name' | 'name_bn' =>
  constraintOf(error) === 'vat_class_name_bn' ? 'name_bn' : 'name'
