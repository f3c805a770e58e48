import { AnnouncementForm, type StaffAnnouncement } from '#contract/staff/content/announcements.ts'
import { formOf } from './change-content.ts'
import type { ContentParts } from './content-kind.ts'
import { announcementKind } from './content-kinds.ts'
import type { ContentRow } from './content-row-store.ts'
import { factsOf } from './row-facts.ts'

/** An announcement as staff see it. */
export function presentAnnouncement({ clock }: ContentParts, row: ContentRow): StaffAnnouncement {
  const form = AnnouncementForm.parse(formOf(announcementKind, row))
  return { ...form, ...factsOf(announcementKind, row, clock()) }
}
