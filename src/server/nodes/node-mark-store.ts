import type { Db } from '#server/db/database.ts'

/** What all nodes of one shop have in common: a fingerprint of their secret, and the mark of the place of pictures. */
export type NodeMark = 'node-secret' | 'node-folder'

/** Undefined before the first node has started. */
export async function readNodeMark(db: Db, name: NodeMark): Promise<string | undefined> {
  const found = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return typeof found?.value === 'string' ? found.value : undefined
}

/** Keeps the mark of the first node; answers with the one that is kept. */
export async function keepFirstMark(db: Db, name: NodeMark, mark: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(mark) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readNodeMark(db, name)) ?? mark
}

/** The next node that starts is the first one again. */
export async function forgetNodeMark(db: Db, name: NodeMark): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute()
}
