import { expect, expectNoAxeViolations, isPhone, hydrated, test } from '#tests/e2e/support/test.ts'

test(
  '[F3] the header leads to the sister brands outside, to the shop and to the store',
  { tag: '@laptop' },
  async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const outside = header.getByRole('list', { name: 'Our other shops' }).getByRole('link')
    await expect(outside).toHaveCount(2)
    for (const link of await outside.all()) {
      expect(await link.getAttribute('rel')).toBe('noopener')
      await expect(link).toHaveAccessibleName(/opens another site/)
    }
    const main = header.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop')
    await expect(main.getByRole('link', { name: 'Find us' })).toHaveAttribute('href', '/Store-locator')
  },
)

test('[F4] the drawer of phones holds the ways in, the open category tree, orders, help and languages', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const main = drawer.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText(['Shop', 'Sign in', 'Create account'])
  const tree = drawer.getByRole('navigation', { name: 'Categories' })
  await expect(tree.getByRole('button', { name: 'Jewellery', exact: true })).toBeVisible()
  await expect(tree.getByRole('link', { name: 'Clutch' })).toBeVisible()
  await expect(tree.getByRole('link', { name: 'Shoes' })).toBeVisible()
  await tree.getByRole('button', { name: 'Jewellery', exact: true }).click()
  await expect(tree.getByRole('link').first()).toHaveText('View all jewellery')
  await expect(tree.getByRole('link', { name: 'Party jewellery' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Track my order' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await expect(drawer.getByRole('link', { name: 'বাংলা' })).toHaveAttribute('href', '/bn')
  await expectNoAxeViolations(page, 'dialog')
})

test('[F4] the drawer closes by Escape, by its button, and by Back, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/shop')
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Open menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => drawer.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await menu.click()
    await expect(drawer).toBeVisible()
    await close()
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
    await expect(page).toHaveURL('/')
  }
  await page.goBack()
  await expect(page).toHaveURL('/shop')
})

test('[F4] a link of the drawer leads on, and Back from there to the page on which it was opened', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Find us' }).click()
  await expect(page).toHaveURL('/Store-locator')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test(
  '[F8] the category bar stands on wide screens only and carries the tree of the specification',
  { tag: '@layout' },
  async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const bar = page.getByRole('navigation', { name: 'Categories' })
    if (isPhone(page)) {
      await expect(bar).toBeHidden()
      return
    }
    await expect(bar.getByRole('link')).toHaveText(['Jewellery', 'Clutch', 'Shoes'])
    await bar.getByRole('button', { name: 'Jewellery: categories' }).click()
    const panel = page.locator('#panel-jewellery')
    for (const name of ['Necklace', 'Ear ring', 'Party jewellery', 'Nose ring', 'Waistband', 'Pendant']) {
      await expect(panel.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(bar.getByRole('link', { name: 'View all jewellery' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Party jewellery' })).toHaveAttribute(
      'href',
      '/category/party-jewellery',
    )
    const below = bar.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Bangles' }) })
    await expect(below.last().getByRole('link', { name: 'Diamond cut' })).toBeVisible()
    await expectNoAxeViolations(page)
  },
)

test('[F8] the links of the whole category tree stand in the HTML of every page of the shop', async ({
  request,
}) => {
  const slugs = (await (await request.get('/v1/product/category/')).json()).map(
    ({ slug }: { readonly slug: string }) => slug,
  )
  expect(slugs).toHaveLength(23)
  const missingOn = async (path: string, prefix = '') => {
    const html = await (await request.get(path)).text()
    return slugs.filter(
      (slug: string) => !html.includes(`href="${prefix}/category/${encodeURIComponent(slug)}"`),
    )
  }
  for (const path of [
    '/',
    '/shop',
    '/product/round-solitaire-studs',
    '/shop/cart',
    '/pages/faq',
    '/no-such-page',
  ]) {
    expect(await missingOn(path), path).toEqual([])
  }
  expect(await missingOn('/bn', '/bn')).toEqual([])
})

test(
  '[F8] the panel opens and closes by keyboard and is no menu to readers',
  { tag: '@laptop' },
  async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const bar = page.getByRole('navigation', { name: 'Categories' })
    const opener = bar.getByRole('button', { name: 'Jewellery: categories' })
    const panel = page.locator('#panel-jewellery')
    await bar.getByRole('link', { name: 'Jewellery' }).focus()
    await page.keyboard.press('Tab')
    await expect(opener).toBeFocused()
    // The links of a closed panel are passed over.
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('link', { name: 'Clutch' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('link', { name: 'View all jewellery' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Space')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(panel).toBeHidden()
    await expect(bar.locator('[role="menu"], [role="menuitem"]')).toHaveCount(0)
  },
)

test(
  '[F8] the panel opens under a mouse that rests, stays on the way to it, and goes when the mouse is gone',
  { tag: '@laptop' },
  async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const bar = page.getByRole('navigation', { name: 'Categories' })
    const panel = page.locator('#panel-jewellery')
    await bar.getByRole('link', { name: 'Jewellery' }).hover()
    await expect(panel).toBeVisible()
    await bar.getByRole('link', { name: 'Shoes' }).hover()
    await panel.getByRole('link', { name: 'Crown' }).hover()
    await expect(panel).toBeVisible()
    await page.mouse.move(700, 20)
    await expect(panel).toBeHidden()
  },
)

test(
  '[F8] the bar stays at the top with mark, search and cart; the phone header leaves and returns',
  { tag: '@layout' },
  async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    if (isPhone(page)) {
      const header = page.getByRole('banner')
      await scrollTo(900)
      await expect(header).not.toBeInViewport()
      await scrollTo(880)
      await expect(header).toBeInViewport()
      return
    }
    await scrollTo(900)
    const bar = page.getByRole('navigation', { name: 'Categories' })
    await expect(bar).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Abhoron home' }).last()).toBeInViewport()
    await expect(page.getByRole('link', { name: /^Cart/ }).last()).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Search' }).last()).toBeInViewport()
  },
)
