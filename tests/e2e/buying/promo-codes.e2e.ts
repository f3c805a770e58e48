import type { Page } from '@playwright/test'
import { aPhone, open, signOut, test } from '#tests/e2e/support/account.ts'
import { CART, summary, withoutScript } from '#tests/e2e/support/cart.ts'
import { fillCheckout, leaveCart, orderOne, variantOf } from '#tests/e2e/support/checkout.ts'
import { pressByKey } from '#tests/e2e/support/keyboard.ts'
import { aCode } from '#tests/e2e/support/promotion.ts'
import { arriveSignedIn } from '#tests/e2e/support/person.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

/*
 * A promo code, from the cart to the order: one pair of studs, ৳1,950, a tenth of it off: ৳1,755.
 */

const STUDS = 'round-solitaire-studs'

const field = (page: Page) => page.getByLabel('Promo code')
const fold = (page: Page) => page.getByText('Have a promo code or a gift card?')
const checkoutLink = (page: Page) => page.getByRole('link', { name: /^Checkout · ৳/ })

async function openCart(page: Page): Promise<void> {
  const { id } = await variantOf(page, STUDS)
  await leaveCart(page, [{ id, quantity: 1 }])
  await open(page, CART)
}

async function apply(page: Page, code: string): Promise<void> {
  await field(page).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

async function storedCodes(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'codes')?.value
}

test('a code that is applied in the cart counts there and in the checkout, and is gone after the order', async ({
  page,
}) => {
  const code = await aCode()
  await openCart(page)
  await expect(field(page)).toBeHidden()
  await fold(page).click()
  await apply(page, code.toLowerCase())
  await expect(page.getByText(`${code} applied: −৳195`)).toBeVisible()
  await expect(summary(page)).toContainText('Discount−৳195')
  await expect(checkoutLink(page)).toHaveText('Checkout · ৳1,755')
  await expectNoAxeViolations(page)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(`${code} applied: −৳195`)).toBeVisible()
  await expect(checkoutLink(page)).toHaveText('Checkout · ৳1,755')
  await page.getByRole('button', { name: /^One more of/ }).click()
  await expect(page.getByText(`${code} applied: −৳390`)).toBeVisible()
  await page.getByRole('button', { name: /^One less of/ }).click()
  await expect(checkoutLink(page)).toHaveText('Checkout · ৳1,755')
  await checkoutLink(page).click()
  await expect(page.getByText(`${code} applied: −৳195`)).toBeVisible()
  const phone = aPhone()
  await fillCheckout(page, phone)
  await expect(page.getByRole('button', { name: 'Place order · ৳1,835' })).toBeVisible()
  await orderOne(page, phone)
  expect(await storedCodes(page)).toBeUndefined()
  await openCart(page)
  await expect(checkoutLink(page)).toHaveText('Checkout · ৳1,950')
  await expect(field(page)).toBeHidden()
})

test('a code that takes nothing off says why; one that is taken off in the checkout is off in the cart', async ({
  page,
}) => {
  const ended = await aCode({ endsAt: '2025-11-12T18:00:00Z' })
  const later = await aCode({ minimum: 230_000 })
  await openCart(page)
  await fold(page).click()
  await apply(page, 'nothing')
  await expect(page.getByText('NOTHING: This code is not valid.')).toBeVisible()
  await expectNoAxeViolations(page)
  await apply(page, ended)
  await expect(page.getByText(`${ended}: This code ended on 12 Nov 2025.`)).toBeVisible()
  // A text that is no code does not stay beside the next one.
  await expect(page.getByText('NOTHING')).toHaveCount(0)
  await apply(page, later)
  await expect(page.getByText(`Add ৳350 more to use ${later}.`, { exact: true })).toBeVisible()
  await expect(checkoutLink(page)).toHaveText('Checkout · ৳1,950')
  await page.getByRole('button', { name: `Remove code ${ended}` }).click()
  await expect(page.getByText(ended)).toHaveCount(0)
  await expect(fold(page).locator('xpath=ancestor-or-self::summary')).toBeFocused()
  await checkoutLink(page).click()
  await page.getByRole('button', { name: `Remove code ${later}` }).click()
  await expect(page.getByText(later)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(checkoutLink(page)).toHaveText('Checkout · ৳1,950')
  await expect(field(page)).toBeHidden()
})

test('a code that is taken off where no area is known yet counts no more', async ({ page }) => {
  const code = await aCode()
  await openCart(page)
  await open(page, '/checkout')
  await fold(page).click()
  await apply(page, code)
  const total = page.getByRole('region', { name: 'Order summary' })
  await expect(total).toContainText('৳1,755')
  await page.getByRole('button', { name: `Remove code ${code}` }).click()
  await expect(total).not.toContainText('৳1,755')
  await expect(total).toContainText('৳1,950')
})

test('a code is applied and taken off by keyboard alone', { tag: '@laptop' }, async ({ page }) => {
  const code = await aCode()
  await openCart(page)
  await pressByKey(page, fold(page).locator('xpath=ancestor-or-self::summary'))
  await page.keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(checkoutLink(page)).toHaveText('Checkout · ৳1,755')
  await pressByKey(page, page.getByRole('button', { name: `Remove code ${code}` }))
  await expect(checkoutLink(page)).toHaveText('Checkout · ৳1,950')
})

test('[C6] signing out takes the codes with the cart', async ({ page }) => {
  const code = await aCode()
  await arriveSignedIn(page)
  await openCart(page)
  await fold(page).click()
  await apply(page, code)
  await expect(page.getByText(`${code} applied: −৳195`)).toBeVisible()
  await open(page, '/shop')
  await signOut(page)
  await expect.poll(() => storedCodes(page)).toBeUndefined()
})

test('works as forms without script', async ({ browser, page, baseURL }) => {
  const code = await aCode()
  const { id } = await variantOf(page, STUDS)
  const plain = await withoutScript(browser, baseURL)
  await plain.context().addCookies([{ name: 'cart', value: `${id}.1`, url: baseURL ?? '' }])
  await plain.goto(CART)
  await expect(field(plain)).toBeHidden()
  await fold(plain).click()
  await apply(plain, 'nothing')
  await expect(plain.getByText('NOTHING: This code is not valid.')).toBeVisible()
  // Enter applies what was typed, beside a code that could be removed.
  await field(plain).fill(code.toLowerCase())
  await field(plain).press('Enter')
  await expect(plain.getByText(`${code} applied: −৳195`)).toBeVisible()
  await expect(checkoutLink(plain)).toHaveText('Checkout · ৳1,755')
  await plain.getByRole('button', { name: 'Remove code NOTHING' }).click()
  await expect(plain.getByText('NOTHING')).toHaveCount(0)
  await checkoutLink(plain).click()
  await expect(plain.getByText(`${code} applied: −৳195`)).toBeVisible()
  await plain.getByRole('button', { name: `Remove code ${code}` }).click()
  await expect(plain.getByText(code)).toHaveCount(0)
  await plain.goto(CART)
  await expect(checkoutLink(plain)).toHaveText('Checkout · ৳1,950')
  await expect(field(plain)).toBeHidden()
  await plain.context().close()
})
