import { anEmail, linkFor } from '#tests/e2e/support/account.ts'
import { acceptInvitation, digitsOf, enterAsOwner, forgetProof } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test('the owner invites a colleague after a step-up, who joins and sees no more than the role shows', async ({
  page,
  browser,
}) => {
  test.slow()
  const { email: owner, recoveryCodes } = await enterAsOwner(page)
  await page.goto('/admin/staff')
  await hydrated(page)
  await expectNoAxeViolations(page)
  await forgetProof(owner)
  const email = anEmail()
  await page.getByLabel('Name', { exact: true }).fill('Sumaiya')
  await page.getByLabel('E-mail or mobile number').fill(email)
  await page.getByLabel('Role').first().selectOption({ label: 'Packer' })
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Code').fill('111111')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('not right')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Code').fill(recoveryCodes[0] ?? '')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Sumaiya gets a link. It works once, for two days.')).toBeVisible()
  const invitation = page.getByRole('listitem').filter({ hasText: email })
  await expect(invitation).toContainText('Packer')
  await page.getByLabel('Name', { exact: true }).fill('Nasrin')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Hand this link over.')).toBeVisible()
  await expect(page.getByText('/admin/join?token=')).toBeVisible()
  await expectNoAxeViolations(page)

  const other = await browser.newContext()
  const colleague = await other.newPage()
  await colleague.goto(new URL(await linkFor(page, email), page.url()).href)
  await acceptInvitation(colleague, 'Sumaiya')
  await colleague.getByRole('link', { name: 'I have written them down' }).click()
  await expect(colleague.getByRole('heading', { name: 'Good to see you, Sumaiya' })).toBeVisible()
  await expect(colleague.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0)
  for (const address of ['/admin/staff', '/admin/staff/roles', '/admin/calls']) {
    await colleague.goto(address)
    await expect(colleague.getByRole('heading', { name: 'You do not have access' })).toBeVisible()
  }
  await other.close()
})

test('a person ends other sessions, makes new codes and sets up another app', async ({ page }) => {
  await enterAsOwner(page)
  await page.goto('/admin/account')
  await hydrated(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Make ten new codes' }).click()
  await expect(page.getByText('These codes are new.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })).toHaveCount(10)
  await page.getByRole('button', { name: 'Set up another app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await page.getByLabel('The six digits').fill('000000')
  await page.getByRole('button', { name: 'Use this app from now on' }).click()
  await expect(page.getByRole('alert')).toContainText('not right')
  const key = await page.locator('p', { hasText: 'Or type this key' }).locator('span').innerText()
  await page.getByLabel('The six digits').fill(digitsOf(key))
  await page.getByRole('button', { name: 'Use this app from now on' }).click()
  await expect(page.getByText('The new app is set up.')).toBeVisible()
  // The bar at the top covers part of a button elsewhere.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeViolations(page)
})
