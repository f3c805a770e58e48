import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { makeOwnerLink } from '#server/accounts/staff/invite.ts'
import { openDatabase } from '#server/db/database.ts'
import { sessionCookies } from '#server/http/session-cookies.ts'
import { sealOf } from '#server/platform/seal.ts'
import { createApi } from '#client/api.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { anEmail, aNetwork, aPhone } from './account.ts'
import { askDatabase, aStaffSession } from './behind-the-page.ts'
import { STUDS } from './pay.ts'
import { hydrated } from './test.ts'

/** A link for an owner, as `npm run owner-link` prints it; it makes older ones void. */
async function anOwnerLink(): Promise<string> {
  const database = await openDatabase({
    connectionString: process.env['STORE_DATABASE'] ?? '',
    poolMax: 1,
    durable: false,
    onError: () => undefined,
  })
  try {
    const seal = sealOf(process.env['STORE_SECRET'] ?? '')
    return await makeOwnerLink({ db: database.db, seal, now: Date.now })
  } finally {
    await database.close()
  }
}

const OWNER = 'Farida Khan'
const OWNER_WELCOME = `Good to see you, ${OWNER}`

export const STAFF_PASSWORD = 'a long sentence about bangles'

/** Somebody who has followed a link for an owner and is in the staff area. */
export interface TestOwner {
  readonly email: string
  readonly recoveryCodes: readonly string[]
}

/**
 * Follows a new link, chooses a password, and proves the authenticator app. Ends on the recovery codes. One test at a
 * time has a link: the next one makes it void.
 */
export async function joinAsOwner(page: Page): Promise<TestOwner> {
  const lock = new pg.Client(process.env['STORE_DATABASE'])
  await lock.connect()
  try {
    await lock.query("select pg_advisory_lock(hashtext('owner link'))")
    return await followLink(page)
  } finally {
    await lock.end()
  }
}

async function followLink(page: Page): Promise<TestOwner> {
  const email = anEmail()
  // All tests of one network would be told to wait.
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': aNetwork() })
  await page.goto(await anOwnerLink())
  await page.getByLabel('Your e-mail address').fill(email)
  return { email, recoveryCodes: await acceptInvitation(page, OWNER) }
}

/** Fills in the page of an invitation; ends on the recovery codes, which it gives. */
export async function acceptInvitation(page: Page, name: string): Promise<readonly string[]> {
  await hydrated(page)
  const key = await page.locator('p', { hasText: 'Or type this key' }).locator('span').innerText()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Choose a password').fill(STAFF_PASSWORD)
  await page.getByLabel('The six digits').fill(digitsOf(key))
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  return page.getByRole('main').getByRole('listitem').allInnerTexts()
}

/** The six digits that an authenticator app shows now, for a key as a page shows it. */
export function digitsOf(key: string): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
}

/** Puts the last proof of somebody's second factor an hour back. */
export async function forgetProof(email: string): Promise<void> {
  await askDatabase(
    `update session s set proven_at = now() - interval '1 hour' from account a
    where a.id = s.account_id and a.email = $1`,
    [email],
  )
}

/** The same, up to the first page of the staff area: for tests of the second factor. Others call `enterAsOwner`. */
export async function joinAndEnter(page: Page): Promise<TestOwner> {
  const owner = await joinAsOwner(page)
  await page.getByRole('link', { name: 'I have written them down' }).click()
  await page.getByRole('heading', { name: OWNER_WELCOME }).waitFor()
  return owner
}

/** Opens the first page of the staff area as an owner whose second factor was proven now. */
export async function enterAsOwner(page: Page): Promise<void> {
  const origin = process.env['STORE_URL'] ?? ''
  const value = await aStaffSession(origin, { name: OWNER })
  const name = sessionCookies({ https: origin.startsWith('https:') }).nameOf('staff')
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  // All tests of one network would be told to wait.
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': aNetwork() })
  await page.goto('/admin')
  await page.getByRole('heading', { name: OWNER_WELCOME }).waitFor()
}

/** Gives the owner who entered a name that no other colleague has. */
export async function nameOwner(page: Page, name: string): Promise<void> {
  const session = (await page.context().cookies()).find((cookie) => cookie.name.endsWith('staff'))
  const digest = createHash('sha256')
    .update(session?.value ?? '')
    .digest()
  await askDatabase(
    'update account set name = $2 where id = (select account_id from session where token_hash = $1)',
    [digest, name],
  )
}

/** Makes a draft in a category of ear rings by hand; ends in the editor. The name gets digits that no other draft has. */
export async function makeDraft(page: Page, name: string): Promise<void> {
  await page.goto('/admin/products/new')
  await page.getByLabel('Name in English', { exact: true }).fill(`${name} ${Date.now() % 1_000_000}`)
  await page.getByLabel('Main category').selectOption({ label: '– – Ear ring' })
  await page.getByRole('button', { name: 'Make the draft' }).click()
  await page.locator('[data-edit-bar]').waitFor({ state: 'attached' })
}

/** The number of an order in cash that waits to be confirmed by a call. */
export async function anOrderToConfirm(quantity = 1): Promise<string> {
  const api = createApi((request) => fetch(request), process.env['STORE_URL'] ?? '')
  const [variant] = await askDatabase<{ readonly id: number }>(
    'select v.id from variant v join product p on p.id = v.product_id where p.slug = $1 limit 1',
    [STUDS],
  )
  const contact = { name: 'Rima <b>Akter</b>', phone: aPhone() }
  const { number } = await aShopper(api).buy([{ id: variant?.id ?? 0, quantity }], { contact })
  return number
}
