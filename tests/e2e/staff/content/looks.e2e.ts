import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test('a look gets two pieces, one moved by a press and one by keys, and shoppers find both by their numbers', async ({
  page,
}) => {
  await enterAsOwner(page)
  const title = `Friday ${Date.now() % 1_000_000}`
  await page.goto('/admin/looks')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'New look' }).click()
  await page.getByLabel('Title in English').fill(title)
  await page.getByLabel('In short in English').fill('Gold with a white sari.')
  await page.locator('summary', { hasText: 'Choose another picture' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('list', { name: 'Pictures of the library' }).getByRole('button').first().click()
  await page.getByLabel('What the picture shows in English').fill('A woman in a white sari')

  const stage = page.getByRole('button', { name: 'The picture. Press it' })
  await stage.scrollIntoViewIfNeeded()
  const box = (await stage.boundingBox()) ?? { width: 0, height: 0 }
  await stage.click({ position: { x: box.width * 0.2, y: box.height * 0.4 } })
  const finder = page.getByLabel('Find a piece by name or SKU')
  const found = page
    .locator('li', { has: page.locator('small') })
    .getByRole('button')
    .first()
  await finder.fill('bangle')
  await found.click()
  const first = page.getByRole('button', { name: /^Piece 1, .+ 20 % from the left, 40 % from the top/ })
  await expect(first).toBeFocused()
  await finder.fill('earring')
  await found.click()
  await expect(page.getByRole('button', { name: /^Piece 2, .+ 50 % from the left/ })).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  const second = page.getByRole('button', { name: /^Piece 2, .+ 60 % from the left, 49 % from the top/ })
  await expect(second).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  const draft = page.frameLocator('iframe[title*="360"]')
  await expect(draft.locator('[data-card]')).toHaveCount(2)
  await expect(draft.getByRole('button', { name: 'Add the whole look' })).toBeDisabled()
  await page.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).first().click()
  await expect(page.getByText('It is shown.')).toBeVisible()
  await expect(second).toBeVisible()

  await page.goto('/lookbook')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: title }).click()
  const spots = page.getByRole('navigation', { name: 'Pieces on the picture' }).getByRole('link')
  await expect(spots).toHaveCount(2)
  await expectNoAxeViolations(page)
  await spots.nth(1).focus()
  await page.keyboard.press('Enter')
  const name = /^2: (.+), ৳/.exec((await spots.nth(1).getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await expect(page.locator('[data-card]:target').getByRole('heading', { name })).toBeInViewport()
})

test('a look that was opened by its address and only read is left without a question', async ({ page }) => {
  await enterAsOwner(page)
  const [look] = await askDatabase<{ readonly id: number }>('select id from look order by id limit 1')
  await page.goto(`/admin/looks/${look?.id}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'All looks' }).click()
  await expect(page).toHaveURL('/admin/looks')
})
