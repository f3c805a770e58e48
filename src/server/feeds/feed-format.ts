import type { FeedItem } from '#domain/feeds/feed-item.ts'

/** A name and a value of an item, as a feed writes them. */
export type FeedField = readonly [name: string, value: string]

/** How a feed is written for one target. */
export interface FeedFormat {
  readonly type: string
  readonly head: (about: { readonly title: string; readonly link: string }) => string
  readonly item: (item: FeedItem) => string
  readonly end: string
  /** An item for people to look at. */
  readonly fields: (item: FeedItem) => readonly FeedField[]
}

/** The fields that have a value. */
export function presentFields(
  fields: readonly (readonly [name: string, value: string | null])[],
): readonly FeedField[] {
  return fields.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]))
}
