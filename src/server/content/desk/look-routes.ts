import {
  addLook,
  draftLook,
  getStaffLook,
  listStaffLooks,
  LookForm,
  saveLook,
  type StaffLook,
} from '#contract/staff/content/looks.ts'
import { findContent, formOf, listContent, rewriteContent } from '#server/content/edit/change-content.ts'
import type { ContentParts } from '#server/content/edit/content-kind.ts'
import { lookKind } from '#server/content/edit/content-kinds.ts'
import type { ContentRow } from '#server/content/edit/content-row-store.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { factsBeside, keepPostDraft, makePost, summaryOf } from './head-desk.ts'

/** Looks in the hands of staff. */
export function mountLookDesk(api: ApiApp, parts: ContentParts): void {
  const shown = async (row: ContentRow): Promise<StaffLook> => {
    const form = formIn(row)
    const products = form.spots.map(({ product_id: id }) => id)
    return { ...form, ...(await factsBeside(parts, lookKind, { row, form, products })) }
  }
  mount(api, listStaffLooks, async () => {
    const found = await listContent(parts, lookKind)
    return { results: found.map((row) => summaryOf(parts, lookKind, { row, form: formIn(row) })) }
  })
  mount(api, getStaffLook, async ({ params }) => shown(await findContent(parts, lookKind, params.look)))
  mount(api, addLook, async ({ body }) => shown(await makePost(parts, lookKind, body)))
  mount(api, saveLook, async ({ params: { look: id }, body: { version, ...form } }) =>
    shown(await rewriteContent(parts, lookKind, { id, version, form })),
  )
  mount(api, draftLook, ({ body }) => keepPostDraft(parts, lookKind, { below: '/lookbook', sent: body }))
}

function formIn(row: ContentRow): LookForm {
  return LookForm.parse(formOf(lookKind, row))
}
