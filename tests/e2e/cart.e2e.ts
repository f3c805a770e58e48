import type { Browser, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, isPhone, takenOver, test } from './support/test.ts'

const CART = '/shop/cart'
const KEY = 'abhoron.cart'

interface Variant {
  readonly id: number
  readonly price: number
  readonly stock: number
}

/** The variants of a piece as the API gives them. */
async function variantsOf(page: Page, slug: string): Promise<readonly Variant[]> {
  const answer = await page.request.get(`/v1/product/shopitems/?slug=${slug}`)
  const { variants } = (await answer.json()) as { variants: Variant[] }
  return variants
}

async function variantOf(page: Page, slug: string, place = 0): Promise<Variant> {
  const variant = (await variantsOf(page, slug))[place]
  if (variant === undefined) throw new Error(`No variant ${place} of ${slug}`)
  return variant
}

interface StoredLine {
  readonly id: number
  readonly quantity: number
  readonly price?: number
  readonly name?: string
}

/** Leaves a cart in the browser as an earlier visit would have. */
async function leaveCart(page: Page, lines: readonly StoredLine[]): Promise<void> {
  const addtocartlist = lines.map(({ id, quantity, price = 100, name = 'Remembered piece' }) => ({
    id,
    quantity,
    snapshot: { slug: 'piece', name, name_bn: null, options: '', options_bn: '', image: null, price },
  }))
  await page.goto('/robots.txt')
  await page.evaluate(
    ([key, cart]) => {
      localStorage.setItem(key, cart)
      // What a page of before said of the cart would win over it.
      document.cookie = 'cart=; path=/; max-age=0'
    },
    [KEY, JSON.stringify({ addtocartlist })] as const,
  )
}

/** Of the header; the bar that stays at the top of a wide page has one too. */
const badge = (page: Page) => page.getByRole('link', { name: /^Cart, / }).first()
const lines = (page: Page) => page.getByRole('list', { name: 'What is in your cart' }).getByRole('listitem')
const line = (page: Page, name: string) => lines(page).filter({ hasText: name })
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })

const STUDS = 'Dhrubo Round Solitaire Studs'
const JHUMKA = 'Rupkotha Gold Jhumka with Pearls'

/** A cart of two studs and one jhumka, on its page. */
async function openFullCart(page: Page): Promise<{ readonly studs: Variant; readonly jhumka: Variant }> {
  const studs = await variantOf(page, 'round-solitaire-studs')
  const jhumka = await variantOf(page, 'pearl-drop-gold-jhumka')
  await leaveCart(page, [
    { id: studs.id, quantity: 2, price: studs.price },
    { id: jhumka.id, quantity: 1, price: jhumka.price },
  ])
  await page.goto(CART)
  await takenOver(page)
  await expect(lines(page)).toHaveCount(2)
  return { studs, jhumka }
}

async function withoutScript(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  return context.newPage()
}

