/** A page that staff show before it is there for all: no cache and no search engine keeps it. */
export const draftHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const
