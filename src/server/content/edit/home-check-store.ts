import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Which of the pictures the library has; they stay until the transaction ends. */
export async function picturesThere(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const text = 'select id from picture where id = any ($1) and in_library order by id for key share'
  return new Set((await rows<{ id: string }>(db, text, [ids])).map(({ id }) => id))
}

/** Which of the categories are there, and whether each has a picture. */
export async function categoriesThere(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const text = 'select id, picture_id is not null as pictured from category where id = any ($1)'
  const found = await rows<{ id: number; pictured: boolean }>(db, text, [ids])
  return new Map(found.map(({ id, pictured }) => [id, pictured]))
}

export async function hasCollection(db: Db, id: number): Promise<boolean> {
  return (await rows(db, 'select from collection where id = $1 for key share', [id])).length > 0
}

/** Whether the home page has a section of a kind. */
export async function hasSectionOf(db: Db, kind: string): Promise<boolean> {
  return (await rows(db, 'select from home_section where kind = $1', [kind])).length > 0
}

/** The files of pictures, to show them to staff. */
export function readSectionPictures(db: Db, ids: readonly string[]) {
  const text = `select id, width, height, colour, coalesce(alt, '') as alt, alt_bn from picture where id = any ($1)`
  return rows<{
    readonly id: string
    readonly width: number
    readonly height: number
    readonly colour: string
    readonly alt: string
    readonly alt_bn: string | null
  }>(db, text, [ids])
}

interface Choice {
  readonly id: number
  readonly name: string
  readonly name_bn: string | null
}

/** The categories and collections that sections can show, in the order of the shop. */
export async function readHomeChoices(db: Db): Promise<{ categories: Choice[]; collections: Choice[] }> {
  const [categories, collections] = await Promise.all([
    rows<Choice>(db, 'select id, name, name_bn from category order by parent_id nulls first, position, id'),
    rows<Choice>(db, 'select id, name, name_bn from collection order by position, id'),
  ])
  return { categories, collections }
}
