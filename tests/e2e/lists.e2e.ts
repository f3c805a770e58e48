import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, isPhone, takenOver, test } from './support/test.ts'

const cards = (page: Page) => page.locator('[data-card]')
const cardIds = (page: Page) =>
  cards(page).evaluateAll((elements) => elements.map((element) => element.getAttribute('data-card')))

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
}

/** Opens every group of the column of filters on wide screens. */
function group(page: Page, name: string) {
  return page.getByRole('group', { name, exact: true })
}

test('[R1][R2] lists are finished pages: heading, count, products, filters', async ({ page, request }) => {
  const html = await (await request.get('/category/bangles')).text()
  for (const part of ['<h1', 'Bangles', '7 products', 'data-card', 'name="attribute"', 'rel="canonical"']) {
    expect(html).toContain(part)
  }
  await open(page, '/shop')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
  await expect(cards(page)).toHaveCount(12)
  await expectNoAxeViolations(page)
})

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
    ['/bn/category/necklace?sort=price_low', '/bn/category/nacklace?sort=price_low'],
  ] as const) {
    const answer = await request.get(typed, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers()['location']).toBe(listed)
  }
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

test('filters of an old bookmark that the store does not know are dropped', async ({ page }) => {
  await open(page, '/category/bangles?attribute=colour:octarine,metal:brass&tag=yesterday')
  await expect(page.getByRole('link', { name: 'Remove filter Material Brass' })).toBeVisible()
  await expect(page.getByText('octarine')).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
})

test.describe('filters beside the list', () => {
  test.skip(({ page }) => isPhone(page), 'the column of wide screens')

  test('a tick applies at once, shows in place and as a chip; Back undoes one filter at a time', async ({
    page,
  }) => {
    await open(page, '/category/jewellery')
    await page.getByRole('checkbox', { name: /^Gold,/ }).check()
    await expect(page).toHaveURL(/\?attribute=colour:gold$/)
    const first = await page
      .getByText(/^\d+ products$/)
      .first()
      .textContent()
    await page.getByRole('checkbox', { name: /^Red,/ }).check()
    await expect(page).toHaveURL(/\?attribute=colour:gold,colour:red$/)
    await expect(page.getByRole('checkbox', { name: /^Gold,/ })).toBeChecked()
    await expect(page.getByRole('link', { name: 'Remove filter Colour Red' })).toBeVisible()
    // Two values of one group are more than one of them.
    const both = await page
      .getByText(/^\d+ products$/)
      .first()
      .textContent()
    expect(Number.parseInt(both ?? '', 10)).toBeGreaterThanOrEqual(Number.parseInt(first ?? '', 10))

    await page.goBack()
    await expect(page).toHaveURL(/\?attribute=colour:gold$/)
    await expect(page.getByRole('checkbox', { name: /^Red,/ })).not.toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL(/\/category\/jewellery$/)
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0)
  })

  test('groups narrow each other, and Clear all lets everything go', async ({ page }) => {
    await open(page, '/category/bangles')
    await page.getByRole('checkbox', { name: /^2\.10,/ }).check()
    await expect(page).toHaveURL(/bangle-size:2\.10/)
    await page.getByRole('link', { name: '3,000 to 6,000 taka', exact: true }).click()
    await expect(page).toHaveURL(/lowrange=3000&heighrange=6000/)
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(2)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/category\/bangles$/)
    await expect(cards(page)).toHaveCount(7)
  })

  test('a closed group asks for its values when it is opened', async ({ page }) => {
    await open(page, '/shop')
    await page.locator('summary', { hasText: 'Style' }).click()
    await page.getByRole('checkbox', { name: /^Kundan style,/ }).check()
    await expect(page).toHaveURL(/attribute=style:kundan/)
    await expect(page.getByRole('checkbox', { name: /^Kundan style,/ })).toBeChecked()
  })

  test('two amounts the wrong way round are swapped, and the page says so', async ({ page }) => {
    await open(page, '/shop')
    await page.getByLabel('From', { exact: true }).fill('৫,০০০')
    await page.getByLabel('To', { exact: true }).fill('1000')
    await page.getByLabel('To', { exact: true }).press('Enter')
    await expect(page.getByText('We swapped the two amounts.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Remove filter Price 1,000 to 5,000 taka' })).toBeVisible()
  })

  test('the keyboard alone filters and sorts', async ({ page }) => {
    await open(page, '/category/bangles')
    await page.getByRole('checkbox', { name: /^2\.4,/ }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/bangle-size:2\.4/)
    await expect(page.getByRole('checkbox', { name: /^2\.4,/ })).toBeFocused()
  })
})

