import type { Page } from '@playwright/test'
import { forgetProof, joinAndEnter, STAFF_PASSWORD } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

/** A passkey in the device itself, which knows its holder. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOut(page: Page): Promise<void> {
  await page.getByLabel('Your settings').click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Sign in to the staff area' })).toBeVisible()
}

test('a passkey is added, opens the staff area alone and after the password, steps up, and is removed', async ({
  page,
}) => {
  test.slow()
  await giveAuthenticator(page)
  const { email } = await joinAndEnter(page)
  const inside = page.getByRole('heading', { name: 'Good to see you, Farida Khan' })

  await page.goto('/admin/account')
  await hydrated(page)
  await page.getByLabel('Name of the passkey').fill('My phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  await expect(page.getByLabel('Name of the passkey').first()).toHaveValue('My phone')
  // The bar at the top covers part of a button elsewhere.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeViolations(page)

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(inside).toBeVisible()
  await expect(page.getByText('by passkey')).toBeVisible()

  await signOut(page)
  await page.getByLabel('E-mail or mobile number').fill(email)
  await page.getByLabel('Password').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(inside).toBeVisible()

  await page.goto('/admin/account')
  await hydrated(page)
  await forgetProof(email)
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('The passkey is removed.')).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('That passkey did not work.')
})

test('the table of orders is saved after a step-up in place', async ({ page, expectPageErrors }) => {
  // The browser itself notes the answer that asks for the second factor.
  expectPageErrors(/403/)
  const { email, recoveryCodes } = await joinAndEnter(page)
  await page.goto('/admin/orders')
  await hydrated(page)
  await forgetProof(email)
  await page.getByRole('link', { name: 'Save as CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Code').fill(recoveryCodes[0] ?? '')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  await expect(dialog).toBeHidden()
})
