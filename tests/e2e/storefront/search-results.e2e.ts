import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test('[R1] the results page holds the term, its categories and the best match first', async ({ page }) => {
  await page.goto('/search/bangles')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “bangles”')
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('bangles')
  await expect(page.getByLabel('Sort')).toHaveValue('')
  await expect(page.getByLabel('Sort').locator('option').first()).toHaveText('Best match')
  await expect(page.getByText('Did you want the category')).toContainText('Bangles')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('the piece whose SKU was searched for comes first and is marked', async ({ page }) => {
  await page.goto('/search/NK-1001')
  await expect(page.locator('[data-card]').first()).toContainText('SKU match · NK-1001')
})

test('[S1] a results page without results helps on', async ({ page }) => {
  await page.goto('/search/qqzzxx')
  await expect(page.getByRole('heading', { name: 'No products found for “qqzzxx”.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Bangles', exact: true })).toBeVisible()
  await expect(page.locator('[data-card]')).toHaveCount(8)
  await expectNoAxeViolations(page)
})

test('a term is text, whatever it says', async ({ page, request }) => {
  for (const term of ['<script>alert(1)</script>', "' or 1=1 --", '100%', 'a/b?c#d', '🙂 নথ', '&amp;']) {
    const answer = await request.get(`/search/${encodeURIComponent(term)}`)
    expect(answer.status(), term).toBe(200)
  }
  await page.goto(`/search/${encodeURIComponent('<b>ring</b>')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “<b>ring</b>”')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the field of the results page leads to the next term', async ({ page }) => {
    await page.goto('/search/nath')
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('gold bangle')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\/gold%20bangle$/)
  })
})
