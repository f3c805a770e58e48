import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, hydrated, test } from './support/test.ts'

/** States of pages that no ordinary visit shows (ux 2.17): waiting, failing, without a network. */

const PIECE = '/product/round-solitaire-studs'
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/

const crumb = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** The store's own answers to the browser when it moves to another page. */
const PAGE_DATA = '**/*.data*'

test.describe('a page that fails', () => {
  test('[R6] a page that fails says so in place, gives nothing away, and has ways on', async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors(/500|Internal|Unexpected|decode/)
    await open(page, '/Store-locator')
    await page.route(PAGE_DATA, (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'SELECT secret FROM vault' }),
    )
    await crumb(page, 'Home').click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side')
    await expect(main.getByText('Your cart is safe.')).toBeVisible()
    await expect(main.getByRole('link', { name: '01700-000000' })).toHaveAttribute(
      'href',
      'tel:+8801700000000',
    )
    await expect(page.locator('body')).not.toContainText('vault')
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expectNoAxeViolations(page)
    await page.unrouteAll()
    await main.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'New arrivals' })).toBeVisible()
  })

  test('[R6] a page that fails says of an order that it is safe', async ({ page, expectPageErrors }) => {
    expectPageErrors(/500|Internal|Unexpected|decode/)
    await open(page, '/')
    await page.route(PAGE_DATA, (route) => route.fulfill({ status: 500, body: '' }))
    await page.evaluate(() => {
      history.pushState({}, '', '/track')
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not load the order')
    const main = page.getByRole('main')
    await expect(main.getByText('It is safe.')).toBeVisible()
    await page.unrouteAll()
    await main.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track your order')
  })

  test('[R6] a page that fails speaks Bangla where the shop does', async ({ page, expectPageErrors }) => {
    expectPageErrors(/500|Internal|Unexpected|decode/)
    await open(page, '/bn/Store-locator')
    await page.route(PAGE_DATA, (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('navigation', { name: 'আপনি যেখানে আছেন' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('আমাদের দিকে একটি সমস্যা হয়েছে')
  })
})

test.describe('without a network', () => {
  for (const [path, heading, back] of [
    ['/Store-locator', 'Find us', 'Find us'],
    ['/pages/faq', 'Frequently asked questions', 'Can I order without an account?'],
    ['/pages/returns-policy', 'Returns and exchanges', 'In short'],
    ['/shop', 'All products', 'Show 12 more'],
    [PIECE, 'Dhrubo Round Solitaire Studs', 'Add to cart'],
  ] as const) {
    test(`[ux G-6] ${path} was opened and still works by Back`, async ({
      page,
      context,
      expectPageErrors,
    }) => {
      expectPageErrors(OFFLINE)
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await page.getByRole('banner').getByRole('link', { name: 'Abhoron home' }).first().click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 2, name: 'New arrivals' })).toBeVisible()
      await context.setOffline(true)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('main').getByText(back, { exact: true }).first()).toBeAttached()
      await expectOfflineBar(page)
      await page.goForward()
      await expect(page.getByRole('heading', { level: 2, name: 'New arrivals' })).toBeVisible()
      await comeBack(page, context)
    })
  }

  test('[ux G-6] a page that was not opened yet says why it is not there, and comes with the network', async ({
    page,
    context,
    expectPageErrors,
  }) => {
    expectPageErrors(OFFLINE)
    await open(page, '/pages/returns-policy')
    await context.setOffline(true)
    await page.evaluate(() => {
      history.pushState({}, '', '/pages/about-us')
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expectNoAxeViolations(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
  })

  test('[ux G-6] a search answers that it needs one, and what was typed stays', async ({
    page,
    context,
    expectPageErrors,
  }) => {
    expectPageErrors(OFFLINE)
    await open(page, '/pages/faq')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
    const field = page.getByRole('combobox', { name: 'Search products' })
    await field.fill('jhumka')
    await context.setOffline(true)
    await field.press('Enter')
    await expect(page.getByText('You are offline. Try again when you are connected.')).toBeVisible()
    // Above the dialog, which lies on all the rest.
    await expect(page.locator('[aria-label=Notifications]:popover-open')).toBeVisible()
    await expect(field).toHaveValue('jhumka')
    await context.setOffline(false)
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\/jhumka$/)
  })

  test('[ux G-6] a piece still goes into the cart, which says when it will be priced', async ({
    page,
    context,
    expectPageErrors,
  }) => {
    expectPageErrors(OFFLINE)
    await open(page, PIECE)
    // The script of the button's answer comes with the first press; later ones need no network.
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
    await context.setOffline(true)
    await page
      .locator('form#buy')
      .getByRole('button', { name: /Add to cart|Added/ })
      .click()
    await expect(cart(page)).toHaveAccessibleName('Cart, 2 items')
    await comeBack(page, context)
  })

  test('[ux G-6] saved pieces stay on their page', async ({ page, context, expectPageErrors }) => {
    expectPageErrors(OFFLINE)
    await open(page, '/category/clutch')
    const card = page.getByRole('article').first()
    const name = (await card.getByRole('link').first().textContent()) ?? ''
    await card.getByRole('button', { name: /^Save .* to wishlist$/ }).click()
    await open(page, '/account/wishlist')
    await expect(page.getByRole('article')).toHaveCount(1)
    await context.setOffline(true)
    await expectOfflineBar(page)
    await expect(page.getByRole('article')).toContainText(name)
    await comeBack(page, context)
  })

  test('[ux G-6] results of a search stay, and Show more says why it cannot', async ({
    page,
    context,
    expectPageErrors,
  }) => {
    expectPageErrors(OFFLINE)
    await open(page, '/search/gold')
    const before = await page.getByRole('article').count()
    await context.setOffline(true)
    await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
    await expect(page.getByText(/“Show \d+ more” needs a connection\./)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(before)
    await comeBack(page, context)
  })
})

test.describe('stock and price of a piece that one comes back to', () => {
  test('stock and price of a piece that one comes back to are checked again: the price stays, the stock line says that it is looking', async ({
    page,
  }) => {
    await open(page, PIECE)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/v1/product/shopitemsbyid/*', async (route) => {
      await held
      await route.continue()
    })
    await returnTo(page)
    await expect(page.getByText('Checking stock…')).toBeVisible()
    await expect(page.locator('form#buy').getByRole('button', { name: 'Add to cart' })).toBeEnabled()
    letGo()
    await expect(page.getByText('Checking stock…')).toBeHidden()
    await expect(
      page
        .getByRole('main')
        .getByText(/In stock|Only \d+ left/)
        .first(),
    ).toBeVisible()
  })

  test('[P8] the page says that they cannot be checked, and the piece can still be added', async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors(/Failed to load resource/)
    await open(page, PIECE)
    await page.route('**/v1/product/shopitemsbyid/*', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: '{"error":"x","code":"unavailable","requestId":"1"}',
      }),
    )
    await returnTo(page)
    await expect(page.getByText('We could not check stock. You can still add it.')).toBeVisible()
    await page.locator('form#buy').getByRole('button', { name: 'Add to cart' }).click()
    await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
    await expectNoAxeViolations(page)
  })

  test('[ux G-6] the check of stock and price waits for the network', async ({
    page,
    context,
    expectPageErrors,
  }) => {
    expectPageErrors(OFFLINE)
    await open(page, PIECE)
    await context.setOffline(true)
    await returnTo(page)
    await expect(page.getByText('We will check stock when you are online.')).toBeVisible()
    await comeBack(page, context)
    await returnTo(page)
    await expect(page.getByText('We will check stock when you are online.')).toBeHidden()
  })
})

test.describe('waiting', () => {
  test('[ux G-4] a cart whose pieces are not known yet shows boxes in their place', async ({ page }) => {
    const answer = await page.request.get('/v1/product/shopitems/?slug=round-solitaire-studs')
    const { variants } = (await answer.json()) as { variants: { id: number }[] }
    await page.goto('/robots.txt')
    await page.evaluate((id) => {
      const item = { id, quantity: 1, snapshot: null }
      localStorage.setItem('abhoron.cart', JSON.stringify({ addtocartlist: [item] }))
    }, variants[0]?.id)
    await open(page, '/Store-locator')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/v1/checkout/quote', async (route) => {
      await held
      await route.continue()
    })
    await cart(page).click()
    const waiting = page.getByRole('main').locator('[aria-busy=true]')
    await expect(waiting.first()).toBeVisible()
    letGo()
    await expect(page.getByRole('list', { name: 'What is in your cart' }).getByRole('listitem')).toHaveCount(
      1,
    )
    await expect(waiting).toHaveCount(0)
  })

  test('[ux G-4] saved pieces that are on their way have boxes in their place', async ({ page }) => {
    await open(page, '/category/clutch')
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Save .* to wishlist$/ })
      .click()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/v1/product/cards*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/account/wishlist')
    await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible()
    letGo()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  })

  test(
    '[ux G-4] a wait of more than 8 seconds says so and offers another try',
    { tag: '@laptop' },
    async ({ page }) => {
      await page.clock.install()
      await open(page, '/shop')
      let requests = 0
      // The first question is never answered.
      await page.route(PAGE_DATA, async (route) => {
        requests += 1
        if (requests > 1) await route.continue()
      })
      await page.getByRole('checkbox', { name: /^Bridal jewellery/ }).check()
      await expect.poll(() => requests).toBe(1)
      await page.clock.runFor(8100)
      await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('This is taking longer than usual.')).toBeHidden()
    },
  )
})

test(
  'a picture that does not come leaves a quiet box, and its words',
  { tag: '@layout' },
  async ({ page, expectPageErrors }) => {
    expectPageErrors(/Failed to load resource|ERR_FAILED/)
    await page.route('**/media/**', (route) => route.abort())
    await open(page, '/category/clutch')
    const picture = page.getByRole('article').first().locator('img').first()
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    expect(Math.round((height / width) * 100)).toBe(125)
    // The browser's own mark of a missing picture is not shown; readers still hear what it would show.
    await expect(picture).toHaveCSS('opacity', '0')
    await expect(picture).toHaveAccessibleName(/clutch/i)
    await expect(picture.locator('xpath=..')).toHaveCSS('background-color', 'rgb(245, 245, 244)')
  },
)

const cart = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .first()

async function expectOfflineBar(page: Page): Promise<void> {
  await expect(
    page.getByText('You are offline. Pages you opened still work; your cart is safe.'),
  ).toBeVisible()
}

async function comeBack(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await expect(page.getByText('You are back online.')).toBeVisible()
}

/** As a page that the browser kept whole, and shows again by Back. */
async function returnTo(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}
