import { createHash } from 'node:crypto'
import type { KeptCaptions } from '#contract/staff/catalogue/captions.ts'
import { readCaptions } from '#domain/media/captions/read-captions.ts'
import { shownFileName } from '#domain/media/file-name.ts'
import type { Db } from '#server/db/database.ts'
import { orThrow } from '#server/http/refusal.ts'
import { presentKeptCaptions } from './captions-sql.ts'
import { saveCaptions } from './captions-store.ts'

/** Keeps the cues of a file of WebVTT. The same ones sent twice are kept once. */
export async function addCaptions(
  db: Db,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<KeptCaptions> {
  const captions = orThrow(readCaptions(text))
  const id = createHash('sha256').update(captions.text).digest('hex').slice(0, 32)
  return presentKeptCaptions(await saveCaptions(db, { ...captions, id, name: shownFileName(name) }))
}
