import { createHash } from 'node:crypto'
import type { Input } from '#contract/endpoint.ts'
import type { previewPayout } from '#contract/staff/payouts.ts'
import { sum, type Poisha } from '#domain/money.ts'
import { judgeLine, type JudgedLine } from '#domain/payout/judge-line.ts'
import type { StatementLine } from '#domain/payout/statement.ts'
import type { Db } from '#server/db/database.ts'
import { findKnownFile, findParcels, type ParcelRow } from './payout-store.ts'
import { readStatement, type ReadStatement } from './read-statement.ts'

export interface PlannedLine extends JudgedLine {
  readonly line: StatementLine
  readonly parcel: ParcelRow | null
}

/** What taking a statement in would come to. */
export interface PayoutPlan extends Omit<ReadStatement, 'lines'> {
  readonly lines: readonly PlannedLine[]
  readonly sums: { readonly collected: Poisha; readonly fee: Poisha; readonly paid: Poisha }
  readonly fileHash: string
  /** The reference under which this very file was taken in. */
  readonly knownAs: string | undefined
  /** Names all of it. */
  readonly preview: string
}

export type AskedStatement = Input<typeof previewPayout>['body']

/** Compares a statement with the parcels, which may be locked for what follows; it writes nothing. */
export async function planPayout(
  db: Db,
  { courier, text, columns }: AskedStatement,
  isLocked = false,
): Promise<PayoutPlan> {
  const read = readStatement(text, columns)
  const consignments = [...new Set(read.lines.map(({ consignment }) => consignment))]
  const parcels = await findParcels(db, { courier, consignments, isLocked })
  const seen = new Set<string>()
  const lines = read.lines.map((line): PlannedLine => {
    const parcel = parcels.get(line.consignment) ?? null
    const isRepeated = seen.has(line.consignment)
    seen.add(line.consignment)
    const isPaidBefore = parcel?.paid_before === true
    return { line, parcel, ...judgeLine(line, { parcel, isRepeated, isPaidBefore }) }
  })
  const fileHash = createHash('sha256').update(withPlainEnds(text)).digest('hex')
  const judged = lines.map(({ line, parcel, problems }) => [line, parcel?.id, problems])
  return {
    ...read,
    lines,
    sums: {
      collected: sum(read.lines.map(({ collected }) => collected)),
      fee: sum(read.lines.map(({ fee }) => fee)),
      paid: sum(read.lines.map(({ paid }) => paid)),
    },
    fileHash,
    knownAs: await findKnownFile(db, fileHash),
    preview: createHash('sha256')
      .update(JSON.stringify([courier, fileHash, judged, read.unread.length]))
      .digest('base64url'),
  }
}

/** A form changes the line ends of a file: the statement is still the same. */
function withPlainEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}
