import { AnnouncementForm } from '#contract/staff/content/announcements.ts'
import { ANNOUNCEMENTS_MAX } from '#domain/content/content-limits.ts'
import type { ContentThing } from '#domain/content/content-things.ts'
import type { ContentKind } from './content-kind.ts'

export const announcementKind: ContentKind = {
  name: 'announcement',
  table: 'announcement',
  form: AnnouncementForm,
  fields: ['text', 'text_bn', 'link', 'starts_at', 'ends_at'],
  most: ANNOUNCEMENTS_MAX,
  siblings: null,
}

/** The kinds of content by their names. */
export const contentKinds = { announcement: announcementKind } as const satisfies Record<
  ContentThing,
  ContentKind
>

/** The kind that the audit names so; undefined: it is no content. */
export function kindOf(name: string): ContentKind | undefined {
  return Object.values(contentKinds).find((kind) => kind.name === name)
}
