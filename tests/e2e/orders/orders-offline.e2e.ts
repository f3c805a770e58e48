import type { Page } from '@playwright/test'
import { open, signOut, test } from '#tests/e2e/support/account.ts'
import { orderByCall } from '#tests/e2e/support/checkout.ts'
import { arriveSignedIn } from '#tests/e2e/support/person.ts'
import { expect, expectNoAxeViolations } from '#tests/e2e/support/test.ts'

/**
 * Pages of orders and of an account without a network: the last seen status with its time, and of nobody who has left
 * (ux 2.17).
 */

const STUDS = 'round-solitaire-studs'
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/

const lastSeen = (page: Page) =>
  page.getByRole('main').getByText(/Last seen \d+ \w+ \d{4}, \d+(:\d\d)? [ap]m\. /)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function goHome(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Abhoron home' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'New arrivals' })).toBeVisible()
}

test('[ux G-6] confirmation and tracking say when they were last seen, and come again with the network', async ({
  page,
  context,
  expectPageErrors,
}) => {
  test.slow()
  expectPageErrors(OFFLINE)
  const { number } = await orderByCall(page, STUDS)
  await expect(lastSeen(page)).toHaveCount(0)
  await context.setOffline(true)
  await expect(lastSeen(page)).toBeVisible()
  await expect(heading(page)).toHaveText(/^Thank you/)
  await context.setOffline(false)
  await expect(lastSeen(page)).toHaveCount(0)

  await open(page, `/track?number=${number}`)
  await expect(heading(page)).toHaveText('Confirmed')
  await goHome(page)
  await context.setOffline(true)
  await page.goBack()
  await expect(heading(page)).toHaveText('Confirmed')
  await expect(lastSeen(page)).toBeVisible()
  await expect(page.getByText(number).first()).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  await context.setOffline(false)
  await expect(lastSeen(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Confirmed')

  await open(page, `/bn/track?number=${number}`)
  await context.setOffline(true)
  await expect(page.getByText(/শেষ দেখা: .*[০-৯]{4}/)).toBeVisible()
  await context.setOffline(false)
})

test('[ux G-6] orders of an account are read without a network, and are gone with anyone who signs out', async ({
  page,
  context,
  expectPageErrors,
}) => {
  test.slow()
  expectPageErrors(OFFLINE)
  await arriveSignedIn(page)
  const { number } = await orderByCall(page, STUDS)
  await open(page, '/account/orders')
  await page.getByRole('link', { name: `Track order ${number}` }).click()
  await expect(page.getByRole('region', { name: 'Order progress' })).toBeVisible()
  await goHome(page)
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Order progress' })).toBeVisible()
  await expect(lastSeen(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(lastSeen(page)).toBeVisible()
  // The browser believes in its network a while before the store can be reached.
  await page.route('**/*.data*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await context.setOffline(false)
  await failed
  await expect(lastSeen(page)).toBeVisible()
  await page.unrouteAll()
  await expect(lastSeen(page)).toHaveCount(0)

  await goHome(page)
  await signOut(page)
  await context.setOffline(true)
  // As Back would, however far it is.
  await page.evaluate(() => {
    history.pushState({}, '', '/account/orders')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(heading(page)).toHaveText('You are offline')
  await expect(page.getByText(number)).toHaveCount(0)
  await context.setOffline(false)
})

test('[ux G-6] an account that was looked at is read without a network', async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(OFFLINE)
  await arriveSignedIn(page)
  await open(page, '/account/Profile')
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: /^Addresses/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Addresses')
  await goHome(page)
  await context.setOffline(true)
  await page.goBack()
  await expect(heading(page)).toHaveText('Addresses')
  await expect(main.getByText('No addresses yet.')).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('Hello, Rima Akter')
  await context.setOffline(false)
})
