import type { Page } from '@playwright/test'
import type { ProductCard } from '#contract/shop/catalogue-views.ts'
import { anAccount, onAnotherDevice, signIn, test, type Person } from '#tests/e2e/support/person.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

const WISHLIST = '/account/wishlist'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const cards = (page: Page) => page.locator('[data-card]')

async function products(page: Page): Promise<readonly ProductCard[]> {
  const answer = await page.request.get('/v1/product/all?page_size=100')
  return ((await answer.json()) as { readonly results: ProductCard[] }).results
}

async function aBuyable(page: Page): Promise<ProductCard> {
  const found = (await products(page)).find(
    ({ stock, only_variant, price_on_request }) => stock > 3 && only_variant !== null && !price_on_request,
  )
  if (found === undefined) throw new Error('The demo shop has no piece with one variant')
  return found
}

async function aSoldOut(page: Page): Promise<ProductCard> {
  const found = (await products(page)).find(({ stock, made_to_order }) => stock <= 0 && !made_to_order)
  if (found === undefined) throw new Error('The demo shop has no sold-out piece')
  return found
}

async function addToWishlist(person: Person, { id }: ProductCard): Promise<void> {
  const { status } = await person.call(`PUT /v1/product/wishlist/${id}`)
  expect(status).toBe(200)
}

async function wishesOf(person: Person): Promise<readonly number[]> {
  const { body } = await person.call(`GET /v1/product/getWishlistProduct/${person.id}`)
  return (body as { readonly results: readonly { readonly id: number }[] }).results.map(({ id }) => id)
}

/** The name of a button with its piece. */
function about(words: string, { name }: ProductCard): RegExp {
  return new RegExp(`^${words} ?: ${name}$`)
}

test('[V8] a heart is kept in the account and shows on another device', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await open(page, '/category/clutch')
  await cards(page)
    .first()
    .getByRole('button', { name: /^Save .* to wishlist$/ })
    .click()
  await expect.poll(() => wishesOf(person)).toHaveLength(1)
  const origin = baseURL ?? ''
  const device = await browser.newContext({ baseURL: origin })
  await signIn(device, { origin, token: await onAnotherDevice(origin, person) })
  const other = await device.newPage()
  await open(other, WISHLIST)
  await expect(cards(other)).toHaveCount(1)
  await expect(other.getByText('1 piece', { exact: true })).toBeVisible()
  await device.close()
})

