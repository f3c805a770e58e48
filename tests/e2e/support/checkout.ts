import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createApi } from '#client/api.ts'
import { confirmOrder, sendOrderCode } from '#contract/shop/order-actions.ts'
import { sessionCookies } from '#server/http/session-cookies.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aNetwork, aPhone, newestMessage, open } from './account.ts'
import { expect } from './test.ts'

const CART_KEY = 'abhoron.cart'

interface CheckoutInput {
  readonly id: number
  readonly quantity: number
}

/** The variants of a piece as the API gives them. */
export async function variantOf(
  page: Page,
  slug: string,
): Promise<{ readonly id: number; readonly price: number }> {
  const answer = await page.request.get(`/v1/product/shopitems/?slug=${slug}`)
  const { variants } = (await answer.json()) as {
    readonly variants: readonly { readonly id: number; readonly price: number }[]
  }
  const [first] = variants
  if (first === undefined) throw new Error(`${slug} has no variants`)
  return first
}

/** The button that orders, in English or Bangla. */
export const placeButton = (page: Page) => page.getByRole('button', { name: /^(Place order|অর্ডার দিন)/ })

/** Leaves a cart in the browser as an earlier page would have: stored, and mirrored in its cookie. */
export async function leaveCart(page: Page, lines: readonly CheckoutInput[]): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    ([key, stored, cookie]) => {
      localStorage.setItem(key, stored)
      document.cookie = `cart=${cookie}; path=/; max-age=86400; samesite=lax`
      // Chromium may ask for a page that is opened at once without the cookie; this waits until it is there.
      return document.cookie
    },
    [
      CART_KEY,
      JSON.stringify({ addtocartlist: lines.map((line) => ({ ...line, snapshot: null })) }),
      lines.map(({ id, quantity }) => `${id}.${quantity}`).join('-'),
    ] as const,
  )
}

/** Fills in what a guest is asked for. */
export async function fillCheckout(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile number').first().fill(phone)
  await page.getByLabel('Full name').fill('Rima Akter')
  await page.getByRole('combobox', { name: 'Area or upazila' }).fill('banani')
  await page
    .getByRole('option', { name: /Banani/ })
    .first()
    .click()
  await page.getByLabel('House, road, area').fill('House 12, Road 5, Block C')
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  // A press before the price of the delivery is known is asked whether it means the new total.
  await expect(page.getByRole('status').filter({ hasText: /^Delivery .+, total / })).toBeAttached()
}

/** The newest code that was sent to a number, out of the Outbox. */
export async function codeSentTo(page: Page, phone: string): Promise<string> {
  return newestMessage(page, phone, /(?<![\d-])(\d{6})(?!\d)/)
}

/** A guest's checkout of one piece, filled in. */
export async function openFilledCheckout(page: Page, slug: string): Promise<{ readonly phone: string }> {
  const { id } = await variantOf(page, slug)
  await leaveCart(page, [{ id, quantity: 1 }])
  await open(page, '/checkout')
  const phone = aPhone()
  await fillCheckout(page, phone)
  return { phone }
}

/** Orders in cash and confirms by the code; answers with the order's number. */
export async function orderOne(page: Page, phone: string): Promise<string> {
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByLabel('6-digit code').fill(await codeSentTo(page, phone))
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  const number = /AB-\d+/.exec(page.url())?.[0]
  if (number === undefined) throw new Error(`No order number in ${page.url()}`)
  return number
}

interface ConfirmedOrder {
  readonly number: string
  readonly phone: string
}

/**
 * An order in cash, of one piece or of several lines, confirmed by its code, that the browser's guest or customer has
 * placed by calls; ends on the page that thanks for it. For tests of what comes after an order.
 */
export async function orderByCall(
  page: Page,
  wanted: string | readonly CheckoutInput[],
  codes: readonly string[] = [],
): Promise<ConfirmedOrder> {
  const origin = process.env['STORE_URL'] ?? ''
  const api = createApi((request) => fetch(request), origin)
  const headers = { 'x-forwarded-for': aNetwork(), ...(await knownAs(page, origin)) }
  const lines =
    typeof wanted === 'string' ? [{ id: (await variantOf(page, wanted)).id, quantity: 1 }] : wanted
  const phone = aPhone()
  const contact = { name: 'Rima Akter', phone }
  const { number } = await aShopper(api, headers).buy([...lines], { contact, codes: [...codes] })
  const { data } = await api(sendOrderCode, { params: { number } }, { headers })
  const code = await codeSentTo(page, phone)
  await api(confirmOrder, { params: { number }, body: { challengeId: data.challengeId, code } }, { headers })
  await open(page, `/order/${number}/thanks`)
  return { number, phone }
}

/** Headers of calls by the customer who is signed in in a browser, or by its guest, who gets a key. */
async function knownAs(page: Page, origin: string): Promise<Readonly<Record<string, string>>> {
  const { nameOf } = sessionCookies({ https: origin.startsWith('https:') })
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === nameOf('session'))
  if (session !== undefined) return { authorization: `Bearer ${session.value}` }
  const value = randomBytes(24).toString('base64url')
  await page
    .context()
    .addCookies([{ name: nameOf('guest'), value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  return { 'guest-key': value }
}
