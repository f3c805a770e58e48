import type { Page } from '@playwright/test'
import { aPhone, open, test } from '#tests/e2e/support/account.ts'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { leaveCart, variantOf } from '#tests/e2e/support/checkout.ts'
import { aCode } from '#tests/e2e/support/promotion.ts'
import { expect } from '#tests/e2e/support/test.ts'

/*
 * One amount, from the cart to the money: two pairs of studs to Sylhet, a tenth of the goods off by a code. 2 × ৳1,950
 * + ৳130 = ৳4,030; less ৳390 it is ৳3,640.
 */

const STUDS = 'round-solitaire-studs'

async function chooseDistrict(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Choose your district' }).click()
  const places = page.getByRole('dialog', { name: 'Where shall we deliver?' })
  await places.getByRole('searchbox').fill(name)
  await places
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
}

/** Every amount of an order in the database, in poisha. */
async function amountsOf(number: string) {
  const [amounts] = await askDatabase(
    `select o.subtotal::int, o.discount::int, o.delivery::int, o.total::int, o.paid::int, a.amount::int,
       a.received::int, o.payment_status
     from shop_order o join payment_attempt a on a.order_id = o.id where o.number = $1`,
    [number],
  )
  return amounts
}

for (const way of ['bKash', 'Card']) {
  test(`the total of the cart is the amount that ${way} takes, to the taka, with a code and delivery`, async ({
    page,
  }) => {
    test.slow()
    const code = await aCode()
    const { id } = await variantOf(page, STUDS)
    await leaveCart(page, [{ id, quantity: 2 }])
    await open(page, '/shop/cart')
    await chooseDistrict(page, 'Sylhet')
    await page.getByRole('link', { name: 'Checkout · ৳4,030' }).click()
    await page.getByLabel('Mobile number').first().fill(aPhone())
    await page.getByLabel('Full name').fill('Rima Akter')
    await page.getByRole('combobox', { name: 'Area or upazila' }).fill('sylhet')
    await page
      .getByRole('option', { name: /Sylhet/ })
      .first()
      .click()
    await page.getByLabel('House, road, area').fill('House 12, Road 5, Block C')
    await expect(page.getByRole('button', { name: 'Place order · ৳4,030' })).toBeVisible()

    await page.getByText('Have a promo code or a gift card?').click()
    await page.getByLabel('Promo code').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(`${code} applied: −৳390`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('৳3,640')
    await page.getByRole('radio', { name: way, exact: true }).check()
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
    await page.getByRole('button', { name: /^Pay ৳3,640 / }).click()

    await expect(page.getByText('Sandbox: nothing is really paid here')).toBeVisible()
    await expect(page.getByText('৳3,640', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Pay ৳3,640$/ }).click()
    await expect(page.getByText(/^We received ৳3,640 by/)).toBeVisible({ timeout: 20_000 })

    const number = /AB-\d+/.exec(page.url())?.[0] ?? ''
    expect(await amountsOf(number)).toEqual({
      subtotal: 390_000,
      discount: 39_000,
      delivery: 13_000,
      total: 364_000,
      paid: 364_000,
      amount: 364_000,
      received: 364_000,
      payment_status: 'paid',
    })
  })
}

test('an offer that applies by itself and the weight are in the total of the cart already', async ({
  page,
}) => {
  test.slow()
  const [heavy] = await askDatabase<{ readonly id: number; readonly product: number }>(
    `select v.id, v.product_id as product from variant v join product p on p.id = v.product_id
     where p.status = 'active' and v.active and v.weight_grams >= 400 and not p.price_on_request
       and (select sum(on_hand - held) from stock where variant_id = v.id) >= 4
     order by v.id desc limit 1`,
  )
  if (heavy === undefined) throw new Error('No piece is heavy')
  // No other test buys it; an hour later nobody has it any more.
  await askDatabase(
    `insert into promotion (name, kind, percent, product_ids, ends_at)
     values ('A tenth off', 'percent', 1000, $1, now() + interval '1 hour')`,
    [[heavy.product]],
  )
  await leaveCart(page, [{ id: heavy.id, quantity: 4 }])
  await open(page, '/shop/cart')
  await chooseDistrict(page, 'Sylhet')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Discount')
  const answer = await page.request.post('/v1/checkout/quote', {
    data: { lines: [{ id: heavy.id, quantity: 4 }], area: 'sylhet.sylhet-sadar' },
  })
  const { total, discount, delivery } = (await answer.json()) as {
    readonly total: number
    readonly discount: number
    readonly delivery: { readonly charge: number }
  }
  expect(discount).toBeGreaterThan(0)
  expect(delivery.charge).toBeGreaterThan(130)
  const shown = `৳${total.toLocaleString('en-IN')}`
  await page.getByRole('link', { name: `Checkout · ${shown}` }).click()
  await page.getByRole('combobox', { name: 'Area or upazila' }).fill('sylhet sadar')
  await page
    .getByRole('option', { name: /Sylhet/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: new RegExp(`${shown}( |$)`) })).toBeVisible()
})
