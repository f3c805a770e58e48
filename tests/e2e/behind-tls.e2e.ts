import type { Page } from '@playwright/test'
import { samplePicture } from '#server/media/sample-picture.ts'
import { aPhone, fillSignIn, open, password, test } from './support/account.ts'
import { staffDoes } from './support/behind-the-page.ts'
import { fillCheckout, openFilledCheckout, orderOne } from './support/checkout.ts'
import { expectCompany, outcome, STUDS } from './support/pay.ts'
import { sessionCookie, anAccount } from './support/person.ts'
import { expect, hydrated } from './support/test.ts'

/*
 * The shop where it will live: behind nginx with TLS and HTTP/2, set up by the file of the manual. All page tests run
 * through it; these show what only such a place has.
 */

const NAME = 'Dhrubo Round Solitaire Studs'

/** Notes the protocol of everything that a page asks the shop for, and the calls of its forms. */
function watch(page: Page): {
  readonly protocols: () => Promise<readonly string[]>
  readonly sent: readonly string[]
} {
  const requests: Promise<string>[] = []
  const sent: string[] = []
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    if (origin !== new URL(page.url()).origin) return
    if (response.request().method() === 'POST') sent.push(`${response.status()} ${pathname}`)
    // An answer that the page was left before has none.
    if (!response.fromServiceWorker()) requests.push(response.httpVersion().catch(() => 'HTTP/2.0'))
  })
  return { protocols: () => Promise.all(requests), sent }
}

test('@tls from a product to a paid order, all over HTTP/2', async ({ page }) => {
  test.slow()
  const seen = watch(page)
  await open(page, `/product/${STUDS}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.goto('/shop/cart')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await fillCheckout(page, aPhone())
  await page.getByRole('radio', { name: 'bKash', exact: true }).check()
  await page.getByRole('button', { name: /^Pay ৳2,030/ }).click()
  await expectCompany(page)
  await outcome(page, /^Pay/).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expect(page.getByText(/^We received ৳2,030 by bKash/)).toBeVisible()
  expect(page.url()).toMatch(/^https:/)
  expect(seen.sent).toContainEqual(expect.stringMatching(/^20\d \/checkout\.data$/))
  expect(new Set(await seen.protocols())).toEqual(new Set(['HTTP/2.0']))
})

test('@tls signing in leaves cookies that travel encrypted only, and browsers keep to https', async ({
  page,
}) => {
  const { email } = await anAccount()
  const seen = watch(page)
  await open(page, '/authentication/login?by=email&then=/shop')
  await fillSignIn(page, email, password)
  await expect(page).toHaveURL(/^[^?]*\/shop$/)
  await expect
    .poll(() => seen.sent)
    .toContainEqual(expect.stringMatching(/^20\d \/authentication\/login\.data$/))
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === sessionCookie(page.url()))
  expect(session).toMatchObject({ name: '__Host-session', secure: true, httpOnly: true, path: '/' })
  expect(cookies.filter(({ name, secure }) => name.startsWith('__Host-') && !secure)).toEqual([])
  const answer = await page.goto('/account/orders')
  expect(await answer?.headerValue('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(await answer?.headerValue('content-encoding')).toBe('br')
})

test('@tls a piece comes back with a photo that is larger than most bodies', async ({ page }) => {
  test.slow()
  const { phone } = await openFilledCheckout(page, STUDS)
  const number = await orderOne(page, phone)
  await staffDoes(number, ['pack', 'book', 'hand_over', 'deliver'])
  await open(page, `/track?number=${number}`)
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await hydrated(page)
  await page.getByLabel(`How many of ${NAME}`).selectOption('1')
  await page.getByLabel(`Why ${NAME} comes back`).selectOption('Damaged')
  const picture = await samplePicture({ seed: 4 }).jpeg().toBuffer()
  // Bytes after the end of a picture do not spoil it.
  const buffer = Buffer.concat([picture, Buffer.alloc(4_000_000)])
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles({ name: 'stone.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Uploaded.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText(`We have your request ${number}-R1.`)).toBeVisible()
})

test('@tls an order is placed and paid without script', async ({ browser, baseURL }) => {
  test.slow()
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(`/product/${STUDS}`)
  await plain.locator('form#buy').getByRole('button', { name: 'Add to cart' }).click()
  await expect(plain).toHaveURL(/\/shop\/cart$/)
  await plain.goto('/checkout')
  const phone = aPhone()
  await plain.getByLabel('Mobile number').first().fill(phone)
  await plain.getByLabel('Full name').fill('Rima Akter')
  await plain.getByLabel('District').selectOption('dhaka')
  await plain.getByRole('button', { name: 'Show its areas' }).click()
  await plain.getByLabel('Area or upazila').first().selectOption('dhaka.dhaka-banani')
  await plain.getByLabel('House, road, area').fill('House 12, Road 5, Block C')
  await plain.getByRole('radio', { name: 'bKash', exact: true }).check()
  await plain.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await plain.getByRole('button', { name: /^Place order|^Pay/ }).click()
  // The charge of the area was not known before: the new total is told, and accepted.
  await plain.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await plain.getByRole('button', { name: 'Continue with ৳2,030' }).click()
  await plain.getByRole('link', { name: 'Open bKash' }).click()
  await expectCompany(plain)
  await outcome(plain, /^Pay/).click()
  await expect(plain.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await context.close()
})

test('@tls plain http leads to https', async ({ page, baseURL }) => {
  const answer = await page.request.get(`${process.env['STORE_PLAIN']}/shop?page=2`, { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers()['location']).toBe(`${baseURL}/shop?page=2`)
})
