import type { APIRequestContext } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import type { UserView } from '#contract/shop/account-views.ts'
import { pageRoutes } from '#tests/support/page-routes.ts'
import { askDatabase, staffDoes } from './support/behind-the-page.ts'
import { orderByCall, variantOf } from './support/checkout.ts'
import { keepAddress, test, type Person } from './support/person.ts'
import { expect } from './support/test.ts'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** These routes never answer with a page. */
const WITHOUT_PAGE: readonly string[] = [
  '/account/data/file',
  '/authentication/google',
  '/authentication/logout',
  '/collections/:name/products/:slug',
  '/products/:slug',
]

interface Visit {
  readonly person: Person
  /** Of an order of the person. */
  readonly number: string
  readonly request: APIRequestContext
}

/** Addresses for each route with a parameter, and those of further states of a page. */
async function examples({
  person,
  number,
  request,
}: Visit): Promise<Readonly<Record<string, readonly string[]>>> {
  const { id: address } = (await ownAddresses(person))[0] ?? { id: '' }
  return {
    '/category/:name': ['/category/bangles', '/category/bangles?attribute=colour:gold', '/category/no-such'],
    '/shop': ['/shop', '/shop?lowrange=900000'],
    '/product/:slug': [
      '/product/round-solitaire-studs',
      '/product/rose-heart-keepsake-locket',
      '/product/kundan-maang-tikli',
      '/product/no-such',
    ],
    '/search/:term': ['/search/necklace', '/search/nacklace', '/search/xyzzy'],
    '/lookbook/:slug': [
      `/lookbook/${await aLook(request)}`,
      '/lookbook/bridal-set-on-velvet',
      '/lookbook/bridal-set-on-velvet?added=4&left=1.all.2-2.sold_out.0',
      '/lookbook/no-such',
    ],
    '/stories/:slug': [`/stories/${await aStory(request)}`, '/stories/no-such'],
    '/pages/:slug': ['/pages/privacy-policy', '/pages/about-us', '/pages/no-such'],
    '/order/:number/thanks': [`/order/${number}/thanks`, '/order/AB-999999/thanks'],
    '/account/orders/:number': [`/account/orders/${number}`, '/account/orders/AB-999999'],
    '/account/returns/new': [`/account/returns/new?order=${number}`],
    '/account/reviews/new': [`/account/reviews/new?order=${number}`],
    '/account/addresses/:address': [`/account/addresses/${address}`, '/account/addresses/new'],
    '/wishlist/:token': [`/wishlist/${await sharedToken(person)}`, '/wishlist/no-such-list'],
    '/cart/:token': ['/cart/no-such-cart'],
    '/track': ['/track', `/track?number=${number}`],
    '/*': ['/no-such-page'],
  }
}

/** The address of a story with a piece in its text, once the shop shows it. */
async function aStory(request: APIRequestContext): Promise<string> {
  const slug = 'how-studs-are-made'
  await askDatabase(
    `insert into story (slug, position, is_hidden, title, summary, body, picture_id, picture_alt)
    select $1, 1, false, 'How studs are made', 'By hand.',
      format('<p>By hand.</p><figure data-product="%s"></figure>', p.id), picture.picture_id, 'Studs'
    from product p join product_picture picture on picture.product_id = p.id
    where p.slug = 'round-solitaire-studs' order by picture.position limit 1 on conflict do nothing`,
    [slug],
  )
  await expect.poll(async () => (await request.get(`/stories/${slug}`)).status()).toBe(200)
  return slug
}

/** The address of a look with a spot, once the shop shows it. */
async function aLook(request: APIRequestContext): Promise<string> {
  const slug = 'studs-for-every-day'
  await askDatabase(
    `insert into look (slug, position, is_hidden, title, summary, picture_id, picture_alt, focus_x, focus_y, spots)
    select $1, 1, false, 'Studs for every day', 'With a cotton sari.', picture.picture_id, 'Studs', 500, 500,
      jsonb_build_array(jsonb_build_object('product_id', p.id, 'x', 400, 'y', 300))
    from product p join product_picture picture on picture.product_id = p.id
    where p.slug = 'round-solitaire-studs' order by picture.position limit 1 on conflict do nothing`,
    [slug],
  )
  await expect.poll(async () => (await request.get(`/lookbook/${slug}`)).status()).toBe(200)
  return slug
}

async function ownAddresses({ call, id }: Person) {
  const { body } = await call(`GET /v1/user/me/${id}`)
  return (body as { readonly data: UserView }).data.addresses
}

async function sharedToken({ call }: Person): Promise<string> {
  const { body } = await call('PUT /v1/product/wishlist/share')
  const token: unknown = (body as { readonly data: { readonly token: unknown } }).data.token
  return String(token)
}

/** These addresses lead somebody who is signed in on to another page. */
const LEADS_ON = /^(\/bn)?\/(search|checkout\/return|authentication\/(login|signup|recovery|confirm))$/
const MISSING = /no-such|AB-999999/

interface PageRequest {
  readonly request: APIRequestContext
  readonly address: string
  /** Guests are led to the sign-in page by every page of an account. */
  readonly isGuest: boolean
}

/** The errors of HTML in a page: line, rule and message of each; or that it is not the expected page. */
async function problemsOf({ request, address, isGuest }: PageRequest): Promise<readonly string[]> {
  const answer = await request.get(address, { maxRedirects: 0 })
  const status = answer.status()
  if (status >= 300 && status < 400) return isGuest || LEADS_ON.test(address) ? [] : [`${address} leads on`]
  const html = await answer.text()
  const { results } = await validator.validateString(html)
  const refused = results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${address} ${line}:${column} ${ruleId} ${message}`),
  )
  const isExpected = status === 200 || status === (MISSING.test(address) || isGuest ? 404 : 200)
  return isExpected && html.startsWith('<!DOCTYPE html>')
    ? refused
    : [...refused, `${address} answers ${status}`]
}

test('the HTML of every page keeps to the standard, in English for guests and in Bangla for customers', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const { number } = await orderByCall(page, 'round-solitaire-studs')
  await keepAddress(person)
  await staffDoes(number, ['pack', 'book', 'hand_over', 'deliver'])
  const { id } = await variantOf(page, 'plain-gold-bangle-set')
  await page.context().addCookies([{ name: 'cart', value: `${id}.2`, url: baseURL ?? '' }])
  const known = await examples({ person, number, request: page.request })
  const routes = pageRoutes.filter((route) => !WITHOUT_PAGE.includes(route))
  expect(routes.filter((route) => route.includes(':') && known[route] === undefined)).toEqual([])
  const addresses = routes.flatMap((route) => known[route] ?? [route])
  const guest = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ignoreHTTPSErrors: true,
  })
  const problems: string[] = []
  // The language changes words, which are escaped; what stands around them is the same.
  for (const address of addresses) {
    const inBangla = `/bn${address}`.replace(/\/$/, '')
    problems.push(
      ...(await problemsOf({ request: page.request, address: inBangla, isGuest: false })),
      ...(await problemsOf({ request: guest.request, address, isGuest: true })),
    )
  }
  await guest.close()
  expect(problems).toEqual([])
})
