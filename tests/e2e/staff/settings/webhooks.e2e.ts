import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

// The address belongs to nobody, so nothing leaves this machine.
const url = 'https://hooks.no-such-shop-4711.com/in'

test('the owner adds a webhook, sees its secret once, sends a test, and removes it again', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/settings/webhooks')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Add a webhook' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Warehouse')
  await page.getByLabel('Address').fill('https://169.254.169.254/latest/meta-data')
  await page.getByLabel('Order placed').check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Order placed')).toBeChecked()
  await page.getByLabel('Address').fill(url)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Secret')).toHaveValue(/^whsec_/)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Warehouse' })).toBeVisible()
  await expect(page.getByLabel('Secret')).toHaveCount(0)

  await page.getByRole('button', { name: 'Send a test event' }).click()
  await expect(page.getByText('The test event was sent. The answer stands below.')).toBeVisible()
  await expect(page.getByText('no machine has this name')).toBeVisible()
  await expect(page.getByText('"type": "webhook.test"')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Warehouse' }).click()
  await expect(page.getByRole('link', { name: 'Test', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nothing is sent there any more.')).toBeVisible()
})
