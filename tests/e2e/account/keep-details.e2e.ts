import type { Browser, Page } from '@playwright/test'
import { open, test } from '#tests/e2e/support/account.ts'
import { orderByCall } from '#tests/e2e/support/checkout.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

const STUDS = 'round-solitaire-studs'
const PASSWORD = 'seven green parrots'

/** The same browser with its script switched off. */
async function withoutScript(page: Page, browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  return context.newPage()
}

test('an account comes from the order by one field: signed in, the order in it, the password good next time', async ({
  page,
  expectPageErrors,
}) => {
  test.slow()
  expectPageErrors(/422/)
  const { number } = await orderByCall(page, STUDS)
  await page.goto(`/bn/order/${number}/thanks`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'পরের বারের জন্য তথ্য রাখুন' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(`/order/${number}/thanks`)
  await hydrated(page)
  const password = page.getByLabel('Choose a password')
  await password.fill('short')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(page.getByText('at least 8 characters').last()).toBeVisible()
  await expectNoAxeViolations(page)
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(page.getByRole('heading', { name: 'Save your details for next time' })).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/order/${number}/thanks$`))
  await open(page, '/account/orders')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
})

test('it works without script; a wrong password is explained in the page', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { number } = await orderByCall(page, STUDS)
  const plain = await withoutScript(page, browser, baseURL)
  await plain.goto(`/order/${number}/thanks`)
  await plain.getByLabel('Choose a password').fill('password1')
  await plain.getByRole('button', { name: 'Save my details' }).click()
  await expect(plain.getByText('too easy to guess').last()).toBeVisible()
  await plain.getByLabel('Choose a password').fill(PASSWORD)
  await plain.getByRole('button', { name: 'Save my details' }).click()
  await expect(plain.getByRole('heading', { name: 'Save your details for next time' })).toHaveCount(0)
  await plain.goto('/account/orders')
  await expect(plain.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await plain.context().close()
})
