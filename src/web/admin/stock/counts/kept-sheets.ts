import type { CountView } from '#contract/staff/catalogue/stock-counts.ts'
import { isCodeOf } from '#web/admin/stock/code-of-piece.ts'
import { openSheets } from '#web/admin/stock/offline/kept-sheets.ts'

interface Sheet {
  readonly count: CountView
  readonly key: string
  /** When the shop told it, as ISO text. */
  readonly at: string
}

/** Open counts on this phone. */
export const countSheets = openSheets<Sheet>({ isSheet, isOpen: ({ count }) => count.state === 'open' })

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
  const sheet = await countSheets.find(number)
  if (sheet === undefined || answered.length === 0) return
  const pieces = sheet.count.pieces.map((piece) => {
    const last = answered.findLast(({ code, counted }) => counted !== null && isCodeOf(piece, code))
    return last === undefined ? piece : { ...piece, counted: last.counted }
  })
  await countSheets.keep(number, { ...sheet, count: { ...sheet.count, pieces } })
}
