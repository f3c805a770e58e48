import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface KnownStatement {
  readonly id: string
  readonly lines: number
}

/** The statements of a courier that were taken in, by the courier's own numbers of them. */
export async function findByReferences(
  db: Db,
  { courier, references }: { readonly courier: string; readonly references: readonly string[] },
): Promise<ReadonlyMap<string, KnownStatement>> {
  const found = await rows<KnownStatement & { readonly reference: string }>(
    db,
    'select reference, id, lines from courier_payout where courier = $1 and reference = any ($2)',
    [courier, references],
  )
  return new Map(found.map(({ reference, ...statement }) => [reference, statement]))
}

/** The amounts of a line of a statement, in poisha. */
export interface LineAmounts {
  readonly collected: Poisha
  readonly fee: Poisha
  readonly paid: Poisha
}

/** The lines of a statement by their consignment; the courier's list has each once. */
export async function readAmounts(db: Db, payoutId: string): Promise<ReadonlyMap<string, LineAmounts>> {
  const found = await rows<LineAmounts & { readonly consignment: string }>(
    db,
    `select consignment_id as consignment, collected, fee, paid from courier_payout_line
    where payout_id = $1 order by row`,
    [payoutId],
  )
  return new Map(found.map(({ consignment, ...amounts }) => [consignment, amounts]))
}
