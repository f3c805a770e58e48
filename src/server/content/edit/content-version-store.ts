import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { ContentForm, ContentKind } from './content-kind.ts'

/** A kept state of a piece of content. */
export interface ContentVersionRow {
  readonly version: number
  readonly saved_at: Date
  readonly account_id: string | null
  readonly person: string | null
  readonly form: ContentForm
}

const columns = `v.version, v.saved_at, v.account_id, a.name as person, v.form
  from content_version v left join account a on a.id = v.account_id
  where v.thing_kind = $1 and v.thing_id = $2`

/** The kept states of a piece of content, the newest first. */
export function readContentVersions(db: Db, { name }: ContentKind, id: number): Promise<ContentVersionRow[]> {
  return rows<ContentVersionRow>(db, `select ${columns} order by v.version desc`, [name, id])
}

export async function readContentVersion(
  db: Db,
  { name }: ContentKind,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<ContentVersionRow | undefined> {
  const [found] = await rows<ContentVersionRow>(db, `select ${columns} and v.version = $3`, [
    name,
    id,
    version,
  ])
  return found
}
