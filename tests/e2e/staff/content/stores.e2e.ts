import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('a store is written with its hours and a holiday, and waits hidden until it is shown', async ({
  page,
}) => {
  await enterAsOwner(page)
  const name = `Store ${Date.now() % 1_000_000}`
  await page.goto('/admin/stores')
  await expect(page.getByRole('link', { name: 'Abhoron Banani' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'New store' }).click()
  await page.getByLabel('Name in English').fill(name)
  await page.getByLabel('Address in English').fill('House 1, Road 27, Dhanmondi, Dhaka 1209')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('01712-345678')
  await page.getByLabel('Place on the map').fill('Dhanmondi')
  await page.getByLabel('Saturday: opens').fill('20:00')
  await page.getByLabel('Saturday: closes').fill('10:00')
  await page.getByLabel('Day 2', { exact: true }).fill('2099-12-16')
  await page.getByLabel('Note about the day in English').nth(1).fill('Victory Day')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByText('must come after the beginning').first()).toBeVisible()
  await expect(page.getByLabel('Address in English')).toHaveValue(/Dhanmondi/)
  await expect(page.getByLabel('Day 1', { exact: true })).toHaveValue('2099-12-16')
  await page.getByLabel('Place on the map').fill('https://www.google.com/maps/@23.75,90.37,17z')
  await page.getByLabel('Saturday: opens').fill('09:00')
  await page.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByText('It is made.')).toBeVisible()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Place on the map')).toHaveValue('23.75, 90.37')
  await expect(page.getByLabel('Note about the day in English').first()).toHaveValue('Victory Day')
  expect(await (await page.request.get('/Store-locator')).text()).not.toContain(name)
  await askDatabase('delete from location where name = $1', [name])
})
