import type { FeedTarget } from './feed-item.ts'

/** The feeds of the shop by the name that stands in their address. */
export const feeds = {
  'google-en': { target: 'google', language: 'en', path: '/feeds/google-en.xml' },
  'google-bn': { target: 'google', language: 'bn', path: '/feeds/google-bn.xml' },
  'meta-en': { target: 'meta', language: 'en', path: '/feeds/meta-en.csv' },
  'meta-bn': { target: 'meta', language: 'bn', path: '/feeds/meta-bn.csv' },
} as const satisfies Record<
  string,
  { readonly target: FeedTarget; readonly language: 'en' | 'bn'; readonly path: string }
>
export type FeedName = keyof typeof feeds

export const feedNames = ['google-en', 'google-bn', 'meta-en', 'meta-bn'] as const satisfies FeedName[]
