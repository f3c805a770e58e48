import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

/** An answer with its question opened. */
async function opened(page: Page, question: string) {
  const answer = page.locator(`#${question}`)
  await page.locator('details', { has: answer }).locator('summary').click()
  return answer
}

test('[R3] an answer is asked whether it helped; that can be changed and taken back, and is remembered', async ({
  page,
}) => {
  await page.goto('/pages/faq')
  await hydrated(page)
  const answer = await opened(page, 'bangle-2-10')
  const [yes, no] = [answer.getByRole('button', { name: 'Yes' }), answer.getByRole('button', { name: 'No' })]
  await expect(answer.getByRole('group', { name: 'Was this helpful?' })).toBeVisible()
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'votes' }))
  await yes.click()
  await expect(answer.getByText('Thank you.')).toBeVisible()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/pages/faq')
  await expectNoAxeViolations(page, '#bangle-2-10')
  await no.click()
  await expect(no).toHaveAttribute('aria-pressed', 'true')
  await expect(yes).toHaveAttribute('aria-pressed', 'false')

  // Another page of the same visit, in the other language.
  await page.goto('/bn/pages/faq')
  const again = page.locator('#bangle-2-10')
  await page.locator('details', { has: again }).locator('summary').click()
  await expect(again.getByRole('button', { name: 'না', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(again.getByText('ধন্যবাদ।')).toBeVisible()
  await hydrated(page)
  await expectNoAxeViolations(page, '#bangle-2-10')
  await again.getByRole('button', { name: 'ফিরিয়ে নিন' }).click()
  await expect(again.getByText('ধন্যবাদ।')).toBeHidden()
  await expect(again.getByRole('button', { name: 'হ্যাঁ' })).toBeFocused()
  await expect(again.getByRole('button', { name: 'না', exact: true })).toHaveAttribute('aria-pressed', 'false')
  const session = (await page.context().cookies()).find(({ name }) => name === 'votes')
  expect(session?.expires, 'ends with the session').toBe(-1)
})

test('[R3] a vote that cannot be counted says so beside the answer, and can be given again', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/Failed to load resource/)
  await page.goto('/pages/faq')
  await hydrated(page)
  const answer = await opened(page, 'vat')
  const yes = answer.getByRole('button', { name: 'Yes' })
  await page.route('**/v1/content/faq/vat/vote', (route) => route.abort())
  await yes.click()
  await expect(answer.getByRole('alert')).toHaveText('We could not note your answer. Please try again.')
  await expect(yes).toHaveAttribute('aria-pressed', 'false')
  await page.context().setOffline(true)
  await yes.click()
  await expect(answer.getByRole('alert')).toHaveText('You are offline. Try again when you are connected.')
  await page.context().setOffline(false)
  await page.unroute('**/v1/content/faq/vat/vote')
  await yes.click()
  await expect(answer.getByText('Thank you.')).toBeVisible()
  await expect(answer.getByRole('alert')).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, words] of [
    ['/pages/faq', { yes: 'Yes', no: 'No', thanks: 'Thank you.', undo: 'Undo' }],
    ['/bn/pages/faq', { yes: 'হ্যাঁ', no: 'না', thanks: 'ধন্যবাদ।', undo: 'ফিরিয়ে নিন' }],
  ] as const) {
    test(`[R3] ${path} counts whether an answer helped, and leads back to it`, async ({ page }) => {
      await page.goto(`${path}?q=2.10`)
      const answer = await opened(page, 'bangle-2-10')
      await answer.getByRole('button', { name: words.yes }).click()
      await expect(page).toHaveURL(`${path}?q=2.10#bangle-2-10`)
      await expect(answer.getByText(words.thanks)).toBeVisible()
      await expect(answer.getByRole('button', { name: words.yes })).toHaveAttribute('aria-pressed', 'true')
      await answer.getByRole('button', { name: words.no, exact: true }).click()
      await expect(answer.getByRole('button', { name: words.no, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await answer.getByRole('button', { name: words.undo }).click()
      await expect(answer.getByText(words.thanks)).toBeHidden()
      await expect(page).toHaveURL(`${path}?q=2.10#bangle-2-10`)
    })
  }

  test('[R3] a form of another site counts nothing', async ({ request }) => {
    const answer = await request.post('/pages/faq', {
      form: { question: 'vat', answer: 'no', voter: 'somebody-else-than-you' },
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(answer.status()).toBe(403)
  })
})
