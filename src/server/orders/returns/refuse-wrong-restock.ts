import { RefusalError } from '#server/http/refusal.ts'
import type { Restocked, StaffReturnRow } from './staff-return-store.ts'

/** Only pieces that came back can be put on the shelf: from the shelf they came, and whole they are. */
export function refuseWrongRestock(found: StaffReturnRow, restocked: readonly Restocked[]): void {
  const problems = restocked.flatMap((one, index) => {
    const isTwice = restocked.findIndex(({ position }) => position === one.position) !== index
    const problem = isTwice ? 'is there twice' : problemOf(found, one)
    return problem === null ? [] : [[`restock.${one.position}`, problem] as const]
  })
  if (problems.length === 0) return
  throw new RefusalError({ code: 'invalid_fields', errors: Object.fromEntries(problems) })
}

function problemOf(
  { lines, pieces }: StaffReturnRow,
  { position, pieces: wanted }: Restocked,
): string | null {
  const line = lines.find((one) => one.position === position)
  if (line === undefined) return 'no piece of this line came back'
  if (wanted > line.quantity) return `${line.quantity} came back, and ${wanted} are more`
  if (line.reason === 'damaged') return 'came back as damaged, and is not sold again'
  const wasMade = pieces.find((one) => one.position === position)?.made_to_order ?? false
  return wasMade ? 'was made for this order, and lay on no shelf' : null
}
