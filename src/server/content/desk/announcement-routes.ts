import {
  addAnnouncement,
  AnnouncementForm,
  getAnnouncement,
  listAnnouncements,
  saveAnnouncement,
  type StaffAnnouncement,
} from '#contract/staff/content/announcements.ts'
import {
  findContent,
  formOf,
  listContent,
  makeContent,
  rewriteContent,
} from '#server/content/edit/change-content.ts'
import type { ContentParts } from '#server/content/edit/content-kind.ts'
import { announcementKind } from '#server/content/edit/content-kinds.ts'
import type { ContentRow } from '#server/content/edit/content-row-store.ts'
import { factsOf } from '#server/content/edit/row-facts.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'

/** The announcements of the bar in the hands of staff. */
export function mountAnnouncements(api: ApiApp, parts: ContentParts): void {
  const shown = (row: ContentRow) => presentAnnouncement(parts, row)
  mount(api, listAnnouncements, async () => ({
    results: (await listContent(parts, announcementKind)).map(shown),
  }))
  mount(api, getAnnouncement, async ({ params }) =>
    shown(await findContent(parts, announcementKind, params.announcement)),
  )
  mount(api, addAnnouncement, async ({ body }) =>
    shown(await makeContent(parts, announcementKind, { form: body })),
  )
  mount(api, saveAnnouncement, async ({ params, body: { version, ...form } }) =>
    shown(await rewriteContent(parts, announcementKind, { id: params.announcement, version, form })),
  )
}

/** An announcement as staff see it. */
function presentAnnouncement({ clock }: ContentParts, row: ContentRow): StaffAnnouncement {
  const form = AnnouncementForm.parse(formOf(announcementKind, row))
  return { ...form, ...factsOf(announcementKind, row, clock()) }
}
