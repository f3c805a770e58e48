import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

const tagsText = `
  select distinct t.tag from customer_tag t join customer m on m.id = t.customer_id where m.root_id = $1 order by t.tag`

interface NewTags {
  readonly root: string
  readonly add: readonly string[]
  readonly remove: readonly string[]
  readonly by: string
  readonly now: Date
}

const removeTagsText = `
  delete from customer_tag t using customer m where m.id = t.customer_id and m.root_id = $1 and t.tag = any ($2)`
const addTagsText = `
  insert into customer_tag (customer_id, tag, added_by, added_at)
  select $1, tag, $3, $4 from unnest($2::text[]) tag on conflict do nothing`

/** Takes tags off a customer and puts others on; answers with those that it has then. */
export async function saveTags(trx: Db, { root, add, remove, by, now }: NewTags): Promise<string[]> {
  await rows(trx, removeTagsText, [root, remove])
  await rows(trx, addTagsText, [root, add, by, now])
  return readTags(trx, root)
}

export async function readTags(db: Db, root: string): Promise<string[]> {
  return (await rows<{ tag: string }>(db, tagsText, [root])).map(({ tag }) => tag)
}
