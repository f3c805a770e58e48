import type { Locator, Page } from '@playwright/test'
import { askDatabase } from './behind-the-page.ts'
import { openFilledCheckout } from './checkout.ts'
import { expect } from './test.ts'

/** A piece that costs ৳2,030 with its way to Banani. */
export const STUDS = 'round-solitaire-studs'

/** A guest at the page of a company that takes money. */
export async function atTheCompany(page: Page, way: string): Promise<{ readonly phone: string }> {
  const guest = await openFilledCheckout(page, STUDS)
  await page.getByRole('radio', { name: way, exact: true }).check()
  await page.getByRole('button', { name: /^Pay ৳2,030/ }).click()
  await expectCompany(page)
  return guest
}

export function expectCompany(page: Page): Promise<void> {
  return expect(page.getByText('Sandbox: nothing is really paid here')).toBeVisible()
}

/** The customer's choice there; the shop's own button, which has the same words, may still be shown before. */
export function outcome(page: Page, name: RegExp): Locator {
  return page.locator('form[action^="/sandbox/pay/"]').getByRole('button', { name }).first()
}

/** The number of the newest order of a phone. */
export async function orderOf(phone: string): Promise<string> {
  const [order] = await askDatabase<{ number: string }>(
    'select number from shop_order where phone = $1 order by placed_at desc',
    [`+88${phone}`],
  )
  if (order === undefined) throw new Error(`No order of ${phone}`)
  return order.number
}
