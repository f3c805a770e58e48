import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

// Nothing is saved: other tests buy in the same store.
test('the owner tests wrong keys, is asked once more before they are saved, and goes back', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/settings/payments')
  await expectNoAxeViolations(page)
  const card = page.getByRole('region', { name: 'SSLCommerz' })
  await card.getByRole('button', { name: 'Test the keys' }).click()
  await expect(card.getByText('The keys are right: SSLCommerz knows them.')).toBeVisible()
  await card.getByLabel('Store password (of the API)').fill('a-password-of-nobody')
  await card.getByRole('button', { name: 'Test the keys' }).click()
  await expect(card.getByRole('alert')).toContainText('The keys are wrong')
  await card.getByRole('button', { name: 'Save for SSLCommerz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the account at SSLCommerz?' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByLabel('Store password (of the API)')).toHaveValue('a-password-of-nobody')
})
