import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, isPhone, hydrated, test } from '#tests/e2e/support/test.ts'

test(
  '[R1] the home page says what is sold, for whom and from what price',
  { tag: '@layout' },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Abhoron: jewellery, clutches and shoes for weddings and parties',
    )
    const hero = page.getByRole('region', { name: 'Jewellery for the day everyone remembers' })
    const button = hero.getByRole('link', { name: 'Shop bridal jewellery' })
    await expect(button).toHaveAttribute('href', '/category/bridal-jewellery')
    await expect(button).toBeInViewport({ ratio: 1 })
    const tiles = page.getByRole('region', { name: 'Shop by category' }).getByRole('listitem')
    await expect(tiles).toHaveCount(6)
    await expect(tiles.first()).toHaveText(/Bridal jewelleryfrom ৳\d/)
    await expect(tiles.first()).toBeInViewport()
  },
)

test('the sections of the home page follow in their order, each under its heading', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Jewellery for the day everyone remembers',
    'Shop by category',
    'New arrivals',
    'What you can count on',
    'The bride',
    'Best sellers',
    'Shop by budget',
    'Visit us: Abhoron Banani',
  ])
  for (const row of ['New arrivals', 'Best sellers']) {
    await expect(page.getByRole('region', { name: row }).getByRole('article')).toHaveCount(8)
  }
  await expect(page.getByRole('region', { name: 'The bride' }).getByRole('article')).toHaveCount(3)
  const front = page.getByRole('region', { name: 'Visit us: Abhoron Banani' }).getByRole('img')
  await expect(front).toHaveAttribute('alt', /^Drawing of the shop’s front/)
  await expect(front).toHaveAttribute('loading', 'lazy')
})

test('the pieces of a row are in the page once, as HTML, and a press on a card is answered', async ({
  page,
}) => {
  await page.goto('/')
  const first = page.getByRole('region', { name: 'New arrivals' }).getByRole('article').first()
  const name = await first.getByRole('link').innerText()
  await expect(page.locator('script[id="shop/home/home-route"]')).not.toContainText(name)
  await first.evaluate((element) => element.setAttribute('data-of-document', ''))
  const heart = first.getByRole('button', { name: `Save ${name} to wishlist` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-of-document]')).toContainText(name)
})

test('the promises carry the numbers of the settings', async ({ page }) => {
  await page.goto('/')
  const promises = page.getByRole('region', { name: 'What you can count on' })
  await expect(promises.getByText('Dhaka ৳80, elsewhere from ৳110')).toBeVisible()
  await expect(promises.getByText('7-day exchange')).toBeVisible()
  await expect(promises.getByRole('link', { name: 'Call 01700-000000' })).toHaveAttribute(
    'href',
    'tel:+8801700000000',
  )
})

test('budgets lead to the shop between their limits', async ({ page }) => {
  await page.goto('/')
  const budgets = page.getByRole('region', { name: 'Shop by budget' }).getByRole('link')
  await expect(budgets).toHaveText(['Under ৳1,000', '৳1,000 – ৳3,000', '৳3,000 – ৳6,000', 'Over ৳6,000'])
  await expect(budgets.nth(1)).toHaveAttribute('href', '/shop?lowrange=1000&heighrange=3000')
  await expect(budgets.last()).toHaveAttribute('href', '/shop?lowrange=6000')
})

test('the picture one waits for comes first, and nothing moves while the page fills', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0 } = entry as unknown as { readonly value?: number }
        document.documentElement.dataset['moved'] = String(
          Number(document.documentElement.dataset['moved'] ?? 0) + value,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await hydrated(page)
  const hero = page.locator('main img').first()
  await expect(hero).toHaveAttribute('fetchpriority', 'high')
  await expect(hero).toHaveAttribute('loading', 'eager')
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0))
  expect(moved).toBeLessThan(0.02)
})

