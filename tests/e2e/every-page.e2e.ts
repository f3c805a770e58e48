import { pageRoutes } from '#tests/support/page-routes.ts'
import { leaveCart, variantOf } from './support/cart.ts'
import { test } from './support/person.ts'
import { expectNoAxeViolations, hydrated, isPhone } from './support/test.ts'

/** Addresses for each route with a parameter: one for each kind of page that it shows. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/category/:name': ['/category/bangles'],
  '/product/:slug': [
    '/product/round-solitaire-studs',
    '/product/plain-gold-bangle-set',
    '/product/rose-heart-keepsake-locket',
    '/product/ruby-polki-bridal-choker',
  ],
  '/search/:term': ['/search/necklace'],
  '/pages/:slug': [
    '/pages/about-us',
    '/pages/terms-and-conditions',
    '/pages/terms-of-use',
    '/pages/returns-policy',
    '/pages/privacy-policy',
  ],
  '/account/addresses/:address': ['/account/addresses/new'],
  '/cart/:token': ['/cart/no-such-cart'],
  '/*': ['/no-such-page'],
}

/** These routes show no page of their own, or need an order or a link; the tests of their flows run axe on them. */
const ELSEWHERE: readonly string[] = [
  '/checkout/return',
  '/order/:number/thanks',
  '/account/orders/:number',
  '/account/returns/new',
  '/account/reviews/new',
  '/account/data/file',
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
  .flatMap((route) => EXAMPLES[route] ?? [route])

// Faults of words show at either width, faults of the layout in either language.
test(
  'every page is accessible to a customer with a cart: in Bangla on a phone, in English on a laptop',
  { tag: '@layout' },
  async ({ page, expectPageErrors }) => {
    test.setTimeout(300_000)
    expectPageErrors(/404/)
    const { id, price } = await variantOf(page, 'round-solitaire-studs')
    await leaveCart(page, [{ id, quantity: 1, price }])
    const prefix = isPhone(page) ? '/bn' : ''
    for (const address of pages) {
      await test.step(address, async () => {
        await page.goto(`${prefix}${address}`.replace(/(?<=.)\/$/, ''))
        await hydrated(page)
        await expectNoAxeViolations(page)
      })
    }
  },
)
