import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('[P7] an editor makes a category, puts it to its place, takes the move back, and deletes it', async ({
  page,
}) => {
  test.slow()
  await enterAsOwner(page)
  const name = `Toe rings ${Date.now() % 100_000}`
  await page.goto('/admin/categories')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'New category' }).click()
  await page.getByLabel('Name in English', { exact: true }).fill(name)
  await page.getByLabel('Name in Bangla', { exact: true }).fill('চুটকি')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByText('It is made.')).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: name })
  const into = row.getByRole('button', { name: `Move below the one above: ${name}` })
  await into.click()
  await expect(page.getByText(`Moved: ${name}.`)).toBeVisible()
  // No such step is left, so the name has the focus and the keys go on from there.
  await expect(row.getByRole('link', { name })).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(into).toBeEnabled()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(into).toBeDisabled()

  await row.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Delete' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByText('It is deleted.')).toBeVisible()
  await expect(row).toHaveCount(0)
})
