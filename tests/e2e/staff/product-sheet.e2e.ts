import type { Page } from '@playwright/test'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** A draft with two sizes in two colours, opened in the editor. */
async function openDraft(page: Page): Promise<void> {
  await enterAsOwner(page)
  await page.goto('/admin/products/new')
  await page.getByLabel('Name in English', { exact: true }).fill(`Sheet bangle ${Date.now() % 100_000}`)
  await page.getByLabel('Main category').selectOption({ label: '– – Ear ring' })
  await page.getByRole('button', { name: 'Make the draft' }).click()
  await page.getByRole('button', { name: 'Give it a price' }).click()
  await page.getByLabel('Price (৳)', { exact: true }).fill('500')
  for (const [option, values] of [
    ['Size', '2.4, 2.6'],
    ['Colour', 'Gold, Rose'],
  ] as const) {
    await page.getByLabel('Option', { exact: true }).fill(option)
    await page.getByLabel('Values, with commas between').fill(values)
    await page.getByRole('button', { name: 'Add an option' }).click()
  }
}

test('the sheet takes changes back, and variants follow the order of options and values', async ({
  page,
}) => {
  test.slow()
  await openDraft(page)
  const sheet = page.getByRole('grid')
  const first = sheet.getByRole('row').first()
  await sheet.focus()
  await page.keyboard.type('750')
  await page.keyboard.press('Enter')
  await expect(first).toContainText('750')
  await page.keyboard.press('Control+z')
  await expect(first).toContainText('500')
  await page.keyboard.press('Control+y')
  await expect(first).toContainText('750')

  await page.locator('summary', { hasText: 'Gold' }).click()
  await page.getByRole('button', { name: 'Down: Gold' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Up: Gold' })).toBeFocused()
  await expect(first).toContainText('2.4 · Rose')
  await page.getByRole('button', { name: 'Up: Gold' }).press('Alt+ArrowUp')
  await expect(first).toContainText('2.4 · Gold')
  const [size, colour] = [
    page.getByLabel('Option in English').first(),
    page.getByLabel('Option in English').nth(1),
  ]
  await expect(size).toHaveValue('Size')
  const entry = (field: typeof size) => page.getByRole('listitem').filter({ has: field }).first()
  await entry(colour)
    .locator('button[aria-hidden]')
    .first()
    .dragTo(entry(size), { targetPosition: { x: 90, y: 6 } })
  await expect(size).toHaveValue('Colour')
  await expect(first).toContainText('Gold · 2.4')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.')).toBeVisible()
})
