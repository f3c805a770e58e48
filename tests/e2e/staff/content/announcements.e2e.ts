import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('an announcement is written in both languages, seen in the shop, hidden, brought back, and compared with its earlier state', async ({
  page,
}) => {
  await enterAsOwner(page)
  const text = `Eid news ${Date.now() % 1_000_000}`
  await page.goto('/admin/announcements/new')
  await page.getByLabel('Announcement in English').fill(text)
  await expect(page.getByText('One text is in English alone.')).toBeVisible()
  await page.getByLabel('Announcement in Bangla').fill('ঈদের খবর')
  await expect(page.getByText('All of it is in Bangla too.')).toBeVisible()
  await page.getByLabel('Leads to').fill('shop')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByText('must begin with a slash').first()).toBeVisible()
  await page.getByLabel('Leads to').fill('/shop')
  await page.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByText('It is made.')).toBeVisible()
  await expectNoAxeViolations(page)
  const seen = async () => (await (await page.request.get('/')).text()).includes(text)
  expect(await seen()).toBe(true)
  await page.getByRole('link', { name: text }).click()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('It is hidden.')).toBeVisible()
  expect(await seen()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Shown', { exact: true })).toBeVisible()
  await expect.poll(seen).toBe(true)
  await page.getByLabel('Announcement in English').fill(`${text} changed`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It is saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('link', { name: 'Compare with now' }).last().click()
  await expect(page.locator('ins')).toContainText('changed')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Bring this state back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
  await askDatabase('delete from announcement where text = $1', [text])
})
