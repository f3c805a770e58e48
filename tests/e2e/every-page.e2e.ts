import { pageRoutes } from '#tests/support/page-routes.ts'
import { leaveCart, variantOf } from './support/cart.ts'
import { test } from './support/person.ts'
import { expectNoAxeViolations, hydrated } from './support/test.ts'

/** One address for each route with a parameter. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/category/:name': '/category/bangles',
  '/product/:slug': '/product/round-solitaire-studs',
  '/search/:term': '/search/necklace',
  '/pages/:slug': '/pages/privacy-policy',
  '/*': '/no-such-page',
}

/** These routes show no page of their own, or need an order or a link; the tests of their flows run axe on them. */
const ELSEWHERE: readonly string[] = [
  '/checkout/return',
  '/order/:number/thanks',
  '/account/orders/:number',
  '/account/returns/new',
  '/account/addresses/:address',
  '/account/data/file',
  '/account/deleted',
  '/wishlist/:token',
  '/authentication/login',
  '/authentication/signup',
  '/authentication/recovery',
  '/authentication/confirm',
  '/authentication/verify-email',
  '/authentication/google-link',
  '/authentication/google',
  '/authentication/logout',
  '/outbox',
]

const pages = pageRoutes
  .filter((route) => !ELSEWHERE.includes(route))
  .map((route) => EXAMPLES[route] ?? route)

for (const [language, prefix] of [
  ['English', ''],
  ['Bangla', '/bn'],
] as const) {
  test(
    `every page in ${language} is accessible to a customer with a cart`,
    {
      tag: '@layout',
    },
    async ({ page, expectPageErrors }) => {
      test.setTimeout(300_000)
      expectPageErrors(/404/)
      const { id, price } = await variantOf(page, 'round-solitaire-studs')
      await leaveCart(page, [{ id, quantity: 1, price }])
      for (const address of pages) {
        await test.step(address, async () => {
          await page.goto(`${prefix}${address}`.replace(/(?<=.)\/$/, ''))
          await hydrated(page)
          await expectNoAxeViolations(page)
        })
      }
    },
  )
}
