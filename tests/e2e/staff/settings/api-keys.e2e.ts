import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('the owner makes a key, which reads orders until it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/settings/keys')
  await expectNoAxeViolations(page)
  await page.getByLabel('Name', { exact: true }).fill('Warehouse')
  await page.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('See orders', { exact: true }).check()
  await page.getByRole('button', { name: 'Make the key' }).click()
  const key = await page.getByLabel('The key').inputValue()
  expect(key).toMatch(/^abk_/)
  await expectNoAxeViolations(page)

  const program = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  const status = async () => (await program.get('/v1/staff/orders')).status()
  expect(await status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('The key')).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke: Warehouse' }).click()
  await expect(page.getByText('The key is revoked. Every process refuses it.')).toBeVisible()
  expect(await status()).toBe(401)
  await program.dispose()
})
