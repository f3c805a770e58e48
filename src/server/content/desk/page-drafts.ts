import type { Input, Reply } from '#contract/endpoint.ts'
import type { draftPage } from '#contract/staff/content/pages.ts'
import { findContent, refuseProblems } from '#server/content/edit/change-content.ts'
import { preparePage, problemsOfPage } from '#server/content/edit/check-page.ts'
import type { ContentParts } from '#server/content/edit/content-kind.ts'
import { pageKind } from '#server/content/edit/content-kinds.ts'
import { keepDraft } from '#server/content/edit/keep-draft.ts'

/** The address of a page that is not saved yet. */
const NEW_SLUG = 'new-page'

/** Keeps a page as it would be for an hour, under an address that nobody guesses. */
export async function keepPageDraft(
  parts: ContentParts,
  { id, ...sent }: Input<typeof draftPage>['body'],
): Promise<Reply<typeof draftPage>> {
  const form = preparePage(sent)
  refuseProblems(await problemsOfPage(parts.db, form))
  const slug = id === null ? NEW_SLUG : String((await findContent(parts, pageKind, id))['slug'])
  const { token, ends_at } = await keepDraft(parts, { kind: pageKind, id, form: { ...form, slug } })
  return { path: `/pages/${slug}?draft=${token}`, ends_at }
}
