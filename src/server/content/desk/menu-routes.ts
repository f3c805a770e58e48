import {
  addMenuLink,
  getMenuLink,
  listMenuLinks,
  MenuLinkForm,
  saveMenuLink,
  type StaffMenuLink,
} from '#contract/staff/content/menu.ts'
import { brokenAddressesOf } from '#server/content/edit/broken-links.ts'
import {
  findContent,
  formOf,
  listContent,
  makeContent,
  rewriteContent,
} from '#server/content/edit/change-content.ts'
import type { ContentParts } from '#server/content/edit/content-kind.ts'
import { menuLinkKind } from '#server/content/edit/content-kinds.ts'
import type { ContentRow } from '#server/content/edit/content-row-store.ts'
import { factsOf, showOne } from '#server/content/edit/row-facts.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'

/** The links of the menu and of the footer, in the hands of staff. */
export function mountMenu(api: ApiApp, parts: ContentParts): void {
  const all = (rows: readonly ContentRow[]) => presentLinks(parts, rows)
  const shown = (row: ContentRow) => showOne(row, all)
  mount(api, listMenuLinks, async () => ({ results: await all(await listContent(parts, menuLinkKind)) }))
  mount(api, getMenuLink, async ({ params }) => shown(await findContent(parts, menuLinkKind, params.link)))
  mount(api, addMenuLink, async ({ body: form }) => shown(await makeContent(parts, menuLinkKind, { form })))
  mount(api, saveMenuLink, async ({ params: { link: id }, body: { version, ...form } }) =>
    shown(await rewriteContent(parts, menuLinkKind, { id, version, form })),
  )
}

async function presentLinks(
  { db, clock }: ContentParts,
  found: readonly ContentRow[],
): Promise<StaffMenuLink[]> {
  const forms = found.map((row) => formOf(menuLinkKind, row))
  const broken = await brokenAddressesOf(db, forms, ['link'])
  const now = clock()
  return found.map((row, place) => ({
    ...MenuLinkForm.parse(forms[place]),
    ...factsOf(menuLinkKind, row, now),
    broken_links: [...(broken[place] ?? [])],
  }))
}
