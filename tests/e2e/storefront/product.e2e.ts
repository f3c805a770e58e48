import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

const BANGLES = '/product/plain-gold-bangle-set'
const buy = (page: Page) => page.locator('form#buy')
const addButton = (page: Page) => buy(page).getByRole('button', { name: 'Add to cart' })
const badge = (page: Page) => page.getByRole('link', { name: /^Cart, / })
/** By its chip; a sold-out one says that it is disabled, but takes the press. */
const choose = (page: Page, size: string) =>
  buy(page).locator('label', { hasText: size }).first().click({ force: true })

test.describe('the product page', () => {
  test('the product page shows name, price, sizes, stock and delivery before any script', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    const response = await page.goto(BANGLES)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: /Bangle Set/ })).toBeVisible()
    await expect(page.getByText('Sale price 3,200 taka, was 3,700 taka')).toBeAttached()
    await expect(page.getByRole('radio', { name: '2.4, sold out' })).toBeAttached()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByText(/৳80 · arrives \w{3} \d/)).toBeVisible()
    await context.close()
  })

  test(
    'the product page is titled and described for search engines and for sharing',
    { tag: '@layout' },
    async ({ page }) => {
      await page.goto(BANGLES)
      await expect(page).toHaveTitle('Shada Shidha Plain Bangle Set of 8 – ৳3,200 | Abhoron')
      const content = (property: string) =>
        page.locator(`meta[property="${property}"]`).getAttribute('content')
      expect(await content('og:type')).toBe('product')
      expect(await content('product:price:amount')).toBe('3200.00')
      expect(await content('product:price:currency')).toBe('BDT')
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
        /\/product\/plain-gold-bangle-set$/,
      )
      const graph = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
      ) as {
        '@graph': { '@id'?: string; '@type': string; hasVariant?: { offers: Record<string, unknown> }[] }[]
      }
      const group = graph['@graph'].find((thing) => thing['@type'] === 'ProductGroup')
      expect(group?.hasVariant).toHaveLength(4)
      expect(group?.hasVariant?.[1]?.offers).toMatchObject({
        price: '3200.00',
        priceCurrency: 'BDT',
        availability: 'https://schema.org/InStock',
        shippingDetails: [{ '@id': '#inside_dhaka' }, { '@id': '#suburbs' }, { '@id': '#elsewhere' }],
        hasMerchantReturnPolicy: { '@id': '#returns' },
      })
      // Delivery and exchange stand once, under the names by which offers mean them.
      const typeOf = (id: string) => graph['@graph'].find((thing) => thing['@id'] === id)?.['@type']
      expect(['#inside_dhaka', '#suburbs', '#elsewhere', '#returns'].map(typeOf)).toEqual([
        'OfferShippingDetails',
        'OfferShippingDetails',
        'OfferShippingDetails',
        'MerchantReturnPolicy',
      ])
      // A size that is sold out promises search engines no days either.
      const [soldOut] = group?.hasVariant ?? []
      expect(soldOut?.offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
      expect(soldOut?.offers).not.toHaveProperty('shippingDetails')
      expect(graph['@graph'].map((thing) => thing['@type'])).toContain('BreadcrumbList')
    },
  )

  test('the product page is shared with a picture of the size that networks ask for, as are its list and the pages without one', async ({
    page,
  }) => {
    for (const address of [BANGLES, '/category/bangles', '/', '/pages/faq']) {
      await page.goto(address)
      const content = (property: string) =>
        page.locator(`meta[property="og:image${property}"]`).getAttribute('content')
      const picture = await page.request.get(new URL((await content('')) ?? '').pathname)
      expect(picture.headers()['content-type'], address).toBe('image/jpeg')
      const { width, height } = await sharp(await picture.body()).metadata()
      expect([width, height], address).toEqual([1200, 630])
      expect([await content(':width'), await content(':height')]).toEqual(['1200', '630'])
      expect(await content(':alt')).not.toBe('')
    }
  })

  test('preselects no size, and asks for one beside the sizes', async ({ page }) => {
    await page.goto(BANGLES)
    await hydrated(page)
    await addButton(page).click()
    await expect(page.getByText('Choose a size to continue.')).toBeVisible()
    await expect(page.getByRole('radio', { name: '2.4, sold out' })).toBeFocused()
    await choose(page, '2.6')
    await expect(page.getByText('Choose a size to continue.')).toBeHidden()
    await expect(page.getByText('Size: 2.6')).toBeVisible()
    await expect(page.getByText('In stock · 34 pieces')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('v')).toMatch(/^\d+$/)
  })

  test(
    '[C2] adds the chosen piece, tells so, and the badge follows',
    { tag: '@layout' },
    async ({ page }) => {
      await page.goto(BANGLES)
      await hydrated(page)
      await choose(page, '2.6')
      await addButton(page).click()
      await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
      const panel = page.getByRole('region', { name: 'Added to cart' })
      await expect(panel).toContainText('Size 2.6')
      await expect(panel).toContainText('Subtotal ৳3,200 (1 item)')
      await expect(addButton(page).or(buy(page).getByRole('button', { name: 'Added' }))).toBeFocused()
      await buy(page).locator('button[type=submit]').first().click()
      await expect(badge(page)).toHaveAccessibleName('Cart, 2 items')
      await expect(panel).toContainText('Subtotal ৳6,400 (2 items)')
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    },
  )

  test('a press before hydration adds exactly once', async ({ page }) => {
    // The script that hydrates the page is held back until the button was pressed.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/entry\.client/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${BANGLES}`)
    await choose(page, '2.6')
    await addButton(page).click()
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true')
    await addButton(page).click()
    release()
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
    await page.waitForTimeout(500)
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
  })

  test('a size that is chosen before hydration stays chosen', async ({ page }) => {
    await page.goto(BANGLES)
    await choose(page, '2.8')
    await hydrated(page)
    await expect(page.getByText('Size: 2.8')).toBeVisible()
  })

  test('an address with a variant opens it chosen, also without script', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto(BANGLES)
    await hydrated(page)
    await choose(page, '2.10')
    const address = page.url()
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const plain = await context.newPage()
    await plain.goto(address)
    await expect(plain.getByRole('radio', { name: '2.10' })).toBeChecked()
    await expect(plain.getByText('In stock · 6 pieces')).toBeVisible()
    await context.close()
  })

  test('without script a piece goes into the cart by form, and a missing size is asked for', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(BANGLES)
    await addButton(page).click()
    await expect(page.getByText('Choose a size to continue.')).toBeVisible()
    await choose(page, '2.6')
    await addButton(page).click()
    await expect(page).toHaveURL(/\/shop\/cart$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
    await expect(page.getByRole('listitem').filter({ hasText: 'Size 2.6' })).toBeVisible()
    await context.close()
  })
})

