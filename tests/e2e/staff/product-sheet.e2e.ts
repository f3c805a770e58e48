import type { Page } from '@playwright/test'
import { enterAsOwner, makeDraft } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

/** A draft with two sizes in two colours, opened in the editor. */
async function openDraft(page: Page): Promise<void> {
  await enterAsOwner(page)
  await makeDraft(page, 'Sheet bangle')
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
  const handle = page.getByRole('button', { name: 'Up: Colour' }).locator('xpath=preceding-sibling::button')
  const above = page.getByRole('button', { name: 'Down: Size' })
  // Both are in view, below the bar that stays there.
  await above.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    scrollBy(0, 100)
  })
  await handle.dragTo(above)
  await expect(first).toContainText('Gold · 2.4')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('a save without a connection, or whose answer is lost, keeps the page and is made once', async ({
  page,
  expectPageErrors,
}) => {
  test.slow()
  expectPageErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await openDraft(page)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+s')
  const notice = page.getByText('What you typed is still here')
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Option in English').first()).toHaveValue('Size')
  // Further down a bar may lie over the edge of a field.
  await page.evaluate(() => globalThis.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoAxeViolations(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(notice).toBeHidden()

  await page.getByLabel('Name in Bangla', { exact: true }).fill('পাতার চুড়ি')
  let isLost = false
  await page.route(/products\/\d+\.data/, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.context().clearCookies()
  await page.getByLabel('Name in Bangla', { exact: true }).fill('নতুন পাতার চুড়ি')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page.getByLabel('Name in Bangla', { exact: true })).toHaveValue('নতুন পাতার চুড়ি')
})
