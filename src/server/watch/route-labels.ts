import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'

/** The label of every address without a route: there can be any number of them. */
const OTHER = 'other'
const OPTIONAL = '/bn?'

export interface Routes {
  /** Paths of the API, as they are mounted. */
  readonly api: readonly string[]
  /** The table of the pages' routes, each as one path: `bn?/account/orders/:number`. */
  readonly pages: readonly string[]
}

/** Parts of the site that count as one each. */
const PARTS = [
  '/assets/*',
  '/media/*',
  '/pay/*',
  '/hooks/*',
  '/sandbox/*',
  '/sitemaps/*',
  '/healthz',
  '/readyz',
]

/** So many addresses are remembered with their label; most calls come to few. */
const REMEMBERED = 500

/** Names the route of an address, never the address: it may hold a person's order, and would fill the memory. */
export function routeLabels({ api, pages }: Routes): (path: string) => string {
  const router = new TrieRouter<string>()
  const templates = [...PARTS, ...api, ...pages.map((route) => `/${route.replace(/^\//, '')}`)]
  for (const template of templates) {
    const label = template.replace(OPTIONAL, '')
    router.add('ALL', template.replace(OPTIONAL, '') || '/', label || '/')
    if (template.startsWith(OPTIONAL)) router.add('ALL', template.replace(OPTIONAL, '/bn'), label || '/')
  }
  const known = new LRUCache<string, string>({ max: REMEMBERED })
  const labelOf = (path: string) => router.match('ALL', path)[0][0]?.[0] ?? OTHER
  return (path) => {
    const label = known.get(path) ?? labelOf(path)
    known.set(path, label)
    return label
  }
}
