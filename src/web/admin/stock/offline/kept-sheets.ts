import { STORES, whyNotKept, type Keeping } from './taken-pages.ts'

/** The data of a piece of work as the shop told it at a moment, as ISO text. */
interface Dated {
  readonly at: string
}

interface SheetKind<Sheet> {
  /** A sheet that this software can show; an earlier version may have kept another form. */
  readonly isSheet: (value: unknown) => value is Sheet
  /** Work that is done need not be kept. */
  readonly isOpen: (sheet: Sheet) => boolean
}

/** Sheets of one kind of work on this phone, by the number of the work. */
export interface KeptSheets<Sheet> {
  /** Keeps the sheet of open work, and forgets that of work that is done. */
  readonly keep: (number: string, sheet: Sheet) => Promise<Keeping>
  /** Undefined where the phone has none. */
  readonly find: (number: string) => Promise<Sheet | undefined>
  /**
   * The newest sheet that can be had: the shop's, or the one on this phone where the shop cannot be reached. A page that
   * the phone took along begins with an older sheet than the one that was kept since.
   */
  readonly newest: (
    number: string,
    load: () => Promise<Sheet>,
  ) => Promise<{ readonly sheet: Sheet; readonly keeping: Keeping }>
}

const SHEETS = `${STORES}-sheets`
const addressOf = (number: string) => `/admin/kept/${number}`

/** Opens the sheets of one kind of work. Numbers of other kinds begin with other letters. */
export function openSheets<Sheet extends Dated>({ isSheet, isOpen }: SheetKind<Sheet>): KeptSheets<Sheet> {
  async function keep(number: string, sheet: Sheet): Promise<Keeping> {
    if (!('caches' in globalThis)) return 'closed'
    try {
      const store = await caches.open(SHEETS)
      const address = addressOf(number)
      if (isOpen(sheet)) await store.put(address, Response.json(sheet))
      else await store.delete(address)
      return 'kept'
    } catch (error) {
      return whyNotKept(error instanceof Error ? error.name : '')
    }
  }

  async function find(number: string): Promise<Sheet | undefined> {
    if (!('caches' in globalThis)) return undefined
    try {
      const found = await (await caches.open(SHEETS)).match(addressOf(number))
      const sheet: unknown = await found?.json()
      return isSheet(sheet) ? sheet : undefined
    } catch (error) {
      console.warn(`What this phone keeps of ${number} could not be read`, error)
      return undefined
    }
  }

  return {
    keep,
    find,
    newest: async (number, load) => {
      const kept = await find(number)
      try {
        const sheet = await load()
        if (kept !== undefined && kept.at >= sheet.at) return { sheet: kept, keeping: 'kept' }
        return { sheet, keeping: await keep(number, sheet) }
      } catch (error) {
        if (!(error instanceof TypeError) || kept === undefined) throw error
        return { sheet: kept, keeping: 'kept' }
      }
    },
  }
}
