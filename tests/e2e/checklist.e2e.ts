import type { Locator, Page } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import { expect, isPhone, hydrated, test } from './support/test.ts'

/** Questions of docs/measurements/design-checklist.md that concern every page at once. */

const BANGLES = '/product/plain-gold-bangle-set'
const PAGES = [
  '/',
  '/category/jewellery?attribute=colour:gold',
  '/category/party-jewellery',
  '/search/necklace',
  BANGLES,
  '/product/rose-heart-keepsake-locket',
  '/shop/cart',
  '/account/wishlist',
  '/Store-locator',
  '/pages/faq',
  '/pages/returns-policy',
] as const

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

test('1: nothing is white on #EEAA57, and #EEAA57 is no colour of words on light', async ({ page }) => {
  test.setTimeout(120_000)
  for (const path of PAGES) {
    await open(page, path)
    expect(await badBrandColours(page), path).toEqual([])
  }
})

/** Elements with words or an icon of their own whose colours the design forbids. */
function badBrandColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const brand = 'rgb(238, 170, 87)'
    const ground = (element: Element | null): string => {
      if (element === null) return 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(element)
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? ground(element.parentElement) : backgroundColor
    }
    const speaks = (element: Element) =>
      element instanceof SVGElement ||
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && speaks(element))
      .filter((element) => {
        const { color } = getComputedStyle(element)
        const under = ground(element)
        const [red = 0, green = 0, blue = 0] = (under.match(/\d+/g) ?? []).map(Number)
        const isLight = red + green + blue > 3 * 128
        return (under === brand && color === 'rgb(255, 255, 255)') || (color === brand && isLight)
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

test('4: prices are read in lakh groups and spoken as taka', async ({ page }) => {
  await open(page, '/category/nacklace')
  const price = page.getByRole('article').first()
  await expect(price).toContainText(/৳\d{1,2},\d{3}/)
  await expect(price.getByText(/^(Sale price )?[\d,]+ taka/).first()).toBeAttached()
})

for (const path of ['/', '/category/clutch', BANGLES]) {
  test(`6: whatever Tab reaches has a visible ring on ${path}`, { tag: '@laptop' }, async ({ page }) => {
    test.slow()
    await open(page, path)
    let steps = 0
    while (steps < 150) {
      await page.keyboard.press('Tab')
      steps += 1
      const ring = await ringOfFocus(page)
      if (ring === null) break
      expect(ring.width, ring.element).toBeGreaterThanOrEqual(2)
    }
    expect(steps).toBeGreaterThan(20)
  })
}

/** The ring around what has the focus; null where the page has no focus any more. */
function ringOfFocus(page: Page): Promise<{ element: string; width: number } | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return null
    // A hidden radio lends its ring to what is drawn for it, a card's link to what covers the card.
    const drawn = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null)
    const styles = [...drawn.map((one) => getComputedStyle(one)), getComputedStyle(element, '::after')]
    const widths = styles.map(({ outlineStyle, outlineWidth }) =>
      outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    )
    return { element: element.outerHTML.slice(0, 160), width: Math.max(...widths) }
  })
}

test('7: nothing scrolls sideways at 320 px, nor at twice the size', { tag: '@layout' }, async ({ page }) => {
  for (const width of isPhone(page) ? [320] : [683]) {
    await page.setViewportSize({ width, height: 640 })
    for (const path of PAGES) {
      await page.goto(path)
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }))
      expect(scroll, `${path} at ${width} px`).toBe(client)
    }
  }
})

test(
  '7: words keep to their place with the spacing that readers may set',
  { tag: '@layout' },
  async ({ page }) => {
    for (const path of ['/category/clutch', BANGLES, '/pages/faq']) {
      await open(page, path)
      // WCAG 1.4.12. By script, as the page allows no style of others.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
        )
        document.adoptedStyleSheets = [sheet]
      })
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }))
      expect(scroll, path).toBe(client)
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main button, main summary, main h1, main h2')]
          // Texts for screen readers only are cut on purpose.
          .filter((element) => element.clientHeight > 1 && getComputedStyle(element).overflow === 'hidden')
          .filter((element) => element.scrollHeight > element.clientHeight + 1)
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(cut, path).toEqual([])
    }
  },
)

test('8: who wants less motion sees nothing move', { tag: '@layout' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, BANGLES)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
  await expect(page.getByRole('combobox')).toBeFocused()
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Size guide' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving(page)).toEqual([])
})

/** Elements that move for longer than an eye notices. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
      .map((animation) =>
        animation.effect instanceof KeyframeEffect
          ? JSON.stringify(animation.effect.getKeyframes())
          : 'something',
      ),
  )
}

test(
  '10: the first view of home and product is 350 KB at most',
  { tag: '@layout' },
  async ({ page, context }) => {
    test.setTimeout(120_000)
    const browser = await context.newCDPSession(page)
    for (const path of ['/', BANGLES]) {
      for (const { url } of await sentFor(page, path)) await bestFormatIsMade(page, url)
      await browser.send('Network.clearBrowserCache')
      const sent = await sentFor(page, path)
      const bytes = sent.reduce((sum, { size }) => sum + size, 0)
      expect(bytes, sent.map(({ url, size }) => `${size} ${url}`).join('\n')).toBeLessThan(350 * 1024)
    }
  },
)

/**
 * The files of the first view of a page, compressed as they come. How many pictures below it a browser fetches ahead
 * depends on how fast it takes the network to be, so they do not count.
 */
