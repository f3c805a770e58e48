import { aPhone, open } from '#tests/e2e/support/account.ts'
import { fillCheckout, leaveCart, variantOf } from '#tests/e2e/support/checkout.ts'
import { openOwnStore, type OwnStore } from '#tests/e2e/support/own-store.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

const STUDS = 'round-solitaire-studs'

/* A store whose owner asks ৳20 for cash at the door, and gives a piece to customers who buy for ৳3,000. */
let shop: OwnStore

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openOwnStore()
  await shop.client.query(
    `update setting set value = jsonb_set(value, '{cash,fee}', '20') where name = 'checkout'`,
  )
  await shop.client.query(
    `insert into promotion (name, name_bn, kind, gift_variant_id, minimum)
      select 'Gift for good customers', 'ভালো ক্রেতার উপহার', 'gift', v.id, 300000 from variant v
      join product p on p.id = v.product_id join stock s on s.variant_id = v.id
      where v.active and p.status = 'active' and p.slug <> $1 and s.on_hand - s.held > 3 order by v.id limit 1`,
    [STUDS],
  )
})
test.afterAll(() => shop.close())

test('the fee for cash stands in the cart from the start, and a gift is put in by one press', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.address })
  const page = await context.newPage()
  const { id } = await variantOf(page, STUDS)
  await leaveCart(page, [{ id, quantity: 1 }])
  await open(page, '/shop/cart')
  const cart = page.getByRole('region', { name: 'Summary' })
  await expect(cart).toContainText('Cash on delivery fee৳20')
  await expect(cart).toContainText('৳1,970')
  await expect(cart).toContainText('Add ৳1,050 more and')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^One more of/ }).click()
  await expect(cart).toContainText('is free with this cart')
  await expectNoAxeViolations(page)
  await cart.getByRole('button', { name: 'Add the gift' }).click()
  await expect(cart).toContainText('Discount−৳')
  await expect(cart).toContainText('৳3,920')
  await expect(page.getByRole('button', { name: 'Add the gift' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Checkout · ৳/ }).click()
  await fillCheckout(page, aPhone())
  await expect(page.getByRole('button', { name: 'Place order · ৳4,000' })).toBeVisible()
  await expect(page.getByText('Cash on delivery fee')).toBeAttached()
  await page.getByRole('radio', { name: /^bKash/ }).check()
  await expect(page.getByText('Cash on delivery fee')).toHaveCount(0)
  await context.close()
})
