import type { Page } from '@playwright/test'
import {
  aNetwork,
  aPhone,
  codeFor,
  fillSignIn,
  mainLinks,
  open,
  password,
  signOut,
  signUp,
  test,
  synced,
} from '#tests/e2e/support/account.ts'
import { sessionCookie, anAccount, arriveSignedIn } from '#tests/e2e/support/person.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

/** A browser notes an answer of 422 as a failed request; it is how a form is refused. */
const REFUSED = /status of 4\d\d/

const cards = (page: Page) => page.locator('[data-card]')

/** Puts the first clutches in stock into the cart. */
async function fillCart(page: Page, count: number): Promise<void> {
  await open(page, '/category/clutch?in_stock=true')
  for (let index = 0; index < count; index++) {
    await cards(page)
      .nth(index)
      .getByRole('button', { name: /to cart/i })
      .click()
    await expect.poll(() => numberCart(page)).toBe(index + 1)
  }
}

function numberCart(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('abhoron.cart') ?? '{"numberCart":0}') as { numberCart: number })
        .numberCart,
  )
}

async function signInByEmail(page: Page, email: string, then = '/shop'): Promise<void> {
  await open(page, `/authentication/login?by=email&then=${then}`)
  await fillSignIn(page, email)
  await expect(page).toHaveURL(new RegExp(`^[^?]*${then}$`))
}

test('[F5] [F4] the links follow whether one is signed in, from the first paint on and without script', async ({
  page,
  browser,
  baseURL,
}) => {
  await arriveSignedIn(page)
  const cookies = await page.context().cookies()
  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await bare.addCookies(cookies)
  const plain = await bare.newPage()
  const answer = await plain.goto('/shop')
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(plain.locator('html')).toHaveAttribute('data-signed-in')
  await bare.close()
  const links = await mainLinks(page)
  await expect(links.getByRole('link', { name: 'My profile' })).toBeVisible()
  await expect(links.getByText('Sign in')).toHaveCount(0)
})

test('[A3] [C6] signing out ends the session, says so, and clears the cart of this device', async ({
  page,
}) => {
  await fillCart(page, 2)
  await signUp(page)
  await expect.poll(() => numberCart(page)).toBe(2)
  // As the checkout leaves it when somebody chose how to pay.
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('abhoron.cart') ?? '{}')
    localStorage.setItem('abhoron.cart', JSON.stringify({ ...cart, paymentDetails: { method: 'bkash' } }))
  })
  await page.reload()
  await hydrated(page)
  await signOut(page)
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => numberCart(page)).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('abhoron.cart'))).toContain('"paymentDetails":null')
  await expect((await mainLinks(page)).getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goto('/shop/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect((await page.request.get('/v1/cart')).status()).toBe(401)
})

test('[C6] a customer’s cart comes back at the next sign-in, and a guest’s cart adds to it', async ({
  page,
}) => {
  await fillCart(page, 1)
  const { email } = await signUp(page)
  await signOut(page)
  await expect.poll(() => numberCart(page)).toBe(0)
  await fillCart(page, 2)
  await signInByEmail(page, email)
  // One of the first piece was kept, one came with the guest: two, and one of the second.
  await expect.poll(() => numberCart(page)).toBe(3)
  const saved = (await (await page.request.get('/v1/cart')).json()) as { lines: { quantity: number }[] }
  expect(saved.lines.map(({ quantity }) => quantity).toSorted((one, other) => one - other)).toEqual([1, 2])
  await page.reload()
  await hydrated(page)
  await expect.poll(() => numberCart(page)).toBe(3)
})

