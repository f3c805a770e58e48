import { open } from '#tests/e2e/support/account.ts'
import { leaveCart, variantOf } from '#tests/e2e/support/checkout.ts'
import { openOwnStore, type OwnStore } from '#tests/e2e/support/own-store.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

const STUDS = 'round-solitaire-studs'

/* A store whose owner brings carts from ৳5,000 on for nothing. */
let shop: OwnStore

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openOwnStore()
  await shop.client.query(
    `update setting set value = jsonb_set(value, '{delivery,free_over}', '5000') where name = 'checkout'`,
  )
})
test.afterAll(() => shop.close())

test('cart and checkout say how much is missing for free delivery, and nothing once it is free', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.address })
  const page = await context.newPage()
  const { id, price } = await variantOf(page, STUDS)
  expect(price).toBe(1950)
  await leaveCart(page, [{ id, quantity: 1 }])
  await open(page, '/shop/cart')
  const cart = page.getByRole('region', { name: 'Summary' })
  await expect(cart).toContainText('Add ৳3,050 for free delivery.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^One more of/ }).click()
  await expect(cart).toContainText('Add ৳1,100 for free delivery.')
  await open(page, '/checkout')
  await expect(page.getByText('Add ৳1,100 for free delivery.')).toBeAttached()
  await leaveCart(page, [{ id, quantity: 3 }])
  await open(page, '/shop/cart')
  await expect(cart).toContainText('৳5,850')
  await expect(page.getByText('for free delivery')).toHaveCount(0)
  await context.close()
})