test.describe('size guide', () => {
  test('turns 190 mm of hand into 2.6, and Back closes it', async ({ page }) => {
    await page.goto(BANGLES)
    await hydrated(page)
    await page.getByRole('link', { name: 'Size guide' }).click()
    const guide = page.getByRole('dialog', { name: 'Bangle sizes' })
    await guide.getByRole('textbox', { name: 'My hand measures, in mm' }).fill('190')
    await expect(guide.getByText('Take 2.6.')).toBeVisible()
    await guide.getByRole('textbox', { name: 'My hand measures, in mm' }).fill('১৯৫')
    await expect(guide.getByText(/between two sizes. Take 2.8 for glass/)).toBeVisible()
    await guide.getByRole('tab', { name: 'Measure' }).press('ArrowRight')
    await expect(guide.getByRole('tab', { name: 'Chart' })).toBeFocused()
    await expect(guide.getByRole('row', { name: /^2\.10/ })).toContainText('66.7')
    await expectNoAxeViolations(page, 'dialog[open]')
    await page.goBack()
    await expect(guide).toBeHidden()
    await expect(page.getByRole('link', { name: 'Size guide' })).toBeFocused()
  })

  test('rings and shoes have size charts of their own', async ({ page }) => {
    await page.goto('/product/six-prong-solitaire-ring')
    await hydrated(page)
    await page.getByRole('link', { name: 'Size guide' }).click()
    await page.getByRole('textbox', { name: 'My finger measures around, in mm' }).fill('54')
    await expect(page.getByText('Take 14.')).toBeVisible()
    await page.goto('/product/zardozi-velvet-khussa')
    await hydrated(page)
    await page.getByRole('link', { name: 'Size guide' }).click()
    await page.getByRole('textbox', { name: 'My foot measures, in cm' }).fill('23.8')
    await expect(page.getByText('Take 38.')).toBeVisible()
  })
})

test.describe('delivery', () => {
  test('delivery is shown for the chosen district, and remembered on other pages', async ({ page }) => {
    await page.goto(BANGLES)
    await hydrated(page)
    await page.getByRole('link', { name: 'Deliver to Dhaka. Change' }).click()
    const places = page.getByRole('dialog', { name: 'Where shall we deliver?' })
    await places.getByRole('searchbox').fill('coxs')
    await places.getByRole('button', { name: /Cox/ }).click()
    await expect(page.getByRole('link', { name: /Deliver to Cox/ })).toBeVisible()
    await expect(page.getByText(/৳130 · arrives/)).toBeVisible()
    await page.goto('/product/round-solitaire-studs')
    await expect(page.getByRole('link', { name: /Deliver to Cox/ })).toBeVisible()
  })

  test('delivery of all areas is on the page for those without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(BANGLES)
    await page.getByRole('link', { name: 'Deliver to Dhaka. Change' }).click()
    await expect(page.getByRole('row', { name: /All other districts/ })).toContainText('৳130')
    await context.close()
  })
})

