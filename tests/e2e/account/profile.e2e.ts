import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { anEmail, aPhone, codeFor, linkFor } from '#tests/e2e/support/account.ts'
import { onAnotherDevice, test } from '#tests/e2e/support/person.ts'
import { expect, expectNoAxeViolations, isPhone, hydrated } from '#tests/e2e/support/test.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const main = (page: Page) => page.getByRole('main')
const status = (page: Page) => main(page).getByRole('status').first()

const pages = [
  ['/account/Profile', 'Hello, Rima Akter'],
  ['/account/details', 'Details'],
  ['/account/email', 'Change e-mail'],
  ['/account/phone', 'Add a mobile number'],
  ['/account/security', 'Password and devices'],
  ['/account/addresses', 'Addresses'],
  ['/account/addresses/new', 'Add an address'],
  ['/account/accessibility', 'Accessibility'],
  ['/account/data', 'Your data'],
  ['/account/delete', 'Delete account'],
  ['/account/deleted', 'Your account is deleted'],
] as const

test('[R1] every page of the account area has its title and is kept by nobody', async ({ page }) => {
  for (const [path, title] of pages) {
    const answer = await page.request.get(path)
    expect(answer.headers()['cache-control'], path).toContain('no-store')
    const html = await answer.text()
    expect(html, path).toContain('<meta name="robots" content="noindex"')
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
    expect(heading.replaceAll(/<[^>]*>/g, ''), path).toBe(title)
  }
})

test('[A6] the overview leads to everything', { tag: '@layout' }, async ({ page }) => {
  await open(page, '/account/profile')
  await expect(page).toHaveURL(/\/account\/Profile$/)
  for (const [name, heading] of [
    ['Addresses', 'Addresses'],
    ['Wishlist', 'Wishlist'],
    ['Details', 'Details'],
    ['Password and devices', 'Password and devices'],
    ['Accessibility', 'Accessibility'],
    ['Your data', 'Your data'],
  ] as const) {
    const links = isPhone(page)
      ? main(page).getByRole('list')
      : main(page).getByRole('navigation', { name: 'My account' })
    await links.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Rima Akter' })).toBeVisible()
  }
})

test('[R4] a guest signs in and comes back to the page', async ({ page, context, person }) => {
  await context.clearCookies()
  await open(page, '/account/details')
  await expect(page).toHaveURL(/\/authentication\/login\?then=%2Faccount%2Fdetails/)
  await open(page, `${page.url()}&by=email`)
  await page.getByLabel('E-mail or mobile number').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await main(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Details' })).toBeVisible()
})

test('[V6] [A6] details are saved, and a name is asked for', async ({ page, person }) => {
  await open(page, '/account/details')
  const name = page.getByLabel('Your name')
  await name.fill(' ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('1 thing to fix')
  await expect(name).toBeFocused()
  await expectNoAxeViolations(page)
  await name.fill('Rima Sultana')
  await page.getByLabel('We write to you in').selectOption('বাংলা')
  await page.getByLabel('Send me offers by SMS and e-mail').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status(page)).toHaveText('Details saved.')
  const { body } = await person.call(`GET /v1/user/me/${person.id}`)
  expect(body).toMatchObject({ data: { name: 'Rima Sultana', language: 'bn', wants_offers: true } })
  await open(page, '/account/Profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Rima Sultana')
})

test('[E6] details that were changed elsewhere are told as an error with its reason', async ({
  page,
  person,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 409|status of 422/)
  await open(page, '/account/details')
  await person.call(`PUT /v1/user/update/${person.id}`, { name: 'Rima Begum' })
  await page.getByLabel('Your name').fill('Rima Khatun')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('error: This was changed elsewhere in the meantime.')
  await expect(page.getByLabel('Your name')).toHaveValue('Rima Khatun')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status(page)).toHaveText('Details saved.')
})

test('[V6] a new e-mail takes the old one’s place when its link is followed', async ({ page }) => {
  await open(page, '/account/details')
  await expect(page.getByText('Not confirmed yet.')).toBeVisible()
  await page.getByRole('link', { name: /^Change.*E-mail/ }).click()
  await page.getByLabel('E-mail', { exact: true }).fill('unfinished@')
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(page.getByRole('alert')).toContainText('This e-mail looks unfinished.')
  const email = anEmail()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(status(page)).toContainText('We mailed you the link.')
  await expect(page.getByText(`${email} takes its place`)).toBeVisible()
  await open(page, await linkFor(page, email))
  await main(page).getByRole('button').first().click()
  await expect(page.getByText(`Thank you. ${email} is confirmed.`)).toBeVisible()
  await page.goto('/account/details')
  await expect(main(page)).toContainText(email)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('the link that confirms an e-mail is not mailed twice in a minute', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 429/)
  await open(page, '/account/details')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(status(page)).toContainText('We mailed you the link.')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByRole('alert')).toContainText('We mailed a link a moment ago.')
})

