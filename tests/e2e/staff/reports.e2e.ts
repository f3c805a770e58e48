import { staffDoes } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm, enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('sales of today stand on the first page and in the reports, by day and by way to pay, in both languages', async ({
  page,
}) => {
  const number = await anOrderToConfirm()
  await staffDoes(number, ['confirm', 'pack', 'book', 'hand_over', 'deliver'])
  await enterAsOwner(page)
  await page.goto('/admin')
  const numbers = page.getByRole('region', { name: 'Numbers' })
  await expect(numbers.getByText('Net sales')).toBeVisible()
  await numbers.getByRole('link', { name: '7 days' }).click()
  await expect(numbers.getByText(/^Ordered: ৳/)).toBeVisible()
  await numbers.getByRole('slider', { name: 'Day of the chart' }).press('ArrowLeft')
  await expectNoAxeViolations(page)
  await numbers.getByRole('link', { name: 'All reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'By way to pay' }).click()
  const row = page.getByRole('row', { name: /^Cash on delivery/ })
  await expect(row).toContainText('৳')
  await page.getByText('What the figures mean').click()
  await expect(page.getByText('The ledger says the same to the poisha.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('First day').fill('2026-11-20')
  await page.getByLabel('Last day').fill('2026-11-19')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('alert')).toContainText('The last day must come after the beginning.')
  await page.getByRole('link', { name: 'Work', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Placed the order/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Called: no answer/ })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a report is saved with its period, comes by mail each week, and its mail is looked at before', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/reports?report=products&period=past_7d')
  const name = `Best pieces ${Date.now()}`
  await page.getByText('Save this report').first().click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save this report' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('By product · 7 days until yesterday')).toBeVisible()
  await page.getByRole('heading', { name: 'Weekly mail to me' }).click()
  await page.getByLabel('Day', { exact: true }).selectOption('Thursday')
  await page.getByLabel('Hour in Dhaka').selectOption('08:00')
  await page.getByRole('button', { name: 'Send it each week' }).click()
  await expect(page.getByText('The report comes by mail each week.')).toBeVisible()
  await page.getByRole('link', { name: 'Look at the mail' }).click()
  await expect(page.getByRole('region', { name: 'Look at the mail' })).toContainText(name)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Saved reports' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('by mail on Thursday, 08:00')
  await expectNoAxeViolations(page)
})
