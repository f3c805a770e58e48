import type { Endpoint } from '#contract/endpoint.ts'
import { getFeed, listFeeds, previewFeed } from '#contract/staff/catalogue/feeds.ts'

/** The calls about files that come in and go out: imports, exports and feeds, by operation name. */
export const fileEndpoints = {
  listFeeds,
  getFeed,
  previewFeed,
} as const satisfies Record<string, Endpoint>
