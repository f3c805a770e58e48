import type { Page } from '@playwright/test'
import { newestMessage, open, test } from '#tests/e2e/support/account.ts'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { codeSentTo } from '#tests/e2e/support/checkout.ts'
import { atTheCompany, orderOf, outcome } from '#tests/e2e/support/pay.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

/** In another tab, while the page to pay stands open: the order is changed to cash and confirmed by its code. */
async function payInCash(page: Page, phone: string): Promise<string> {
  const number = await orderOf(phone)
  const other = await page.context().newPage()
  await open(other, `/order/${number}/thanks`)
  await other.getByRole('button', { name: 'Switch to cash on delivery' }).click()
  await other.getByLabel('6-digit code').fill(await codeSentTo(other, phone))
  await expect(other.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await other.close()
  return number
}

test('money by card for an order that was changed to cash goes back, and its customer reads so', async ({
  page,
}) => {
  test.slow()
  const { phone } = await atTheCompany(page, 'Card')
  const number = await payInCash(page, phone)
  await outcome(page, /^Pay ৳/).click()
  await expect(page.getByRole('heading', { name: 'We received your money' })).toBeVisible({
    timeout: 20_000,
  })
  const goesBack =
    'The order does not need it any more. ৳2,030 goes back to your card within 10 days at most.'
  await expect(page.getByText(goesBack)).toBeVisible()
  await hydrated(page)
  await expectNoAxeViolations(page)
  const message = await newestMessage(page, phone, /(Your payment for order .+? goes back\.)/)
  expect(message).toBe(`Your payment for order ${number} came too late. Tk 2,030 goes back.`)
  await page.getByRole('link', { name: 'See how it stands' }).click()
  await expect(page.getByText('Please keep ৳2,030 ready in cash.')).toBeVisible()
  await open(page, `/track?number=${number}`)
  await expect(
    page.getByText(/^৳2,030 will go back to your card within 10 days at most\. Reference \S+\.$/),
  ).toBeVisible()
})

test('money by bKash for an order that was changed to cash is never taken', async ({ page }) => {
  test.slow()
  const { phone } = await atTheCompany(page, 'bKash')
  const number = await payInCash(page, phone)
  await outcome(page, /^Pay ৳/).click()
  await expect(page.getByText('Please keep ৳2,030 ready in cash.')).toBeVisible({ timeout: 20_000 })
  const attempts = await askDatabase(
    `select a.state, a.reason, a.received from payment_attempt a join shop_order o on o.id = a.order_id
     where o.number = $1`,
    [number],
  )
  expect(attempts).toEqual([{ state: 'cancelled', reason: 'moved_on', received: null }])
})

/** Lets the time that an order has left run out, and waits until the store has seen it. */
async function letTimePass(number: string, until: 'expired' | 'cancelled'): Promise<void> {
  await askDatabase(`update shop_order set confirm_by = now() - interval '1 minute' where number = $1`, [
    number,
  ])
  const status = async () =>
    (await askDatabase<{ status: string }>('select status from shop_order where number = $1', [number]))[0]
      ?.status
  await expect.poll(status, { timeout: 100_000, intervals: [1000] }).toBe(until)
}

test('money that comes after the hold has run out still brings the order while the piece is there', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { phone } = await atTheCompany(page, 'Card')
  const number = await orderOf(phone)
  const other = await page.context().newPage()
  await open(other, `/order/${number}/thanks`)
  await letTimePass(number, 'expired')
  // The open page turns by itself here as well.
  await expect(other.getByRole('heading', { name: `Order ${number} was not paid in time` })).toBeVisible({
    timeout: 70_000,
  })
  await outcome(page, /^Pay ৳/).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 20_000 })
})

test('money that comes after the order was cancelled goes back, and the page says why it was', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { phone } = await atTheCompany(page, 'Card')
  const number = await orderOf(phone)
  await letTimePass(number, 'expired')
  await letTimePass(number, 'cancelled')
  await outcome(page, /^Pay ৳/).click()
  await expect(page.getByText(/^The order does not need it any more\. ৳2,030 goes back/)).toBeVisible({
    timeout: 20_000,
  })
  await page.getByRole('link', { name: 'See how it stands' }).click()
  await expect(page.getByRole('heading', { name: 'Your order is cancelled.' })).toBeVisible()
  await expect(page.getByText('It was not paid in time.')).toBeVisible()
  await expect(page.getByText('৳2,030 will go back to your card within 10 days at most.')).toBeVisible()
  await hydrated(page)
  await expectNoAxeViolations(page)
})