test.describe('filters in a sheet', () => {
  test.skip(({ page }) => !isPhone(page), 'small screens')

  test('ticks are counted on the button, which shows them; any other way out keeps what was', async ({
    page,
  }) => {
    await open(page, '/category/jewellery')
    await page.getByRole('link', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.locator('summary', { hasText: 'Colour' }).click()
    await sheet.getByRole('checkbox', { name: /^Red,/ }).check()
    const show = sheet.getByRole('button', { name: /^Show \d+ products$/ })
    await expect(show).toBeVisible()
    await expectNoAxeViolations(page, 'dialog')
    const counted = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0])

    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/category\/jewellery$/)

    await page.getByRole('link', { name: 'Filter', exact: true }).click()
    await sheet.locator('summary', { hasText: 'Colour' }).click()
    await expect(sheet.getByRole('checkbox', { name: /^Red,/ })).not.toBeChecked()
    await sheet.getByRole('checkbox', { name: /^Red,/ }).check()
    await sheet.getByRole('button', { name: `Show ${counted} products` }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/attribute=colour:red$/)
    await expect(page.getByText(`${counted} products`, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Filter · 1' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/category\/jewellery$/)
  })

  test('where nothing is left, the button says so and names what to drop', async ({ page }) => {
    await open(page, '/category/clutch')
    await page.getByRole('link', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('From', { exact: true }).fill('999999')
    const none = sheet.getByRole('button', { name: 'No products — remove a filter' })
    await expect(none).toHaveAttribute('aria-disabled', 'true')
    await expect(sheet.getByText('Try without Price.')).toBeVisible()
    await none.click({ force: true })
    await expect(sheet).toBeVisible()
  })
})

test('sorting stands in the address', async ({ page }) => {
  await open(page, '/category/bangles')
  await page.getByLabel('Sort').selectOption('Price: low to high')
  await expect(page).toHaveURL(/\?sort=price_low$/)
  await expect(cards(page).first()).toContainText('1,450')
  await page.goBack()
  await expect(page.getByLabel('Sort')).toHaveValue('')
})

test('Show more appends, keeps the address, moves the focus, and leads back exactly', async ({ page }) => {
  await open(page, '/shop')
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText('You have seen 24 of 66 products')).toBeVisible()
  await expect(page.getByText('12 more products, 24 of 66 shown')).toBeAttached()
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
})

test('a reload keeps what was opened, by the memory of the tab', async ({ page }) => {
  await open(page, '/shop')
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await expect(cards(page)).toHaveCount(24)
  await page.reload()
  await takenOver(page)
  await expect(cards(page)).toHaveCount(24)
})

test('a page opened by its address shows itself, with the way to those before it', async ({ page }) => {
  await open(page, '/shop?page=3')
  await expect(cards(page)).toHaveCount(12)
  const third = await cardIds(page)
  await page.getByRole('link', { name: 'Show previous 12' }).click()
  await expect(cards(page)).toHaveCount(24)
  expect((await cardIds(page)).slice(12)).toEqual(third)
  await expect(page).toHaveURL(/\?page=3$/)
  await expect(page.getByRole('link', { name: 'Show previous 12' })).toBeVisible()
})

test('[F8] an empty category says so and shows best sellers', async ({ page }) => {
  await open(page, '/category/party-jewellery')
  await expect(page.getByRole('heading', { name: 'New pieces are on their way' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all jewellery' })).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await expectNoAxeViolations(page)
})

test('where nothing passes the filters, they can be cleared and best sellers are shown', async ({ page }) => {
  await open(page, '/category/clutch?lowrange=900000')
  await expect(page.getByRole('heading', { name: 'No products match these filters.' })).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(/\/category\/clutch$/)
  await expect(cards(page)).toHaveCount(6)
})

test('[P8] products that cannot be loaded are told with a way to try again, the filters stay', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/Failed to load resource|ERR_FAILED/)
  await open(page, '/category/bangles')
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByLabel('Sort').selectOption('Price: low to high')
  await expect(page.getByText('We could not load the products.')).toBeVisible()
  await expect(page.getByLabel('Sort')).toHaveValue('price_low')
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(7)
})

test('[G-6] without a network, what is loaded stays and Show more says why it cannot', async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await open(page, '/shop')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await expect(page.getByText('You are offline. Try again when you are connected.')).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await expect(cards(page)).toHaveCount(24)
})

test('a wait shows boxes after a moment, never at once', async ({ page }) => {
  await open(page, '/category/bangles')
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await page.getByLabel('Sort').selectOption('Price: high to low')
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(7)
})