test.describe('the cart', () => {
  test('[C1] [C7] comes back from storage at prices of today, the same numbers everywhere', async ({
    page,
  }) => {
    const { studs, jhumka } = await openFullCart(page)
    const total = 2 * studs.price + jhumka.price
    const taka = `৳${total.toLocaleString('en-IN')}`
    await expect(badge(page)).toHaveAccessibleName('Cart, 3 items')
    await expect(page.getByText('3 items', { exact: true })).toBeVisible()
    await expect(summary(page)).toContainText('Subtotal (3 items)')
    await expect(summary(page)).toContainText(taka)
    await expect(summary(page)).toContainText('Total without delivery')
    await expect(summary(page)).toContainText('VAT included')
    await page.reload()
    await expect(page).toHaveTitle('Cart (3) | Abhoron')
    await expect(summary(page)).toContainText(taka)
  })

  test('[C3] changes a quantity at once, and refuses what cannot be had with a message', async ({ page }) => {
    const { studs } = await openFullCart(page)
    const more = page.getByRole('button', { name: `One more of ${STUDS}` })
    await more.click()
    await expect(quantity(page, STUDS)).toHaveValue('3')
    await expect(badge(page)).toHaveAccessibleName('Cart, 4 items')
    await quantity(page, STUDS).fill('99')
    await quantity(page, STUDS).press('Enter')
    await expect(line(page, STUDS).getByRole('alert')).toHaveText('At most 10 of a piece in one order.')
    await expect(quantity(page, STUDS)).toHaveValue('3')
    await quantity(page, STUDS).fill('0')
    await quantity(page, STUDS).blur()
    await expect(quantity(page, STUDS)).toHaveValue('3')
    await quantity(page, STUDS).fill('১')
    await quantity(page, STUDS).press('Enter')
    await expect(quantity(page, STUDS)).toHaveValue('1')
    const less = page.getByRole('button', { name: `One less of ${STUDS}` })
    await expect(less).toHaveAttribute('aria-disabled', 'true')
    await less.click({ force: true })
    await expect(line(page, STUDS).getByRole('alert')).toContainText('At least 1.')
    await expect(line(page, STUDS)).toContainText(`৳${studs.price.toLocaleString('en-IN')}`)
    await page.reload()
    await expect(quantity(page, STUDS)).toHaveValue('1')
  })

  test('[C3] stops at what is left', async ({ page }) => {
    const bangle = await variantOf(page, 'plain-gold-bangle-set', 3)
    await leaveCart(page, [{ id: bangle.id, quantity: bangle.stock - 1, price: bangle.price }])
    await page.goto(CART)
    await takenOver(page)
    const more = page.getByRole('button', { name: /^One more of/ })
    await more.click()
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await more.click({ force: true })
    await expect(page.getByText(`Only ${bangle.stock} available.`)).toBeVisible()
  })

  test('[C4] removes with undo in the notification and in the list, and minds the focus', async ({
    page,
  }) => {
    await openFullCart(page)
    await page.getByRole('button', { name: `Remove ${STUDS}` }).click()
    await expect(line(page, `${STUDS} removed`)).toBeVisible()
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
    await expect(page.getByRole('button', { name: `Remove ${JHUMKA}` })).toBeFocused()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(badge(page)).toHaveAccessibleName('Cart, 3 items')
    await expect(lines(page).first()).toContainText(STUDS)
    await page.getByRole('button', { name: `Remove ${STUDS}` }).click()
    await page.getByRole('button', { name: `Undo: ${STUDS}` }).click()
    await expect(badge(page)).toHaveAccessibleName('Cart, 3 items')
    await expect(quantity(page, STUDS)).toHaveValue('2')
  })

  test('[C4] emptied by removing, it says so and still leads back', async ({ page }) => {
    await openFullCart(page)
    await page.getByRole('button', { name: `Remove ${STUDS}` }).click()
    await page.getByRole('button', { name: `Remove ${JHUMKA}` }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Shop new arrivals' })).toBeVisible()
    await expect(badge(page)).toHaveAccessibleName('Cart, empty')
    await page.getByRole('button', { name: `Undo: ${JHUMKA}` }).click()
    await expect(page.getByText('Your cart is empty')).toBeHidden()
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
  })

  test('[C7] is followed by other tabs', async ({ page, context }) => {
    await openFullCart(page)
    const other = await context.newPage()
    await other.goto(CART)
    await takenOver(other)
    await other.getByRole('button', { name: `One more of ${STUDS}` }).click()
    await expect(quantity(page, STUDS)).toHaveValue('3')
    await expect(badge(page)).toHaveAccessibleName('Cart, 4 items')
    await page.getByRole('button', { name: `Remove ${JHUMKA}` }).click()
    await expect(lines(other).filter({ hasText: JHUMKA })).toHaveCount(0)
  })

  test('[C7] that is stored but broken is dropped, and the shop goes on', async ({ page }) => {
    await page.goto('/robots.txt')
    await page.evaluate((key) => localStorage.setItem(key, '{"addtocartlist":[{"id":"x"}]'), KEY)
    await page.goto('/product/round-solitaire-studs')
    await takenOver(page)
    await expect(badge(page)).toHaveAccessibleName('Cart, empty')
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
  })

  test('goes to the wishlist piece by piece', async ({ page }) => {
    await openFullCart(page)
    await page.getByRole('button', { name: `Save for later: ${STUDS}` }).click()
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByText(`${STUDS} is on your wishlist.`)).toBeVisible()
    await page.goto('/account/wishlist')
    await expect(page.getByRole('link', { name: STUDS })).toBeVisible()
  })

  test('says the total once it has come to rest', async ({ page }) => {
    const { studs, jhumka } = await openFullCart(page)
    await page.getByRole('button', { name: `One more of ${STUDS}` }).click()
    const total = (3 * studs.price + jhumka.price).toLocaleString('en-IN')
    await expect(page.getByText(`Cart updated. Total ${total} taka.`)).toBeAttached()
  })
})

