import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

// Charges and days stay as they are: other tests buy in the same store.
test('the owner adds a holiday of delivery, is told of a wrong one, and takes it back', async ({ page }) => {
  await enterAsOwner(page)
  await page.goto('/admin/settings/delivery')
  await expectNoAxeViolations(page)
  const holidays = page.getByLabel('Holidays')
  const before = await holidays.inputValue()
  await holidays.fill(`${before}\n2099-02-30`)
  const add = page.getByLabel('Add a city, a district or an area').first()
  await add.fill('Atlantis')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText('No place is called “Atlantis”. Choose one from the list.').first(),
  ).toBeVisible()
  await expect(add).toHaveValue('Atlantis')
  await add.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('holidays')
  await expect(holidays).toHaveValue(`${before}\n2099-02-30`)
  await holidays.fill(`${before}\n2099-02-28`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible()
  await expect(holidays).toHaveValue(`${before}\n2099-02-28`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(holidays).toHaveValue(before)
})
