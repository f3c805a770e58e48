import { anAccount } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('the Outbox of a store that is being tried out says what it is, in both languages, and is listed nowhere', async ({
  page,
  expectPageErrors,
}) => {
  // The tests' own script is kept out of the mails that are shown.
  expectPageErrors(/Blocked script execution in 'about:srcdoc'/)
  const answer = await page.goto('/outbox')
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await page.getByLabel('Only to this number or e-mail address').fill('01999-000001')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Nothing was sent to 01999-000001 yet.')).toBeVisible()
  const { email } = await anAccount()
  await expect(async () => {
    await page.goto(`/outbox?to=${encodeURIComponent(email)}`)
    await expect(page.getByRole('article')).toContainText(email, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('article').getByRole('link').first()).toHaveAttribute('href', /token=/)
  await page.goto('/bn/outbox')
  await expect(page.getByRole('heading', { name: 'আউটবক্স' })).toBeVisible()
})
