import { listPictures } from '#contract/staff/catalogue/media.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { showLibrary } from './show-library.ts'

/** The calls by which staff look after the pictures of the library. */
export function mountLibrary(app: ApiApp, { db }: { readonly db: Db }): void {
  mount(app, listPictures, ({ query }) => showLibrary(db, query))
}
