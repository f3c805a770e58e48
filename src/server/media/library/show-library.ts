import type { Input, Reply } from '#contract/endpoint.ts'
import type { LibraryPicture, listPictures, PicturePage } from '#contract/staff/catalogue/media.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentWholePicture } from '#server/media/present-picture.ts'
import { countLibrary, readLibrary, readPicture, readPlaces, type LibraryRow } from './library-store.ts'

const PAGE = 48

/** A page of the library, the newest picture first. */
export async function showLibrary(
  db: Db,
  { q = '', filter, page }: Input<typeof listPictures>['query'],
): Promise<Reply<typeof listPictures>> {
  const wanted = { text: q, filter: filter ?? 'all' } as const
  const [found, count] = await Promise.all([
    readLibrary(db, wanted, { limit: PAGE, offset: (page - 1) * PAGE }),
    countLibrary(db, wanted),
  ])
  return { results: found.map(presentKept), count, page, pages: Math.ceil(count / PAGE) }
}

/** A picture of the library, with the places that show it. */
export async function showPicture(db: Db, id: string): Promise<PicturePage> {
  const [found, places] = await Promise.all([readPicture(db, id), readPlaces(db, id)])
  if (found === undefined) throw noSuchPicture(id)
  const { version, galleries } = found
  return { ...presentKept(found), version, places, galleries }
}

export function noSuchPicture(id: string): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'picture', value: id })
}

function presentKept({ name, bytes, uses, created_at, alt, ...picture }: LibraryRow): LibraryPicture {
  return {
    ...presentWholePicture({ ...picture, alt: alt ?? '' }),
    name,
    bytes,
    uses,
    added_at: created_at.toISOString(),
  }
}
