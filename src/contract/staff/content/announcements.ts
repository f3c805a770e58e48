import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { optionalText, Seen } from '#contract/staff/catalogue/term-parts.ts'
import { ANNOUNCEMENT_TEXT_MAX } from '#domain/content/content-limits.ts'
import { atEnd, endsAfterStart, scheduleFields } from '#contract/staff/schedule.ts'
import { OptionalLink, rowFacts, writes } from './content-parts.ts'

const fields = {
  text: z.string().trim().min(1).max(ANNOUNCEMENT_TEXT_MAX),
  text_bn: optionalText(ANNOUNCEMENT_TEXT_MAX),
  /** The whole announcement leads there; null: nowhere. */
  link: OptionalLink,
  ...scheduleFields,
}

/** An announcement as staff write it. */
export const AnnouncementForm = z.strictObject(fields).refine(endsAfterStart, atEnd)
export type AnnouncementForm = z.output<typeof AnnouncementForm>

const StaffAnnouncement = z.object({ ...fields, ...rowFacts })
export type StaffAnnouncement = z.infer<typeof StaffAnnouncement>

const Announcement = z.object({ announcement: Id })

export const listAnnouncements = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/announcements',
  summary: 'All announcements in the order of the bar, with their state now',
  response: z.object({ results: z.array(StaffAnnouncement) }),
  errors: [],
})

export const getAnnouncement = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/announcements/:announcement',
  summary: 'One announcement',
  params: Announcement,
  response: StaffAnnouncement,
  errors: ['not_found'],
})

export const addAnnouncement = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/announcements',
  summary: 'Makes an announcement, at the end of the bar',
  body: AnnouncementForm,
  status: 201,
  response: StaffAnnouncement,
  errors: ['invalid_fields', 'limit_reached'],
})

export const saveAnnouncement = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/announcements/:announcement',
  summary: 'Changes an announcement. A conflict of versions tells both values of each field',
  params: Announcement,
  body: z.strictObject({ ...fields, ...Seen }).refine(endsAfterStart, atEnd),
  response: StaffAnnouncement,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})
