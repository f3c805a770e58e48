import { cards, openAlive } from '#tests/e2e/support/lists.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test(
  '[R1][R2] lists are finished pages: heading, count, products, filters',
  { tag: '@layout' },
  async ({ page, request }) => {
    const html = await (await request.get('/category/bangles')).text()
    for (const part of ['<h1', 'Bangles', '7 products', 'data-card', 'name="attribute"', 'rel="canonical"']) {
      expect(html).toContain(part)
    }
    await openAlive(page, '/shop')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
    await expect(cards(page)).toHaveCount(12)
    await expectNoAxeViolations(page)
  },
)

test('[R2] "nose ring" arrives in any spelling, corrected spellings lead to the listed one', async ({
  page,
  request,
}) => {
  for (const path of ['/category/nose%20ring', '/category/nose+ring']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nose rings')
  }
  for (const [typed, listed] of [
    ['/category/necklace', '/category/nacklace'],
    ['/category/pendants', '/category/pandant'],
    ['/category/ear%20ring', '/category/earring'],
    ['/category/noserings', '/category/nose%20ring'],
    ['/category/dimond-cut', '/category/dimondcut'],
    ['/bn/category/necklace?sort=price_low', '/bn/category/nacklace?sort=price_low'],
  ] as const) {
    const answer = await request.get(typed, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers()['location']).toBe(listed)
  }
})

test('the chips name each category as its own page does, in both languages', async ({ request }) => {
  const chipsOf = async (address: string) =>
    /<nav aria-label="(?:Subcategories|উপবিভাগ)".*?<\/nav>/s.exec(
      await (await request.get(address)).text(),
    )?.[0]
  expect(await chipsOf('/category/bangles')).toContain('Diamond-cut bangles')
  expect(await chipsOf('/bn/category/bangles')).toContain('ডায়মন্ড কাট চুড়ি')
})

test('[R6] an unknown category is the 404 page', async ({ page, expectPageErrors }) => {
  expectPageErrors(/404/)
  const answer = await page.goto('/category/spaceships')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page beyond the last is a 404 that shows the first', async ({ page, expectPageErrors }) => {
  expectPageErrors(/404/)
  const answer = await page.goto('/category/bangles?page=40')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('That page does not exist. Here is the first one.')).toBeVisible()
  await expect(cards(page)).toHaveCount(7)
})

test('[F8] an empty category says so and shows best sellers', async ({ page }) => {
  await openAlive(page, '/category/party-jewellery')
  await expect(page.getByRole('heading', { name: 'New pieces are on their way' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all jewellery' })).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await expectNoAxeViolations(page)
})

test('a list of 12 is light: 15 KB of HTML at most, compressed', async ({ request }) => {
  for (const path of ['/category/jewellery', '/shop', '/bn/shop']) {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    expect(Number(answer.headers()['content-length'])).toBeLessThan(15 * 1024)
  }
})

test('in Bangla, words and numbers are Bangla', async ({ page }) => {
  await openAlive(page, '/bn/category/bangles')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByText('৭টি পণ্য', { exact: true }).first()).toBeVisible()
  await expect(cards(page).first()).toContainText('৳')
  await expect(page.getByText(/[2-9],\d{3}/)).toHaveCount(0)
  await expectNoAxeViolations(page)
})
