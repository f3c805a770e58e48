import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, isPhone, hydrated, test } from '#tests/e2e/support/test.ts'

const POLICIES = {
  'about-us': 'About us',
  'terms-and-conditions': /Terms/,
  'terms-of-use': /Terms of use/,
  'returns-policy': 'Returns and exchanges',
  'privacy-policy': 'Privacy policy',
} as const

test('[R3] each policy has its text, summary and the day it changed, in both languages', async ({ page }) => {
  for (const [slug, title] of Object.entries(POLICIES)) {
    for (const prefix of ['', '/bn']) {
      const address = `${prefix}/pages/${slug}`
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(prefix === '' ? title : /./)
      await expect(
        page.getByText(prefix === '' ? /^Last changed \d+ \w+ 20\d\d$/ : /^শেষ পরিবর্তন/),
      ).toBeVisible()
      await expect(page.getByRole('complementary').first().getByRole('listitem').first()).toBeVisible()
    }
  }
})

test('[R3] the contents of a policy lead to its parts', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/pages/terms-and-conditions')
  await hydrated(page)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  if (isPhone(page)) await contents.getByText('On this page').click()
  await contents.getByRole('link', { name: 'Delivery and charges' }).click()
  await expect(page).toHaveURL('/pages/terms-and-conditions#delivery')
  await expect(page.getByRole('heading', { name: 'Delivery and charges' })).toBeInViewport()
})

test('[R3] links of a Bangla text stay in Bangla', async ({ page }) => {
  await page.goto('/bn/pages/terms-of-use')
  for (const link of await page.locator('article a[href^="/"]').all()) {
    expect(await link.getAttribute('href')).toMatch(/^\/bn\//)
  }
})

test('[R3] the questions can be searched, and say when there is no answer', async ({ page }) => {
  await page.goto('/pages/faq')
  await hydrated(page)
  const main = page.locator('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Orders',
    'Delivery',
    'Payment',
    'Returns',
    'Sizes',
    'Care',
  ])
  const field = page.getByRole('searchbox', { name: 'Search the questions' })
  await field.fill('bangle size')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Sizes'])
  await expect(main.getByText(/^\d+ answers?$/)).toBeVisible()
  await field.fill('submarine')
  await expect(main.getByText('We have no answer to “submarine” yet.')).toBeVisible()
  await expect(main.getByRole('link', { name: /WhatsApp/ })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('[R3] each answer has its own address, which opens it', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/pages/faq#bangle-2-10')
  await hydrated(page)
  const answer = page.locator('#bangle-2-10')
  await expect(answer).toBeVisible()
  await expect(answer).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Link to this answer' })).toHaveAttribute(
    'href',
    '#bangle-2-10',
  )
  await expectNoAxeViolations(page)
})

test('[R1] the store locator tells where the shop is, whether it is open, and how to come', async ({
  page,
}) => {
  await page.goto('/Store-locator')
  await hydrated(page)
  const shop = page.getByRole('article', { name: 'Abhoron Banani' })
  await expect(shop.getByText(/^(Open now · closes|Closed now · opens)/)).toBeVisible()
  const front = shop.getByRole('img', { name: /^Drawing of the shop’s front/ })
  await expect(front).toBeVisible()
  await expect.poll(() => front.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(shop.getByText(/Banani, Dhaka 1213/)).toBeVisible()
  await expect(shop.getByText(/বনানী, ঢাকা/)).toHaveAttribute('lang', 'bn')
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Dhaka' }).format(
    new Date(),
  )
  const today = shop.getByRole('row', { name: `${weekday} · Today` })
  await expect(today).toBeVisible()
  expect(await today.getByRole('cell').evaluate((cell) => getComputedStyle(cell).fontWeight)).toBe('600')
  await expect(shop.getByRole('link', { name: /Get directions/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=23\.79/,
  )
  await expect(shop.getByRole('link', { name: '01700-000000' })).toHaveAttribute('href', 'tel:+8801700000000')
})

test('[R1] the way to the shop is a picture of ours; the live map is opened by a press and no earlier', async ({
  page,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { host } = new URL(request.url())
    if (host !== new URL(page.url()).host) elsewhere.push(host)
  })
  for (const [path, way, open, name] of [
    ['/Store-locator', 'The way to us', 'Open map', /a short walk from Banani Bazar to Road 11/],
    ['/bn/Store-locator', 'আসার পথ', 'ম্যাপ খুলুন', /বনানী বাজার থেকে অল্প হেঁটে/],
  ] as const) {
    await page.goto(path)
    await hydrated(page)
    elsewhere.length = 0
    const map = page.getByRole('region', { name: way })
    const picture = map.getByRole('img', { name })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(map.getByRole('link')).toHaveCount(1)
    const link = map.getByRole('link', { name: open })
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/.*query=23\.79/)
    await expect(link).toHaveAttribute('target', '_blank')
    expect(elsewhere).toEqual([])
  }
})

test('[R1] a map that does not load says so, and leads to Google Maps', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/Failed to load resource/)
  await page.route('**/media/**', (route) => route.abort())
  for (const [path, way, words, link] of [
    ['/Store-locator', 'The way to us', 'The map did not load.', /^Open in Google Maps/],
    ['/bn/Store-locator', 'আসার পথ', 'ম্যাপটি আসেনি।', /^গুগল ম্যাপে খুলুন/],
  ] as const) {
    await page.goto(path)
    await hydrated(page)
    const map = page.getByRole('region', { name: way })
    await map.scrollIntoViewIfNeeded()
    await expect(map.getByText(words)).toBeVisible()
    await expect(map.getByRole('link')).toHaveCount(1)
    await expect(map.getByRole('link', { name: link })).toHaveAttribute('href', /google\.com\/maps/)
    await expectNoAxeViolations(page, 'main')
  }
})