test('[V8] a heart that is pressed while the kept list is on its way stays', async ({ page, person }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/v1/product/getWishlistProduct/*', async (route) => {
    await mayCome
    await route.continue()
  })
  const requested = page.waitForRequest('**/v1/product/getWishlistProduct/*')
  await open(page, '/category/clutch')
  await requested
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^Save .* to wishlist$/ })
  await heart.click()
  letCome()
  await expect.poll(() => wishesOf(person)).toHaveLength(1)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('[V8] a piece is taken off, brought back, and the hearts of other pages follow', async ({
  page,
  person,
}) => {
  const piece = await aBuyable(page)
  await addToWishlist(person, piece)
  await open(page, WISHLIST)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Remove ${piece.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expectNoAxeViolations(page)
  await expect.poll(() => wishesOf(person)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText(`${piece.name} is back on your list.`)).toBeVisible()
  await expect.poll(() => wishesOf(person)).toEqual([piece.id])
})

test('[V8] a piece moves to the cart and off the list', { tag: '@layout' }, async ({ page, person }) => {
  const piece = await aBuyable(page)
  await addToWishlist(person, piece)
  await open(page, WISHLIST)
  await page.getByRole('button', { name: /^Move to cart/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('abhoron.cart') ?? ''))
    .toContain('"numberCart":1')
  await expect.poll(() => wishesOf(person)).toEqual([])
})

test('[V8] one is told of a lower price and of a piece that is back, or not any more', async ({
  page,
  person,
}) => {
  const [buyable, soldOut] = [await aBuyable(page), await aSoldOut(page)]
  await addToWishlist(person, buyable)
  await addToWishlist(person, soldOut)
  const requested = async ({ id }: ProductCard) =>
    ((await person.call(`GET /v1/product/tell-me/${id}`)).body as { readonly data: object }).data
  await open(page, WISHLIST)
  await page.getByRole('button', { name: about('Tell me when it costs less', buyable) }).click()
  await expect(page.getByText('We tell you when it costs less')).toBeVisible()
  expect(await requested(buyable)).toEqual({ price_drop: true, restock: [] })
  await page.getByRole('button', { name: about('Tell me when it is back', soldOut) }).click()
  await expect(page.getByText('We tell you when it is back')).toBeVisible()
  expect(await requested(soldOut)).toMatchObject({ price_drop: false, restock: [expect.any(Number)] })
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: about('Do not tell me', buyable) }).click()
  await expect(page.getByText('We tell you when it costs less')).toBeHidden()
  expect(await requested(buyable)).toEqual({ price_drop: false, restock: [] })
})

test('[V8] a shared list is seen by anyone with the link, until sharing is stopped', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const piece = await aBuyable(page)
  await addToWishlist(person, piece)
  await open(page, WISHLIST)
  await page.getByRole('button', { name: 'Share the list' }).click()
  const link = await page.getByLabel('Link to your wishlist').inputValue()
  expect(link.startsWith(`${baseURL}/wishlist/`)).toBe(true)
  await expect(page.getByLabel('Link to your wishlist')).toBeFocused()
  await expectNoAxeViolations(page)
  // The owner sees later that it is shared, and where.
  await open(page, WISHLIST)
  await expect(page.getByLabel('Link to your wishlist')).toHaveValue(link)
  await expect(page.getByRole('button', { name: 'Share the list' })).toHaveCount(0)
  const device = await browser.newContext()
  const friend = await device.newPage()
  await friend.goto(link)
  await hydrated(friend)
  await expect(friend.getByRole('heading', { name: 'Someone shared these pieces with you' })).toBeVisible()
  await expect(friend.getByRole('main').getByRole('link', { name: piece.name })).toBeVisible()
  await expect(friend.getByText('Rima')).toHaveCount(0)
  await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectNoAxeViolations(friend)
  await friend.getByRole('button', { name: 'Save all 1 to my wishlist' }).click()
  await friend.getByRole('main').getByRole('link', { name: 'Back to my wishlist' }).click()
  await expect(cards(friend)).toHaveCount(1)
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await open(page, WISHLIST)
  await expect(page.getByRole('button', { name: 'Share the list' })).toBeVisible()
  expect((await friend.goto(link))?.status()).toBe(404)
  await device.close()
})

test('the link is copied by a press', async ({ page, person, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addToWishlist(person, await aBuyable(page))
  await open(page, WISHLIST)
  await page.getByRole('button', { name: 'Share the list' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/wishlist/')
})

test('[V8] nobody sees the list of somebody else', async ({ person, baseURL }) => {
  const other = await anAccount(baseURL ?? '')
  expect((await other.call(`GET /v1/product/getWishlistProduct/${person.id}`)).status).toBe(403)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[V8] the list is shown, told about, shared, and a piece taken off and brought back', async ({
    page,
    person,
    expectPageErrors,
  }) => {
    // The link that leads nowhere any more.
    expectPageErrors(/status of 404/)
    const piece = await aBuyable(page)
    await addToWishlist(person, piece)
    await page.goto(WISHLIST)
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Tell me when it costs less/ }).click()
    await expect(page.getByText('We tell you when it costs less')).toBeVisible()
    await page.getByRole('button', { name: 'Share the list' }).click()
    const link = await page.getByLabel('Link to your wishlist').inputValue()
    await page.getByRole('button', { name: `Remove ${piece.name}` }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page)).toHaveCount(1)
    await page.goto(link)
    await expect(page.getByRole('main').getByRole('link', { name: piece.name })).toBeVisible()
    await page.goto(WISHLIST)
    await expect(page.getByLabel('Link to your wishlist')).toHaveValue(link)
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(page.getByText('The link no longer works.')).toBeVisible()
    expect((await page.goto(link))?.status()).toBe(404)
  })
})

test('[V8] in Bangla the list of an account speaks Bangla', async ({ page, person }) => {
  await addToWishlist(person, await aBuyable(page))
  await open(page, `/bn${WISHLIST}`)
  await expect(page.getByText('১টি পণ্য')).toBeVisible()
  await page.getByRole('button', { name: /^দাম কমলে জানান/ }).click()
  await expect(page.getByText('দাম কমলে জানাব')).toBeVisible()
  await expectNoAxeViolations(page)
})
