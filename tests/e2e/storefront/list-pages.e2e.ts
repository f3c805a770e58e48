import { cards, cardIds, openAlive } from '#tests/e2e/support/lists.ts'
import { expect, hydrated, test } from '#tests/e2e/support/test.ts'

test('sorting stands in the address', async ({ page }) => {
  await openAlive(page, '/category/bangles')
  await page.getByLabel('Sort').selectOption('Price: low to high')
  await expect(page).toHaveURL(/\?sort=price_low$/)
  await expect(cards(page).first()).toContainText('1,450')
  await page.goBack()
  await expect(page.getByLabel('Sort')).toHaveValue('')
})

test(
  'Show more appends, keeps the address, moves the focus, and leads back exactly',
  { tag: '@layout' },
  async ({ page }) => {
    await openAlive(page, '/shop')
    await page.getByRole('link', { name: 'Show 12 more' }).click()
    await expect(cards(page)).toHaveCount(24)
    await expect(page).toHaveURL(/\?page=2$/)
    // Tests of the staff area may have a piece more in the shop at this moment.
    await expect(page.getByText(/^You have seen 24 of \d+ products$/)).toBeVisible()
    await expect(page.getByText(/^12 more products, 24 of \d+ shown$/)).toBeAttached()
    await expect(cards(page).nth(12).getByRole('link')).toBeFocused()
    await page.getByRole('link', { name: 'Show 12 more' }).click()
    await expect(cards(page)).toHaveCount(36)

    const before = await cardIds(page)
    const card = cards(page).nth(20)
    await card.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    const place = await page.evaluate(() => window.scrollY)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(cards(page)).toHaveCount(36)
    expect(await cardIds(page)).toEqual(before)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 8)
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(place + 8)
    await expect(cards(page).nth(20).getByText('Viewed')).toBeVisible()
    // One step back is the list's own beginning: pages are not steps of the history.
    await page.goBack()
    await expect(page).not.toHaveURL(/\/shop/)
  },
)

test('a reload keeps what was opened, by the memory of the tab', async ({ page }) => {
  await openAlive(page, '/shop')
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await expect(cards(page)).toHaveCount(24)
  await page.reload()
  await hydrated(page)
  await expect(cards(page)).toHaveCount(24)
})

test('a page opened by its address shows itself, with the way to those before it', async ({ page }) => {
  await openAlive(page, '/shop?page=3')
  await expect(cards(page)).toHaveCount(12)
  const third = await cardIds(page)
  await page.getByRole('link', { name: 'Show previous 12' }).click()
  await expect(cards(page)).toHaveCount(24)
  expect((await cardIds(page)).slice(12)).toEqual(third)
  await expect(page).toHaveURL(/\?page=3$/)
  await expect(page.getByRole('link', { name: 'Show previous 12' })).toBeVisible()
})

test('[P8] products that cannot be loaded are told with a way to try again, the filters stay', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/Failed to load resource|ERR_FAILED/)
  await openAlive(page, '/category/bangles')
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByLabel('Sort').selectOption('Price: low to high')
  await expect(page.getByText('We could not load the products.')).toBeVisible()
  await expect(page.getByLabel('Sort')).toHaveValue('price_low')
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(7)
})

test('[ux G-6] without a network, what is loaded stays and Show more says why it cannot', async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await openAlive(page, '/shop')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await expect(page.getByText('“Show 12 more” needs a connection.')).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await expect(cards(page)).toHaveCount(24)
})

test('a wait shows boxes after a moment, never at once', async ({ page }) => {
  await openAlive(page, '/category/bangles')
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await page.getByLabel('Sort').selectOption('Price: high to low')
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(7)
})
