import type { Problem } from '#contract/problem.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Restocked, StaffReturnRow } from '#server/orders/staff-return-store.ts'

/** Returned pieces alone can be put on the shelf, if they came from it and are whole. */
export function refuseWrongRestock(found: StaffReturnRow, restocked: readonly Restocked[]): void {
  const problems = restocked.flatMap((one, index) => {
    const isTwice = restocked.findIndex(({ position }) => position === one.position) !== index
    const problem = isTwice ? ({ kind: 'twice' } as const) : problemOf(found, one)
    return problem === null ? [] : [[`restock.${one.position}`, problem] as const]
  })
  if (problems.length === 0) return
  throw new RefusalError({ code: 'invalid_fields', errors: Object.fromEntries(problems) })
}

function problemOf(
  { lines, pieces }: StaffReturnRow,
  { position, pieces: wanted }: Restocked,
): Problem | null {
  const line = lines.find((one) => one.position === position)
  if (line === undefined) return { kind: 'not_returned' }
  if (wanted > line.quantity) return { kind: 'more_than_returned', returned: line.quantity, wanted }
  if (line.reason === 'damaged') return { kind: 'damaged' }
  const wasMade = pieces.find((one) => one.position === position)?.made_to_order ?? false
  return wasMade ? { kind: 'made_to_order' } : null
}