test('[R1] another letter case of each address of the shop leads to the right one for good', async ({
  request,
}) => {
  const paths = pathsOf(routes).filter((path) => !path.includes('*'))
  expect(paths.length).toBeGreaterThan(35)
  for (const path of paths) {
    const right = `/${path.replace(/^bn\?\/?/, 'bn/').replaceAll(/:\w+/g, 'a-1')}`.replace(/\/$/, '')
    // The words of the route change their letters, its parameters do not.
    const requested = right.replaceAll(/[^/]+/g, (word) => (word === 'a-1' ? word : word.toUpperCase()))
    for (const end of ['?q=A+b', '.data?q=A+b']) {
      const answer = await request.get(`${requested}${end}`, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']], requested).toEqual([308, `${right}${end}`])
      const there = await request.get(`${right}${end}`, { maxRedirects: 0 })
      expect(there.status(), `${right} leads no further for its letters`).not.toBe(308)
    }
  }
})

/** Each address of the table of routes. */
function pathsOf(table: readonly RouteConfigEntry[], above = ''): string[] {
  return table.flatMap(({ path = '', children, index }) => {
    const whole = [above, path].filter((part) => part !== '').join('/')
    return [...(index === true || path !== '' ? [whole] : []), ...pathsOf(children ?? [], whole)]
  })
}

test('[R6] an address that leads nowhere is a 404 that helps on', async ({ page, expectPageErrors }) => {
  expectPageErrors(/404/)
  for (const path of ['/no/such/page', '/pages/no-such-page', '/bn/no-such-page']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('article')).toHaveCount(4)
  }
  await page.goto('/no/such/page')
  await expect(page).toHaveTitle('We cannot find that page | Abhoron')
  await expect(page.locator('main').getByRole('link', { name: 'Jewellery', exact: true })).toBeVisible()
  await hydrated(page)
  await page.locator('main').getByRole('searchbox').fill('jhumka')
  await page.locator('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search/jhumka')
})

test('[R6] a page that is missing on the way is the same 404, and Back leads out of it', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/404/)
  await page.goto('/Store-locator')
  await hydrated(page)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('nav[aria-label="Breadcrumb"] a')
    link?.setAttribute('href', '/no-such-page')
  })
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'We cannot find that page' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Find us' })).toBeVisible()
})

test('search engines find the rules and every page', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const index = await (await request.get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address)
  expect(files).toHaveLength(3)
  for (const file of files) {
    const answer = await request.get(file)
    expect(answer.status()).toBe(200)
    const pages = [...(await answer.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address)
    expect(pages.length).toBeGreaterThan(10)
    for (const address of pages.slice(0, 4)) expect((await request.get(address)).status(), address).toBe(200)
  }
})

/** Numbers of phones, orders and pieces within which a line ends. */
function brokenNumbers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: number, index } of (node.nodeValue ?? '').matchAll(/\w+-\d{3,}/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + number.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(number)
      }
    }
    return broken
  })
}

test('no line ends within a phone number, however narrow the phone, and nothing sticks out', async ({
  page,
}) => {
  test.slow()
  const paths = [
    '/',
    '/Store-locator',
    '/pages/faq',
    '/pages/returns-policy',
    '/track',
    '/authentication/login',
  ]
  for (const path of paths.flatMap((one) => [one, `/bn${one === '/' ? '' : one}`])) {
    await page.goto(path)
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('main details')) folded.setAttribute('open', '')
    })
    for (let width = 320; width <= 412; width += 4) {
      await page.setViewportSize({ width, height: 640 })
      expect(await brokenNumbers(page), `${path} at ${width} px`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${path} at ${width} px`).toBe(width)
    }
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[R3] policies read and questions are searched by the server', async ({ page }) => {
    await page.goto('/pages/faq')
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('bangle size')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/pages\/faq\?q=bangle/)
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(['Sizes'])
    await page.locator('details summary').first().click()
    await expect(page.locator('details[open]').first()).toBeVisible()
  })
})
