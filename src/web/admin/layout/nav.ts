import type { Right } from '#domain/staff/rights.ts'
import type { Words } from '#web/admin/text/en.ts'

interface Page {
  readonly path: string
  /** Whose page it is; null: everybody's. */
  readonly right: Right | null
}

export interface Place extends Page {
  readonly name: keyof Words['nav']
  /** The letter or digit that leads there after G. */
  readonly letter: string
  /** Other pages of the same kind, which have no entry of their own. */
  readonly also?: readonly string[]
  /** The page for those who may not open the first one. */
  readonly orElse?: Page
  /** The heading above the page and its neighbours. */
  readonly group?: keyof Words['navGroups']
}

const vatReport: Page = { path: '/vat/report', right: 'reports:read' }

/** The pages of the side bar. Each new page of the staff area stands here once. */
export const places: readonly Place[] = [
  { name: 'today', path: '/', right: null, letter: 't' },
  { name: 'calls', path: '/calls', right: 'orders:confirm', letter: 'c' },
  { name: 'orders', path: '/orders', right: 'orders:read', letter: 'o' },
  { name: 'checkouts', path: '/checkouts', right: 'orders:write', letter: '2' },
  { name: 'pack', path: '/pack', right: 'parcels:write', letter: 'k' },
  { name: 'parcels', path: '/parcels', right: 'parcels:write', letter: 'd' },
  { name: 'returns', path: '/returns', right: 'orders:read', letter: 'b' },
  { name: 'customers', path: '/customers', right: 'customers:read', letter: 'u' },
  { name: 'refunds', path: '/refunds', right: 'money:read', letter: 'r' },
  { name: 'payments', path: '/payments', right: 'refunds:write', letter: 'p' },
  { name: 'payouts', path: '/payouts', right: 'money:read', letter: 'y' },
  { name: 'ledger', path: '/ledger', right: 'money:read', letter: 'l' },
  { name: 'vat', path: '/vat', right: 'money:read', letter: 'v', orElse: vatReport },
  { name: 'products', path: '/products', right: 'catalogue:read', letter: 'g', group: 'catalogue' },
  { name: 'stock', path: '/stock', right: 'catalogue:read', letter: 's', group: 'catalogue' },
  {
    name: 'categories',
    path: '/categories',
    also: ['/attributes', '/tags', '/collections', '/size-guides'],
    right: 'catalogue:read',
    letter: 'a',
    group: 'catalogue',
  },
  {
    name: 'searches',
    path: '/searches',
    also: ['/synonyms'],
    right: 'catalogue:read',
    letter: 'w',
    group: 'catalogue',
  },
  { name: 'media', path: '/media', right: 'catalogue:read', letter: 'i', group: 'catalogue' },
  { name: 'feeds', path: '/feeds', right: 'catalogue:read', letter: 'f', group: 'catalogue' },
  { name: 'imports', path: '/imports', right: 'catalogue:write', letter: 'x', group: 'catalogue' },
  { name: 'exports', path: '/exports', right: 'catalogue:read', letter: 'e', group: 'catalogue' },
  { name: 'promotions', path: '/promotions', right: 'promotions:read', letter: 'n', group: 'selling' },
  {
    name: 'credit',
    path: '/credit',
    also: ['/credit-batches'],
    right: 'money:read',
    letter: '4',
    group: 'selling',
  },
  {
    name: 'reviews',
    path: '/reviews',
    also: ['/product-questions'],
    right: 'reviews:write',
    letter: '1',
    group: 'selling',
  },
  { name: 'reports', path: '/reports', right: 'reports:read', letter: 'q', group: 'selling' },
  {
    name: 'content',
    path: '/announcements',
    also: [
      '/home',
      '/pages',
      '/stories',
      '/looks',
      '/questions',
      '/menu',
      '/stores',
      '/messages',
      '/content',
    ],
    right: 'content:write',
    letter: 'j',
    group: 'selling',
  },
  { name: 'audit', path: '/audit', right: 'audit:read', letter: 'h', group: 'team' },
  {
    name: 'settings',
    path: '/settings',
    right: 'settings:write',
    letter: 'z',
    group: 'team',
  },
  { name: 'staff', path: '/staff', right: 'staff:write', letter: 'm', group: 'team' },
]

/** The pages of the side bar for somebody with these rights: of each place the first page that they may open. */
export function placesFor(rights: readonly Right[]): readonly Place[] {
  return places.flatMap((place) => {
    const pages = place.orElse === undefined ? [place] : [place, place.orElse]
    const mine = pages.find(({ right }) => right === null || rights.includes(right))
    return mine === undefined ? [] : [{ ...place, path: mine.path, right: mine.right }]
  })
}
