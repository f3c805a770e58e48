import type { RouteConfigEntry } from '@react-router/dev/routes'
import { rights, rightsIn, type Right } from '#domain/staff/rights.ts'
import { places } from '#web/admin/layout/nav.ts'
import routes from '#web/admin/routes.ts'
import { aStaffSession, askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm } from '#tests/e2e/support/staff.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** The right that each page takes; null: everybody who works here. A new page stands here or fails the test. */
const pages: Readonly<Record<string, Right | null>> = {
  '/': null,
  '/account': null,
  '/jobs': null,
  '/undo': null,
  '/calls': 'orders:confirm',
  '/pack': 'parcels:write',
  '/orders': 'orders:read',
  '/orders/new': 'orders:write',
  '/orders/:number': 'orders:read',
  '/orders/:number/edit': 'orders:write',
  '/orders/:number/refund': 'money:read',
  '/refunds': 'money:read',
  '/payments': 'refunds:write',
  '/payouts': 'money:read',
  '/payouts/claim': 'money:read',
  '/parcels': 'parcels:write',
  '/parcels/all': 'parcels:write',
  '/returns': 'orders:read',
  '/returns/reasons': 'orders:read',
  '/ledger': 'money:read',
  '/ledger/close': 'money:read',
  '/ledger/:account': 'money:read',
  '/vat': 'money:read',
  '/vat/report': 'reports:read',
  '/vat/classes/:class': 'money:read',
  '/vat/defaults/:default': 'money:read',
  '/reports': 'reports:read',
  '/reports/work': 'reports:read',
  '/reports/saved': 'reports:read',
  '/customers': 'customers:read',
  '/customers/:customer': 'customers:read',
  '/customers/:customer/merge': 'customers:read',
  '/customers/:customer/data': 'customers:export',
  '/products/new': 'catalogue:read',
  '/products/:product': 'catalogue:read',
  '/products/:product/history': 'catalogue:read',
  '/products/:product/preview': 'catalogue:read',
  '/stock': 'catalogue:read',
  '/stock/movements': 'catalogue:read',
  '/stock/waiting': 'customers:read',
  '/products': 'catalogue:read',
  '/products/changes': 'catalogue:read',
  '/categories': 'catalogue:read',
  '/categories/:category': 'catalogue:read',
  '/attributes': 'catalogue:read',
  '/attributes/:attribute': 'catalogue:read',
  '/tags': 'catalogue:read',
  '/home': 'content:write',
  '/home/:section': 'content:write',
  '/menu': 'content:write',
  '/menu/:link': 'content:write',
  '/stores': 'content:write',
  '/stores/:store': 'content:write',
  '/settings': 'settings:write',
  '/settings/delivery': 'settings:write',
  '/settings/checkout': 'settings:write',
  '/settings/payments': 'settings:write',
  '/settings/couriers': 'settings:write',
  '/settings/store': 'settings:write',
  '/settings/branding': 'settings:write',
  '/settings/webhooks': 'settings:write',
  '/settings/webhooks/:webhook': 'settings:write',
  '/settings/keys': 'settings:write',
  '/settings/constants': 'settings:write',
  '/announcements': 'content:write',
  '/announcements/:announcement': 'content:write',
  '/stories': 'content:write',
  '/stories/:story': 'content:write',
  '/looks': 'content:write',
  '/looks/:look': 'content:write',
  '/pages': 'content:write',
  '/pages/:page': 'content:write',
  '/questions': 'content:write',
  '/questions/:question': 'content:write',
  '/questions/groups/:group': 'content:write',
  '/messages': 'content:write',
  '/messages/:message': 'content:write',
  '/content/:kind/:id/history': 'content:write',
  '/searches': 'catalogue:read',
  '/synonyms': 'catalogue:read',
  '/synonyms/:synonyms': 'catalogue:read',
  '/collections': 'catalogue:read',
  '/size-guides': 'catalogue:read',
  '/size-guides/:guide': 'catalogue:read',
  '/collections/:collection': 'catalogue:read',
  '/stock/counts': 'stock:count',
  '/stock/purchases': 'catalogue:read',
  '/stock/purchases/new': 'stock:write',
  '/stock/labels': 'stock:count',
  '/stock/transfers': 'catalogue:read',
  '/stock/transfers/new': 'stock:count',
  '/media': 'catalogue:read',
  '/exports': 'catalogue:read',
  '/imports': 'catalogue:write',
  '/feeds': 'catalogue:read',
  '/promotions': 'promotions:read',
  '/promotions/:promotion': 'promotions:read',
  '/customer-groups': 'promotions:read',
  '/customer-groups/:group': 'promotions:read',
  '/credit': 'money:read',
  '/credit/new': 'refunds:write',
  '/credit-batches': 'money:read',
  '/credit-batches/new': 'refunds:write',
  '/checkouts': 'orders:write',
  '/reviews': 'reviews:write',
  '/product-questions': 'reviews:write',
  '/audit': 'audit:read',
  '/staff': 'staff:write',
  '/staff/roles': 'staff:write',
}

/** Pages of things that this test has none of. */
const notAsked = new Set([
  '/checkouts/:checkout',
  '/media/:picture',
  '/settings/webhooks/:webhook/deliveries/:delivery',
  '/jobs/:job',
  '/reports/saved/:saved',
  '/imports/:import',
  '/credit/:account',
  '/credit-batches/:batch',
  '/products/changes/:change',
  '/payouts/:payout',
  '/returns/:return',
  '/stock/:variant',
  '/stock/:variant/notice',
  '/stock/waiting/:notice',
  '/terms/:kind/:term/remove',
  '/stock/purchases/:purchase',
  '/stock/transfers/:transfer',
  '/stock/counts/:count',
  '/stock/counts/:count/review',
])