test.describe('what changed since', () => {
  test('a price is told, once, and the new one counts', async ({ page }) => {
    const studs = await variantOf(page, 'round-solitaire-studs')
    await leaveCart(page, [{ id: studs.id, quantity: 1, price: studs.price - 50 }])
    await page.goto(CART)
    const notice = page.getByText(
      `The price of ${STUDS} changed from ৳${(studs.price - 50).toLocaleString('en-IN')} to ৳${studs.price.toLocaleString('en-IN')}.`,
    )
    await expect(notice).toBeVisible()
    await expect(summary(page)).toContainText(`৳${studs.price.toLocaleString('en-IN')}`)
    await page.reload()
    await expect(lines(page)).toHaveCount(1)
    await takenOver(page)
    await expect(notice).toBeHidden()
  })

  test('[C3] more than the last in stock is lowered, with a word', async ({ page }) => {
    const bangle = await variantOf(page, 'plain-gold-bangle-set', 3)
    await leaveCart(page, [{ id: bangle.id, quantity: 10, price: bangle.price }])
    await page.goto(CART)
    await expect(
      page.getByText(new RegExp(`We lowered .* to ${bangle.stock}, the last in stock.`)),
    ).toBeVisible()
    await expect(badge(page)).toHaveAccessibleName(`Cart, ${bangle.stock} items`)
    await expect(summary(page)).toContainText(`Subtotal (${bangle.stock} items)`)
  })

  test('what is sold out is named, billed not at all, and can be taken out or kept in mind', async ({
    page,
  }) => {
    const gone = await variantOf(page, 'rose-heart-keepsake-locket')
    const studs = await variantOf(page, 'round-solitaire-studs')
    await leaveCart(page, [
      { id: gone.id, quantity: 1, price: gone.price },
      { id: studs.id, quantity: 1, price: studs.price },
    ])
    await page.goto(CART)
    await takenOver(page)
    const notices = page.getByRole('region', { name: 'Please look at this first' })
    await expect(notices).toContainText('is sold out.')
    await expect(summary(page)).toContainText('Subtotal (1 item)')
    await notices.getByRole('button', { name: 'Remove' }).click()
    await expect(notices).toBeHidden()
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
  })

  test('a piece that does not exist any more can only be taken out', async ({ page }) => {
    await leaveCart(page, [{ id: 999_999, quantity: 1, name: 'Old locket' }])
    await page.goto(CART)
    await takenOver(page)
    await expect(page.getByText('Old locket is no longer sold.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Old locket' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
})

test.describe('delivery', () => {
  test('is an amount from the first sight on, and exact for a chosen district', async ({ page }) => {
    const { studs, jhumka } = await openFullCart(page)
    await expect(page.getByText('Delivery: from ৳80, by area')).toBeVisible()
    await page.getByRole('link', { name: 'Choose your district' }).click()
    await page.getByRole('searchbox').fill('sylhet')
    await page.getByRole('button', { name: /Sylhet/ }).click()
    await expect(page.getByText('Delivery to Sylhet: ৳130')).toBeVisible()
    const total = `৳${(2 * studs.price + jhumka.price + 130).toLocaleString('en-IN')}`
    await expect(summary(page)).toContainText(total)
    await page.reload()
    await expect(page.getByText('Delivery to Sylhet: ৳130')).toBeVisible()
    await expect(summary(page)).toContainText(total)
  })
})

test.describe('when the store does not answer', () => {
  test('the cart says that its totals are old, stays editable, and mends them', async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors(/503|Failed to load/)
    await openFullCart(page)
    await page.route('**/v1/cart/price', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: '{"error":"x","code":"unavailable","requestId":"1"}',
      }),
    )
    await page.getByRole('button', { name: `One more of ${STUDS}` }).click()
    await expect(page.getByText('Totals are not up to date.')).toBeVisible()
    await expect(quantity(page, STUDS)).toHaveValue('3')
    await expect(badge(page)).toHaveAccessibleName('Cart, 4 items')
    await page.unroute('**/v1/cart/price')
    await page.getByRole('link', { name: 'Refresh' }).click()
    await expect(page.getByText('Totals are not up to date.')).toBeHidden()
  })

  test('offline it can be changed, and is priced on return', async ({ page, context, expectPageErrors }) => {
    expectPageErrors(/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/)
    await openFullCart(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: `One more of ${STUDS}` }).click()
    await expect(page.getByText('We will update totals when you are online.')).toBeVisible()
    await page.getByRole('button', { name: `Remove ${JHUMKA}` }).click()
    await expect(badge(page)).toHaveAccessibleName('Cart, 3 items')
    await context.setOffline(false)
    await expect(page.getByText('We will update totals when you are online.')).toBeHidden()
    await expect(summary(page)).toContainText('Subtotal (3 items)')
  })
})

