import {
  addStore,
  getStaffStore,
  listStaffStores,
  saveStore,
  StoreForm,
  type StaffStore,
} from '#contract/staff/content/stores.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import {
  findContent,
  formOf,
  listContent,
  makeContent,
  rewriteContent,
} from '#server/content/edit/change-content.ts'
import type { ContentParts } from '#server/content/edit/content-kind.ts'
import { storeKind } from '#server/content/edit/content-kinds.ts'
import type { ContentRow } from '#server/content/edit/content-row-store.ts'
import { freeSlug } from '#server/content/edit/free-slug.ts'
import { readSectionPictures } from '#server/content/edit/home-check-store.ts'
import { factsOf, showOne } from '#server/content/edit/row-facts.ts'

/** The stores that customers walk into, in the hands of staff. */
export function mountStores(api: ApiApp, parts: ContentParts): void {
  const all = (rows: readonly ContentRow[]) => presentStores(parts, rows)
  const shown = (row: ContentRow) => showOne(row, all)
  mount(api, listStaffStores, async () => ({ results: await all(await listContent(parts, storeKind)) }))
  mount(api, getStaffStore, async ({ params }) => shown(await findContent(parts, storeKind, params.store)))
  mount(api, addStore, async ({ body: form }) => {
    const made = async (trx: Db) => ({
      slug: await freeSlug(trx, storeKind, { name: form.name, usual: 'store', kept: [WAREHOUSE] }),
    })
    return shown(await makeContent(parts, storeKind, { form, made }))
  })
  mount(api, saveStore, async ({ params: { store: id }, body: { version, ...form } }) =>
    shown(await rewriteContent(parts, storeKind, { id, version, form })),
  )
}

/** The code of the location that is no store. */
const WAREHOUSE = 'warehouse'

async function presentStores(
  { db, clock }: ContentParts,
  found: readonly ContentRow[],
): Promise<StaffStore[]> {
  const stores = found.map((row) => {
    const form = StoreForm.parse(formOf(storeKind, row))
    return { row, form, named: [form.picture_id, form.map_id].flatMap((id) => id ?? []) }
  })
  const pictures = await readSectionPictures(
    db,
    stores.flatMap(({ named }) => named),
  )
  return stores.map(({ row, form, named }) => ({
    ...form,
    ...factsOf(storeKind, row, clock()),
    slug: String(row['slug']),
    pictures: pictures.filter(({ id }) => named.includes(id)).map(presentPicture),
  }))
}
