import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('a promotion is written, tried on a cart, made, paused and brought back by the undo', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/promotions/new')
  const code = `EID-${Date.now() % 1_000_000}`
  await page.getByLabel('Name in the cart in English').fill('Eid offer')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Per cent', { exact: true }).fill('15')
  await page.getByLabel('At most (৳)').fill('500')
  await expect(page.getByText('15% off, at most ৳500 on everything')).toBeVisible()
  await page.getByLabel('Pieces', { exact: true }).fill('NO-SUCH-SKU 2')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByRole('alert')).toContainText('NO-SUCH-SKU')
  await page.getByLabel('Pieces', { exact: true }).fill('NK-1001 2')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('It takes ৳500 off.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Make the promotion' }).click()
  await expect(page.getByText('The promotion is made.')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await page.goto(`/admin/promotions?state=running&q=${code}`)
  await expect(page.getByRole('link', { name: 'Eid offer' })).toHaveCount(1)
  await expectNoAxeViolations(page)
})

test('codes that count once are made for a promotion, and saved as a list', async ({ page }) => {
  await enterAsOwner(page)
  await page.goto('/admin/promotions/new')
  await page.getByLabel('Name in the cart in English').fill('For good customers')
  await page.getByLabel('Many single-use codes instead').check()
  await page.getByLabel('Per cent', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Make the promotion' }).click()
  await page.getByLabel('How many').fill('20')
  await page.getByLabel('All begin with').fill('vip-')
  await page.getByRole('button', { name: 'Make codes' }).click()
  await expect(page.getByText('The codes are made.')).toBeVisible()
  await expect(page.getByRole('row', { name: /VIP- 20 0/ })).toBeVisible()
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^codes-\d+-\d{4}-\d\d-\d\d\.csv$/)
})

test('a group of customers that is deleted by two presses is gone, and its list comes', async ({ page }) => {
  await enterAsOwner(page)
  await page.goto('/admin/customer-groups/new')
  await page.getByLabel('Name', { exact: true }).fill(`Wholesale ${Date.now() % 1_000_000}`)
  await page.getByRole('button', { name: 'Make the group' }).click()
  await page.getByRole('button', { name: 'Delete' }).dblclick({ delay: 50 })
  await expect(page.getByText('The group is deleted.')).toBeVisible()
  await expect(page).toHaveURL('/admin/customer-groups')
})
