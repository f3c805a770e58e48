import * as z from 'zod'
import { PictureId } from '#contract/file-id.ts'
import { newSlug } from '#contract/parameters.ts'
import { PictureView } from '#contract/shop/catalogue-views.ts'
import { optionalText } from '#contract/staff/catalogue/term-parts.ts'
import { scheduleFields } from '#contract/staff/schedule.ts'
import {
  PAGE_SLUG_MAX,
  PAGE_TITLE_MAX,
  SEO_DESCRIPTION_MAX,
  SEO_TITLE_MAX,
  STORY_SUMMARY_MAX,
} from '#domain/content/content-limits.ts'
import { PICTURE_ALT_MAX } from '#domain/media/picture-filters.ts'
import { rowFacts } from './content-parts.ts'

/** The head of a story or a look: how it is found, and what lists show of it. */
export const headFields = {
  /** Part of its address; a former one leads on. */
  slug: newSlug(PAGE_SLUG_MAX),
  title: z.string().trim().min(1).max(PAGE_TITLE_MAX),
  title_bn: optionalText(PAGE_TITLE_MAX),
  /** The text for lists, search engines and shared links. */
  summary: z.string().trim().min(1).max(STORY_SUMMARY_MAX),
  summary_bn: optionalText(STORY_SUMMARY_MAX),
  picture_id: PictureId,
  picture_alt: z.string().trim().min(1).max(PICTURE_ALT_MAX),
  picture_alt_bn: optionalText(PICTURE_ALT_MAX),
  ...scheduleFields,
}

/** Texts for search engines; null: the title, and the summary. */
export const searchFields = {
  seo_title: optionalText(SEO_TITLE_MAX),
  seo_title_bn: optionalText(SEO_TITLE_MAX),
  seo_description: optionalText(SEO_DESCRIPTION_MAX),
  seo_description_bn: optionalText(SEO_DESCRIPTION_MAX),
}

/** The facts that no form has: its picture, and the names of the products that it names. */
export const factsBeside = {
  ...rowFacts,
  slug: z.string(),
  updated_at: z.iso.datetime({ offset: true }),
  image: PictureView.nullable(),
  pieces: z.array(z.object({ id: z.int(), name: z.string(), name_bn: z.string().nullable() })),
}

/** A story or a look in the list of staff. */
export const HeadSummary = z.object({
  ...rowFacts,
  slug: z.string(),
  title: z.string(),
  title_bn: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  updated_at: z.iso.datetime({ offset: true }),
})
export type HeadSummary = z.infer<typeof HeadSummary>

/** Where a draft can be looked at. */
export const DraftPlace = z.object({
  /** Below the shop's origin; its Bangla page stands below /bn. */
  path: z.string(),
  ends_at: z.iso.datetime({ offset: true }),
})

/** The address of a new one may be left out: it is made of the title. */
export const slugOfNew = { slug: newSlug(PAGE_SLUG_MAX).optional() }
export const draftFields = {
  ...slugOfNew,
  /** The one that is being changed; null: a new one. */
  id: z.int().nullable(),
}

/** The errors of a call that saves one. */
export const savingErrors = ['not_found', 'invalid_fields', 'version_conflict'] as const
