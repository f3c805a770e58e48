import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('an editor makes drafts like two pieces at once, sees what became of each, and takes all of it back', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/products?view=active&sort=sku')
  await expect(page.getByRole('link', { name: /^Active ?\d+$/ })).toHaveAttribute('aria-current', 'page')
  for (const nth of [0, 1]) await page.getByRole('row').getByRole('checkbox').nth(nth).check()
  await page.locator('summary').filter({ hasText: 'More' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('Done. 2 done.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'The copy' })).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Undo all of it' }).click()
  await expect(page.getByText('2 taken back.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/view=active/)
})
