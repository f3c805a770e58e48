import { readFile } from 'node:fs/promises'
import { holdScripts } from '#tests/e2e/support/hold-scripts.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test('gift cards are issued together, printed, taken as a list, handed over, and cancelled with a way back', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/credit')
  await page.getByRole('link', { name: 'Gift cards in bulk' }).click()
  await page.getByRole('link', { name: 'New batch' }).click()
  const name = `Eid presents ${Date.now()}`
  await page.getByLabel('Company or purpose').fill(name)
  await page.getByLabel('Amount of each card (৳)').fill('৳১০০')
  await page.getByLabel('Number of cards').fill('3')
  await page.getByRole('button', { name: 'Issue the cards' }).click()
  await expect(page.locator('#reference-problem')).toHaveText('The reference is missing.')
  await expect(page.getByLabel('Company or purpose')).toHaveValue(name)
  await expectNoAxeViolations(page)
  await page.getByLabel('Reference of the payment').fill('BEFTN 4711')
  await page.getByLabel('Words on each card').fill('ঈদ মোবারক')
  await page.getByRole('button', { name: 'Issue the cards' }).click()
  await expect(page.getByText('All cards are issued.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Gift card …/ }) })
  await expect(cards).toHaveCount(3)
  await page.getByRole('button', { name: 'Show the cards to print' }).click()
  const printed = page.getByRole('region', { name: 'Cards to print' }).getByRole('code')
  await expect(printed).toHaveCount(3)
  const [first = ''] = await printed.allInnerTexts()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`1,${first},100,`)
  await expectNoAxeViolations(page)
  await page.getByText('Hand over', { exact: true }).click()
  await page.getByRole('button', { name: 'The cards are handed over' }).click()
  await expect(page.getByText('It is handed over.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the cards to print' })).toHaveCount(0)
  await page.getByText('Cancel unspent cards').click()
  await page.getByLabel('Reason').fill('The transfer bounced')
  await page.getByRole('button', { name: 'Block 3 cards' }).click()
  await expect(page.getByText('The unspent cards are blocked.')).toBeVisible()
  await expect(cards.filter({ hasText: 'Blocked' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards.filter({ hasText: 'Can be spent' })).toHaveCount(3)
  await page.getByText('Cancel unspent cards').click()
  await page.getByLabel('Reason').fill('The letter was lost')
  await page.getByRole('button', { name: 'Block 3 cards' }).click()
  await page.getByText('Take the money off blocked cards').click()
  await page.getByLabel('Reason').fill('The letter was lost')
  await page.getByRole('button', { name: 'Ask a second person' }).click()
  await expect(page.locator('#reference-problem')).toHaveText('The reference is missing.')
  await page.getByLabel('Their price').selectOption('Nobody gets it back')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Ask a second person' }).click()
  await expect(page.getByText('৳300 of 3 cards')).toBeVisible()
  await expect(page.getByText('Nothing is taken off until then.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '৳300 of 3 cards' })).toContainText('Withdrawn')
  await page.goto('/admin/credit-batches?state=handed_over')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a batch that was refused before the scripts had come keeps its answer and its typed values when they come', async ({
  page,
}) => {
  await enterAsOwner(page)
  const letCome = await holdScripts(page)
  await page.goto('/admin/credit-batches/new', { waitUntil: 'commit' })
  await page.getByLabel('Company or purpose').fill('Eid presents')
  await page.getByLabel('Amount of each card (৳)').fill('100')
  await page.getByLabel('Number of cards').fill('3')
  await page.getByRole('button', { name: 'Issue the cards' }).click()
  const problem = page.locator('#reference-problem')
  await expect(problem).toHaveText('The reference is missing.')
  letCome()
  await hydrated(page)
  await expect(problem).toHaveText('The reference is missing.')
  await expect(page.getByLabel('Company or purpose')).toHaveValue('Eid presents')
  await expect(page.getByLabel('Number of cards')).toHaveValue('3')
})

test('a batch that was filled in is left after a question', async ({ page }) => {
  await enterAsOwner(page)
  await page.goto('/admin/credit-batches')
  await page.getByRole('link', { name: 'New batch' }).click()
  await page.getByLabel('Company or purpose').fill('Eid presents')
  await page.getByRole('link', { name: 'All batches of gift cards' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Company or purpose')).toHaveValue('Eid presents')
})

test('fields in a row stand at one height, with a hint above one and a problem below one', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto('/admin/credit-batches/new')
  await hydrated(page)
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y
  const inRow = async () => {
    expect(await topOf('Number of cards')).toBe(await topOf('Amount of each card (৳)'))
    expect(await topOf('Reference of the payment')).toBe(await topOf('Their price'))
  }
  await inRow()
  await page.getByLabel('Company or purpose').fill('A row of fields')
  await page.getByLabel('Amount of each card (৳)').fill('no number')
  await page.getByLabel('Number of cards').fill('2')
  await page.getByRole('button', { name: 'Issue the cards' }).click()
  await expect(page.locator('#amount-problem')).toBeVisible()
  await inRow()
})
