import { SHARP_PICTURE, type PictureFilter } from '#domain/media/picture-filters.ts'
import type { PictureFocus } from '#domain/media/picture-focus.ts'
import type { PictureUse } from '#contract/staff/catalogue/media.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { focusOf } from '#server/media/picture-sql.ts'

/** A picture of the library, with its words: its own, or those of the first product that shows it. */
export interface LibraryRow {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly focus: PictureFocus | null
  readonly bytes: number
  readonly alt: string | null
  readonly alt_bn: string | null
  readonly uses: number
  readonly created_at: Date
  readonly version: number
}

const alt = 'coalesce(p.alt, words.alt)'
const altBn = 'case when p.alt is null then words.alt_bn else p.alt_bn end'
const columns = `p.id, coalesce(p.name, '') as name, p.width, p.height, p.colour, p.bytes, p.created_at, p.version,
  ${focusOf('p')} as focus,
  ${alt} as alt, ${altBn} as alt_bn`

const from = `from picture p
  left join lateral (
    select pp.alt, pp.alt_bn from product_picture pp where pp.picture_id = p.id
    order by pp.product_id, pp.position limit 1
  ) words on true`

const conditions = {
  all: 'true',
  unused: 'p.id not in (select picture_id from use)',
  no_alt: `(${alt} is null or ${altBn} is null)`,
  small: `(p.width < ${SHARP_PICTURE.width} or p.height < ${SHARP_PICTURE.height})`,
} as const satisfies Record<PictureFilter | 'all', string>

/** The parameter $1 is a part of the name in lower case; an empty text finds every name. */
const whereText = (filter: keyof typeof conditions) =>
  `where p.in_library and position($1 in lower(coalesce(p.name, ''))) > 0 and ${conditions[filter]}`

const use = 'use as materialized (select picture_id from picture_use)'

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
    with ${use}
    select ${columns}, (select count(*)::int from use where use.picture_id = p.id) as uses
    ${from} ${whereText(filter)} order by p.created_at desc, p.id limit $2 offset $3`
  return rows<LibraryRow>(db, query, [text.toLowerCase(), limit, offset])
}

export async function countLibrary(db: Db, { text, filter }: Wanted): Promise<number> {
  const query = `with ${use} select count(*)::int as n ${from} ${whereText(filter)}`
  const [found] = await rows<{ n: number }>(db, query, [text.toLowerCase()])
  return found?.n ?? 0
}

const oneText = `
  select ${columns}, (select count(*)::int from picture_use u where u.picture_id = p.id) as uses,
    (select count(*)::int from product_picture pp where pp.picture_id = p.id) as galleries
  ${from} where p.in_library and p.id = $1`

export async function readPicture(db: Db, id: string) {
  const [found] = await rows<LibraryRow & { readonly galleries: number }>(db, oneText, [id])
  return found
}

const placesText = `
  select u.place, u.thing as id,
    coalesce(product.name, category.name, location.name, size_guide.name, story.title, look.title) as name,
    coalesce(product.name_bn, category.name_bn, location.name_bn, size_guide.name_bn, story.title_bn, look.title_bn) as name_bn
  from picture_use u
  left join product on u.place in ('product', 'video') and product.id = u.thing
  left join category on u.place = 'category' and category.id = u.thing
  left join location on u.place in ('shop', 'map') and location.id = u.thing
  left join size_guide on u.place = 'size_guide' and size_guide.id = u.thing
  left join story on u.place = 'story' and story.id = u.thing
  left join look on u.place = 'look' and look.id = u.thing
  where u.picture_id = $1
  order by array_position(
    array['home', 'story', 'look', 'category', 'size_guide', 'shop', 'map', 'product', 'video'], u.place
  ), name, u.thing limit 100`

/** The places that show a picture, the first hundred. */
export function readPlaces(db: Db, id: string): Promise<PictureUse[]> {
  return rows<PictureUse>(db, placesText, [id])
}
