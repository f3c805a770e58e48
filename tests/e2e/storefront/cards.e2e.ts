import { cards, openAlive } from '#tests/e2e/support/lists.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test.describe('cards', () => {
  test('cards have exactly one stop for the link, one for the heart, one for the bag', async ({ page }) => {
    await openAlive(page, '/category/clutch')
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
    await openAlive(page, '/category/clutch?in_stock=true')
    await cards(page)
      .first()
      .getByRole('button', { name: /^Add .* to cart$/ })
      .click()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('abhoron.cart') ?? ''))
      .toContain('"numberCart":1')
  })

  test('[C2] a piece with sizes asks for one first', async ({ page }) => {
    await openAlive(page, '/category/bangles?in_stock=true')
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

  test('[ux G-1] a press before hydration is kept and done once', async ({ page }) => {
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
    await hydrated(page)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('abhoron.cart') ?? ''))
      .toContain('"numberCart":1')
  })

  for (const path of ['/', '/product/pearl-drop-gold-jhumka']) {
    test(`[ux G-1] on ${path} a press far below is answered that was the only touch, before any script came`, async ({
      page,
    }) => {
      const pressed = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await pressed.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const heart = cards(page)
        .first()
        .getByRole('button', { name: /^Save .* to wishlist$/ })
      await heart.tap()
      await expect(heart).toHaveAttribute('aria-busy', 'true')
      pressed.resolve()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(heart).not.toHaveAttribute('aria-busy')
    })
  }

  test('[ux G-1] a press is answered though the row is drawn anew, as a price changed meanwhile', async ({
    page,
    expectPageErrors,
  }) => {
    // React says that the HTML differs.
    expectPageErrors(/Minified React error #418|Hydration failed/)
    const pressed = Promise.withResolvers<void>()
    await page.route('**/v1/product/all*', async (route) => {
      await pressed.promise
      const answer = await route.fetch()
      const found: { results: { max_price: number; min_price: number }[] } = await answer.json()
      const results = found.results.map((piece) => ({ ...piece, min_price: 77, max_price: 77 }))
      await route.fulfill({ response: answer, json: { ...found, results } })
    })
    await page.goto('/')
    const card = cards(page).first()
    const heart = card.getByRole('button', { name: /^Save .* to wishlist$/ })
    await heart.tap()
    await expect(heart).toHaveAttribute('aria-busy', 'true')
    pressed.resolve()
    await expect(card).toContainText('৳77')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).not.toHaveAttribute('aria-busy')
  })

  test('[ux G-1] a click that no finger, mouse or key made wakes the part it falls into', async ({
    page,
  }) => {
    await openAlive(page, '/')
    const heart = cards(page)
      .first()
      .getByRole('button', { name: /^Save .* to wishlist$/ })
    // As screen readers press.
    await heart.evaluate((button: HTMLElement) => button.click())
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  test('cards show their second picture under a mouse', { tag: '@laptop' }, async ({ page }) => {
    await openAlive(page, '/category/clutch')
    const card = cards(page).first()
    await expect(card.locator('img')).toHaveCount(1)
    await card.hover()
    await expect(card.locator('img')).toHaveCount(2)
  })

  test('are swiped through three pictures on a phone, which come only then', async ({ page }) => {
    await openAlive(page, '/category/clutch')
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

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