/** The page of no address is no page. */
function pathsUnder(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index === true ? ['/'] : []),
    ...(path === undefined || path === '*' ? [] : [`/${path}`]),
    ...pathsUnder(children ?? []),
  ])
}

interface Role {
  readonly name: string
  readonly code: string | null
  readonly rights: readonly string[]
}

/** The roles of a new shop, and one that may do everything but see phone numbers. */
async function someRoles(): Promise<readonly Role[]> {
  const blind = rights.filter((right) => right !== 'phones:read')
  await askDatabase(
    "insert into staff_role (name, rights) values ('All but phones', $1) on conflict (name) do nothing",
    [blind],
  )
  return askDatabase<Role>(
    "select name, code, rights from staff_role where code is not null or name = 'All but phones'",
  )
}

test('[bug A1] [bug A10] each role gets the pages of its rights, and no phone number without that right', async () => {
  test.slow()
  const origin = process.env['STORE_URL'] ?? ''
  const number = await anOrderToConfirm()
  const [order] = await askDatabase<{ readonly phone: string }>(
    'select phone from shop_order where number = $1',
    [number],
  )
  const digits = (order?.phone ?? '').slice(-10)
  const customer = await customerOf(origin, digits)
  const seen: Seen[] = []
  for (const role of await someRoles())
    seen.push(...(await pagesAs(origin, role, { number, customer, digits })))
  const wrong = seen.flatMap((one) => problemOf(one))
  expect(wrong).toEqual([])
  // The number is looked for in a way that finds it where it may stand.
  expect(seen.filter(({ showsPhone }) => showsPhone).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/orders', '/orders/:number', '/customers', '/customers/:customer']),
  )
})

test('the table of pages has each page of the staff area, and agrees with its side bar', () => {
  const [frame] = routes.filter(({ children }) => children !== undefined)
  const paths = pathsUnder(frame?.children ?? []).filter((path) => !notAsked.has(path))
  expect(Object.keys(pages).toSorted()).toEqual(paths.toSorted())
  for (const { path, right } of places.flatMap(({ orElse, ...place }) => [place, orElse ?? place]))
    expect([path, pages[path]]).toEqual([path, right])
})

interface Seen {
  readonly path: string
  readonly role: string
  readonly granted: ReadonlySet<Right>
  readonly status: number
  readonly showsPhone: boolean
}

interface Things {
  readonly number: string
  readonly customer: string
  /** The last ten digits of the phone number of both. */
  readonly digits: string
}

/** Every page as somebody of a role gets it. */
async function pagesAs(origin: string, role: Role, { number, customer, digits }: Things): Promise<Seen[]> {
  const token = await aStaffSession(origin, { role: role.name })
  const granted = rightsIn(role.code, role.rights)
  const seen: Seen[] = []
  for (const path of Object.keys(pages)) {
    // By its number, which every role may look for; the newest customer stands first anyway.
    const search = path === '/orders' ? `?q=${number}` : ''
    const address = path
      .replace(':number', number)
      .replace(':customer', customer)
      .replace(':account', 'till')
      .replace(':class', 'standard')
      .replace(':default', 'shop')
      .replace(':category', 'new')
      .replace(':collection', 'new')
      .replace(':promotion', 'new')
      .replace(':webhook', 'new')
      .replace(':story', 'new')
      .replace(':look', 'new')
      .replace(':attribute', '1')
      .replace(':guide', '1')
      .replace(':synonyms', '1')
      .replace(':product', '1')
      .replace(':announcement', '1')
      .replace(':message', '1')
      .replace(':section', '1')
      .replace(':link', 'new')
      .replace(':store', '1')
      .replace(':page', '1')
      .replace(':question', '1')
      .replace('/customer-groups/:group', '/customer-groups/new')
      .replace(':group', '1')
      .replace(':kind', 'page')
      .replace(':id', '1')
      .concat(search)
    const { status, text } = await pageOf(`${origin}/admin${address}`, token)
    seen.push({ path, role: role.name, granted, status, showsPhone: plainDigits(text).includes(digits) })
  }
  return seen
}

async function pageOf(address: string, token: string) {
  const cookie = `staff=${token}; __Host-staff=${token}`
  const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

function problemOf({ path, role, granted, status, showsPhone }: Seen): string[] {
  const right = pages[path] ?? null
  const wanted = right === null || granted.has(right) ? 200 : 403
  return [
    ...(status === wanted ? [] : [`${path} as ${role}: ${status}, not ${wanted}`]),
    ...(showsPhone && !granted.has('phones:read') ? [`${path} shows ${role} the phone number`] : []),
  ]
}

async function customerOf(origin: string, digits: string): Promise<string> {
  const token = await aStaffSession(origin)
  const answer = await fetch(`${origin}/v1/staff/customers?q=${digits}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { results } = (await answer.json()) as { results: readonly { readonly id: string }[] }
  return results[0]?.id ?? ''
}

/** A page with each number in English digits, without the spaces and hyphens inside. */
function plainDigits(html: string): string {
  return html
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
    .replaceAll(/(?<=\d)(?:[\s\u00A0-]|<!-- -->)+(?=\d)/g, '')
}
