import type { HeadSummary } from '#contract/staff/content/head-parts.ts'
import { makeContent, refuseProblems } from '#server/content/edit/change-content.ts'
import type { ContentForm, ContentKind, ContentParts } from '#server/content/edit/content-kind.ts'
import type { ContentRow } from '#server/content/edit/content-row-store.ts'
import { freeSlug } from '#server/content/edit/free-slug.ts'
import { keepDraft } from '#server/content/edit/keep-draft.ts'
import { factsOf } from '#server/content/edit/row-facts.ts'
import { loadPictures } from '#server/content/home-store.ts'
import { loadPieceNames } from '#server/content/story-store.ts'
import type { Db } from '#server/db/database.ts'
import { presentPicture } from '#server/media/present-picture.ts'

/** The head of a story or a look, as its form has it. */
interface Head {
  readonly slug: string
  readonly title: string
  readonly title_bn: string | null
  readonly picture_id: string
  readonly picture_alt: string
  readonly picture_alt_bn: string | null
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** Makes a story or a look; its address is made of its title unless one is given. */
export function makePost(
  parts: ContentParts,
  kind: ContentKind,
  form: ContentForm & { readonly slug?: string | undefined; readonly title: string },
): Promise<ContentRow> {
  const made = async (trx: Db) => ({
    // The name of its kind serves words without a Latin letter.
    slug: form.slug ?? (await freeSlug(trx, kind, { name: form.title, usual: kind.name })),
  })
  return makeContent(parts, kind, { form, made })
}

interface Draft {
  /** The address below which its kind stands. */
  readonly below: string
  readonly sent: ContentForm & { readonly id: number | null; readonly slug?: string | undefined }
}

/** Keeps a story or a look as it would be, under an address that nobody guesses. */
export async function keepPostDraft(
  parts: ContentParts,
  kind: ContentKind,
  { below, sent: { id, ...sent } }: Draft,
): Promise<{ readonly path: string; readonly ends_at: string }> {
  const slug = sent.slug ?? `new-${kind.name}`
  const form = { ...(kind.prepare?.(sent) ?? sent), slug }
  refuseProblems((await kind.problemsOf?.(parts.db, form, undefined)) ?? {})
  const { token, ends_at } = await keepDraft(parts, { kind, id, form })
  return { path: `${below}/${slug}?draft=${token}`, ends_at }
}

interface Shown {
  readonly row: ContentRow
  readonly form: Head
  readonly products: readonly number[]
}

/** The facts of a story or a look that no form has: state, picture, and names of its products. */
export async function factsBeside(
  { db, clock }: ContentParts,
  kind: ContentKind,
  { row, form, products }: Shown,
) {
  const [[file], pieces] = await Promise.all([
    loadPictures(db, [form.picture_id]),
    loadPieceNames(db, products),
  ])
  const words = { alt: form.picture_alt, alt_bn: form.picture_alt_bn }
  return {
    ...factsOf(kind, row, clock()),
    updated_at: updatedAt(row),
    image: file === undefined ? null : presentPicture({ ...file, ...words }),
    pieces,
  }
}

interface Listed {
  readonly row: ContentRow
  readonly form: Head
}

/** A story or a look as the list of staff shows it. */
export function summaryOf({ clock }: ContentParts, kind: ContentKind, { row, form }: Listed): HeadSummary {
  const { slug, title, title_bn, starts_at, ends_at } = form
  const facts = factsOf(kind, row, clock())
  return { ...facts, slug, title, title_bn, starts_at, ends_at, updated_at: updatedAt(row) }
}

function updatedAt(row: ContentRow): string {
  return new Date(String(row['updated_at'])).toISOString()
}
