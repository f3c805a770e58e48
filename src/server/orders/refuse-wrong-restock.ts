import { RefusalError } from '#server/http/refusal.ts'
import type { Restocked, StaffReturnRow } from './staff-return-store.ts'

/** Only pieces that came back can be put on the shelf: from the shelf they came, and whole they are. */
export function refuseWrongRestock({ lines, pieces }: StaffReturnRow, restocked: readonly Restocked[]): void {
  const problems = restocked.flatMap((one, index) => {
    const line = lines.find(({ position }) => position === one.position)
    const isTwice = restocked.findIndex(({ position }) => position === one.position) !== index
    const made = pieces.find(({ position }) => position === one.position)?.made_to_order ?? false
    const problem =
      line === undefined
        ? 'no piece of this line came back'
        : isTwice
          ? 'is there twice'
          : one.pieces > line.quantity
            ? `${line.quantity} came back, and ${one.pieces} are more`
            : line.reason === 'damaged'
              ? 'came back as damaged, and is not sold again'
              : made
                ? 'was made for this order, and lay on no shelf'
                : null
    return problem === null ? [] : [[`restock.${one.position}`, problem] as const]
  })
  if (problems.length === 0) return
  throw new RefusalError({ code: 'invalid_fields', errors: Object.fromEntries(problems) })
}
