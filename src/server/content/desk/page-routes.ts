import {
  addPage,
  draftPage,
  getStaffPage,
  listPages,
  PageForm,
  savePage,
  type PageSummary,
  type StaffPage,
} from '#contract/staff/content/pages.ts'
import { fixedPages } from '#domain/content/fixed-pages.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import {
  findContent,
  formOf,
  listContent,
  makeContent,
  rewriteContent,
} from '#server/content/edit/change-content.ts'
import { brokenLinksOfPages } from '#server/content/edit/check-page.ts'
import type { ContentParts } from '#server/content/edit/content-kind.ts'
import { pageKind } from '#server/content/edit/content-kinds.ts'
import type { ContentRow } from '#server/content/edit/content-row-store.ts'
import { freeSlug } from '#server/content/edit/free-slug.ts'
import { keepPageDraft } from './page-drafts.ts'
import { factsOf, showOne } from '#server/content/edit/row-facts.ts'

/** The questions stand under this address. */
const FAQ_SLUG = 'faq'

/** Pages and policies in the hands of staff. */
export function mountPages(api: ApiApp, parts: ContentParts): void {
  const all = (rows: readonly ContentRow[]) => presentPages(parts, rows)
  const shown = (row: ContentRow) => showOne(row, all)
  mount(api, listPages, async () => ({
    results: (await all(await listContent(parts, pageKind))).map(summaryOf),
  }))
  mount(api, getStaffPage, async ({ params }) => shown(await findContent(parts, pageKind, params.page)))
  mount(api, addPage, async ({ body: { slug, ...form } }) => {
    const made = async (trx: Db) => ({ slug: await slugFor(trx, { slug, title: form.title }) })
    return shown(await makeContent(parts, pageKind, { form, made }))
  })
  mount(api, savePage, async ({ params: { page: id }, body: { version, ...form } }) =>
    shown(await rewriteContent(parts, pageKind, { id, version, form })),
  )
  mount(api, draftPage, ({ body }) => keepPageDraft(parts, body))
}

async function slugFor(
  trx: Db,
  { slug, title }: { readonly slug: string | undefined; readonly title: string },
): Promise<string> {
  if (slug === FAQ_SLUG)
    throw new RefusalError({ code: 'invalid_fields', errors: { slug: { kind: 'name_taken' } } })
  if (slug !== undefined) return slug
  return freeSlug(trx, pageKind, { name: title, usual: 'page', kept: [FAQ_SLUG] })
}

async function presentPages({ db, clock }: ContentParts, found: readonly ContentRow[]): Promise<StaffPage[]> {
  const pages = found.map((row) => ({ row, form: formOf(pageKind, row), slug: String(row['slug']) }))
  const broken = await brokenLinksOfPages(
    db,
    pages.map(({ form }) => form),
  )
  return pages.map(({ row, form, slug }, index) => ({
    ...PageForm.parse({ ...form, summary_bn: form['summary_bn'] ?? [] }),
    ...factsOf(pageKind, row, clock()),
    slug,
    updated_at: new Date(String(row['updated_at'])).toISOString(),
    fixed: fixedPages.includes(slug),
    broken_links: [...(broken[index] ?? [])],
  }))
}

function summaryOf({
  id,
  version,
  state,
  untranslated,
  slug,
  title,
  title_bn,
  updated_at,
  fixed,
  broken_links,
}: StaffPage): PageSummary {
  return { id, version, state, untranslated, slug, title, title_bn, updated_at, fixed, broken_links }
}
