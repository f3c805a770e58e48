import type { Page } from '@playwright/test'
import { openFakeGoogle, type FakeGoogle } from '#tests/support/companies/fake-google.ts'
import {
  anEmail,
  mainLinks,
  newestMessage,
  open,
  password,
  synced,
  test,
} from '#tests/e2e/support/account.ts'
import { sessionCookie } from '#tests/e2e/support/person.ts'
import { openOwnStore, type OwnStore } from '#tests/e2e/support/own-store.ts'
import { expect, expectNoAxeViolations } from '#tests/e2e/support/test.ts'

/*
 * A store for which Google is set up, with keys of the test's own. In the browser, what Google's script does is played
 * by one that asks the test for a credential; the credential itself is as Google signs it.
 */
let google: FakeGoogle
let shop: OwnStore

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  google = await openFakeGoogle(() => Date.now())
  const { clientId, issuers, keysUrl } = google.settings
  shop = await openOwnStore({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: issuers?.[0] ?? '',
    GOOGLE_KEYS_URL: keysUrl ?? '',
  })
})
test.afterAll(async () => {
  await shop.close()
  await google.close()
})

const SCRIPT = `
  let settings
  window.google = { accounts: { id: {
    initialize: (given) => { settings = given },
    renderButton: (place) => {
      const button = document.createElement('button')
      button.textContent = 'Continue as Rima'
      button.onclick = async () => {
        const answer = await fetch('https://accounts.google.com/gsi/credential?nonce=' + settings.nonce)
        settings.callback({ credential: await answer.text() })
      }
      place.append(button)
    },
    prompt: () => {},
    disableAutoSelect: () => {},
  } } }`

/** Plays Google in a page; answers with how often its script was fetched. */
async function playGoogle(
  page: Page,
  person: { readonly sub: string; readonly email: string },
): Promise<() => number> {
  let fetches = 0
  await page.route('https://accounts.google.com/gsi/client', async (route) => {
    fetches += 1
    await route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
  })
  await page.route('https://accounts.google.com/gsi/credential*', async (route) => {
    const nonce = new URL(route.request().url()).searchParams.get('nonce') ?? ''
    const body = await google.token({ ...person, nonce, name: 'Rima Akter' })
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body })
  })
  return () => fetches
}

test('[A5] [V3] [R4] Google’s script is fetched on a press only; its word signs in', async ({ page }) => {
  const fetches = await playGoogle(page, { sub: 'rima-1', email: anEmail() })
  await open(page, `${shop.address}/authentication/login?then=/shop`)
  const press = page.getByRole('button', { name: 'Continue with Google' })
  await expect(press).toBeVisible()
  expect(fetches()).toBe(0)
  await press.click()
  const own = page.getByRole('button', { name: 'Continue as Rima' })
  await expect(own).toBeVisible()
  expect(fetches()).toBe(1)
  await expectNoAxeViolations(page, 'main')
  await own.click()
  await expect(page).toHaveURL(/^[^?]*\/shop$/)
  await expect(page.getByText('Welcome back, Rima Akter.')).toBeVisible()
  await expect((await mainLinks(page)).getByRole('link', { name: 'My profile' })).toBeVisible()
  const session = sessionCookie(shop.address)
  expect((await page.context().cookies()).find(({ name }) => name === session)?.httpOnly).toBe(true)
})

test('[V3] an address that Google cannot vouch for is asked by mail, whose link signs in', async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 4\d\d/)
  const email = anEmail()
  await open(page, `${shop.address}/authentication/signup?then=/shop`)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/^[^?]*\/shop$/)
  await synced(page)
  await context.clearCookies()
  await playGoogle(page, { sub: 'rima-2', email })
  await open(page, `${shop.address}/authentication/login?then=/shop`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Continue as Rima' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'We sent you a mail. Follow its link to sign in with Google.',
  )
  // The link of the sign-up's own mail is left out; it may be the newest for a moment.
  const path = await newestMessage(page, email, /https?:\/\/[^\s/]+(\/\S*google-link\?token=[\w-]+)/)
  await open(page, `${shop.address}${path}`)
  await expectNoAxeViolations(page, 'main')
  await page.getByRole('button', { name: 'Add Google and sign in' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-signed-in')
})

test('[A5] the page says that Google cannot be reached, and the other ways stay', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_FAILED/)
  await page.route('https://accounts.google.com/**', (route) => route.abort())
  await open(page, `${shop.address}/authentication/login`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('alert')).toContainText('Google could not be reached.')
  await expect(page.getByLabel('Mobile number')).toBeVisible()
})
