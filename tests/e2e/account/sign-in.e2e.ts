import type { Page } from '@playwright/test'
import {
  aPhone,
  codeFor,
  fillSignIn,
  linkFor,
  mainLinks,
  newestMessage,
  open,
  password,
  signOut,
  test,
} from '#tests/e2e/support/account.ts'
import { anAccount, arriveSignedIn } from '#tests/e2e/support/person.ts'
import { expect, expectNoAxeViolations } from '#tests/e2e/support/test.ts'

/** A browser notes an answer of 422 as a failed request; it is how a form is refused. */
const REFUSED = /status of (4\d\d)/

test(
  '[A5] [V2] [R4] signing in by phone and code makes the account and goes back one step',
  { tag: '@layout' },
  async ({ page }) => {
    const phone = aPhone()
    await open(page, '/category/clutch')
    const links = await mainLinks(page)
    await links.getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectNoAxeViolations(page, 'main')
    await page.getByLabel('Mobile number').fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = page.getByLabel('6-digit code')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAccessibleDescription(
      `Enter the 6-digit code we sent to ${phone.slice(0, 5)}-${phone.slice(5)}.`,
    )
    await expect(page.getByText(/^Send again in \d:\d\d$/)).toBeVisible()
    await expectNoAxeViolations(page, 'main')
    // The last digit sends it.
    await code.fill(await codeFor(page, phone))
    await expect(page).toHaveURL(/\/category\/clutch$/)
    await expect(page.getByText('Welcome back.')).toBeVisible()
    await expect((await mainLinks(page)).getByRole('link', { name: 'My profile' })).toBeVisible()
  },
)

test('[E7] a wrong code is told in the server’s words, and the right one still counts', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(REFUSED)
  const phone = aPhone()
  await open(page, '/authentication/login')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  const right = await codeFor(page, phone)
  const wrong = right === '111111' ? '222222' : '111111'
  await page.getByLabel('6-digit code').fill(wrong)
  const problem = 'That code is not right, or it is too old. Send a new one.'
  await expect(page.getByRole('alert').getByRole('link', { name: problem })).toBeVisible()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await expectNoAxeViolations(page, 'main')
  await page.getByLabel('6-digit code').fill(right)
  await expect(page).toHaveURL(/\/account\/Profile$/)
  expectPageErrors(/404/)
})

test('[E7] a second code may be asked for after a minute, and by e-mail after that', async ({ page }) => {
  const phone = aPhone()
  await page.clock.install()
  await page.goto('/authentication/login')
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBe('true')
  }).toPass()
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Send again in 1:00')).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByText('Send again in 0:45')).toBeVisible()
  await page.clock.runFor(45_000)
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
  await expect(page.getByText('You can send the code again.')).toBeAttached()
})

/** The stubbed browser of these tests has these on its window. */
interface WebOtp {
  waiting: number
  left: number
  smsComes: ((sms: string) => void) | undefined
}

