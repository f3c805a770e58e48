import { SHARP_PICTURE, type PictureFilter } from '#domain/media/picture-filters.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A picture of the library, with its words: its own, or those of the first product that shows it. */
export interface LibraryRow {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly bytes: number
  readonly alt: string | null
  readonly alt_bn: string | null
  readonly uses: number
  readonly created_at: Date
}

/** Each place that shows a picture. Pages of content name theirs within a setting. */
const usesText = `
  select picture_id from product_picture
  union all select picture_id from category where picture_id is not null
  union all select picture_id from location where picture_id is not null
  union all select map_id from location where map_id is not null
  union all select id #>> '{}' from setting, jsonb_path_query(value, 'strict $.**.id', silent => true) id
    where jsonb_typeof(id) = 'string'`

const conditions = {
  all: 'true',
  unused: 'p.id not in (select picture_id from use)',
  no_alt: '(words.alt is null or words.alt_bn is null)',
  small: `(p.width < ${SHARP_PICTURE.width} or p.height < ${SHARP_PICTURE.height})`,
} as const satisfies Record<PictureFilter | 'all', string>

/** $1 is a part of the name, in lower case; empty: any. */
const fromText = (filter: keyof typeof conditions) => `
  from picture p
  left join lateral (
    select pp.alt, pp.alt_bn from product_picture pp where pp.picture_id = p.id
    order by pp.product_id, pp.position limit 1
  ) words on true
  where p.in_library and position($1 in lower(coalesce(p.name, ''))) > 0 and ${conditions[filter]}`

interface Wanted {
  readonly text: string
  readonly filter: keyof typeof conditions
}

/** Pictures of the library, the newest first. */
export function readLibrary(
  db: Db,
  { text, filter }: Wanted,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LibraryRow[]> {
  const query = `
    with use as materialized (${usesText})
    select p.id, coalesce(p.name, '') as name, p.width, p.height, p.colour, p.bytes, words.alt, words.alt_bn,
      (select count(*)::int from use where use.picture_id = p.id) as uses, p.created_at
    ${fromText(filter)} order by p.created_at desc, p.id limit $2 offset $3`
  return rows<LibraryRow>(db, query, [text.toLowerCase(), limit, offset])
}

export async function countLibrary(db: Db, { text, filter }: Wanted): Promise<number> {
  const query = `with use as (${usesText}) select count(*)::int as n ${fromText(filter)}`
  const [found] = await rows<{ n: number }>(db, query, [text.toLowerCase()])
  return found?.n ?? 0
}
