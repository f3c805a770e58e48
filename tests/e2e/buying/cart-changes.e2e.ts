import {
  CART,
  badge,
  lines,
  summary,
  quantity,
  STUDS,
  JHUMKA,
  variantOf,
  leaveCart,
  openFullCart,
} from '#tests/e2e/support/cart.ts'
import { arriveSignedIn } from '#tests/e2e/support/person.ts'
import { expect, hydrated, test } from '#tests/e2e/support/test.ts'

for (const who of ['a guest', 'a customer'] as const) {
  test(`one press on + of ${who} is one request, and the total follows before it is answered`, async ({
    page,
  }) => {
    if (who === 'a customer') await arriveSignedIn(page)
    await openFullCart(page)
    await page.waitForLoadState('networkidle')
    const calls: string[] = []
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/v1/**', async (route) => {
      calls.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
      await held
      await route.continue()
    })
    const studs = await variantOf(page, 'round-solitaire-studs')
    const total = async () =>
      Number(/Total.*?৳([\d,]+)/s.exec((await summary(page).textContent()) ?? '')?.[1]?.replaceAll(',', ''))
    const before = await total()
    await page.getByRole('button', { name: `One more of ${STUDS}` }).click()
    expect(await total()).toBe(before + studs.price)
    await expect.poll(() => calls.length).toBe(1)
    letGo()
    await expect(summary(page).locator('[aria-busy=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([who === 'a guest' ? 'POST /v1/checkout/quote' : 'PUT /v1/cart'])
    expect(await total()).toBe(before + studs.price)
    // There and back before anybody is asked.
    await page.getByRole('button', { name: `One more of ${STUDS}` }).click()
    await page.getByRole('button', { name: `One less of ${STUDS}` }).click()
    await expect(summary(page).locator('[aria-busy=true]')).toHaveCount(0)
    expect(await total()).toBe(before + studs.price)
  })
}

test.describe('changes in a cart since', () => {
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
    await hydrated(page)
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

  test('a sold-out piece is named, not billed, and can be taken out or saved', async ({ page }) => {
    const soldOut = await variantOf(page, 'rose-heart-keepsake-locket')
    const studs = await variantOf(page, 'round-solitaire-studs')
    await leaveCart(page, [
      { id: soldOut.id, quantity: 1, price: soldOut.price },
      { id: studs.id, quantity: 1, price: studs.price },
    ])
    await page.goto(CART)
    await hydrated(page)
    const notices = page.getByRole('region', { name: 'Please check these items first' })
    await expect(notices).toContainText('is sold out.')
    await expect(summary(page)).toContainText('Subtotal (1 item)')
    await notices.getByRole('button', { name: 'Remove' }).click()
    await expect(notices).toBeHidden()
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
  })

  test('a piece that does not exist any more can only be taken out', async ({ page }) => {
    await leaveCart(page, [{ id: 999_999, quantity: 1, name: 'Old locket' }])
    await page.goto(CART)
    await hydrated(page)
    await expect(page.getByText('Old locket is no longer sold.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Old locket' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
})

test.describe('when the store does not answer', () => {
  test('the cart says that its totals are old, stays editable, and mends them', async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors(/503|Failed to load/)
    await openFullCart(page)
    await page.route('**/v1/checkout/quote', (route) =>
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
    await page.unroute('**/v1/checkout/quote')
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
