import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

// Nothing that other tests see changes: they buy in the same store.
test('the owner writes a rule of advance payments, is told of a wrong one, and takes it back', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/settings/checkout')
  await expectNoAxeViolations(page)
  const rule = page.getByRole('group', { name: 'Rule 1', exact: true })
  await rule.getByLabel('Ask for').selectOption('A per cent')
  await rule.getByLabel('Total over, in taka').fill('৯,০০,০০০')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(rule.getByLabel('Per cent of the total')).toHaveAttribute('aria-invalid', 'true')
  await expect(rule.getByLabel('Total over, in taka')).toHaveValue('900000')
  await rule.getByLabel('Per cent of the total').fill('20')
  await save.click()
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Rule 2', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('group', { name: 'Rule 2', exact: true })).toBeHidden()
})

test('the owner changes how long the search waits, and finds the constants beside it', async ({ page }) => {
  await enterAsOwner(page)
  await page.goto('/admin/settings/store')
  await expectNoAxeViolations(page)
  const pause = page.getByLabel('Pause of the search, in ms')
  await pause.fill('2900')
  await page.getByLabel('Sister brands').fill('Anchal anchal.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Sister brands')).toHaveAttribute('aria-invalid', 'true')
  await page
    .getByLabel('Sister brands')
    .fill('Anchal https://anchal.example\nNokshi Home https://nokshi.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible()
  await expect(pause).toHaveValue('2900')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pause).toHaveValue('3000')
  await page.getByRole('link', { name: 'Constants' }).click()
  await expect(page.getByText('#EEAA57')).toBeVisible()
})

test('the owner goes over the map of zones by keys, and reads it as a table', async ({ page }) => {
  await enterAsOwner(page)
  await page.goto('/admin/settings/delivery')
  await hydrated(page)
  await expectNoAxeViolations(page)
  await page.getByLabel('Dhaka: Inside Dhaka, Around Dhaka, Elsewhere').focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel(/^Gazipur: /)).toBeFocused()
  await page.getByText('Show as table').click()
  await expect(page.getByRole('row', { name: 'Bhola Elsewhere' })).toBeVisible()
})
