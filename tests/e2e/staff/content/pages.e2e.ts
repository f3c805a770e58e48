import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('a page is written with a table, looked at before it is saved, shown when its links are right, and read by shoppers', async ({
  page,
}) => {
  await enterAsOwner(page)
  const title = `Care ${Date.now() % 1_000_000}`
  await page.goto('/admin/pages')
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByLabel('Title in English').fill(title)
  await page.getByLabel('In short in English').fill('Keep it dry.')
  const text = page.getByRole('textbox', { name: 'Text in English' })
  await text.click()
  await page.keyboard.type('See ')
  await page
    .getByRole('toolbar', { name: /Text in English/ })
    .getByRole('button', { name: 'Link' })
    .click()
  await page.getByLabel('Address of the link').fill('/pages/nowhere')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).first().click()
  await page.keyboard.type('Metal')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('Care')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  const phone = page.frameLocator('iframe[title*="360"]')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(phone.getByRole('columnheader', { name: 'Metal' })).toBeVisible()
  await page.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('/pages/nowhere')
  const path = (await page.getByText(/^\/pages\/care-/).textContent()) ?? ''
  expect((await page.request.get(path)).status()).toBe(404)
  await page.getByRole('textbox', { name: 'Text in English' }).fill('Wipe it with a soft cloth.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('It is shown.')).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('Wipe it with a soft cloth.')).toBeVisible()
})
