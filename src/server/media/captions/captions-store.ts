import type { Captions } from '#domain/media/captions/read-captions.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { KeptCaptionsRow } from './captions-sql.ts'

const saveText = `
  insert into captions (id, text, cues, ms, name) values ($1, $2, $3, $4, $5)
  on conflict (id) do update set name = excluded.name, unused_at = case when captions.unused_at is null then null else now() end
  returning id, name, cues, ms`

interface NewCaptions extends Captions {
  readonly id: string
  readonly name: string
}

/** Keeps captions; those that are there get the name of the newest file. */
export async function saveCaptions(db: Db, wanted: NewCaptions): Promise<KeptCaptionsRow> {
  const { id, text, cues, ms, name } = wanted
  const [kept] = await rows<KeptCaptionsRow>(db, saveText, [id, text, cues, ms, name])
  if (kept === undefined) throw new Error(`Captions ${id} were not written`)
  return kept
}

/** The text of captions; undefined where there are none. */
export async function readCaptionsText(db: Db, id: string): Promise<string | undefined> {
  const [found] = await rows<{ text: string }>(db, 'select text from captions where id = $1', [id])
  return found?.text
}

/** Deletes captions that no video has had since a moment. */
export async function deleteUnusedCaptions(db: Db, before: Date): Promise<void> {
  await rows(db, 'delete from captions where unused_at < $1', [before])
}
