import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('a piece is made by hand with real picture files, published, and seen in the shop', async ({ page }) => {
  test.slow()
  await enterAsOwner(page)
  const name = `Lotus jhumka ${Date.now() % 100_000}`
  await page.goto('/admin/products/new')
  await expectNoAxeViolations(page)
  await page.getByLabel('Name in English', { exact: true }).fill(name)
  await page.getByLabel('Main category').selectOption({ label: '– – Ear ring' })
  await page.getByRole('button', { name: 'Make the draft' }).click()
  await expect(page.getByText('The draft is made.')).toBeVisible()

  await page.getByLabel('Name in Bangla', { exact: true }).fill('পদ্ম ঝুমকা')
  await page.getByLabel('Price (৳)', { exact: true }).fill('১,৪৫০')
  await page.getByLabel('Option', { exact: true }).fill('Size')
  await page.getByLabel('Values, with commas between').fill('2.4, 2.6')
  await page.getByRole('button', { name: 'Add an option' }).click()
  const sheet = page.getByRole('grid')
  await sheet.focus()
  await page.keyboard.type('1500')
  await page.keyboard.press('Enter')
  await sheet.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1600\t1800\r\n')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(sheet.getByRole('gridcell', { name: '2.6 earlier price: 1800' })).toBeVisible()
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles(['1', '2'].map((view) => `seed/pictures/ad-cascade-drop-earrings-${view}.jpg`))
  const view = page.getByLabel('View')
  await expect(view).toHaveCount(2)
  await view.nth(1).selectOption('worn')
  await page.getByRole('button', { name: 'Move right' }).first().click()
  await expect(page.getByText('Picture 1, moved to 2')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('It is in the shop.')).toBeVisible()
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  // Two sizes with two prices; nothing lies on a shelf yet.
  await expect(page.getByText(/1,500/).first()).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'In the shop' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Archived. Its address leads to its category.')).toBeVisible()
})
