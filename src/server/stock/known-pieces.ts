import type { PieceLine } from '#domain/stock/piece-lines.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findCodes, type FoundLine } from './find-codes-store.ts'

/** The variants of a list; refused where a code names none. */
export async function knownPieces(db: Db, lines: readonly PieceLine[]): Promise<readonly FoundLine[]> {
  const { found, unknown } = await findCodes(db, lines)
  if (unknown.length > 0)
    throw new RefusalError({
      code: 'invalid_fields',
      errors: { lines: { kind: 'unknown_codes', codes: unknown } },
    })
  return found
}
