import { aPhone } from '#tests/e2e/support/account.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

const PRODUCT = '/product/rose-heart-keepsake-locket'

test('a shopper asks about a piece, staff answer, and the product shows both', async ({
  page,
  browser,
  expectPageErrors,
}) => {
  test.slow()
  // A press before the script has come is answered by the server.
  expectPageErrors(/422/)
  const text = `Does it tarnish in the rain? ${Date.now()}`
  await page.goto(`${PRODUCT}#questions`)
  await hydrated(page)
  await page.getByLabel('Your question').fill(text)
  await page.getByRole('button', { name: 'Send the question' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expect(page.getByText('Enter your mobile number or e-mail.')).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  await page.getByLabel('Name that others see').fill('Rima')
  // A piece that is sold out asks for a number as well.
  const contact = { name: 'Mobile number or e-mail', description: /We send the answer once/ }
  await page.getByRole('textbox', contact).fill(aPhone())
  await page.getByRole('button', { name: 'Send the question' }).click()
  await expect(page.getByText(/^Thank you\. We send the answer to /)).toBeVisible()

  const office = await browser.newPage()
  await enterAsOwner(office)
  await office.goto('/admin/product-questions')
  const card = office.getByRole('listitem').filter({ hasText: text })
  await card.getByLabel('In English').fill('Not if you dry it afterwards.')
  await expectNoAxeViolations(office)
  await card.getByRole('button', { name: 'Save the answer' }).click()
  await expect(office.getByText('The answer is saved. The product shows it at once.')).toBeVisible()
  await office.close()

  const answered = page.getByRole('listitem').filter({ hasText: text })
  await expect(async () => {
    await page.goto(`${PRODUCT}?fresh=${Date.now()}#questions`)
    await expect(answered).toContainText('Not if you dry it afterwards.', { timeout: 500 })
  }).toPass()
  await expect(answered).toContainText('Asked by Rima')
})
