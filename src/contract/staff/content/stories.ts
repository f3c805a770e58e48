import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, newSlug } from '#contract/parameters.ts'
import { PictureView } from '#contract/shop/catalogue-views.ts'
import { optionalText, Seen } from '#contract/staff/catalogue/term-parts.ts'
import { atEnd, endsAfterStart, scheduleFields } from '#contract/staff/schedule.ts'
import {
  PAGE_BODY_MAX,
  PAGE_SLUG_MAX,
  PAGE_TITLE_MAX,
  SEO_DESCRIPTION_MAX,
  SEO_TITLE_MAX,
  STORY_SUMMARY_MAX,
} from '#domain/content/content-limits.ts'
import { PICTURE_ALT_MAX } from '#domain/media/picture-filters.ts'
import { PictureId, rowFacts, writes } from './content-parts.ts'

const fields = {
  /** Part of its address; a former one leads on. */
  slug: newSlug(PAGE_SLUG_MAX),
  title: z.string().trim().min(1).max(PAGE_TITLE_MAX),
  title_bn: optionalText(PAGE_TITLE_MAX),
  /** What lists, search engines and shared links say of it. */
  summary: z.string().trim().min(1).max(STORY_SUMMARY_MAX),
  summary_bn: optionalText(STORY_SUMMARY_MAX),
  picture_id: PictureId,
  picture_alt: z.string().trim().min(1).max(PICTURE_ALT_MAX),
  picture_alt_bn: optionalText(PICTURE_ALT_MAX),
  ...scheduleFields,
  /** HTML as that of pages. A piece stands in it as `<figure data-product="12"></figure>`. */
  body: z.string().trim().min(1).max(PAGE_BODY_MAX),
  body_bn: optionalText(PAGE_BODY_MAX),
  seo_title: optionalText(SEO_TITLE_MAX),
  seo_title_bn: optionalText(SEO_TITLE_MAX),
  seo_description: optionalText(SEO_DESCRIPTION_MAX),
  seo_description_bn: optionalText(SEO_DESCRIPTION_MAX),
}

/** A story as staff write it. */
export const StoryForm = z.strictObject(fields).refine(endsAfterStart, atEnd)
export type StoryForm = z.output<typeof StoryForm>

/** The facts that no form has: its picture, and the names of the pieces that it names. */
const seenBeside = {
  ...rowFacts,
  updated_at: z.iso.datetime({ offset: true }),
  image: PictureView.nullable(),
  pieces: z.array(z.object({ id: z.int(), name: z.string(), name_bn: z.string().nullable() })),
  /** Links of it within the shop that lead nowhere. */
  broken_links: z.array(z.string()),
}

const StaffStory = z.object({ ...fields, ...seenBeside, slug: z.string() })
export type StaffStory = z.infer<typeof StaffStory>
const Summary = z.object({
  ...rowFacts,
  slug: z.string(),
  title: z.string(),
  title_bn: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  updated_at: z.iso.datetime({ offset: true }),
  broken_links: z.array(z.string()),
})
export type StorySummary = z.infer<typeof Summary>

/** Where a draft can be looked at. */
const DraftPlace = z.object({
  /** Below the shop's origin; its Bangla page stands below /bn. */
  path: z.string(),
  ends_at: z.iso.datetime({ offset: true }),
})

/** The address may be left out at first: it is made of the title. */
const made = { slug: newSlug(PAGE_SLUG_MAX).optional() }
const draft = {
  ...made,
  /** The one that is being changed; null: a new one. */
  id: z.int().nullable(),
}

const Story = z.object({ story: Id })
const saving = ['not_found', 'invalid_fields', 'version_conflict'] as const

export const listStaffStories = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/stories',
  summary: 'All stories, hidden and planned ones among them, the newest first',
  response: z.object({ results: z.array(Summary) }),
  errors: [],
})

export const getStaffStory = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/stories/:story',
  summary: 'One story with its texts, its picture and the names of its pieces',
  params: Story,
  response: StaffStory,
  errors: ['not_found'],
})

export const addStory = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/stories',
  summary: 'Makes a story, hidden until it is shown. Its address is made of the title unless one is given',
  body: z.strictObject({ ...fields, ...made }).refine(endsAfterStart, atEnd),
  status: 201,
  response: StaffStory,
  errors: ['invalid_fields', 'limit_reached'],
})

export const saveStory = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/stories/:story',
  summary: 'Changes a story; a changed address leads on from the former one',
  params: Story,
  body: z.strictObject({ ...fields, ...Seen }).refine(endsAfterStart, atEnd),
  response: StaffStory,
  errors: saving,
})

export const draftStory = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/stories/draft',
  summary: 'An address that shows a story as it would be, for an hour; nothing is saved',
  body: z.strictObject({ ...fields, ...draft }).refine(endsAfterStart, atEnd),
  response: DraftPlace,
  errors: ['not_found', 'invalid_fields'],
})
