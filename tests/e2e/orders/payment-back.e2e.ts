import type { Page } from '@playwright/test'
import { newestMessage, open, test } from '#tests/e2e/support/account.ts'
import { openFilledCheckout } from '#tests/e2e/support/checkout.ts'
import { atTheCompany, expectCompany, outcome, STUDS } from '#tests/e2e/support/pay.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

const heading = (page: Page) =>
  page.getByRole('heading', { name: /^Checking your payment$|has not answered yet$/ })
const again = (page: Page) => page.getByRole('button', { name: 'Check again' })

for (const { way, link } of [
  { way: 'bKash', link: 'Open bKash' },
  { way: 'Card', link: 'Open the card page' },
]) {
  test(`Back from the page of ${way} leads to how the payment stands, and from there on`, async ({
    page,
  }) => {
    test.slow()
    await atTheCompany(page, way)
    await page.goBack()
    await expect(heading(page)).toBeVisible()
    await expect(again(page)).toBeVisible()
    await expect(page.getByText('No money was taken.')).toHaveCount(0)
    await expect(page.getByText(/^Not paid yet\?/)).toBeVisible()
    await hydrated(page)
    await expectNoAxeViolations(page)
    await again(page).click()
    await expect(heading(page)).toBeVisible()
    await page.getByRole('link', { name: link }).click()
    await expectCompany(page)
    await page.goBack()
    await expect(heading(page)).toBeVisible()
    await hydrated(page)
    // The payment failed there and is made here: the same order in another way.
    await page.getByText('Pay another way').click()
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeVisible()
    await page.getByRole('link', { name: link }).click()
    await outcome(page, /^Pay ৳/).click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 20_000 })
  })
}

test('Back to the page of an order leads to how its payment stands; the bar goes on to pay', async ({
  page,
}) => {
  test.slow()
  await atTheCompany(page, 'bKash')
  await outcome(page, /^Cancel/).click()
  await expect(page.getByRole('heading', { name: 'The payment was not finished' })).toBeVisible()
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await open(page, `/order/${number}/thanks`)
  await expect(page.getByRole('heading', { name: /is waiting for payment$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Pay ৳2,030 with/ }).click()
  await expectCompany(page)
  await page.goBack()
  await expect(heading(page)).toBeVisible()
  await open(page, '/shop')
  await page.getByRole('button', { name: 'Finish paying' }).click()
  await expectCompany(page)
})

test('a checkout that the browser brings back as it was left has become its order', async ({
  page,
  context,
}) => {
  test.slow()
  await openFilledCheckout(page, STUDS)
  const other = await context.newPage()
  await open(other, '/checkout')
  await page.getByRole('radio', { name: 'bKash', exact: true }).check()
  await page.getByRole('button', { name: /^Pay ৳2,030/ }).click()
  await expectCompany(page)
  // Browsers under test keep no pages: this is what a kept one hears.
  await other.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(heading(other)).toBeVisible()
  await expect(again(other)).toBeVisible()
})

test('by the link of the SMS an order is paid on another device', async ({ page, browser }) => {
  test.slow()
  const { phone } = await atTheCompany(page, 'Card')
  const link = await newestMessage(page, phone, /https?:\/\/[^\s/]+(\/\S*key=[\w-]+)/)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await open(other, new URL(link, page.url()).href)
  await other.getByRole('link', { name: 'Finish paying' }).click()
  await other.getByRole('button', { name: /^Pay ৳2,030 with/ }).click()
  await expectCompany(other)
  await other.goBack()
  await expect(heading(other)).toBeVisible()
  await other.getByRole('link', { name: 'Open the card page' }).click()
  await outcome(other, /^Pay ৳/).click()
  await expect(other.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 20_000 })
  await elsewhere.close()
})
