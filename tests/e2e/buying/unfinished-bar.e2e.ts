import type { Locator, Page } from '@playwright/test'
import { aPhone, open, test } from '#tests/e2e/support/account.ts'
import { fillCheckout, leaveCart, openFilledCheckout, variantOf } from '#tests/e2e/support/checkout.ts'
import { atTheCompany, expectCompany, orderOf, outcome, STUDS } from '#tests/e2e/support/pay.ts'
import { expect, expectNoAxeViolations } from '#tests/e2e/support/test.ts'

/*
 * A shopper left the page to pay, by a closed window or a dead phone. The order waits, and every page says so under its
 * header, with the next steps (ux 4.4).
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

test('an unpaid order is cancelled by two presses, and the bar of another tab goes by itself', async ({
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

const offer = (page: Page) => page.getByRole('region', { name: 'These pieces are ordered already' })

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN
}

test(
  'a cart whose pieces wait for payment offers that order first, and is empty once it is paid',
  { tag: '@layout' },
  async ({ page }) => {
    test.slow()
    await atTheCompany(page, 'bKash')
    await outcome(page, /^Cancel/).click()
    await expect(page.getByRole('heading', { name: 'The payment was not finished' })).toBeVisible({
      timeout: 20_000,
    })
    await open(page, '/shop/cart')
    await expect(offer(page)).toContainText(/Order AB-\d+ with these pieces is waiting for payment\./)
    await expect(bar(page)).toBeHidden()
    // The two links share a line on a phone too.
    expect(await topOf(offer(page).getByText('Order again anyway'))).toBeCloseTo(
      await topOf(offer(page).getByText('Cancel that order')),
      0,
    )
    await offer(page).getByText('Cancel that order').click()
    await expect(offer(page).getByRole('button', { name: /^Yes, cancel order AB-/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await offer(page).getByRole('link', { name: 'Finish paying' }).click()
    await page.getByRole('button', { name: /^Pay ৳2,030 with bKash/ }).click()
    await outcome(page, /^Pay/).click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 20_000 })
    await page.getByRole('link', { name: 'Cart, empty' }).first().click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  },
)

test('the checkout offers the waiting order for shared pieces only; a second order from it is one, and is cancelled from the cart', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { phone } = await atTheCompany(page, 'bKash')
  const first = await orderOf(phone)
  const [studs, other] = await Promise.all([
    variantOf(page, STUDS),
    variantOf(page, 'pearl-drop-gold-jhumka'),
  ])
  await leaveCart(page, [
    { id: studs.id, quantity: 1 },
    { id: other.id, quantity: 1 },
  ])
  await open(page, '/checkout')
  await expect(offer(page).getByRole('link', { name: 'Finish paying' })).toBeVisible()
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
    ...(baseURL && { baseURL }),
  })
  const form = await plain.newPage()
  await form.goto('/bn/shop/cart')
  const bangla = form.getByRole('region', { name: 'এই পণ্যগুলোর অর্ডার আগেই করা হয়েছে' })
  await expect(bangla.getByRole('link', { name: 'দাম দিন' })).toBeVisible()
  await form.goto('/shop/cart')
  await expect(offer(form)).toContainText('is waiting for payment.')
  await plain.close()
  await leaveCart(page, [{ id: other.id, quantity: 1 }])
  await open(page, '/shop/cart')
  await expect(bar(page)).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await leaveCart(page, [{ id: studs.id, quantity: 1 }])
  await open(page, '/shop/cart')
  await offer(page).getByRole('link', { name: 'Order again anyway' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  // The second order is meant: it is placed, and it is the one that waits now.
  await fillCheckout(page, aPhone())
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(confirm(page)).toBeVisible()
  const second = /AB-\d+/.exec(page.url())?.[0] ?? 'no number'
  expect(second).not.toBe(first)
  await open(page, '/shop/cart')
  await expect(offer(page)).toContainText(`Order ${second} with these pieces is not confirmed yet.`)
  await offer(page).getByText('Cancel that order').click()
  await offer(page)
    .getByRole('button', { name: `Yes, cancel order ${second}` })
    .click()
  await expect(page.getByRole('heading', { name: 'Your order is cancelled.' })).toBeVisible()
  await open(page, '/shop/cart')
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('without script the checkout offers an order that waits for its code, and cancels it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { phone } = await openFilledCheckout(page, STUDS)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(confirm(page)).toBeVisible()
  const number = await orderOf(phone)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
    ...(baseURL && { baseURL }),
  })
  const [studs, other] = await Promise.all([
    variantOf(page, STUDS),
    variantOf(page, 'pearl-drop-gold-jhumka'),
  ])
  const { origin: url } = new URL(page.url())
  await plain.addCookies([{ name: 'cart', value: `${studs.id}.1-${other.id}.1`, url }])
  const form = await plain.newPage()
  await form.goto('/checkout')
  await expect(offer(form)).toContainText(`Order ${number} with these pieces is not confirmed yet.`)
  await expect(offer(form).getByRole('link', { name: 'Confirm it' })).toHaveAttribute(
    'href',
    `/order/${number}/thanks`,
  )
  await offer(form).getByText('Cancel that order').click()
  await offer(form)
    .getByRole('button', { name: `Yes, cancel order ${number}` })
    .click()
  await expect(form.getByRole('heading', { name: 'Your order is cancelled.' })).toBeVisible()
  await form.goto('/checkout')
  await expect(form.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await expect(offer(form)).toHaveCount(0)
  await plain.close()
})
