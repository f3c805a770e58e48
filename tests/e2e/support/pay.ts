import type { Locator, Page } from '@playwright/test'
import { PgBoss } from 'pg-boss'
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

/** Lets the money that the sandbox brings late be there now. */
export async function lateMoneyIsThere(number: string): Promise<void> {
  await askDatabase(
    `update sandbox_payment set book = jsonb_set(book, '{monies}',
       (select jsonb_agg(money || '{"at": 0}') from jsonb_array_elements(book -> 'monies') money))
     where book ->> 'tranId' like $1 || '-%' and book -> 'monies' <> '[]'`,
    [number],
  )
}

/** Has the store ask now about the payments of an order, as it does by itself each minute about those that are due. */
export async function askAboutPayments(number: string): Promise<void> {
  await askDatabase(
    `update payment_attempt set next_check_at = now()
     where order_id = (select id from shop_order where number = $1)`,
    [number],
  )
  const boss = new PgBoss({
    connectionString: process.env['STORE_DATABASE'] ?? '',
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    await boss.send('long', { job: 'reconcile-payments', data: {} })
  } finally {
    await boss.stop({ graceful: false })
  }
}
