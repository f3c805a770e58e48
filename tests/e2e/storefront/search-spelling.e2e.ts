import type { Page } from '@playwright/test'
import { cards, openAlive } from '#tests/e2e/support/lists.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

const NOT_NECKLACES = 'Not “necklace”? Search only for “nacklace”'
const main = (page: Page) => page.getByRole('main')
const searchOnly = (page: Page, term: string) =>
  main(page).getByRole('link', { name: `Search only for “${term}”`, exact: true })

test('[S1] a misspelt word is corrected, which the page says, with the way to what was typed', async ({
  page,
}) => {
  await openAlive(page, '/search/nacklace')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “necklace”')
  await expect(page).toHaveTitle(/^Results for “necklace”/)
  await expect(main(page).getByText(NOT_NECKLACES)).toBeVisible()
  await expect(main(page).getByText(/results for/i)).toHaveCount(1)
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('nacklace')
  await expect(cards(page).first()).toContainText('Necklace')
  await expectNoAxeViolations(page)

  await searchOnly(page, 'nacklace').click()
  await expect(page).toHaveURL(/\/search\/nacklace\?exact=1$/)
  await expect(page.getByRole('heading', { name: 'No products found for “nacklace”.' })).toBeVisible()
  await expect(main(page).getByText('Search only for')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(8)
  await expect(main(page).getByRole('link', { name: /Ask us on WhatsApp/ })).toBeVisible()
  await page.goBack()
  await expect(main(page).getByText(NOT_NECKLACES)).toBeVisible()
})

test('a misspelling in no list is corrected to the nearest word of the shop', async ({ request }) => {
  for (const [typed, right, found] of [
    ['nekles', 'necklace', 'Necklace'],
    ['banglez', 'bangle', 'Bangle'],
    ['rupkhota', 'rupkotha', 'Rupkotha'],
    ['nolok', 'nath', 'Nath'],
  ] as const) {
    const html = await (await request.get(`/search/${typed}`)).text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>Results for “${right}”</h1>`))
    const [, firstCard = ''] = html.split('data-card=')
    expect(firstCard, typed).toContain(found)
  }
})

test('right words in any script, a SKU and what nobody sells are not corrected', async ({ page }) => {
  for (const term of ['churi', 'jhumka', 'joota', 'চুড়ি', 'NK-1001', 'qqzzxx']) {
    await page.goto(`/search/${encodeURIComponent(term)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${term}”`)
    await expect(main(page).getByText('Search only for'), term).toHaveCount(0)
  }
})

test('a Bangla page says the Bangla word', async ({ page }) => {
  for (const typed of ['nacklace', 'নেকলাস']) {
    await page.goto(`/bn/search/${encodeURIComponent(typed)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“নেকলেস”-এর ফল')
    await expect(main(page).getByText(`“নেকলেস” নয়? শুধু “${typed}” খুঁজুন`)).toBeVisible()
  }
  await expectNoAxeViolations(page)
})

test('filters, order and Show more keep what is searched for', async ({ page }) => {
  await openAlive(page, '/search/pearl?exact=1')
  await page.getByLabel('Sort').selectOption('Price: low to high')
  await expect(page).toHaveURL(/\?exact=1&sort=price_low$/)
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
  await expect(page).toHaveURL(/\?exact=1&sort=price_low&page=2$/)

  await openAlive(page, '/search/nacklace')
  await page.getByLabel('Sort').selectOption('Price: low to high')
  await expect(page).toHaveURL(/\/search\/nacklace\?sort=price_low$/)
  await expect(main(page).getByText(NOT_NECKLACES)).toBeVisible()
  await page.goto('/search/nacklace?heighrange=1')
  await expect(main(page).getByText(NOT_NECKLACES)).toBeVisible()
})

test(
  '[S1] the dialog says it above its results, and leads to what was typed',
  { tag: '@layout' },
  async ({ page }) => {
    await openAlive(page, '/pages/faq')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await page.clock.install()
    await dialog.getByRole('combobox', { name: 'Search products' }).fill('nacklace')
    await page.clock.fastForward(3000)
    const results = dialog.getByRole('group', { name: /^\d+ results for “necklace”$/ })
    await expect(results).toBeVisible()
    await expect(results.getByRole('option').first()).toHaveText('Search only for “nacklace”')
    await expect(results.getByRole('option').nth(1)).toContainText('Necklace')
    await expect(dialog.getByRole('status')).toHaveText(/^\d+ of \d+ results for necklace$/)
    await expectNoAxeViolations(page, 'dialog')
    // Of an older term nothing is said.
    await dialog.getByRole('combobox').pressSequentially('s')
    await expect(dialog.getByText('Search only for')).toHaveCount(0)
    await page.keyboard.press('Backspace')
    await dialog.getByRole('option', { name: 'Search only for “nacklace”' }).click()
    await expect(page).toHaveURL(/\/search\/nacklace\?exact=1$/)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'No products found for “nacklace”.' })).toBeVisible()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the correction stands in the page, its way out works, and the form of filters keeps that', async ({
    page,
  }) => {
    await page.goto('/search/nacklace')
    await expect(main(page).getByText(NOT_NECKLACES)).toBeVisible()
    await searchOnly(page, 'nacklace').click()
    await expect(page).toHaveURL(/\/search\/nacklace\?exact=1$/)
    await expect(page.getByRole('heading', { name: 'No products found for “nacklace”.' })).toBeVisible()

    await page.goto('/search/pearl?exact=1')
    await expect(page.getByRole('link', { name: /^Show \d+ more$/ })).toHaveAttribute(
      'href',
      /\?exact=1&page=2$/,
    )
    await page.getByLabel('Sort').selectOption('Price: low to high')
    await main(page).getByRole('button', { name: 'Apply' }).first().click()
    await expect(page).toHaveURL(/[?&]exact=1(&|$)/)
    await expect(page).toHaveURL(/[?&]sort=price_low(&|$)/)
  })
})
