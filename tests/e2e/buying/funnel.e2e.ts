import type { Page } from '@playwright/test'
import { aPhone, open, test } from '#tests/e2e/support/account.ts'
import { codeSentTo, fillCheckout, leaveCart, variantOf } from '#tests/e2e/support/checkout.ts'
import { expect } from '#tests/e2e/support/test.ts'

const STUDS = 'round-solitaire-studs'

interface ReportedStep {
  readonly step: string
  readonly detail?: string
}

/** The page's reports to the shop's counters from now on, and the statuses of their answers. */
function follow(page: Page): { readonly told: ReportedStep[]; readonly statuses: Set<number> } {
  const steps: ReportedStep[] = []
  const statuses = new Set<number>()
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/v1/checkout/steps') statuses.add(response.status())
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/checkout/steps')
      steps.push(request.postDataJSON() as ReportedStep)
  })
  return { told: steps, statuses }
}

const stepsOf = (steps: readonly ReportedStep[]) =>
  steps.map(({ step, detail }) =>
    detail === undefined || step === 'order_time' ? step : `${step} ${detail}`,
  )

test('an order leaves its steps from the cart on, each once, and nothing of who took them', async ({
  page,
}) => {
  const { id } = await variantOf(page, STUDS)
  await leaveCart(page, [{ id, quantity: 1 }])
  const { told, statuses } = follow(page)
  await open(page, '/shop/cart')
  await expect.poll(() => stepsOf(told)).toEqual(['cart_view'])
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Checkout · / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  const place = page.getByRole('button', { name: /^Place order/ })
  await page.getByLabel('Mobile number').first().fill('0171')
  await place.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect.poll(() => stepsOf(told)).toContain('field_error phone')
  const phone = aPhone()
  await fillCheckout(page, phone)
  await place.click()
  await page.getByLabel('6-digit code').fill(await codeSentTo(page, phone))
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  expect(stepsOf(told).toSorted()).toEqual([
    'address_ok',
    'cart_view',
    'checkout_start',
    'contact_ok',
    'field_error address',
    'field_error area',
    'field_error name',
    'field_error phone',
    'field_error terms',
    'method_chosen cod',
    'order_time',
  ])
  expect([...statuses]).toEqual([200])
  expect(JSON.stringify(told)).not.toContain(phone.slice(-8))
})

test('a product page tells nothing, and a checkout whose steps cannot be told takes its order', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/Failed to load resource/)
  const { told } = follow(page)
  await page.route('**/v1/checkout/steps', (route) => route.abort())
  await open(page, `/product/${STUDS}`)
  expect(told).toEqual([])
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  const phone = aPhone()
  await fillCheckout(page, phone)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByLabel('6-digit code').fill(await codeSentTo(page, phone))
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  expect(stepsOf(told)).toContain('checkout_start')
})
