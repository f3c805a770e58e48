import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

/** Links that are pressed while the store cannot be reached (G-6): the page stays, or says what needs a connection. */

test.use({ serviceWorkers: 'allow' })

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|503/

const answer = (page: Page) => page.locator('[data-notification]').last()
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const piece = (page: Page) => page.getByRole('article').first().getByRole('link').first()
const nameOfPiece = async (page: Page) => (await piece(page).innerText()).trim()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** The worker starts with the first thing that a visitor does. */
async function workerReady(page: Page): Promise<void> {
  await page.mouse.wheel(0, 40)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Opens a list with its worker, and answers with the name of its first piece. */
async function openEarrings(page: Page): Promise<string> {
  await open(page, '/category/earring')
  const name = await nameOfPiece(page)
  await workerReady(page)
  return name
}

/** Fails the requests of some addresses, without a word to the browser, until the returned function is called. */
async function loseLine(page: Page, addresses: string): Promise<() => void> {
  let isDead = true
  await page.route(addresses, (route) => (isDead ? route.abort() : route.continue()))
  return () => {
    isDead = false
  }
}

test('[ux G-6] a press without a network keeps the page, names the page that needs one, and leads there later', async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(LOST)
  await open(page, '/category/earring')
  const name = await nameOfPiece(page)
  await context.setOffline(true)
  // No page was opened before, and no script but those of this page has come.
  await piece(page).tap()
  await expect(answer(page)).toContainText(`“${name}” needs a connection.`)
  await expect(answer(page)).toBeFocused()
  await expect(page).toHaveURL(/\/category\/earring$/)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(answer(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Necklaces', exact: true }).first().tap()
  await expect(answer(page)).toContainText('“Necklaces” needs a connection.')
  await page.keyboard.press('Escape')

  const home = page.getByRole('banner').getByRole('link', { name: 'Abhoron home' }).first()
  await home.focus()
  await page.keyboard.press('Enter')
  await expect(answer(page)).toContainText('“Abhoron home” needs a connection.')
  await page.keyboard.press('Escape')
  await expect(home).toBeFocused()

  await piece(page).tap()
  await answer(page).getByRole('button', { name: 'Try again' }).tap()
  await expect(answer(page)).toContainText('needs a connection.')
  await expect(page).toHaveURL(/\/category\/earring$/)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(title(page)).toHaveText(name)

  await page.goBack()
  await expect(title(page)).toHaveText('Earrings')
  await context.setOffline(true)
  await piece(page).tap()
  await expect(title(page)).toHaveText(name)
  await expect(page.getByRole('main').getByText(/^৳/).first()).toBeVisible()
})

test('[ux G-6] without a network "Buy now" keeps the page and the piece, the cart opens, and "Checkout" keeps it', async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(LOST)
  await open(page, '/product/round-solitaire-studs')
  await workerReady(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Buy now' }).first().tap()
  await expect(answer(page)).toContainText('“Buy now” needs a connection.')
  await expect(page).toHaveURL(/\/product\/round-solitaire-studs$/)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).tap()
  await expect(title(page)).toContainText('Cart')
  await expect(page.getByRole('main')).toContainText('Dhrubo Round Solitaire Studs')
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).last().tap()
  await expect(answer(page)).toContainText('needs a connection.')
  await expect(page).toHaveURL(/\/shop\/cart$/)
  await context.setOffline(false)
  await page.locator('[data-notification]').getByRole('button', { name: 'Try again' }).tap()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('[ux G-6] a line that is dead while the browser believes in it costs no page', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(LOST)
  const name = await openEarrings(page)
  const comeBack = await loseLine(page, '**/*')
  await piece(page).hover()
  await page.waitForTimeout(300)
  await piece(page).tap()
  await expect(title(page)).toHaveText('No connection to the shop')
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText(
    'This page needs an internet connection. Check yours and try again. Your cart is safe.',
  )
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).tap()
  await expect(answer(page)).toContainText('There is still no connection.')
  await page.goBack()
  await expect(title(page)).toHaveText('Earrings')
  await page.goForward()
  await expect(title(page)).toHaveText('No connection to the shop')
  comeBack()
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).tap()
  await expect(title(page)).toHaveText(name)
})

test('[ux G-6] "Try again" shows a page whose data is there before the browser has drawn that it loads', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(LOST)
  const name = await openEarrings(page)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
  const comeBack = await loseLine(page, '**/*.data*')
  await piece(page).tap()
  await expect(title(page)).toHaveText('No connection to the shop')
  comeBack()
  await page.evaluate(
    async (address) => {
      const send = window.fetch.bind(window)
      const answer = await send(address)
      const body = await answer.arrayBuffer()
      const { status, headers } = answer
      const atOnce = () => Promise.resolve(new Response(body, { status, headers }))
      const isData = (input: RequestInfo | URL) =>
        (input instanceof Request ? input.url : input.toString()).includes('.data')
      window.fetch = (input, init) => (isData(input) ? atOnce() : send(input, init))
    },
    (await lost).url(),
  )
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).tap()
  await expect(title(page)).toHaveText(name)
  await expect(page.getByText('There is still no connection.')).toHaveCount(0)
})

for (const { path, heading, again, back } of [
  { path: '/category/earring', heading: 'No connection to the shop', again: 'Try again', back: 'Earrings' },
  {
    path: '/bn/category/earring',
    heading: 'দোকানের সঙ্গে সংযোগ পাওয়া যাচ্ছে না',
    again: 'আবার চেষ্টা করুন',
    back: 'কানের দুল',
  },
]) {
  test(`[ux G-6] ${path} that is loaded again without a network says so in the shop's words, and comes back by itself`, async ({
    page,
    context,
    expectPageErrors,
  }) => {
    expectPageErrors(LOST)
    await open(page, path)
    await workerReady(page)
    await context.setOffline(true)
    await page.reload()
    await expect(title(page)).toHaveText(heading)
    await expectNoAxeViolations(page)
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: again }).tap()])
    await expect(title(page)).toHaveText(heading)
    await context.setOffline(false)
    await expect(title(page)).toHaveText(back)
    await expect(page).toHaveURL(path)
  })
}
