import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('a link is refused where it leads nowhere, then planned for the footer, and deleted', async ({
  page,
}) => {
  await enterAsOwner(page)
  const text = `Gifts ${Date.now() % 1_000_000}`
  await page.goto('/admin/menu')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Add a link to the footer' }).click()
  await page.getByLabel('Words of the link in English').fill(text)
  await page.getByLabel('Leads to').fill('/category/nowhere')
  await page.getByLabel('From', { exact: true }).fill('2099-01-01T00:00')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByText('/category/nowhere').first()).toBeVisible()
  await page.getByLabel('Leads to').fill('/shop?sort=newest')
  await page.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByText('It is made.')).toBeVisible()
  const footer = page.getByRole('region', { name: 'Footer of every page' })
  await expect(footer.getByText('Planned', { exact: true })).toBeVisible()
  expect(await (await page.request.get('/')).text()).not.toContain(text)
  await footer.getByRole('link', { name: text }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('It is deleted.')).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)
})