test.describe('without script', () => {
  test('[C2] [C3] [C4] [C5] pieces are added, counted, changed, removed, and the page with script has them', async ({
    page,
    browser,
    baseURL,
  }) => {
    const plain = await withoutScript(browser, baseURL)
    await plain.goto('/product/round-solitaire-studs')
    await plain.locator('form#buy').getByRole('button', { name: 'Add to cart' }).click()
    await plain.goto('/product/pearl-drop-gold-jhumka')
    await plain.locator('form#buy').getByRole('button', { name: 'Add to cart' }).click()
    await expect(plain).toHaveURL(/\/shop\/cart$/)
    await expect(lines(plain)).toHaveCount(2)
    await plain.getByRole('button', { name: `One more of ${STUDS}` }).click()
    await expect(quantity(plain, STUDS)).toHaveValue('2')
    await quantity(plain, STUDS).fill('4')
    await quantity(plain, STUDS).press('Enter')
    await expect(quantity(plain, STUDS)).toHaveValue('4')
    await plain.getByRole('button', { name: `Remove ${JHUMKA}` }).click()
    await expect(lines(plain)).toHaveCount(1)
    await expect(summary(plain)).toContainText('Subtotal (4 items)')
    const cookies = await plain.context().cookies()
    await page.context().addCookies(cookies)
    await page.goto(CART)
    await takenOver(page)
    await expect(badge(page)).toHaveAccessibleName('Cart, 4 items')
    await expect(quantity(page, STUDS)).toHaveValue('4')
    await plain.context().close()
  })

  test('[C3] a quantity below one or above the most is refused with words', async ({ browser, baseURL }) => {
    const plain = await withoutScript(browser, baseURL)
    await plain.goto('/product/round-solitaire-studs')
    await plain.locator('form#buy').getByRole('button', { name: 'Add to cart' }).click()
    for (const wrong of ['0', '11']) {
      await quantity(plain, STUDS).fill(wrong)
      await plain.getByRole('button', { name: 'Update' }).click()
      await expect(plain.getByRole('alert')).toContainText('That quantity is not possible: from 1 to 10')
      await expect(quantity(plain, STUDS)).toHaveValue('1')
    }
    // What is no number at all the browser itself does not send.
    await quantity(plain, STUDS).fill('x')
    await expect(plain.locator('input[name=quantity]:invalid')).toHaveCount(1)
    await plain.context().close()
  })

  test('"Buy now" and the button of the cart lead to the checkout', async ({ browser, baseURL }) => {
    const plain = await withoutScript(browser, baseURL)
    await plain.goto('/product/round-solitaire-studs')
    await plain.locator('form#buy').getByRole('button', { name: 'Buy now' }).click()
    await expect(plain).toHaveURL(/\/checkout$/)
    await plain.goto(CART)
    await plain.getByRole('link', { name: /^Checkout · ৳/ }).click()
    await expect(plain.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
    await plain.context().close()
  })
})

test('the cart belongs to one browser: nobody in between keeps its page', async ({ page }) => {
  const response = await page.goto(CART)
  expect(response?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('a cookie that is no cart is no cart', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'cart', value: '1.1-1.2<script>', url: baseURL ?? '' }])
  const response = await page.goto(CART)
  expect(response?.status()).toBe(200)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('in Bangla the cart speaks Bangla, with its digits', async ({ page }) => {
  const studs = await variantOf(page, 'round-solitaire-studs')
  await leaveCart(page, [{ id: studs.id, quantity: 2, price: studs.price }])
  await page.goto(`/bn${CART}`)
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1, name: 'কার্ট' })).toBeVisible()
  await expect(page.getByText('২টি পণ্য', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'হিসাব' })).toContainText('পণ্যের দাম (২টি পণ্য)')
})

test.describe('accessibility', () => {
  test('an empty cart has no violation', async ({ page }) => {
    await page.goto(CART)
    await takenOver(page)
    await expectNoAxeViolations(page)
  })

  test('a full cart has none, nor one with a removed piece', async ({ page }) => {
    await openFullCart(page)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: `Remove ${STUDS}` }).click()
    await expectNoAxeViolations(page)
  })

  test('the mini panel has none either', async ({ page }) => {
    await page.goto('/product/round-solitaire-studs')
    await takenOver(page)
    await page.locator('form#buy').getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
    await page.waitForTimeout(400)
    await expectNoAxeViolations(page, '[aria-label="Added to cart"]')
  })

  test('a quantity is changed by the keyboard alone', async ({ page }) => {
    test.skip(isPhone(page), 'a keyboard')
    await openFullCart(page)
    await quantity(page, STUDS).focus()
    await page.keyboard.press('ArrowUp')
    await expect(quantity(page, STUDS)).toHaveValue('3')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(quantity(page, STUDS)).toHaveValue('4')
  })
})