test('[E5] [V6] a new number is taken once its code is right', async ({ page, expectPageErrors }) => {
  expectPageErrors(/status of 422/)
  const phone = aPhone()
  const shown = `${phone.slice(0, 5)}-${phone.slice(5)}`
  await open(page, '/account/phone')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(`Enter the 6-digit code we sent to ${shown}.`)).toBeVisible()
  await expectNoAxeViolations(page)
  const right = await codeFor(page, phone)
  const code = page.getByLabel('6-digit code')
  await code.fill(right === '000000' ? '000001' : '000000')
  await expect(page.getByRole('alert')).toContainText('That code is not right')
  await expect(page.getByText(/^Send again/)).toBeVisible()
  await code.fill(right)
  await expect(status(page)).toHaveText('successfully saved your phone number')
  await expect(page.getByText(shown)).toBeVisible()
})

test('[A9] [V6] a new password needs the present one and signs out other devices', async ({
  page,
  person,
  baseURL,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 422/)
  const origin = baseURL ?? ''
  await onAnotherDevice(origin, person)
  await open(page, '/account/security')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Last used' })).toHaveCount(2)
  await page.getByLabel('Current password').fill('not the right one')
  await page.getByLabel('New password').fill('another quiet river')
  await page.getByLabel('Confirm password').fill('another quiet rivers')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('The two passwords are different.')
  await page.getByLabel('Confirm password').fill('another quiet river')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('This is not your present password.')
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(status(page)).toHaveText('Password changed. We signed out your other devices.')
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Last used' })).toHaveCount(1)
})

test('devices are listed; one is signed out, then all others', async ({ page, person, baseURL }) => {
  const origin = baseURL ?? ''
  for (let device = 0; device < 3; device++) await onAnotherDevice(origin, person)
  await open(page, '/account/security')
  const devices = main(page).getByRole('listitem').filter({ hasText: 'Last used' })
  await expect(devices).toHaveCount(4)
  await expect(devices.first()).toContainText('This device')
  await expect(devices.first().getByRole('button')).toHaveCount(0)
  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(status(page)).toHaveText('That device is signed out.')
  await expect(devices).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(status(page)).toHaveText('2 other devices are signed out.')
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0)
})

test('everything that the shop keeps is downloaded as one file', async ({ page, person }) => {
  await open(page, '/account/data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-data.json')
  const kept = JSON.parse(await readFile(await download.path(), 'utf8')) as object
  expect(kept).toMatchObject({ account: { email: person.email }, sessions: [{ current: true }] })
})

test('an account is deleted after its owner typed that they mean it', async ({ page, person }) => {
  await open(page, '/account/data')
  await page.getByRole('link', { name: 'Delete my account…' }).click()
  await page.getByLabel('Type DELETE to go on').fill('yes')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('alert')).toContainText('Type the word DELETE.')
  await expectNoAxeViolations(page)
  await page.getByLabel('Type DELETE to go on').fill('delete')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted')
  expect((await person.call(`GET /v1/user/me/${person.id}`)).status).toBe(401)
  await page.goto('/account/Profile')
  await expect(page).toHaveURL(/\/authentication\/login/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[V6] [E5] details, number, password and devices change, and the account is deleted', async ({
    page,
    person,
    baseURL,
  }) => {
    const origin = baseURL ?? ''
    await page.goto('/account/details')
    await page.getByLabel('Your name').fill('Rima Sultana')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Details saved.')).toBeVisible()
    const phone = aPhone()
    await page.getByRole('link', { name: /^Add.*Mobile number/ }).click()
    await page.getByLabel('Mobile number').fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('6-digit code').fill(await codeFor(page, phone))
    await page.getByRole('button', { name: 'Use this number' }).click()
    await expect(page.getByText('successfully saved your phone number')).toBeVisible()
    await onAnotherDevice(origin, person)
    await page.goto('/account/security')
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await expect(page.getByText('One other device is signed out.')).toBeVisible()
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password').fill('another quiet river')
    await page.getByLabel('Confirm password').fill('another quiet river')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Password changed.')).toBeVisible()
    await page.goto('/account/delete')
    await page.getByLabel('Type DELETE to go on').fill('DELETE')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted')
  })
})

test('[A6] in Bangla the profile speaks Bangla', async ({ page }) => {
  await open(page, '/bn/account/Profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('শুভেচ্ছা, Rima Akter')
})

test('[E5] in Bangla a new number is taken in Bangla', async ({ page }) => {
  await open(page, '/bn/account/phone')
  const phone = aPhone()
  await page.getByLabel('মোবাইল নম্বর').fill(phone)
  await page.getByRole('button', { name: 'কোড পাঠান' }).click()
  await page.getByLabel('৬ সংখ্যার কোড').fill(await codeFor(page, phone))
  await expect(status(page)).toHaveText('আপনার ফোন নম্বর সফলভাবে রাখা হয়েছে')
  await expectNoAxeViolations(page)
})