test.describe('in a browser that reads codes out of SMS', () => {
  test.beforeEach(async ({ page }) => {
    // The part of WebOTP that is the browser's: it hands out the code of an SMS whose last line names this host.
    await page.addInitScript(() => {
      const state: WebOtp = { waiting: 0, left: 0, smsComes: undefined }
      Object.assign(window, { OTPCredential: class {}, webOtp: state })
      navigator.credentials.get = (options) =>
        new Promise((resolve, reject) => {
          state.waiting += 1
          state.smsComes = (sms) => {
            const [, host, code] = /\n@(\S+) #(\S+)$/.exec(sms) ?? []
            if (host === location.hostname) resolve(Object.assign({ id: '', type: 'otp' }, { code }))
          }
          options?.signal?.addEventListener('abort', () => {
            state.left += 1
            reject(new DOMException('left', 'AbortError'))
          })
        })
    })
  })

  const webOtp = (page: Page) =>
    page.evaluate(() => (window as unknown as { readonly webOtp: WebOtp }).webOtp)

  test('[A5] the code fills itself in from the SMS, and signs in', async ({ page }) => {
    const phone = aPhone()
    await open(page, '/authentication/login?then=/shop')
    await page.getByLabel('Mobile number').fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect.poll(async () => (await webOtp(page)).waiting).toBe(1)
    const sms = await newestMessage(page, phone, /(\d{6} is your[^]*@\S+ #\d{6})/)
    await page.evaluate((text) => {
      ;(window as unknown as { readonly webOtp: WebOtp }).webOtp.smsComes?.(text)
    }, sms)
    await expect(page.getByText('Welcome back.')).toBeVisible()
    await expect(page).toHaveURL(/^[^?]*\/shop$/)
  })

  test('the browser stops waiting when the code is not asked for any more', async ({ page }) => {
    await open(page, '/authentication/login')
    await page.getByLabel('Mobile number').fill(aPhone())
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect.poll(async () => (await webOtp(page)).waiting).toBe(1)
    expect((await webOtp(page)).left).toBe(0)
    await page.getByRole('link', { name: 'Change number' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.poll(async () => (await webOtp(page)).left).toBe(1)
  })
})

test('a browser that reads no SMS does not load the script for it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await open(page, '/authentication/login')
  await page.evaluate(() => Reflect.deleteProperty(window, 'OTPCredential'))
  await page.getByLabel('Mobile number').fill(aPhone())
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  expect(scripts.filter((url) => url.includes('read-sms-code'))).toEqual([])
})

test('[V1] [E8] a wrong password is told alike for known and unknown, and nothing typed is lost', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(REFUSED)
  const { email } = await anAccount()
  for (const contact of [email, 'nobody.at.all@example.com']) {
    await open(page, '/authentication/login?by=email')
    await fillSignIn(page, contact, 'quite another one')
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('The e-mail or password is not right.')
    await expect(alert).toBeFocused()
    await expect(page.getByLabel('E-mail or mobile number')).toHaveValue(contact)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('quite another one')
  }
  await expectNoAxeViolations(page, 'main')
  await fillSignIn(page, email)
  await expect(page.getByText('Welcome back, Rima Akter.')).toBeVisible()
  expectPageErrors(/404/)
})

test('[R4] an address that names another site leads nowhere but the shop', async ({ page }) => {
  const { email } = await anAccount()
  await open(page, '/authentication/login?by=email&then=https://evil.example/')
  await fillSignIn(page, email)
  await expect(page.getByText('Welcome back, Rima Akter.')).toBeVisible()
  expect(new URL(page.url()).hostname).toBe('localhost')
})

test('[R5] [A8] [V4] signing up signs in and shows the server’s message', async ({ page }) => {
  await open(page, '/shop')
  await (await mainLinks(page)).getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  const email = `new.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByText('Strength: strong')).toBeVisible()
  await page.getByLabel('Confirm password').fill(password)
  await expect(page.getByRole('checkbox', { name: 'Send me offers by SMS and e-mail' })).not.toBeChecked()
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(
    page.getByText('Welcome to Abhoron. Your account is ready and you are signed in.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/shop$/)
  // The address changes before the page; the menu is of a page, and closes with it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
  await expect((await mainLinks(page)).getByRole('button', { name: 'Sign out' })).toBeVisible()
})

test('[E1] a refused sign-up tells of the second password first, otherwise of the e-mail', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(REFUSED)
  const { email } = await anAccount()
  await open(page, '/authentication/signup')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill('another')
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toContainText('1 thing to fix')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('The two passwords are different.')
  await expect(page.getByLabel('Confirm password')).toBeFocused()
  await page.getByLabel('Confirm password').fill(password)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'There is an account with this e-mail address already. Sign in, or get a new password.',
  )
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await expectNoAxeViolations(page, 'main')
})

test('[E2] a wrong code at sign-up is told in the server’s words, and the right one still makes the account', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(REFUSED)
  const phone = aPhone()
  await open(page, '/authentication/signup?by=phone&then=/shop')
  await page.getByLabel('Your name').fill('Rima Akter')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  const right = await codeFor(page, phone)
  await page.getByLabel('6-digit code').fill(right === '111111' ? '222222' : '111111')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'That code is not right, or it is too old. Send a new one.',
  )
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await expectNoAxeViolations(page, 'main')
  await page.getByLabel('6-digit code').fill(right)
  await expect(page.getByText('Your account is ready and you are signed in.')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/shop$/)
})

test('[A7] [E8] a forgotten password is made new by a code; every other device is signed out', async ({
  page,
  browser,
  expectPageErrors,
}) => {
  expectPageErrors(REFUSED)
  const { email } = await arriveSignedIn(page)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await open(other, '/authentication/login?by=email')
  await other.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(other.getByRole('heading', { name: 'New password' })).toBeVisible()
  await expectNoAxeViolations(other, 'main')
  await other.getByLabel('E-mail or mobile number').fill(email)
  await other.getByRole('button', { name: 'Send code' }).click()
  await expect(other.getByText(`If ${email} is registered, we sent a 6-digit code.`)).toBeVisible()
  await other.getByLabel('6-digit code').fill(await codeFor(other, email))
  await expectNoAxeViolations(other, 'main')
  await other.getByLabel('New password').fill('silver rain on bangles')
  await other.getByLabel('Confirm password').fill('silver rain on bangles')
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(other.getByText('Password changed. We signed out your other devices.')).toBeVisible()
  await elsewhere.close()
  await page.reload()
  await expect((await mainLinks(page)).getByRole('link', { name: 'Sign in' })).toBeVisible()
  await open(page, '/authentication/login?by=email')
  await fillSignIn(page, email)
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is not right.')
})

test('[V5] a mailed link confirms the address by a button, once', async ({ page, expectPageErrors }) => {
  expectPageErrors(REFUSED)
  const { email } = await arriveSignedIn(page)
  const path = await linkFor(page, email)
  await open(page, path)
  await expectNoAxeViolations(page, 'main')
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByText(`Thank you. ${email} is confirmed.`)).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  await open(page, path)
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This link was used before, or it is too old. Ask for a new one.',
  )
  await open(page, '/authentication/verify-email')
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.')
})

test('[V6] showing again who one is goes on where it was asked for', async ({ page, expectPageErrors }) => {
  expectPageErrors(REFUSED)
  await arriveSignedIn(page)
  await open(page, '/authentication/confirm?then=/pages/faq')
  await expectNoAxeViolations(page, 'main')
  await page.getByLabel('Current password').fill('not this one')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is not right.')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/^[^?]*\/pages\/faq$/)
  await signOut(page)
  await page.goto('/authentication/confirm?then=/pages/faq')
  await expect(page).toHaveURL(/\/authentication\/login\?then=%2Fpages%2Ffaq$/)
})
