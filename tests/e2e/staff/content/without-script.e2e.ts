import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { aPhone } from '#tests/e2e/support/account.ts'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** The staff area in a browser without JavaScript. */
async function plainOffice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await enterAsOwner(page)
  return page
}

/** Opens a new look and types its texts; answers with the id of a picture of the library, which is still to be chosen. */
async function fillNewLook(page: Page, title: string): Promise<string> {
  await page.goto('/admin/media')
  await page.getByRole('main').locator('a[href*="/media/"]').first().click()
  const picture = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto('/admin/looks/new')
  await page.getByLabel('Title in English').fill(title)
  await page.getByLabel('In short in English').fill('Gold with a white sari.')
  await page.getByLabel('What the picture shows in English').fill('A woman in a white sari')
  return picture
}

test('without script a look is made with a picture of the library and a piece, and looked at before', async ({
  browser,
}) => {
  const page = await plainOffice(browser)
  const title = `Plain ${Date.now() % 1_000_000}`
  const picture = await fillNewLook(page, title)
  await page.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose a picture of the library.')
  await page.getByLabel('A picture of the library').fill(picture)
  await page.getByRole('textbox', { name: 'Piece 1' }).fill('1')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page).toHaveURL(/#preview$/)
  const alone = page.getByRole('link', { name: /^Open it in a tab of its own: / })
  await expect(alone).toHaveCount(2)
  await expect(page.getByLabel('A picture of the library')).toHaveValue(picture)
  await page.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await expect(page.getByLabel('A picture of the library')).toHaveValue(picture)
  // One piece, one number; the empty places have none.
  await expect(page.getByRole('button', { name: /^Piece \d+, / })).toHaveCount(1)
  await page.context().close()
})

test('without script the note of a call stays when its time is refused', async ({ browser }) => {
  const page = await plainOffice(browser)
  const id = randomUUID()
  await askDatabase(
    `insert into unfinished_checkout (id, owner, phone, language, stopped, agreed_at, updated_at)
    values ($1, $1, $2, 'bn', 'address', now() - interval '1 hour', now() - interval '1 hour')`,
    [id, `+88${aPhone()}`],
  )
  await page.goto(`/admin/checkouts/${id}`)
  await page.getByRole('button', { name: 'Begin the call' }).click()
  await page.getByLabel('Note (optional)').fill('Asks her sister first')
  await page.getByLabel('Call again at').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Later: at this time' }).click()
  await expect(page.getByRole('alert')).toHaveText('The time to call is over already.')
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Asks her sister first')
  await expect(page.getByLabel('Call again at')).toHaveValue('2020-01-01T10:00')
  await page.context().close()
})

test('without script the cards of a batch are printed by the browser, and no button does nothing', async ({
  browser,
}) => {
  const page = await plainOffice(browser)
  await page.goto('/admin/credit-batches/new')
  await page.getByLabel('Company or purpose').fill(`Plain ${Date.now() % 1_000_000}`)
  await page.getByLabel('Amount of each card (৳)').fill('100')
  await page.getByLabel('Number of cards').fill('1')
  await page.getByLabel('Reference of the payment').fill('BEFTN 4711')
  await page.getByRole('button', { name: 'Issue the cards' }).click()
  await page.getByRole('button', { name: 'Show the cards to print' }).click()
  await expect(page.getByText('Print this page with your browser')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Print/ })).toHaveCount(0)
  await page.getByText('Hand over', { exact: true }).click()
  await page.getByRole('button', { name: 'The cards are handed over' }).click()
  await expect(page.getByText('Batch of gift cards handed over')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.context().close()
})

/** Presses twice: the shop has the first press when the second one comes, and the browser has no answer yet. */
async function pressTwice(button: Locator): Promise<void> {
  const page = button.page()
  const sent: Promise<unknown>[] = []
  await page.route('**/admin/**', async (route) => {
    if (route.request().method() !== 'POST' || sent.length > 0) return route.fallback()
    const answer = route.fetch({ maxRedirects: 0 })
    sent.push(answer)
    await answer
  })
  await button.scrollIntoViewIfNeeded()
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 5, y + 5)
  await expect.poll(() => sent.length).toBe(1)
  await sent[0]
  await page.mouse.click(x + 5, y + 5)
  await page.waitForLoadState()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

test('without script a look is made, shown and saved once where each is pressed twice', async ({
  browser,
}) => {
  const page = await plainOffice(browser)
  const title = `Twice ${Date.now() % 1_000_000}`
  const picture = await fillNewLook(page, title)
  await page.getByLabel('A picture of the library').fill(picture)
  await page.getByRole('textbox', { name: 'Piece 1' }).fill('1')
  await pressTwice(page.getByRole('button', { name: 'Make' }))
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  const [made] = await askDatabase('select count(*)::int as looks from look where title = $1', [title])
  expect(made).toEqual({ looks: 1 })
  await pressTwice(page.getByRole('button', { name: 'Show', exact: true }))
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeVisible()
  await page.getByLabel('In short in English').fill('Gold with a red sari.')
  await pressTwice(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByLabel('In short in English')).toHaveValue('Gold with a red sari.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.context().close()
})

test('without script the buyer of a checkout is left alone by two presses, with a way back', async ({
  browser,
}) => {
  const page = await plainOffice(browser)
  const id = randomUUID()
  const phone = `+88${aPhone()}`
  await askDatabase(
    `insert into unfinished_checkout (id, owner, phone, language, stopped, agreed_at, updated_at)
    values ($1, $1, $2, 'bn', 'address', now() - interval '1 hour', now() - interval '1 hour')`,
    [id, phone],
  )
  await page.goto(`/admin/checkouts?q=${phone.slice(3)}`)
  await page.getByRole('button', { name: 'Do not contact' }).dblclick()
  await expect(page.getByText('No reminder goes to this number any more.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.context().close()
})
