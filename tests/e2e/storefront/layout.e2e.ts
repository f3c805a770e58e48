import { openWithClock } from '#tests/e2e/support/open-with-clock.ts'
import { sessionCookie, arriveSignedIn } from '#tests/e2e/support/person.ts'
import { expect, expectNoAxeViolations, isPhone, hydrated, test } from '#tests/e2e/support/test.ts'

test(
  '[F5] the links of the header follow whether one is signed in, from the first paint on',
  { tag: '@laptop' },
  async ({ page, context, expectPageErrors }) => {
    test.slow()
    const main = page.getByRole('navigation', { name: 'Main' })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(main.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Create account' })).toBeVisible()
    await expect(main.getByText('Sign out')).toBeHidden()

    await arriveSignedIn(page)
    expectPageErrors(/Failed to (load resource|fetch)/)
    // Scripts that take the page over are kept away: what is seen is the page as it is painted.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(main.getByRole('link', { name: 'My profile' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expect(main.getByText('Sign in')).toBeHidden()
    await page.unrouteAll()
    await page.reload()
    await hydrated(page)
    await expect(main.getByRole('link', { name: 'My profile' })).toBeVisible()
    await expect(main.getByText('Sign in')).toHaveCount(0)
    // The session ends elsewhere: the sign that was left of it is taken back.
    await context.clearCookies({ name: sessionCookie(page.url()) })
    await page.goto('/')
    await expect(main.getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect((await context.cookies()).some(({ name }) => name === 'signed_in')).toBe(false)
  },
)

test('[F7] the cart icon leads to the cart and shows how many pieces are in it up to 99; an empty cart has no badge', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(cart).toHaveAccessibleName('Cart, empty')
  await expect(cart).toHaveText('')
  await expect(cart).toHaveAttribute('href', '/shop/cart')
  const shownWith = async (count: number) => {
    await page.evaluate((pieces) => {
      const full = Math.floor(pieces / 10)
      const quantities = [...Array.from({ length: full }, () => 10), pieces % 10].filter((one) => one > 0)
      const addtocartlist = quantities.map((quantity, at) => ({ id: at + 1, quantity, snapshot: null }))
      localStorage.setItem('abhoron.cart', JSON.stringify({ addtocartlist }))
      // An old page's state of the cart would win over it.
      document.cookie = 'cart=; path=/; max-age=0'
    }, count)
    await page.reload()
    await hydrated(page)
    await expect(cart).toHaveAccessibleName(`Cart, ${count} items`)
    return cart.locator('span:visible').last()
  }
  await expect(await shownWith(12)).toHaveText('12')
  await expect(await shownWith(99)).toHaveText('99')
  await expect(await shownWith(104)).toHaveText('99+')
})

test(
  '[F9] the footer says who we are, our policies, where to find us and how to pay',
  { tag: '@layout' },
  async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const footer = page.getByRole('contentinfo')
    if (isPhone(page)) {
      for (const part of ['About', 'Customer policies', 'Social']) {
        await footer.getByRole('heading', { name: part }).click()
      }
    }
    await expect(footer.getByText(/Abhoron sells jewellery/)).toBeVisible()
    for (const policy of [
      'Delivery and charges',
      'Returns and exchanges',
      'FAQ',
      'Privacy policy',
      'Terms and conditions',
      'Terms of use',
    ]) {
      await expect(footer.getByRole('link', { name: policy })).toBeVisible()
    }
    for (const network of ['Facebook', 'Instagram', 'Tiktok', 'Youtube', 'Pinterest']) {
      const link = footer.getByRole('link', { name: `${network} (opens a new page)` })
      await expect(link).toHaveAttribute('rel', 'noopener')
    }
    await expect(footer.getByText(/Banani, Dhaka/)).toBeVisible()
    await expect(footer.getByText('Trade licence DEMO/TRAD/DNCC/000000/2025')).toBeVisible()
    await expect(footer.getByText('DBID DEMO-0000000000')).toBeVisible()
    await expect(footer.getByText('BIN DEMO-000000000-0000')).toBeVisible()
    await expect(footer.getByRole('link', { name: /01700-000000/ })).toHaveAttribute(
      'href',
      'tel:+8801700000000',
    )
    await expect(footer.getByRole('link', { name: /hello@abhoron/ })).toHaveAttribute('href', /^mailto:/)
    await expect(footer.getByRole('img', { name: /cash on delivery, bKash, Nagad/ })).toBeVisible()
    await expect(footer.getByText('© 2025 Abhoron. Developed by Abhoron.')).toBeVisible()
  },
)

test(
  '[F9] far down the page a control leads back to the top, focus included',
  { tag: '@layout' },
  async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const top = page.getByRole('link', { name: 'Back to top' })
    await expect(top).toBeHidden()
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    // It keeps away from buttons and text, so it shows where the page leaves room for it.
    await expect(async () => {
      await page.evaluate(() => window.scrollBy(0, -60))
      await top.click({ timeout: 1000 })
    }).toPass()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  },
)

