import { aPhone, open, test } from '#tests/e2e/support/account.ts'
import { CART, withoutScript } from '#tests/e2e/support/cart.ts'
import { fillCheckout, leaveCart, orderOne, variantOf } from '#tests/e2e/support/checkout.ts'
import { aGiftCard } from '#tests/e2e/support/gift-card.ts'
import { expect, expectNoAxeViolations } from '#tests/e2e/support/test.ts'

/* One pair of studs, ৳1,950, with ৳80 of delivery in Dhaka. */
const STUDS = 'round-solitaire-studs'

test('a gift card pays a part of an order, and the buyer sees what is left to pay', async ({ page }) => {
  const code = await aGiftCard(500)
  const end = code.slice(-4)
  const { id } = await variantOf(page, STUDS)
  await leaveCart(page, [{ id, quantity: 1 }])
  await open(page, CART)
  await page.getByText('Have a promo code or a gift card?').click()
  await page.getByLabel('Promo code or gift card').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`Gift card …${end} pays ৳500`)).toBeVisible()
  await page.getByRole('link', { name: /^Checkout · ৳/ }).click()
  const phone = aPhone()
  await fillCheckout(page, phone)
  await expect(page.getByRole('button', { name: 'Place order · ৳1,530' })).toBeVisible()
  await expect(page.getByText('Pay ৳1,530 in cash when the parcel arrives.')).toBeVisible()
  await expectNoAxeViolations(page)
  await orderOne(page, phone)
  await expect(page.getByText(/We received ৳500/)).toBeVisible()
  await expect(page.getByText(/৳1,530/).first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the balance of a gift card is told by its code, without script too', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = await aGiftCard(750)
  await open(page, '/bn/gift-card')
  await page.getByLabel('গিফট কার্ডের কোড').fill('ABCD')
  await page.getByRole('button', { name: 'কত আছে দেখুন' }).click()
  await expect(page.getByText('কোডে ষোলোটি অক্ষর ও সংখ্যা থাকে।').first()).toBeVisible()
  await page.getByLabel('গিফট কার্ডের কোড').fill(code)
  await page.getByRole('button', { name: 'কত আছে দেখুন' }).click()
  await expect(page.getByText('৳৭৫০ খরচ করা যাবে।')).toBeVisible()
  await expectNoAxeViolations(page)
  const plain = await withoutScript(browser, baseURL)
  await plain.goto('/gift-card')
  await plain.getByLabel('Code of the gift card').fill(code)
  await plain.getByRole('button', { name: 'Show what is on it' }).click()
  await expect(plain.getByText('৳750 can be spent.')).toBeVisible()
})
