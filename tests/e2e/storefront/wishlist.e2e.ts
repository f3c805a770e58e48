import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

const cards = (page: Page) => page.locator('[data-card]')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Saves the first pieces of a list by their hearts. */
async function save(page: Page, count: number, path = '/category/clutch'): Promise<void> {
  await open(page, path)
  for (let index = 0; index < count; index++) {
    const heart = cards(page).nth(index).locator('button[aria-pressed]')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
}

test('a heart saves, says so, and lets go again', { tag: '@layout' }, async ({ page }) => {
  await open(page, '/category/clutch')
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^Save .* to wishlist$/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Saved on this phone.')).toBeVisible()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('saved pieces are there after a reload, on their own page, and in other tabs', async ({
  page,
  context,
}) => {
  await save(page, 2)
  const other = await context.newPage()
  await open(other, '/account/wishlist')
  await expect(cards(other)).toHaveCount(2)
  await expect(other.getByText('2 pieces')).toBeVisible()
  await expectNoAxeViolations(other)
  await cards(page)
    .nth(2)
    .getByRole('button', { name: /^Save .* to wishlist$/ })
    .click()
  await expect(cards(other)).toHaveCount(3)
  await other.close()
  await page.reload()
  await hydrated(page)
  await expect(cards(page).first().getByRole('button', { name: /^Save/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('an empty wishlist says how to fill it', async ({ page }) => {
  await open(page, '/account/wishlist')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start browsing' })).toHaveAttribute('href', '/shop')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectNoAxeViolations(page)
})

test('a piece is taken off with a way back that does not run out', async ({ page }) => {
  await save(page, 2)
  await open(page, '/account/wishlist')
  await page.clock.install()
  const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await cards(page)
    .first()
    .getByRole('button', { name: `Remove ${name}` })
    .click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText(`${name} removed.`)).toBeVisible()
  await page.clock.runFor(5000)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first().getByRole('heading')).toHaveText(name)
})

test('[C2] a piece moves to the cart, one with sizes after choosing', async ({ page }) => {
  await save(page, 1, '/category/clutch?in_stock=true')
  await save(page, 1, '/category/bangles?in_stock=true')
  await open(page, '/account/wishlist')
  await expect(cards(page)).toHaveCount(2)
  await cards(page)
    .nth(1)
    .getByRole('button', { name: /^Move to cart/ })
    .click()
  await expect(cards(page)).toHaveCount(1)
  await cards(page)
    .first()
    .getByRole('button', { name: /^Move to cart/ })
    .click()
  await page.getByRole('dialog').getByRole('group').getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('abhoron.cart') ?? ''))
    .toContain('"numberCart":2')
})

test('a piece that became cheaper says by how much', async ({ page }) => {
  await save(page, 1)
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('abhoron.wishlist') ?? '{}') as {
      items: { price: number }[]
    }
    for (const item of stored.items) item.price += 400
    localStorage.setItem('abhoron.wishlist', JSON.stringify(stored))
  })
  await open(page, '/account/wishlist')
  await expect(page.getByText('৳400 less than when you saved it')).toBeVisible()
})

test('a sold-out piece stays and leads to an alert; a piece that is gone can be taken off', async ({
  page,
}) => {
  await open(page, '/shop')
  await page.evaluate(async () => {
    const answer = await fetch('/v1/product/all?page_size=100')
    const { results } = (await answer.json()) as {
      results: { id: number; stock: number; made_to_order: boolean }[]
    }
    const soldOut = results.find(({ stock, made_to_order }) => stock === 0 && !made_to_order)
    const items = [
      { id: soldOut?.id, price: 100 },
      { id: 2_000_000, price: 100 },
    ]
    localStorage.setItem('abhoron.wishlist', JSON.stringify({ items }))
  })
  await open(page, '/account/wishlist')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByText('Sold out')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Tell me when it is back/ })).toHaveAttribute('href', /#tell$/)
  await expect(page.getByText('One saved piece is not sold any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from the list' }).click()
  await expect(page.getByText('One saved piece is not sold any more.')).toBeHidden()
})

test('a corrupt wishlist is dropped, never a crash', async ({ page }) => {
  await open(page, '/shop')
  await page.evaluate(() => localStorage.setItem('abhoron.wishlist', '{"items":[{"id":"x"}]'))
  await open(page, '/account/wishlist')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})

test('a list is shared by a link that needs nothing else', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await save(page, 2)
  await open(page, '/account/wishlist')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const friend = await browser.newPage()
  await friend.goto(link)
  await expect(cards(friend)).toHaveCount(2)
  await friend.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
  await friend.getByRole('button', { name: 'Save all 2 to my wishlist' }).click()
  await friend.getByRole('main').getByRole('link', { name: 'Back to my wishlist' }).click()
  await expect(friend.getByText('2 pieces')).toBeVisible()
  await friend.close()
})

test('saved pieces that cannot be loaded are told with a way to try again', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/Failed to load resource|ERR_FAILED/)
  await save(page, 1)
  await page.route('**/v1/product/cards*', (route) => route.abort())
  await open(page, '/account/wishlist')
  await expect(page.getByText('We could not load your saved pieces.')).toBeVisible()
  await page.unroute('**/v1/product/cards*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('in Bangla the wishlist speaks Bangla', async ({ page }) => {
  await save(page, 1, '/bn/category/clutch')
  await open(page, '/bn/account/wishlist')
  await expect(page.getByText('১টি পণ্য')).toBeVisible()
  await expect(cards(page).getByRole('button', { name: /কার্টে নিন/ })).toBeVisible()
})