test(
  '[F10] the chat button asks nobody outside before it is pressed, and offers WhatsApp, Messenger and the phone',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
        outside.push(request.url())
    })
    await page.goto('/')
    await hydrated(page)
    const chat = page.getByRole('complementary', { name: 'Chat with us' })
    // It keeps away from buttons and text, so it shows where the page leaves room for it.
    await expect(async () => {
      await page.evaluate(() => window.scrollBy(0, 60))
      await chat.locator('summary').click({ timeout: 1000 })
    }).toPass()
    await expect(chat.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/8801700000000',
    )
    await expect(chat.getByRole('link', { name: /Messenger/ })).toHaveAttribute('href', /^https:\/\/m\.me\//)
    await expect(chat.getByRole('link', { name: 'Call 01700-000000' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(chat.getByRole('link').first()).toBeHidden()
    expect(outside).toEqual([])
  },
)

test(
  '[F11] a notification stays 4.5 s, longer under the mouse, and F8 leads to it',
  { tag: '@layout' },
  async ({ page, context, expectPageErrors }) => {
    expectPageErrors(/ERR_INTERNET_DISCONNECTED/)
    await openWithClock(page)
    const notifications = page.getByRole('region', { name: 'Notifications' })
    const backOnline = notifications.getByText('You are back online.')
    const reconnect = async () => {
      await context.setOffline(true)
      await context.setOffline(false)
      await expect(backOnline).toBeVisible()
    }
    await reconnect()
    await page.clock.runFor(4400)
    await expect(backOnline).toBeVisible()
    await page.clock.runFor(200)
    await expect(backOnline).toBeHidden()

    await reconnect()
    await backOnline.hover()
    await page.clock.runFor(20_000)
    await expect(backOnline).toBeVisible()
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
    await expect(backOnline).toBeHidden()
  },
)

test('[F12] the theme is #EEAA57 under dark text, and Futura PT is asked for before Jost', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('link', { name: 'Shop bridal jewellery' })
  const look = await button.evaluate((element) => {
    const { backgroundColor, color, fontFamily } = getComputedStyle(element)
    return { backgroundColor, color, fontFamily }
  })
  expect(look.backgroundColor).toBe('rgb(238, 170, 87)')
  expect(look.color).toBe('rgb(28, 25, 23)')
  expect(look.fontFamily.indexOf('Futura PT')).toBeLessThan(look.fontFamily.indexOf('Jost Variable'))
  expect(look.fontFamily.indexOf('Futura PT')).toBeGreaterThan(-1)
})

test('no notice of cookies greets the first visit; the foot of the page says what they are for', async ({
  page,
  context,
}) => {
  await context.clearCookies()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('only the cookies that your cart and sign-in need')
  await foot.getByRole('link', { name: 'More about cookies' }).click()
  await expect(page).toHaveURL(/privacy-policy#cookies$/)
  await expect(page.getByText('so we do not ask you to accept any')).toBeVisible()
  await page.goto('/bn')
  await expect(foot).toContainText('শুধু সেই কুকি ব্যবহার করে')
})

test('a press before hydration is done afterwards', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('after going to another page the focus is at its heading and readers hear its title', async ({
  page,
}) => {
  await page.goto('/Store-locator')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(
    page.getByText('Jewellery, clutches and shoes for weddings and parties | Abhoron'),
  ).toBeAttached()
  expect(await page.title()).toBe('Jewellery, clutches and shoes for weddings and parties | Abhoron')
})

test('the first Tab offers to skip the layout', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#main')
})

test('without a network the page says so, stays, and a link answers', async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/Store-locator')
  await hydrated(page)
  await context.setOffline(true)
  await expect(
    page.getByText('You are offline. Pages you opened still work; your cart is safe.'),
  ).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('“Home” needs a connection.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Find us' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are back online.')).toBeVisible()
})

test('the language switch keeps the page, and each language names the other', async ({ page }) => {
  await page.goto('/Store-locator')
  const footer = page.getByRole('contentinfo')
  const bangla = footer.getByRole('link', { name: 'বাংলা' })
  await expect(bangla).toHaveAttribute('hreflang', 'bn')
  await bangla.click()
  await expect(page).toHaveURL('/bn/Store-locator')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আমাদের দোকান')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/Store-locator')
})

test('an English page loads no Bangla face', { tag: '@layout' }, async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  expect(fonts.filter((font) => font.includes('bengali'))).toEqual([])
  expect(fonts.some((font) => font.includes('taka'))).toBe(true)
})

test('nothing of the layout scrolls sideways at 320 px', async ({ page, expectPageErrors }) => {
  expectPageErrors(/404/)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/',
    '/bn',
    '/Store-locator',
    '/pages/faq',
    '/pages/terms-and-conditions',
    '/no-such-page',
  ]) {
    await page.goto(path)
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    expect(scroll, path).toBe(client)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[F1, F7, F8, F9, F10] the layout reads and leads on', { tag: '@layout' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('New Arrivals in Wedding Attire!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pause announcements' })).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, empty' })).toBeVisible()
    if (isPhone(page)) {
      await expect(page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true })).toHaveAttribute(
        'href',
        '/shop',
      )
    } else {
      const bar = page.getByRole('navigation', { name: 'Categories' })
      await expect(bar.getByRole('link', { name: 'Jewellery' })).toHaveAttribute(
        'href',
        '/category/jewellery',
      )
      await expect(bar.getByRole('button')).toBeHidden()
      await bar.getByRole('link', { name: 'Jewellery' }).hover()
      await expect(bar.getByRole('link', { name: 'Diamond cut' })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })).toBeVisible()
    }
    await page.getByRole('complementary', { name: 'Chat with us' }).locator('summary').click()
    await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible()
  })
})
