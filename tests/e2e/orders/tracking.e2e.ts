import type { Page } from '@playwright/test'
import { open, test } from '#tests/e2e/support/account.ts'
import { askDatabase, staffDoes } from '#tests/e2e/support/behind-the-page.ts'
import { openFilledCheckout, orderByCall, orderOne } from '#tests/e2e/support/checkout.ts'
import { arriveSignedIn } from '#tests/e2e/support/person.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

const STUDS = 'round-solitaire-studs'

const steps = (page: Page) => page.getByRole('region', { name: 'Order progress' }).getByRole('listitem')
const step = (page: Page, name: string) => steps(page).filter({ hasText: new RegExp(`^${name} `) })

/** `Sun 22 – Tue 24 Nov`, or one day. */
const DAYS = /(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d+/

/** Moves the promised days of an order into the past, as if nobody had kept them. */
async function letPromisePass(number: string): Promise<void> {
  await askDatabase(
    `update shop_order set leaves_by = leaves_by - 30, promised_from = promised_from - 30,
       promised_to = promised_to - 30, deliver_by = deliver_by - 30 where number = $1`,
    [number],
  )
}

test('an order tells the days that were promised at every step to come, from its confirmation to the door', async ({
  page,
}) => {
  test.slow()
  const { phone } = await openFilledCheckout(page, STUDS)
  const label = await page.getByRole('radio', { name: 'Home delivery' }).locator('..').innerText()
  const days = /arrives (.+)$/m.exec(label)?.[1] ?? ''
  expect(days).toMatch(DAYS)
  const number = await orderOne(page, phone)
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next.getByRole('listitem')).toHaveText([
    new RegExp(`^We check and pack your order by ${DAYS.source} \\w+\\.$`),
    new RegExp(`^We hand it to the courier by ${DAYS.source} \\w+ and text you`),
    `It arrives ${days}.`,
  ])
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page.getByText(`Arrives ${days}`)).toBeVisible()
  await expect(step(page, 'Packed')).toContainText(new RegExp(`Expected ${DAYS.source}`))
  await expect(step(page, 'Out for delivery')).toContainText(`Expected ${days}`)
  await expect(step(page, 'Delivered')).toContainText(`Expected ${days}`)
  await hydrated(page)
  await expectNoAxeViolations(page)
  await staffDoes(number, ['pack', 'book', 'hand_over'])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'With the courier', level: 1 })).toBeVisible()
  await expect(step(page, 'Packed')).not.toContainText('Expected')
  await expect(step(page, 'Delivered')).toContainText(`Expected ${days}`)
  await page.goto(`/bn/track?number=${number}`)
  await expect(page.getByRole('listitem').filter({ hasText: /^পৌঁছে গেছে/ })).toContainText('সম্ভাব্য দিন')
})

test('days that were promised and are over are said to be over, with whom to call', async ({ page }) => {
  test.slow()
  const { number } = await orderByCall(page, STUDS)
  await letPromisePass(number)
  await page.reload()
  const late = /^It should have arrived by .+\. We are sorry for the delay\. Call 0\d+-\d+ for an update\.$/
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next).toContainText('We are sorry for the delay.')
  await staffDoes(number, ['pack', 'book', 'hand_over'])
  await page.reload()
  await expect(next).toContainText('We are sorry for the delay.')
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page.getByText(late)).toBeVisible()
  await expect(step(page, 'Delivered')).toContainText('Was expected by')
  await expect(page.getByText(/^Arrives /)).toHaveCount(0)
  await hydrated(page)
  await expectNoAxeViolations(page)
})

test('the order in the account tells the same days', { tag: '@layout' }, async ({ page }) => {
  test.slow()
  await arriveSignedIn(page)
  const { number } = await orderByCall(page, STUDS)
  await open(page, `/account/orders/${number}`)
  await expect(step(page, 'Delivered')).toContainText(new RegExp(`Expected ${DAYS.source}`))
  await letPromisePass(number)
  await page.reload()
  await expect(step(page, 'Delivered')).toContainText('Was expected by')
})