for (const path of ['/', '/product/emerald-cascade-drop-earrings']) {
  test(
    `the first picture of ${path} has the line to itself; the others come after it, or at the first touch`,
    { tag: '@layout' },
    async ({ page }) => {
      for (const touched of [false, true]) {
        const requests: string[] = []
        const held = Promise.withResolvers<void>()
        await page.route('**/media/**', async (route) => {
          requests.push(route.request().url())
          await held.promise
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await expect(page.locator('main img').first()).toBeVisible()
        await twoFrames(page)
        expect(requests).toHaveLength(1)
        if (touched) await page.mouse.click(1, 1)
        else held.resolve()
        await expect.poll(() => requests.length).toBeGreaterThan(2)
        held.resolve()
        await page.unrouteAll({ behavior: 'wait' })
      }
    },
  )
}

/** A page has requested everything that it loads by then. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
}

test('the home page names itself to search engines and to whom it is shared with', async ({
  page,
  baseURL,
}) => {
  await page.goto('/bn')
  await expect(page).toHaveTitle(/ \| আভরণ$/)
  const head = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute)
  expect(await head('link[rel="canonical"]', 'href')).toBe(`${baseURL}/bn`)
  expect(await head('link[hreflang="en"]', 'href')).toBe(`${baseURL}/`)
  expect(await head('link[hreflang="x-default"]', 'href')).toBe(`${baseURL}/`)
  expect(await head('meta[property="og:locale"]', 'content')).toBe('bn_BD')
  const picture = (await head('meta[property="og:image"]', 'content')) ?? ''
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/jpeg')
  const things = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  const types = things['@graph'].map((thing: Readonly<Record<string, unknown>>) => thing['@type'])
  expect(types).toEqual([['OnlineStore', 'JewelryStore'], 'WebSite'])
})

test('everything the home page offers in Bangla is said in Bangla', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/bn')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'বিয়ের গয়না দেখুন' })).toBeVisible()
  await expect(page.getByText('ঢাকায় ৳৮০, অন্য জায়গায় ৳১১০ থেকে')).toBeVisible()
  if (!isPhone(page)) {
    await page.getByRole('button', { name: /^গয়না/ }).click()
    await expect(page.locator('#panel-jewellery').getByText('গলা ও চুল')).toBeVisible()
  }
})

test('a row that cannot be loaded says so and offers another try; the rest of the page stays', async ({
  page,
}) => {
  // The server asks in process, so the failure is put into what the browser gets on going to the page.
  await page.goto('/Store-locator')
  await hydrated(page)
  await page.route('**/*.data*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: withoutNewArrivals(await answer.text()) })
  })
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  const row = page.getByRole('region', { name: 'New arrivals' })
  await expect(row.getByText('We could not load the products.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Best sellers' }).getByRole('article')).toHaveCount(8)
  await expectNoAxeViolations(page)
  await page.unrouteAll()
  await row.getByRole('link', { name: 'Try again' }).click()
  await expect(row.getByRole('article')).toHaveCount(8)
})

/** The page's data, in which what the home page shows is one packed text, with no products in its first row. */
function withoutNewArrivals(encoded: string): string {
  const [line = '', ...rest] = encoded.split('\n')
  const values: unknown[] = JSON.parse(line)
  const place = values.findIndex((value) => typeof value === 'string' && value.startsWith('{"sections"'))
  const home: unknown = JSON.parse(String(values[place]))
  if (!isHome(home)) throw new Error('The data of the home page has another form')
  const row = home.sections.find(({ kind }) => kind === 'new_arrivals')
  if (row === undefined) throw new Error('The home page has no row of new arrivals')
  row.products = null
  values[place] = JSON.stringify(home)
  return [JSON.stringify(values), ...rest].join('\n')
}

interface HomeOfTest {
  readonly sections: { readonly kind: string; products?: unknown }[]
}

function isHome(value: unknown): value is HomeOfTest {
  return typeof value === 'object' && value !== null && 'sections' in value
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[R1] the home page is complete and every way on is a link', async ({ page }) => {
    await page.goto('/')
    const tile = page.getByRole('region', { name: 'Shop by category' }).locator('img').first()
    await tile.scrollIntoViewIfNeeded()
    await expect.poll(() => tile.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'View all new arrivals' }).click()
    await expect(page).toHaveURL('/shop?sort=newest')
  })
})
