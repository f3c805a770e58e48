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

test('[P7] two values of an attribute become one, after the editor saw which pieces it touches', async ({
  page,
}) => {
  await enterAsOwner(page)
  const name = `Shade ${Date.now() % 100_000}`
  await page.goto('/admin/attributes')
  await expectNoAxeViolations(page)
  await page.getByLabel('Name in English', { exact: true }).fill(name)
  // No shopper of another test sees it.
  await page.getByLabel('Shoppers narrow lists by it').uncheck()
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const newValue = page.locator('form').filter({ has: page.getByLabel('Code') })
  for (const value of ['Gold', 'Golden']) {
    await newValue.getByLabel('Name in English', { exact: true }).fill(value)
    await newValue.getByLabel('Show a colour').check()
    await newValue.getByRole('button', { name: 'Make it' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: value }).last()).toBeVisible()
  }
  await expectNoAxeViolations(page)
  await page.locator('summary').filter({ hasText: 'Golden' }).click()
  await page.getByRole('listitem').getByRole('link', { name: 'Merge into another, or delete' }).last().click()
  await page.getByLabel('Products get in its place').selectOption({ label: 'Gold' })
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('one value')

  await page.getByRole('link', { name: 'Tags', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await page.getByLabel('Name in English', { exact: true }).last().fill(`For ${name}`)
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByText('It is saved.')).toBeVisible()
  await page.getByLabel('Part of a name').fill(name)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `For ${name}` })).toHaveCount(1)
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Collections', exact: true }).click()
  await page.getByRole('link', { name: 'New collection' }).click()
  await page.getByLabel('Name in English', { exact: true }).fill(`Gifts ${name}`)
  await page.getByLabel('By a rule').check()
  await page.getByLabel('Price up to, in taka').fill('১,০০০')
  await expect(page.getByRole('heading', { name: /^The rule holds/ })).toBeVisible()
  await page.getByLabel('By hand').check()
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByText('Nothing is in it yet.')).toBeVisible()
  await page.getByLabel('Add a product: name, SKU or barcode').fill('BG-19')
  await page.getByRole('button', { name: 'Search' }).click()
  await page
    .getByRole('button', { name: /^Add: / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'One product in it' })).toBeVisible()
  await expectNoAxeViolations(page)
})
