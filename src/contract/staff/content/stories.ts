import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { optionalText, Seen } from '#contract/staff/catalogue/term-parts.ts'
import { atEnd, endsAfterStart } from '#contract/staff/schedule.ts'
import { PAGE_BODY_MAX } from '#domain/content/content-limits.ts'
import { writes } from './content-parts.ts'
import {
  draftFields,
  DraftPlace,
  factsBeside,
  headFields,
  HeadSummary,
  savingErrors,
  searchFields,
  slugOfNew,
} from './head-parts.ts'

const fields = {
  ...headFields,
  /** HTML as that of pages. A piece stands in it as `<figure data-product="12"></figure>`. */
  body: z.string().trim().min(1).max(PAGE_BODY_MAX),
  body_bn: optionalText(PAGE_BODY_MAX),
  ...searchFields,
}

/** A story as staff write it. */
export const StoryForm = z.strictObject(fields).refine(endsAfterStart, atEnd)
export type StoryForm = z.output<typeof StoryForm>

/** Links of it within the shop that lead nowhere. */
const links = { broken_links: z.array(z.string()) }

const StaffStory = z.object({ ...fields, ...factsBeside, ...links })
export type StaffStory = z.infer<typeof StaffStory>
const Summary = HeadSummary.extend(links)
export type StorySummary = z.infer<typeof Summary>

const Story = z.object({ story: Id })

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
  body: z.strictObject({ ...fields, ...slugOfNew }).refine(endsAfterStart, atEnd),
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
  errors: savingErrors,
})

export const draftStory = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/stories/draft',
  summary: 'An address that shows a story as it would be, for an hour; nothing is saved',
  body: z.strictObject({ ...fields, ...draftFields }).refine(endsAfterStart, atEnd),
  response: DraftPlace,
  errors: ['not_found', 'invalid_fields'],
})
