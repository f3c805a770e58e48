import type { CountView } from '#contract/staff/catalogue/stock-counts.ts'
import { isCodeOf } from '#web/admin/stock/code-of-piece.ts'
import { STORES, whyNotKept, type Keeping } from './taken-pages.ts'

/** A sheet as the shop told it at a moment, as ISO text. */
export interface Sheet {
  readonly count: CountView
  readonly key: string
  readonly at: string
}

const SHEETS = `${STORES}-sheets`
const addressOf = (number: string) => `/admin/kept/${number}`

/** Keeps the sheet of an open count on this phone, and forgets that of a closed one. */
export async function keepSheet(sheet: Sheet): Promise<Keeping> {
  if (!('caches' in globalThis)) return 'closed'
  try {
    const store = await caches.open(SHEETS)
    const address = addressOf(sheet.count.number)
    if (sheet.count.state === 'open') await store.put(address, Response.json(sheet))
    else await store.delete(address)
    return 'kept'
  } catch (error) {
    return whyNotKept(error instanceof Error ? error.name : '')
  }
}

/** The sheet that this phone has; undefined where it has none, or one of an earlier form. */
export async function keptSheet(number: string): Promise<Sheet | undefined> {
  if (!('caches' in globalThis)) return undefined
  try {
    const found = await (await caches.open(SHEETS)).match(addressOf(number))
    const sheet: unknown = await found?.json()
    return isSheet(sheet) ? sheet : undefined
  } catch (error) {
    console.warn('The sheet of a count could not be read', error)
    return undefined
  }
}

/** `keepSheet` wrote it; an earlier version of the shop may have written another form. */
function isSheet(value: unknown): value is Sheet {
  if (typeof value !== 'object' || value === null) return false
  const { at, count } = value as Partial<Sheet>
  return typeof at === 'string' && Array.isArray(count?.pieces)
}

/** Writes the numbers that the shop answered into the sheet here: the presses that made them are forgotten now. */
export async function countOnSheet(
  number: string,
  answered: readonly { readonly code: string; readonly counted: number | null }[],
): Promise<void> {
  const sheet = await keptSheet(number)
  if (sheet === undefined || answered.length === 0) return
  const pieces = sheet.count.pieces.map((piece) => {
    const last = answered.findLast(({ code, counted }) => counted !== null && isCodeOf(piece, code))
    return last === undefined ? piece : { ...piece, counted: last.counted }
  })
  await keepSheet({ ...sheet, count: { ...sheet.count, pieces } })
}

/**
 * The newest sheet that can be had: the shop's, or the one on this phone where the shop cannot be reached. A page that
 * the phone took along begins with an older sheet than the one that was kept since.
 */
export async function newestSheet<Answer extends Sheet>(
  number: string,
  load: () => Promise<Answer>,
): Promise<{ readonly sheet: Sheet; readonly keeping: Keeping }> {
  const kept = await keptSheet(number)
  try {
    const sheet = await load()
    if (kept !== undefined && kept.at >= sheet.at) return { sheet: kept, keeping: 'kept' }
    return { sheet, keeping: await keepSheet(sheet) }
  } catch (error) {
    if (!(error instanceof TypeError) || kept === undefined) throw error
    return { sheet: kept, keeping: 'kept' }
  }
}
