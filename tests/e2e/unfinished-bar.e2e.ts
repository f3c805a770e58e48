import type { Page } from '@playwright/test'
import { open, test } from './support/account.ts'
import { atTheCompany, expectCompany } from './support/pay.ts'
import { expect, expectNoAxeViolations } from './support/test.ts'

/*
 * Somebody left the page to pay, by a closed window or a dead phone: the order waits, and every page says so under its
 * header, with the ways on (ux 4.4).
 */

const bar = (page: Page) => page.getByRole('region', { name: /^Order AB-/ })
const confirm = (page: Page) => page.getByRole('heading', { name: 'Confirm your order' })

test('an unpaid order is gone on with at the company by one press, from any page', async ({ page }) => {
  test.slow()
  await atTheCompany(page, 'bKash')
  await open(page, '/shop')
  await expect(bar(page)).toContainText(/is waiting for payment \(held until \d+(:\d\d)? [ap]m\)/)
  await expect(bar(page)).toContainText('Paid already? Then do not pay again')
  await expectNoAxeViolations(page)
  await bar(page).getByRole('button', { name: 'Finish paying' }).click()
  await expectCompany(page)
})

test('an unpaid order is changed to cash by one press, and the code is asked for', async ({ page }) => {
  test.slow()
  await atTheCompany(page, 'Card')
  await open(page, '/')
  await bar(page).getByRole('button', { name: 'Change to cash on delivery' }).click()
  await expect(confirm(page)).toBeVisible()
  await open(page, '/shop')
  await expect(bar(page)).toContainText('is not confirmed yet')
  await bar(page).getByRole('link', { name: 'Confirm it' }).click()
  await expect(confirm(page)).toBeVisible()
})

test('an unpaid order is called off by two presses, and the bar of another tab goes by itself', async ({
  page,
  context,
}) => {
  test.slow()
  await atTheCompany(page, 'bKash')
  await open(page, '/shop')
  await expect(bar(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, '/')
  await expect(other.getByRole('button', { name: /^Yes, cancel order/ })).toBeHidden()
  await bar(other).getByText('Cancel', { exact: true }).click()
  await expectNoAxeViolations(other)
  await other.getByRole('button', { name: /^Yes, cancel order AB-/ }).click()
  await expect(other.getByRole('heading', { name: 'Your order is cancelled.' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0, { timeout: 30_000 })
  await open(other, '/shop')
  await expect(bar(other)).toHaveCount(0)
})

test(
  'without script, and in Bangla, the bar is in the page and does the same; such a page is kept by nobody',
  { tag: '@layout' },
  async ({ page, browser, baseURL }) => {
    test.slow()
    await atTheCompany(page, 'bKash')
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      viewport: page.viewportSize(),
      ...(baseURL && { baseURL }),
    })
    const form = await plain.newPage()
    const answer = await form.goto('/bn/shop')
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    const bangla = form.getByRole('region', { name: /^অর্ডার AB-/ })
    await expect(bangla).toContainText('পেমেন্টের অপেক্ষায়')
    await bangla.getByText('বাতিল', { exact: true }).click()
    await expect(form.getByRole('button', { name: /^হ্যাঁ, অর্ডার AB-\d+ বাতিল করুন$/ })).toBeVisible()
    await bangla.getByRole('button', { name: 'ক্যাশ অন ডেলিভারিতে বদলান' }).click()
    await expect(form).toHaveURL(/\/bn\/order\/AB-\d+\/thanks/)
    await form.goto('/shop')
    await expect(bar(form)).toContainText('is not confirmed yet')
    await plain.close()
  },
)
