import {
  addVatClass,
  addVatRate,
  archiveVatClass,
  moveVatProducts,
  removeVatRate,
  renameVatClass,
} from '#contract/staff/vat/classes.ts'
import { addVatDefaultRate, removeVatDefaultRate } from '#contract/staff/vat/defaults.ts'
import * as z from 'zod'
import { changedSince, entriesOf, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { constraintOf } from '#server/db/start-error.ts'
import {
  deleteClass,
  deleteRate,
  lockClass,
  lockProductsOf,
  putRate,
  raiseVersion,
  updateArchived,
  updateNames,
  type ClassRow,
} from './class-store.ts'
import { todayOf } from './change-classes.ts'
import { deleteDefaultRate, lockDefault, putDefaultRate, raiseDefault, readFacts } from './default-store.ts'
import { MOVED_PRODUCTS, moveProducts } from './move-products.ts'
import { isOpen } from './present-class.ts'
import type { RatesOf } from '#domain/pricing/vat-rules.ts'
import type { VatContext } from './vat-context.ts'

const right = 'money:write'
/** The kind of the audit's entries about rates of the shop and of categories. */
const DEFAULT_RATE = 'vat_default_rate'

/** The ways back from what staff change of VAT classes and their rates. */
export function vatUndoers(shop: Pick<VatContext, 'clock'>): readonly Undoer[] {
  const lock = async (trx: Db, code: string) => {
    const row = await lockClass(trx, code, todayOf(shop))
    if (row === undefined) throw changedSince()
    return row
  }
  return [
    {
      kind: 'vat_class_made',
      calls: [addVatClass],
      right,
      stepUp: true,
      fits: (act) => entriesOf(act, 'vat_class').some(({ change }) => change === 'created'),
      undo: async (trx, act) => {
        for (const { thing_id: code, after } of entriesOf(act, 'vat_class')) {
          const row = await lock(trx, code)
          const isAsLeft = isNamed(row, after) && row.version === 1 && row.products === 0
          if (!isAsLeft) throw changedSince()
          await deleteUnused(trx, code)
        }
      },
    },
    {
      kind: 'vat_class_changed',
      calls: [renameVatClass, archiveVatClass],
      right,
      stepUp: true,
      fits: (act) => entriesOf(act, 'vat_class').some(({ change }) => change === 'changed'),
      undo: async (trx, act) => {
        for (const entry of entriesOf(act, 'vat_class'))
          await changeBack(trx, await lock(trx, entry.thing_id), entry)
      },
    },
    {
      kind: 'vat_rate_changed',
      calls: [addVatRate, removeVatRate],
      right,
      stepUp: true,
      fits: (act) => entriesOf(act, 'vat_rate').length > 0,
      undo: async (trx, act) => {
        const entries = entriesOf(act, 'vat_rate')
        await rateBack(trx, await lock(trx, entries[0]?.thing_id ?? ''), entries)
      },
    },
    {
      kind: 'vat_default_changed',
      calls: [addVatDefaultRate, removeVatDefaultRate],
      right,
      stepUp: true,
      fits: (act) => entriesOf(act, DEFAULT_RATE).length > 0,
      undo: (trx, act) => defaultRateBack(trx, entriesOf(act, DEFAULT_RATE), todayOf(shop)),
    },
    {
      kind: 'vat_products_moved',
      calls: [moveVatProducts],
      right: 'prices:write',
      stepUp: true,
      fits: (act) => entriesOf(act, MOVED_PRODUCTS).length > 0,
      undo: async (trx, act) => {
        for (const { thing_id: code, after } of entriesOf(act, MOVED_PRODUCTS)) {
          const { vat_class: from, products: moved } = Moved.parse(after)
          // Those that somebody gave another class since keep that.
          const products = await lockProductsOf(trx, from, moved)
          if ((await lock(trx, code)).archived_at !== null) throw changedSince()
          await moveProducts(trx, { products, from, to: code, of: code })
        }
      },
    },
  ]
}

function isNamed(row: ClassRow, left: ActEntry['after']): boolean {
  const { name, name_bn } = row
  return (left?.['name'] ?? name) === name && (left?.['name_bn'] ?? name_bn) === name_bn
}

/** A class under which something was sold since stays. */
async function deleteUnused(trx: Db, code: string): Promise<void> {
  try {
    await deleteClass(trx, code)
  } catch (error) {
    throw constraintOf(error) === 'vat_rate_past' ? changedSince() : error
  }
}

const Names = z.object({ name: z.string(), name_bn: z.string() }).partial()
const Archived = z.object({ archived_at: z.string().nullable() })

async function changeBack(trx: Db, row: ClassRow, { before, after }: ActEntry): Promise<void> {
  if (!isNamed(row, after)) throw changedSince()
  const named = Names.parse(before)
  const [name, name_bn] = [named.name ?? row.name, named.name_bn ?? row.name_bn]
  if (name !== row.name || name_bn !== row.name_bn) await updateNames(trx, row.code, { name, name_bn })
  const was = Archived.safeParse(before).data
  if (was !== undefined) await archiveBack(trx, row, was.archived_at)
}

async function archiveBack(trx: Db, row: ClassRow, was: string | null): Promise<void> {
  const wasArchived = was !== null
  // Somebody did the same since, or products got the class after it came back.
  if (wasArchived === (row.archived_at !== null) || (wasArchived && row.products > 0)) throw changedSince()
  await updateArchived(trx, row.code, wasArchived ? new Date(was) : null)
}

const Rate = z.object({ valid_from: z.string(), rate: z.int() })
const OwnRate = z.object({ valid_from: z.string(), rate: z.int().nullable() })

/** The rate of a day as it was before an act, and as the act left it. */
function rateAct<Rate extends number | null>(
  schema: z.ZodType<{ valid_from: string; rate: Rate }>,
  entries: readonly ActEntry[],
) {
  const was = schema.safeParse(entries.find(({ change }) => change === 'deleted')?.before).data
  const left = schema.safeParse(entries.find(({ change }) => change === 'created')?.after).data
  return { from: (was ?? left)?.valid_from ?? '', was, left }
}

function isRateOf(
  { rates }: RatesOf<number | null>,
  { from, rate }: { readonly from: string; readonly rate: number | null | undefined },
) {
  return rates.find((one) => one.from === from)?.rate === rate
}

/** The rate of a day as it was before the act, as long as it is as the act left it and nothing was sold under it. */
async function rateBack(trx: Db, row: ClassRow, entries: readonly ActEntry[]): Promise<void> {
  const { from, was, left } = rateAct(Rate, entries)
  if (!isRateOf(row, { from, rate: left?.rate }) || !isOpen(row, from)) throw changedSince()
  if (was !== undefined) await putRate(trx, row.code, { from, rate: was.rate })
  else if (row.rates.length > 1) await deleteRate(trx, row.code, from)
  else throw changedSince()
  await raiseVersion(trx, row.code)
}

/** The same of the shop or a category. */
async function defaultRateBack(trx: Db, entries: readonly ActEntry[], today: string): Promise<void> {
  const code = entries[0]?.thing_id ?? ''
  const row = await lockDefault(trx, code)
  const { from, was, left } = rateAct(OwnRate, entries)
  const isAsLeft = row !== undefined && isRateOf(row, { from, rate: left?.rate })
  if (!isAsLeft || from < (await readFacts(trx, today)).first_day) throw changedSince()
  if (was === undefined) await deleteDefaultRate(trx, code, from)
  else await putDefaultRate(trx, code, { from, rate: was.rate })
  await raiseDefault(trx, code)
}

const Moved = z.object({ vat_class: z.string().nullable(), products: z.array(z.int()) })
