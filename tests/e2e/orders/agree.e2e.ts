import type { Page } from '@playwright/test'
import { newestMessage } from '#tests/e2e/support/account.ts'
import { askDatabase, staffDoes, staffEdits } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

/** An order of one piece that staff made three, and the link of the message about it. */
async function anEditedOrder(page: Page): Promise<{ readonly number: string; readonly link: string }> {
  const number = await anOrderToConfirm()
  await staffEdits(number, { lines: [{ position: 1, quantity: 3 }] })
  const [order] = await askDatabase<{ readonly phone: string }>(
    'select phone from shop_order where number = $1',
    [number],
  )
  const link = await newestMessage(
    page,
    order?.phone ?? '',
    /was changed.*?https?:\/\/[^\s/]+(\/\S*key=[\w-]+)/,
  )
  return { number, link }
}

/** How often the history says that the customer agreed. */
async function agreements(number: string): Promise<number> {
  const events = await askDatabase(
    `select from order_event e join shop_order o on o.id = e.order_id
    where o.number = $1 and e.kind = 'edit_agreed'`,
    [number],
  )
  return events.length
}

const changes = (page: Page) => page.getByRole('region', { name: 'What we changed' })
const agree = (page: Page) => page.getByRole('button', { name: 'I agree' })

test(
  'by the link of the message a customer sees what changed, and agrees once, however often the link is used',
  { tag: '@layout' },
  async ({ page, context }) => {
    test.slow()
    const { number, link } = await anEditedOrder(page)
    await page.goto(link)
    await hydrated(page)
    await expect(changes(page)).toContainText('You asked for more in the chat')
    await expect(changes(page)).toContainText(/: 1 before, 3 now/)
    await expect(changes(page)).toContainText(/Total: ৳[\d,]+ before, ৳[\d,]+ now/)
    await expect(changes(page)).toContainText('Not what you wanted? Call us')
    await expectNoAxeViolations(page)
    const second = await context.newPage()
    await second.goto(link)
    await hydrated(second)
    await agree(page).click()
    await expect(changes(page).getByRole('status')).toHaveText('You agreed on this page.')
    await expect(agree(page)).toBeHidden()
    // The other tab still shows the button; a second press does nothing more.
    await agree(second).click()
    await expect(changes(second).getByRole('status')).toHaveText('You agreed on this page.')
    await expect(second.getByRole('alert')).toHaveCount(0)
    await second.goto(link)
    await expect(changes(second)).toContainText('You agreed on this page.')
    await expect(agree(second)).toHaveCount(0)
    expect(await agreements(number)).toBe(1)
  },
)

test('a packed order asks nobody any more, and a wrong key shows nothing of the change', async ({
  browser,
  page,
  baseURL,
}) => {
  test.slow()
  const { number, link } = await anEditedOrder(page)
  // Without script, as on the oldest of phones.
  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const old = await bare.newPage()
  await old.goto(link)
  await expect(agree(old)).toBeVisible()
  await staffDoes(number, ['confirm', 'pack'])
  await agree(old).click()
  await expect(old.getByRole('alert')).toContainText('Your order has been updated.')
  await expect(changes(old)).toContainText(/: 1 before, 3 now/)
  await expect(agree(old)).toHaveCount(0)
  expect(await agreements(number)).toBe(0)

  await old.goto(link.replace(/key=.*$/, 'key=nobody-made-this'))
  await expect(old.getByRole('main')).not.toContainText('What we changed')
  await expect(old.getByLabel('Mobile number')).toBeVisible()
  await bare.close()
})
