import { test } from '#tests/e2e/support/account.ts'
import { openFilledCheckout } from '#tests/e2e/support/checkout.ts'
import { atTheCompany, lateMoneyIsThere, orderOf, outcome, STUDS } from '#tests/e2e/support/pay.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

for (const way of ['bKash', 'Nagad', 'Card']) {
  test(`an order is paid by ${way}, and the cart is empty then`, async ({ page }) => {
    test.slow()
    await atTheCompany(page, way)
    await outcome(page, /^Pay ৳|^Pay Tk|^Pay \d|^Pay BDT|^Pay/).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Rima. Your order is placed.' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText(/^We received ৳2,030 by/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  })
}

test(
  'a payment that fails keeps the cart and the order, says what is known of the money, and can be tried again',
  { tag: '@layout' },
  async ({ page }) => {
    test.slow()
    await atTheCompany(page, 'bKash')
    await outcome(page, /^Not enough money/).click()
    await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page).toHaveTitle(/^The payment did not go through/)
    await expect(page.getByText('The balance of bKash is too low.')).toBeVisible()
    await expect(page.getByText('No money was taken.')).toBeVisible()
    await expect(page.getByText(/^Your items are held until /)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
    await hydrated(page)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Try bKash again' }).click()
    await outcome(page, /^Pay/).click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 20_000 })
  },
)

test('a payment that is left can be changed to cash, which is confirmed by code', async ({ page }) => {
  test.slow()
  await atTheCompany(page, 'bKash')
  await outcome(page, /^Cancel/).click()
  await expect(page.getByRole('heading', { name: 'The payment was not finished' })).toBeVisible({
    timeout: 20_000,
  })
  await hydrated(page)
  await page.getByRole('button', { name: 'Switch to cash on delivery' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible()
})

test('an order whose page to pay was left is told on every page, held longer and cancelled', async ({
  page,
}) => {
  test.slow()
  await atTheCompany(page, 'bKash')
  await page.goto('/shop')
  await hydrated(page)
  const bar = page.getByRole('region', { name: /^Order AB-/ })
  await expect(bar).toContainText('is waiting for payment (held until')
  // The same cart is that order already: the checkout leads to it.
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Hold 30 more minutes' }).click()
  await expect(page.getByRole('button', { name: 'Hold 30 more minutes' })).toHaveCount(0)
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { name: 'Your order is cancelled.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
})

test('a company that says nothing is asked again; nobody is told to pay twice', async ({ page }) => {
  test.slow()
  await atTheCompany(page, 'Card')
  await outcome(page, /^Pay, and close the window/).click()
  await page.goto('/shop')
  await hydrated(page)
  const bar = page.getByRole('region', { name: /^Order AB-/ })
  await expect(bar).toContainText('Paid already? Then do not pay again')
  const [number] = /AB-\d+/.exec(await bar.innerText()) ?? ['']
  await page.goto(`/order/${number}/thanks`)
  await expect(page.getByRole('heading', { name: /is waiting for payment$/ })).toBeVisible()
  await expect(page.getByText('Paid already? Then do not pay again')).toBeVisible()
})

test('money that comes late is waited for, and nobody says that none was taken', async ({ page }) => {
  test.slow()
  const { phone } = await atTheCompany(page, 'bKash')
  await outcome(page, /^Pay, but slowly/).click()
  await expect(
    page.getByRole('heading', { name: /^Checking your payment$|has not answered yet$/ }),
  ).toBeVisible()
  const again = page.getByRole('button', { name: 'Check again' })
  await expect(again).toBeVisible()
  await expect(page.getByText('No money was taken.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await lateMoneyIsThere(await orderOf(phone))
  // The page turns by itself or as one asks again.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 100_000 })
})

for (const way of ['bKash', 'Card']) {
  test(`a payment of which ${way} tells three times is one order`, async ({ page }) => {
    test.slow()
    await atTheCompany(page, way)
    await outcome(page, /^Pay, told three times/).click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/^We received ৳2,030 by/)).toHaveCount(1)
  })

  test(`another amount by ${way} is looked at by staff, and is not asked for once more`, async ({ page }) => {
    test.slow()
    await atTheCompany(page, way)
    await outcome(page, /^Pay one poisha too little/).click()
    await expect(page.getByRole('heading', { name: 'We received your money' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText('No money was taken.')).toHaveCount(0)
    // The cart says so too, and offers to cancel nothing while money may be on its way.
    const cart = await (await page.request.get('/shop/cart')).text()
    expect(cart).toMatch(/We are checking the payment of order .*AB-\d+.* with these pieces\./)
    expect(cart).not.toContain('Cancel that order')
    await page.goto('/shop')
    await hydrated(page)
    const bar = page.getByRole('region', { name: /^Order AB-/ })
    await expect(bar).toContainText('Please do not pay again.')
    await bar.getByRole('link', { name: 'See how it stands' }).click()
    await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay ৳/ })).toHaveCount(0)
    await hydrated(page)
    await expectNoAxeViolations(page)
  })

  test(`a lie about a payment by ${way} brings nothing, and the order can still be paid`, async ({
    page,
  }) => {
    test.slow()
    await atTheCompany(page, way)
    await outcome(page, /^Pretend to have paid/).click()
    await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible({
      timeout: 20_000,
    })
    await page.goto('/shop')
    await hydrated(page)
    await page.getByRole('button', { name: 'Finish paying' }).click()
    await page.getByText('Sandbox: nothing is really paid here').waitFor()
    await outcome(page, /^Pay ৳/).click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 20_000 })
  })
}

test('the checkout and every page of payment say in both languages that no money moves', async ({ page }) => {
  test.slow()
  await openFilledCheckout(page, STUDS)
  await expect(page.getByRole('note').filter({ hasText: 'no money moves' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: 'bKash', exact: true }).check()
  await page.getByRole('button', { name: /^Pay ৳2,030/ }).click()
  await outcome(page, /^Not enough money/).click()
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('note').filter({ hasText: 'no money moves' })).toBeVisible()
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await page.goto(`/bn/order/${number}/thanks`)
  await expect(page.getByRole('note').filter({ hasText: 'কোনো টাকা কাটে না' })).toBeVisible()
})