test('[C6] a piece that is put in the cart while the kept one is on its way stays', async ({ page }) => {
  await arriveSignedIn(page)
  await synced(page)
  await page.evaluate(() => localStorage.clear())
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/v1/cart', async (route) => {
    await mayCome
    await route.continue()
  })
  const requested = page.waitForRequest('**/v1/cart')
  await fillCart(page, 1)
  await requested
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  letCome()
  await answered
  expect(await numberCart(page)).toBe(1)
  await page.unrouteAll()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('[C6] changes in the cart of a signed-in customer are on their other devices', async ({
  page,
  browser,
}) => {
  const { email } = await arriveSignedIn(page)
  await fillCart(page, 2)
  const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': aNetwork() } })
  const other = await elsewhere.newPage()
  await expect(async () => {
    const saved = (await (await page.request.get('/v1/cart')).json()) as { lines: unknown[] }
    expect(saved.lines).toHaveLength(2)
  }).toPass()
  await signInByEmail(other, email)
  await expect.poll(() => numberCart(other)).toBe(2)
  await elsewhere.close()
})

test('[V8] [C6] a guest’s wishlist joins the customer’s, and is gone from the device at sign-out', async ({
  page,
}) => {
  await open(page, '/category/clutch')
  await cards(page).first().locator('button[aria-pressed]').click()
  const { email } = await signUp(page)
  await expect(async () => {
    const stored = await page.evaluate(() => localStorage.getItem('abhoron.kept-with') ?? '')
    expect(stored).toMatch(/"wishes":\[\d+\]/)
  }).toPass()
  await signOut(page)
  await open(page, '/account/wishlist')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await open(page, '/category/clutch')
  await cards(page).nth(1).locator('button[aria-pressed]').click()
  await signInByEmail(page, email, '/account/wishlist')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByText('to keep it everywhere.')).toHaveCount(0)
})

test('[F5] other tabs follow a sign-in and a sign-out', { tag: '@laptop' }, async ({ page, context }) => {
  await open(page, '/shop')
  const other = await context.newPage()
  const { email } = await signUp(other)
  const links = page.getByRole('navigation', { name: 'Main' })
  await expect(links.getByRole('link', { name: 'My profile' })).toBeVisible()
  await signOut(other)
  await expect(links.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await signInByEmail(other, email)
  await expect(links.getByRole('link', { name: 'My profile' })).toBeVisible()
})

test('[A1] neither password nor token is ever in the browser’s storage', async ({ page }) => {
  await signUp(page)
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain(password)
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === sessionCookie(page.url()))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(stored).not.toContain(session?.value ?? 'no session')
  expect(await page.evaluate(() => document.cookie)).not.toContain('session=')
})

test('[R4] a signed-in customer is sent on from the pages of signing in', async ({
  page,
  expectPageErrors,
}) => {
  // The account's own page.
  expectPageErrors(/404/)
  await arriveSignedIn(page)
  await page.goto('/authentication/login?then=/shop')
  await expect(page).toHaveURL(/^[^?]*\/shop$/)
  await page.goto('/authentication/signup?then=//evil.example')
  await expect(page).toHaveURL(/\/account\/Profile$/)
})

test(
  '[R4] a shopper from the checkout goes on there as a guest, first of all, or signed in',
  { tag: '@layout' },
  async ({ page }) => {
    await fillCart(page, 1)
    await open(page, '/checkout')
    await page.getByLabel('Full name').fill('Rima Akter')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const guest = page.getByRole('link', { name: 'Continue as guest' })
    const sendCode = page.getByRole('button', { name: 'Send code' })
    const height = async (place: typeof guest) => (await place.boundingBox())?.height ?? 0
    expect(await height(guest)).toBeGreaterThan(await height(sendCode))
    const top = async (place: typeof guest) => (await place.boundingBox())?.y ?? 0
    expect(await top(guest)).toBeLessThan(
      await top(page.getByRole('navigation', { name: 'Ways to sign in' })),
    )
    await expectNoAxeViolations(page, 'main')
    await guest.click()
    await expect(page).toHaveURL(/^[^?]*\/checkout$/)
    await expect(page.getByLabel('Full name')).toHaveValue('Rima Akter')
    const { email } = await signUp(page)
    await signOut(page)
    await fillCart(page, 1)
    await signInByEmail(page, email, '/checkout')
  },
)

