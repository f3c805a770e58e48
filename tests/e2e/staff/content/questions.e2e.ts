import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('a question is written in both languages, read by shoppers, moved up, and hidden', async ({ page }) => {
  await enterAsOwner(page)
  const question = `Do you wrap gifts ${Date.now() % 1_000_000}?`
  await page.goto('/admin/questions')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Add a question to Care' }).click()
  await page.getByLabel('Question in English').fill(question)
  const answer = page.getByRole('textbox', { name: 'Answer in English' })
  await expect(answer).toHaveAttribute('aria-multiline', 'true')
  await answer.fill('Yes, with a card.')
  await expect(page.getByText('2 texts are in English alone.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByText('It is made.')).toBeVisible()
  await page.getByRole('button', { name: `Move up: ${question}` }).click()
  await expect(page.getByRole('button', { name: `Move down: ${question}` })).toBeEnabled()
  const seen = async () => (await (await page.request.get('/pages/faq')).text()).includes(question)
  expect(await seen()).toBe(true)
  await page.getByRole('link', { name: question, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
  await expect(page.getByText('no votes yet')).toHaveCount(1)
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('It is hidden.')).toBeVisible()
  expect(await seen()).toBe(false)
})
