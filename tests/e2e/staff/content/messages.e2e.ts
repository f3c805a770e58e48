import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('a text of a message is written with placeholders, tried, saved, refused when broken, and put back', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/messages')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Order delivered' }).click()
  const sms = page.getByRole('textbox', { name: 'SMS in English' })
  await expect(sms).toHaveValue(/^\{store\}: Order \{number\} is delivered\./)
  await expect(page.getByText(/one part of at most 160/)).toBeVisible()
  await sms.fill('Delivered: ')
  await page.getByRole('button', { name: '{number}', exact: true }).click()
  await expect(sms).toHaveValue('Delivered: {number}')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'As it would leave' })).toContainText('Delivered: AB-')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It is saved. The next message leaves in these words.')).toBeVisible()
  await sms.fill('Delivered: {nubmer}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('The SMS has {nubmer}, which nothing fills in.', { exact: false }).first(),
  ).toBeVisible()
  await expect(sms).toHaveValue('Delivered: {nubmer}')
  await page.getByRole('button', { name: 'Back to the standard text' }).click()
  await expect(page.getByText('The standard text is back.')).toBeVisible()
  await expect(sms).toHaveValue(/is delivered/)
})
