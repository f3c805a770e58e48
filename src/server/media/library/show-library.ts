import type { Input, Reply } from '#contract/endpoint.ts'
import type { LibraryPicture, listPictures } from '#contract/staff/catalogue/media.ts'
import type { Db } from '#server/db/database.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { countLibrary, readLibrary, type LibraryRow } from './library-store.ts'

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

function presentKept({ name, bytes, uses, created_at, ...picture }: LibraryRow): LibraryPicture {
  return {
    ...presentPicture({ ...picture, alt: picture.alt ?? '' }),
    name,
    bytes,
    uses,
    added_at: created_at.toISOString(),
  }
}
