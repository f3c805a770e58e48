import { codeOfName, freeCode } from '#domain/catalogue/term-rules.ts'
import type { Db } from '#server/db/database.ts'
import type { ContentKind } from './content-kind.ts'
import { readSlugsLike } from './content-row-store.ts'

interface Wanted {
  /** The words of which the address is made. */
  readonly name: string
  /** Of words without a Latin letter. */
  readonly usual: string
  /** Addresses of something else. */
  readonly kept?: readonly string[]
}

/** An address that no row of the kind has. */
export async function freeSlug(
  trx: Db,
  kind: ContentKind,
  { name, usual, kept = [] }: Wanted,
): Promise<string> {
  const wanted = codeOfName(name) || usual
  return freeCode(wanted, new Set([...kept, ...(await readSlugsLike(trx, kind, wanted))]))
}
