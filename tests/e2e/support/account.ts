import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OutboxMessageView } from '#contract/shop/outbox.ts'
import { expect, hydrated, test as base } from './test.ts'

/** Tests of accounts: each comes from a network of its own, so that the store's limits count it alone. */
export const test = base.extend<{ readonly ownNetwork: undefined }>({
  ownNetwork: [
    async ({ context }, use) => {
      // Passwords are hashed slowly on purpose, and messages leave when they leave.
      base.slow()
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': aNetwork() })
      await use(undefined)
    },
    { auto: true },
  ],
})

export function aNetwork(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** A mobile number that nobody in the tests had before, as people write it. */
export function aPhone(): string {
  return `01${randomInt(3, 10)}${String(randomInt(100_000_000)).padStart(8, '0')}`
}

export function anEmail(): string {
  // Letters only: six digits in it would pass for the code of the message that names it.
  const letters = randomBytes(5)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  return `rima.${letters}@example.com`
}

export const password = 'gold bangles in the rain'

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** From the newest message to a number or address that has it, as the Outbox has them: others may follow at once. */
export async function newestMessage(page: Page, to: string, pattern: RegExp): Promise<string> {
  // Of the store that the page shows; the shared one where none stands open yet.
  const origin = page.url().startsWith('http') ? new URL(page.url()).origin : ''
  const address = new URLSearchParams({ to: to.startsWith('01') ? `+88${to}` : to })
  let found = ''
  await expect(async () => {
    const answer = await page.request.get(`${origin}/v1/dev/outbox?${address.toString()}`)
    const texts = ((await answer.json()) as OutboxMessageView[]).map(({ text }) => text)
    found = texts.map((text) => pattern.exec(text)?.[1]).find((part) => part !== undefined) ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 15_000, intervals: [50, 100, 200] })
  return found
}

/** The newest code to a number or address. */
export function codeFor(page: Page, to: string): Promise<string> {
  return newestMessage(page, to, /(?<!\d)(\d{6})(?!\d)/)
}

/** The path of the newest link that was mailed. */
export function linkFor(page: Page, email: string): Promise<string> {
  return newestMessage(page, email, /https?:\/\/[^\s/]+(\/\S*token=[\w-]+)/)
}

interface NewPerson {
  readonly email: string
  readonly name: string
}

/**
 * Makes an account through the page, which signs in; leaves the browser on the page where that ends. For tests of the
 * way in: others call `arriveSignedIn`. `origin` is that of another store than the shared one.
 */
export async function signUp(page: Page, fields: Partial<NewPerson> = {}, origin = ''): Promise<NewPerson> {
  const person = { email: anEmail(), name: 'Rima Akter', ...fields }
  await open(page, `${origin}/authentication/signup?then=/shop`)
  await page.getByLabel('Your name').fill(person.name)
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/^[^?]*\/shop$/)
  return person
}

/** Signs in by e-mail and password, on the page that stands open. */
export async function fillSignIn(page: Page, email: string, words = password): Promise<void> {
  await page.getByLabel('E-mail or mobile number').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(words)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Resolves when the page holds the cart and the wishlist of the account. If the session ended before, the store would
 * answer 401, which the browser notes as an error.
 */
export async function synced(page: Page): Promise<void> {
  await page.waitForFunction(() => /"owner":"[^"]/.test(localStorage.getItem('abhoron.kept-with') ?? ''))
}

/** Signs out by the header, or on phones by the drawer. */
export async function signOut(page: Page): Promise<void> {
  await synced(page)
  await (await mainLinks(page)).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/^[^?]*\/$/)
  await expect(page.getByText('You signed out, so the cart on this device was cleared.')).toBeVisible()
}

/** The links by sign-in state: in the header, or on phones in the drawer, which is opened. */
export async function mainLinks(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (!isPhone) return page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  return page.getByRole('dialog').getByRole('navigation', { name: 'Main' })
}
