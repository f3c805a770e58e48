import { createApi, type Api } from '#client/api.ts'
import { getPayment, startPayment, type StartedPaymentView } from '#contract/shop/payments.ts'
import { listProducts } from '#contract/shop/product.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

interface Begun {
  readonly api: Api
  readonly shopper: Shopper
  readonly number: string
  readonly started: StartedPaymentView
}

/** An order that somebody has begun to pay. */
async function begun(baseURL: string | undefined, method: 'bkash' | 'card'): Promise<Begun> {
  const api = createApi((request) => fetch(request), baseURL ?? '')
  const { results } = await api(listProducts, { query: { sort: 'price_low' } })
  const id = results.find((one) => one.only_variant !== null && one.stock > 2)?.only_variant ?? 0
  const shopper = aShopper(api)
  const { number } = await shopper.buy([{ id, quantity: 1 }], { payment: method })
  const started = await api(
    startPayment,
    { params: { number }, body: { method } },
    { headers: shopper.headers },
  )
  return { api, shopper, number, started }
}

const stateOf = async ({ api, shopper, number, started }: Begun) => {
  const params = { number, payment: started.id }
  return (await api(getPayment, { params }, { headers: shopper.headers })).state
}

/** This browser did not order, so the shop's return page asks it for the number of the order's phone. */
const cameBack = (page: Page, { number }: Begun) =>
  page.waitForURL(`**/track?number=${number}`, { waitUntil: 'commit' })

for (const method of ['card', 'bkash'] as const) {
  test(
    `somebody who tries the shop out pays by ${method} at a page that says that no money moves`,
    { tag: '@layout' },
    async ({ page, baseURL }) => {
      const payment = await begun(baseURL, method)
      await page.goto(payment.started.redirect_url)
      await expect(page.getByRole('note')).toHaveText('Sandbox: nothing is really paid here')
      await expectNoAxeViolations(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
      expect(wide).toBe(true)
      await page.getByRole('link', { name: 'বাংলা' }).click()
      await expect(page.getByRole('note')).toHaveText('পরীক্ষামূলক: এখানে আসলে কোনো টাকা দেওয়া হয় না')
      await expectNoAxeViolations(page)
      const back = cameBack(page, payment)
      await page.getByRole('button', { name: /^পরিশোধ করুন ৳/ }).press('Enter')
      await back
      await expect.poll(() => stateOf(payment)).toBe('paid')
    },
  )
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the way back from the page of SSLCommerz is one button', async ({ page, baseURL }) => {
    const payment = await begun(baseURL, 'card')
    await page.goto(payment.started.redirect_url)
    await page.getByRole('button', { name: /^Not enough money/ }).click()
    await expect(page.getByRole('heading')).toHaveText('You are being sent back to the shop.')
    const back = cameBack(page, payment)
    await page.getByRole('button', { name: 'Go on' }).click()
    await back
    await expect.poll(() => stateOf(payment)).toBe('failed')
  })
})

test('a person who tries the shop out sees all payments of the sandbox', async ({ page, baseURL }) => {
  const { number } = await begun(baseURL, 'card')
  await page.goto('/sandbox/pay')
  await expect(page.getByRole('link', { name: `SSLCommerz ${number}-1` })).toBeVisible()
  await expectNoAxeViolations(page)
})
