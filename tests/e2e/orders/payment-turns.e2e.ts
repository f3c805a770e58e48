import type { Page } from '@playwright/test'
import { open, test } from '#tests/e2e/support/account.ts'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { askAboutPayments, atTheCompany, lateMoneyIsThere, orderOf, outcome } from '#tests/e2e/support/pay.ts'
import { expect } from '#tests/e2e/support/test.ts'

/** An open page asks more and more seldom. */
const TURNED = { timeout: 40_000 }

const thanks = (page: Page) => page.getByRole('heading', { name: /^Thank you/ })
const announcement = (page: Page) => page.locator('main [aria-live="polite"].sr-only')

test('every open page of an order turns by itself when late money is found', async ({ page, context }) => {
  test.slow()
  const { phone } = await atTheCompany(page, 'Card')
  await outcome(page, /^Pay, but slowly/).click()
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
  const number = await orderOf(phone)
  const order = await context.newPage()
  await open(order, `/order/${number}/thanks`)
  await expect(order.getByRole('heading', { name: /is waiting for payment$/ })).toBeVisible()
  const tracking = await context.newPage()
  await open(tracking, `/track?number=${number}`)
  await expect(tracking.getByRole('heading', { name: 'Payment pending', level: 1 })).toBeVisible()

  await lateMoneyIsThere(number)
  await askAboutPayments(number)
  await expect(thanks(page)).toBeVisible(TURNED)
  await expect(thanks(order)).toBeVisible(TURNED)
  await expect(announcement(order)).toHaveText(`Order ${number}: Confirmed, Paid`)
  await expect(thanks(order)).toBeFocused()
  await expect(tracking.getByRole('heading', { name: 'Confirmed', level: 1 })).toBeVisible(TURNED)
  await expect(announcement(tracking)).toHaveText(`Order ${number}: Confirmed, Paid`)
  await expect(order.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
})

test('money of which nobody told turns the page of its order; what is not seen asks nothing', async ({
  page,
  context,
}) => {
  test.slow()
  const { phone } = await atTheCompany(page, 'bKash')
  await outcome(page, /^Pay, and close the window/).click()
  const number = await orderOf(phone)
  await page.close()
  const order = await context.newPage()
  await open(order, `/order/${number}/thanks`)
  const requests: string[] = []
  order.on('request', (request) => {
    if (request.url().endsWith('/standing')) requests.push(request.url())
  })
  await expect.poll(() => requests.length, { timeout: 30_000 }).toBeGreaterThan(1)
  await order.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const before = requests.length
  await askAboutPayments(number)
  await expect
    .poll(() =>
      askDatabase<{ status: string }>('select status from shop_order where number = $1', [number]).then(
        ([row]) => row?.status,
      ),
    )
    .toBe('confirmed')
  expect(requests.length).toBe(before)
  await expect(thanks(order)).toHaveCount(0)
  // Seen again, it looks at once.
  await order.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(thanks(order)).toBeVisible()
  await expect(announcement(order)).toHaveText(`Order ${number}: Confirmed, Paid`)
})