test.describe('a piece that is sold out', () => {
  test('a piece that is sold out stays a page, offers to tell, and shows what can be had instead', async ({
    page,
  }) => {
    const response = await page.goto('/product/rose-heart-keepsake-locket')
    expect(response?.status()).toBe(200)
    // It promises nothing that nobody can have now, to search engines neither.
    expect(await response?.text()).not.toContain('OfferShippingDetails')
    await hydrated(page)
    await expect(addButton(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Cash on delivery')).toHaveCount(0)
    await expect(page.getByRole('main').getByText(/arrives/i)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Similar pieces you can get now' })).toBeVisible()
    const contact = page.getByRole('textbox', { name: 'Mobile number or e-mail' })
    await contact.fill('0171234')
    await page.getByRole('button', { name: 'Tell me' }).click()
    await expect(page.getByText('A mobile number has 11 digits. You typed 7.')).toBeVisible()
    await contact.fill('01712-345 678')
    await expect(page.getByText('A mobile number has 11 digits.')).toBeHidden()
    await page.getByRole('button', { name: 'Tell me' }).click()
    await expect(page.getByText('We will send one message to 01712-345678.')).toBeVisible()
  })

  test('a piece that is sold out in one size offers to tell of that size', async ({ page }) => {
    await page.goto(BANGLES)
    await hydrated(page)
    await choose(page, '2.4')
    await expect(page.getByRole('heading', { name: 'Tell me when 2.4 is back' })).toBeVisible()
    await expect(addButton(page)).toHaveCount(0)
    await choose(page, '2.6')
    await expect(addButton(page)).toBeVisible()
  })

  test('a piece that is sold out takes the wish without script too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/product/two-tone-diamond-cut-bangles')
    await page.getByRole('combobox', { name: 'Which one?' }).selectOption({ label: '2.6' })
    await page.getByRole('textbox', { name: 'Mobile number or e-mail' }).fill('rima@example.com')
    await page.getByRole('button', { name: 'Tell me' }).click()
    await expect(page.getByText('We will send one message to rima@example.com.')).toBeVisible()
    await context.close()
  })
})

test('a price on request is asked for, not bought', async ({ page }) => {
  await page.goto('/product/ruby-polki-bridal-choker')
  await expect(page.getByText('Price on request')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  const link = page.getByRole('main').getByRole('link', { name: /WhatsApp/ })
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toMatch(
    /^https:\/\/wa\.me\/8801700000000\?text=Hello, what does .* \(SKU NK-1002\) cost today\?/,
  )
})

test('a made-to-order piece says how long it takes, and can be bought', async ({ page }) => {
  await page.goto('/product/royal-ruby-gold-crown')
  await hydrated(page)
  await expect(page.getByText('Made for you in 10 – 14 days')).toBeVisible()
  await addButton(page).click()
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
})

test('[R6] an unknown piece is a 404', async ({ page, expectPageErrors }) => {
  expectPageErrors(/404/)
  const response = await page.goto('/product/no-such-piece')
  expect(response?.status()).toBe(404)
})

test('on a phone, the way to buy stays in reach', async ({ page }) => {
  await page.goto(BANGLES)
  await hydrated(page)
  await page.getByRole('heading', { name: 'Complete the look' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Choose size', { exact: true })).toBeVisible()
  await page.locator('[data-sticky-bottom="true"]').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Choose a size to continue.')).toBeInViewport()
  await choose(page, '2.6')
  await page.getByRole('heading', { name: 'Complete the look' }).scrollIntoViewIfNeeded()
  await page.locator('[data-sticky-bottom="true"]').getByRole('button', { name: 'Add to cart' }).click()
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
})

test('the terms stand beside the piece in Bangla, whatever the language of the page', async ({ page }) => {
  await page.goto(BANGLES)
  await page.getByText('Terms in Bangla').click()
  const terms = page.locator('ul[lang=bn]').filter({ hasText: 'ভ্যাট' })
  await expect(terms).toBeVisible()
  const words = (await terms.innerText()).split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(80)
  expect(words).toBeLessThanOrEqual(150)
})

test('in Bangla, all of it is in Bangla', async ({ page }) => {
  await page.goto(`/bn${BANGLES}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('সাদাসিধা চুড়ি, ৮টির সেট')
  await buy(page).locator('label', { hasText: '২.৬' }).click()
  await expect(page.getByText('স্টকে আছে · ৩৪টি')).toBeVisible()
  await buy(page).getByRole('button', { name: 'কার্টে রাখুন' }).click()
  await expect(page.getByRole('region', { name: 'কার্টে রাখা হয়েছে' })).toContainText('মাপ ২.৬')
})

test.describe('accessibility', () => {
  test('zoom and the choice of a district have no violation', { tag: '@layout' }, async ({ page }) => {
    await page.goto(BANGLES)
    await hydrated(page)
    await page.getByRole('group', { name: '1 of 3' }).getByRole('button', { name: 'Zoom in' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoAxeViolations(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /Deliver to/ }).click()
    await expect(page.getByRole('button', { name: /Bagerhat/ })).toBeVisible()
    await expectNoAxeViolations(page, 'dialog[open]')
  })

  test('size and cart are reached by the keyboard alone', { tag: '@laptop' }, async ({ page }) => {
    await page.goto(BANGLES)
    await hydrated(page)
    await page.getByRole('radio', { name: '2.4, sold out' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '2.6' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
  })
})
