import {
  CART,
  KEY,
  badge,
  lines,
  line,
  summary,
  quantity,
  STUDS,
  JHUMKA,
  variantOf,
  leaveCart,
  openFullCart,
} from '#tests/e2e/support/cart.ts'
import { expect, hydrated, test } from '#tests/e2e/support/test.ts'

test.describe('the cart', () => {
  test('[C1] [C7] the cart comes back from storage at prices of today, the same numbers everywhere', async ({
    page,
  }) => {
    const { studs, jhumka } = await openFullCart(page)
    const total = 2 * studs.price + jhumka.price
    const taka = `৳${total.toLocaleString('en-IN')}`
    await expect(badge(page)).toHaveAccessibleName('Cart, 3 items')
    await expect(page.getByText('3 items', { exact: true })).toBeVisible()
    await expect(summary(page)).toContainText('Subtotal (3 items)')
    await expect(summary(page)).toContainText(taka)
    await expect(summary(page)).toContainText('Total before delivery')
    await expect(summary(page)).toContainText('VAT included')
    await page.reload()
    await expect(page).toHaveTitle('Cart (3) | Abhoron')
    await expect(summary(page)).toContainText(taka)
  })

  test('[C3] the cart changes a quantity at once, and refuses what cannot be had with a message', async ({
    page,
  }) => {
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

  test('[C3] the cart stops at what is left', async ({ page }) => {
    const bangle = await variantOf(page, 'plain-gold-bangle-set', 3)
    await leaveCart(page, [{ id: bangle.id, quantity: bangle.stock - 1, price: bangle.price }])
    await page.goto(CART)
    await hydrated(page)
    const more = page.getByRole('button', { name: /^One more of/ })
    await more.click()
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await more.click({ force: true })
    await expect(page.getByText(`Only ${bangle.stock} available.`)).toBeVisible()
  })

  test(
    '[C4] removes with undo in the notification and in the list, and minds the focus',
    { tag: '@layout' },
    async ({ page }) => {
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
    },
  )

  test(
    'of one line leaves no empty ground beside its summary on a wide screen: what may be liked too stands there',
    { tag: '@laptop' },
    async ({ page }) => {
      const { id, price } = await variantOf(page, 'round-solitaire-studs')
      await leaveCart(page, [{ id, quantity: 1, price }])
      await page.goto(CART)
      await hydrated(page)
      const main = page.getByRole('main')
      const { y: start = Infinity } =
        (await main.getByRole('heading', { name: 'You may also like' }).boundingBox()) ?? {}
      const { y: end = 0 } = (await main.getByText('Delivery to all 64 districts').boundingBox()) ?? {}
      expect(start).toBeLessThan(end)
    },
  )

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

  test('[C7] the cart is followed by other tabs', async ({ page, context }) => {
    await openFullCart(page)
    const other = await context.newPage()
    await other.goto(CART)
    await hydrated(other)
    await other.getByRole('button', { name: `One more of ${STUDS}` }).click()
    await expect(quantity(page, STUDS)).toHaveValue('3')
    await expect(badge(page)).toHaveAccessibleName('Cart, 4 items')
    await page.getByRole('button', { name: `Remove ${JHUMKA}` }).click()
    await expect(lines(other).filter({ hasText: JHUMKA })).toHaveCount(0)
  })

  test('[C7] a stored cart that is broken is dropped, and the shop goes on', async ({ page }) => {
    await page.goto('/robots.txt')
    await page.evaluate((key) => localStorage.setItem(key, '{"addtocartlist":[{"id":"x"}]'), KEY)
    await page.goto('/product/round-solitaire-studs')
    await hydrated(page)
    await expect(badge(page)).toHaveAccessibleName('Cart, empty')
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
  })

  test('the cart goes to the wishlist piece by piece', async ({ page }) => {
    await openFullCart(page)
    await page.getByRole('button', { name: `Save for later: ${STUDS}` }).click()
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByText(`${STUDS} is on your wishlist.`)).toBeVisible()
    await page.goto('/account/wishlist')
    await expect(page.getByRole('link', { name: STUDS })).toBeVisible()
  })

  test('the cart says the total once it has come to rest', async ({ page }) => {
    const { studs, jhumka } = await openFullCart(page)
    await page.getByRole('button', { name: `One more of ${STUDS}` }).click()
    const total = (3 * studs.price + jhumka.price).toLocaleString('en-IN')
    await expect(page.getByText(`Cart updated. Total ${total} taka.`)).toBeAttached()
  })
})

test.describe('delivery', () => {
  test('delivery is an amount from the first sight on, and exact for a chosen district', async ({ page }) => {
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
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'কার্ট' })).toBeVisible()
  await expect(page.getByText('২টি পণ্য', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'হিসাব' })).toContainText('পণ্যের দাম (২টি পণ্য)')
})