test.describe('cards', () => {
  test('have exactly one stop for the link, one for the heart, one for the bag', async ({ page }) => {
    await open(page, '/category/clutch')
    const stops = await cards(page).first().locator('a, button, input, [tabindex]').count()
    expect(stops).toBe(3)
    await expect(
      cards(page)
        .first()
        .getByRole('button', { name: /^Save .* to wishlist$/ }),
    ).toBeVisible()
    await expect(
      cards(page)
        .first()
        .getByRole('button', { name: /^Add .* to cart$/ }),
    ).toBeVisible()
  })

  test('[C2] a piece without a choice goes into the cart with one press', async ({ page }) => {
    await open(page, '/category/clutch?in_stock=true')
    await cards(page)
      .first()
      .getByRole('button', { name: /^Add .* to cart$/ })
      .click()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('abhoron.cart') ?? ''))
      .toContain('"numberCart":1')
  })

  test('[C2] a piece with sizes asks for one first', async ({ page }) => {
    await open(page, '/category/bangles?in_stock=true')
    await cards(page)
      .first()
      .getByRole('button', { name: /^Add .* to cart$/ })
      .click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('group', { name: 'Choose size' })).toBeVisible()
    await expectNoAxeViolations(page, 'dialog')
    await sheet.getByRole('group').getByRole('button').first().click()
    await expect(sheet).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('abhoron.cart') ?? ''))
      .toContain('"numberCart":1')
  })

  test('[G-1] a press before the page is taken over is kept and done once', async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.goto('/category/clutch?in_stock=true', { waitUntil: 'commit' })
    const bag = cards(page)
      .first()
      .getByRole('button', { name: /^Add .* to cart$/ })
    await bag.click()
    await expect(bag).toHaveAttribute('aria-busy', 'true')
    await takenOver(page)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('abhoron.cart') ?? ''))
      .toContain('"numberCart":1')
  })

  test('show their second picture under a mouse', async ({ page }) => {
    test.skip(isPhone(page), 'needs a mouse')
    await open(page, '/category/clutch')
    const card = cards(page).first()
    await expect(card.locator('img')).toHaveCount(1)
    await card.hover()
    await expect(card.locator('img')).toHaveCount(2)
  })

  test('are swiped through three pictures on a phone, which come only then', async ({ page }) => {
    test.skip(!isPhone(page), 'phones only')
    await open(page, '/category/clutch')
    const card = page.getByRole('article').first()
    const media = card.locator('[data-pill]')
    await expect(page.getByRole('article').locator('img')).toHaveCount(await cards(page).count())
    for (const shown of ['2/3', '3/3']) {
      await card.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 150, clientY: 300 })
      await card.dispatchEvent('pointermove', { pointerType: 'touch', clientX: 90, clientY: 300 })
      await card.dispatchEvent('click', { clientX: 90, clientY: 300 })
      await expect(media).toHaveAttribute('data-pill', shown)
    }
    await expect(card.locator('img')).toHaveCount(3)
    await expect(card.locator('img').nth(2)).toBeInViewport()
    await expect(page).toHaveURL(/category/)
  })
})

test('a list of 12 is light: 15 KB of HTML at most, compressed', async ({ request }) => {
  for (const path of ['/category/jewellery', '/shop', '/bn/shop']) {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    expect(Number(answer.headers()['content-length'])).toBeLessThan(15 * 1024)
  }
})

test('in Bangla, words and numbers are Bangla', async ({ page }) => {
  await open(page, '/bn/category/bangles')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByText('৭টি পণ্য', { exact: true }).first()).toBeVisible()
  await expect(cards(page).first()).toContainText('৳')
  await expect(page.getByText(/[2-9],\d{3}/)).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, order and pages are forms and links', async ({ page }) => {
    await page.goto('/category/jewellery')
    if (isPhone(page)) await page.getByRole('link', { name: 'Filter', exact: true }).click()
    await page.getByRole('checkbox', { name: /^Gold,/ }).check()
    await group(page, 'Price (৳)').getByLabel('To').fill('4000')
    await page.locator('#filters').getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/heighrange=4000&attribute=colour%3Agold[^#]*$/)
    await expect(page.getByRole('link', { name: 'Remove filter Colour Gold' })).toBeVisible()
    await page.getByLabel('Sort').selectOption('Price: low to high')
    await page.getByRole('button', { name: 'Apply' }).last().click()
    await expect(page).toHaveURL(/sort=price_low/)
    await page.getByRole('link', { name: /^Remove filter Price/ }).click()
    await page
      .getByRole('link', { name: /^Show \d+ more$/ })
      .last()
      .click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('link', { name: 'Show previous 12' }).click()
    await expect(page).not.toHaveURL(/page=/)
  })

  test('all values of all filters are one link away', async ({ page }) => {
    await page.goto('/shop')
    if (isPhone(page)) await page.getByRole('link', { name: 'Filter', exact: true }).click()
    await page.locator('summary', { hasText: 'Style' }).click()
    await page
      .locator('#filters details[open] a', { hasText: /Show \d+ more/ })
      .last()
      .click()
    await page.locator('summary', { hasText: 'Style' }).click()
    await expect(page.getByRole('checkbox', { name: /^Kundan style,/ })).toBeVisible()
  })

  test('[C2] the bag of a card puts the piece in the cart', async ({ page, context }) => {
    await page.goto('/category/clutch?in_stock=true')
    await cards(page)
      .first()
      .getByRole('button', { name: /^Add .* to cart$/ })
      .click()
    await expect(page).toHaveURL(/\/shop\/cart/)
    const cookie = (await context.cookies()).find(({ name }) => name === 'cart')
    expect(cookie?.value).toMatch(/^\d+\.1$/)
  })
})