async function sentFor(page: Page, path: string): Promise<{ url: string; size: number }[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate(() => {
    const below = [...document.images].filter((image) => image.getBoundingClientRect().top >= innerHeight)
    const ahead = new Set(below.map(({ currentSrc }) => currentSrc))
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => !ahead.has(name))
      .map(({ name, encodedBodySize }) => ({ url: name, size: encodedBodySize }))
  })
}

/** The first to ask for a size of a picture gets another format, while the best one is made. */
async function bestFormatIsMade(page: Page, url: string): Promise<void> {
  if (!url.endsWith('.avif')) return
  await expect
    .poll(async () => (await page.request.get(url)).headers()['content-type'], { timeout: 60_000 })
    .toBe('image/avif')
}

test.describe('18: Back closes one overlay and stays on the page', () => {
  const overlays: readonly (readonly [string, string, (page: Page) => Locator])[] = [
    [
      'the search',
      '/pages/faq',
      (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }).first(),
    ],
    ['the size guide', BANGLES, (page) => page.getByRole('link', { name: 'Size guide' })],
    ['the zoom', BANGLES, (page) => page.getByRole('button', { name: 'Zoom in' }).first()],
    ['the choice of a district', BANGLES, (page) => page.getByRole('link', { name: /^Deliver to/ })],
    [
      'the sizes of a card',
      '/category/bangles',
      (page) =>
        page
          .getByRole('article')
          .first()
          .getByRole('button', { name: /^Add .* to cart$/ }),
    ],
  ]
  for (const [name, path, opener] of overlays) {
    test(name, async ({ page }) => {
      await page.goto('/Store-locator')
      await open(page, path)
      await opener(page).click()
      const dialog = page.locator('dialog[open]')
      await expect(dialog).toBeVisible()
      await page.goBack()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await page.goBack()
      await expect(page).toHaveURL('/Store-locator')
    })
  }

  test('menu and filters of phones', async ({ page }) => {
    for (const opener of [
      page.getByRole('button', { name: 'Open menu' }),
      page.getByRole('link', { name: 'Filter', exact: true }),
    ]) {
      await page.goto('/Store-locator')
      await open(page, '/category/clutch')
      await opener.click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await page.goBack()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(page).toHaveURL('/category/clutch')
      await page.goBack()
      await expect(page).toHaveURL('/Store-locator')
    }
  })
})

test('26: misspelt words, Bangla ones and an exact SKU find the right things', async ({ page }) => {
  await page.goto('/search/nacklace')
  await expect(page.getByRole('article').first()).toContainText(/necklace|choker|collar|hasli/i)
  await page.goto('/search/churi')
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: /bangle|churi|kara/i })
      .first(),
  ).toBeVisible()
  await page.goto('/search/BG-1901')
  await expect(page.getByRole('article').first()).toContainText('Shada Shidha Plain Bangle Set of 8')
  await expect(page.getByRole('article').first()).toContainText('BG-1901')
})

test('38: pictures are zoomed by two fingers and by a double tap', async ({ page, context }) => {
  await open(page, BANGLES)
  await page.getByRole('button', { name: 'Zoom in' }).first().click()
  const zoom = page.getByRole('dialog')
  await expect(zoom).toBeVisible()
  const picture = zoom.locator('[style*="scale"]').first()
  const scale = async () =>
    Number(/scale\(([\d.]+)\)/.exec((await picture.getAttribute('style')) ?? '')?.[1] ?? 1)
  const touch = await context.newCDPSession(page)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: readonly number[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 400, id })) })
  await fingers('touchStart', [160])
  await fingers('touchStart', [160, 200])
  await fingers('touchMove', [140, 220])
  await fingers('touchMove', [120, 240])
  await fingers('touchEnd', [])
  await expect.poll(scale).toBeGreaterThan(1.5)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zoom in' }).first().click()
  await expect.poll(scale).toBe(1)
  await page.touchscreen.tap(180, 400)
  await page.touchscreen.tap(180, 400)
  await expect.poll(scale).toBe(2.5)
})

test('40: by keys alone from the search to a changed cart', { tag: '@laptop' }, async ({ page }) => {
  test.setTimeout(60_000)
  await open(page, '/')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('BG-1901')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/BG-1901')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('article').first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(BANGLES)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '2.6' })).toBeChecked()
  await tabTo(page, page.locator('form#buy').getByRole('button', { name: 'Add to cart' }))
  await page.keyboard.press('Enter')
  const cart = page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .first()
  await expect(cart).toHaveAccessibleName('Cart, 1 item')
  await cart.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: /^One more of/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2')
  await tabTo(page, page.getByRole('button', { name: /^Remove Shada/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('one gets from the home page through filters and sizes to a cart that is changed', async ({
    page,
  }) => {
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Bangles/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/bangles/i)
    await page.goto('/category/bangles?sort=price_low')
    await page.getByRole('article').filter({ hasText: 'Shada Shidha' }).getByRole('link').first().click()
    await expect(page).toHaveURL(BANGLES)
    await page.getByRole('radio', { name: '2.6' }).check()
    await page.locator('form#buy').getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    await quantity.fill('2')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(quantity).toHaveValue('2')
    await expect(page.getByRole('main')).toContainText('৳6,400')
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
})