test('from any other page of the shop nobody is offered to go on as a guest', async ({ page }) => {
  await open(page, '/authentication/login?then=/checkout/return')
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue as guest' })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[R4] a shopper from the checkout goes on there as a guest', async ({ page }) => {
    await page.goto('/bn/authentication/login?by=email&then=/bn/checkout')
    const guest = page.getByRole('link', { name: 'অতিথি হিসেবে এগিয়ে যান' })
    await expect(guest).toHaveAttribute('href', '/bn/checkout')
  })

  test('[A5] [R4] [C6] one signs in by phone and out again, and goes back where one came from', async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors(REFUSED)
    const phone = aPhone()
    await page.goto('/category/clutch')
    await page.goto('/authentication/login?then=/category/clutch')
    await page.getByLabel('Mobile number').fill('017')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert')).toContainText('A mobile number has 11 digits. You typed 3.')
    await expect(page.getByLabel('Mobile number')).toHaveValue('017')
    await page.getByLabel('Mobile number').fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('6-digit code').fill(await codeFor(page, phone))
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/^[^?]*\/category\/clutch$/)
    await expect(page.locator('html')).toHaveAttribute('data-signed-in')
  })

  test('[R5] [E1] one signs up by e-mail', async ({ page, expectPageErrors }) => {
    expectPageErrors(REFUSED)
    await page.goto('/authentication/signup?then=/shop')
    const email = `plain.${Date.now()}@example.com`
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('gold bangles in the rain')
    await page.getByLabel('Confirm password').fill('another one')
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText('The two passwords are different.')
    await page.getByLabel('Password', { exact: true }).fill('gold bangles in the rain')
    await page.getByLabel('Confirm password').fill('gold bangles in the rain')
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/^[^?]*\/shop$/)
    await expect(page.locator('html')).toHaveAttribute('data-signed-in')
  })
})

test('[A5] in Bangla one signs in by phone, with Bangla digits', async ({ page, expectPageErrors }) => {
  expectPageErrors(REFUSED)
  const phone = aPhone()
  const bangla = (text: string) => text.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
  await open(page, '/bn/authentication/login?then=/bn/shop')
  await expect(page.getByRole('heading', { name: 'সাইন ইন' })).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  await page.getByLabel('মোবাইল নম্বর').fill(bangla(phone))
  await page.getByRole('button', { name: 'কোড পাঠান' }).click()
  const code = page.getByLabel('৬ সংখ্যার কোড')
  await code.fill('০০০০০০')
  await expect(page.getByRole('alert')).toContainText('কোডটি ঠিক নয়')
  await expectNoAxeViolations(page, 'main')
  await code.fill(bangla(await codeFor(page, phone)))
  await expect(page).toHaveURL(/^[^?]*\/bn\/shop$/)
  await expect(page.getByText('আবার স্বাগতম।')).toBeVisible()
})

test('[A5] the keyboard alone signs in', { tag: '@layout' }, async ({ page }) => {
  const { email } = await anAccount()
  await open(page, '/authentication/login?then=/shop')
  await page.getByRole('link', { name: 'E-mail', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail or mobile number')).toBeVisible()
  // From the ways to the first field.
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('E-mail or mobile number')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('gold bangles in the rain')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/shop$/)
})

test('[A4] a refused sign-in resets to nobody with the server’s words, and opening the page again to nothing at all', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(REFUSED)
  await open(page, '/authentication/login?by=email')
  await fillSignIn(page, 'nobody.at.all@example.com')
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is not right.')
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('nobody.at.all')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('E-mail or mobile number')).toHaveValue('')
})

test('[A4] without a connection a form says so and loses nothing', async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await open(page, '/authentication/login?by=email')
  await page.getByLabel('E-mail or mobile number').fill('rima@example.com')
  await page.getByLabel('Password', { exact: true }).fill('gold bangles')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('You are offline. Try again when you are connected.')
  await expect(page.getByLabel('E-mail or mobile number')).toHaveValue('rima@example.com')
  await context.setOffline(false)
})
