import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm, enterAsOwner, joinAsOwner, STAFF_PASSWORD } from '#tests/e2e/support/staff.ts'
import { arriveSignedIn } from '#tests/e2e/support/person.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test('an owner joins by the link, keeps the recovery codes, and comes back with one of them', async ({
  page,
}) => {
  test.slow()
  const { email, recoveryCodes } = await joinAsOwner(page)
  expect(recoveryCodes).toHaveLength(10)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'I have written them down' }).click()
  await expect(page.getByRole('heading', { name: 'Good to see you, Farida Khan' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Your settings').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  // The page that somebody wanted is there after the sign-in.
  await page.goto('/admin/orders?view=to_pack')
  await hydrated(page)
  await expectNoAxeViolations(page)
  await page.getByLabel('E-mail or mobile number').fill(email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is not right.')
  await page.getByLabel('Password').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('not right')
  await page.getByLabel('Code').fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?view=to_pack$/)
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})

test('a link that was used says so, and a customer of the shop comes no further than the sign-in', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 400/)
  await page.goto('/admin/join?token=nobody-made-this')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await arriveSignedIn(page)
  for (const address of ['/admin', '/admin/orders', '/admin/orders/AB-100014', '/admin/calls']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Sign in to the staff area' })).toBeVisible()
  }
})

test('an assistant confirms an order from the list and by a call', { tag: '@layout' }, async ({ page }) => {
  test.slow()
  const first = await anOrderToConfirm()
  await enterAsOwner(page)
  await page.goto('/admin/orders?view=to_confirm&sort=newest')
  await hydrated(page)
  await expectNoAxeViolations(page)
  // By key: the pill of new orders may lie over a row.
  await page.getByRole('link', { name: first }).press('Enter')
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  await expectNoAxeViolations(page)
  // Words that customers typed are words here, and nothing else.
  await expect(page.getByText('Rima <b>Akter</b>')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The order is confirmed.')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible()
  // The audit has it, and the search finds it by its number.
  const search = page.getByRole('searchbox')
  await search.fill(first)
  await page
    .getByRole('search')
    .getByRole('link', { name: new RegExp(first) })
    .click()
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
})

test('the outcome of a call is noted in one press, and the next order comes by itself', async ({ page }) => {
  test.slow()
  await anOrderToConfirm()
  await enterAsOwner(page)
  await page.goto('/admin/calls')
  await hydrated(page)
  await expectNoAxeViolations(page)
  const number = await page.getByRole('main').getByRole('link', { name: /^AB-/ }).innerText()
  await page.getByRole('button', { name: 'No answer' }).click()
  await expect(page.getByText(`Noted for order ${number}.`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: number })).toBeHidden()
})

test('an outcome that was pressed on a dead line waits on the phone and arrives once', async ({
  page,
  expectPageErrors,
}) => {
  test.slow()
  expectPageErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await Promise.all([anOrderToConfirm(), anOrderToConfirm()])
  await enterAsOwner(page)
  await page.goto('/admin/calls')
  await hydrated(page)
  const main = page.getByRole('main')
  const number = await main.getByRole('link', { name: /^AB-/ }).innerText()
  await page.context().setOffline(true)
  await main.getByLabel('Note (optional)').fill('Sister answered')
  await main.getByRole('button', { name: 'No answer' }).click()
  await expect(main.getByText(`The outcome for ${number} waits on this device`)).toBeVisible()
  await expect(main.getByText('The next order comes as soon as the connection is back.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.context().setOffline(false)
  await expect(main.getByText('waits on this device')).toBeHidden({ timeout: 20_000 })
  // Another test may have taken the next order.
  await expect(main.getByRole('link', { name: number })).toBeHidden()
  const calls = await askDatabase<{ readonly note: string }>(
    'select c.note from order_call c join shop_order o on o.id = c.order_id where o.number = $1',
    [number],
  )
  expect(calls).toEqual([{ note: 'Sister answered' }])
})

test('a page that was asked for without a connection comes by itself when the line is back', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await enterAsOwner(page)
  await page.goto('/admin/customer-groups/new')
  await hydrated(page)
  await page.getByRole('link', { name: 'All groups' }).click()
  await expect(page).toHaveURL('/admin/customer-groups')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'New group' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})

test('single letters lead through the staff area, and can be turned off', async ({ page }) => {
  await enterAsOwner(page)
  await hydrated(page)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Your settings').click()
  await page.getByRole('button', { name: 'Do not use single letters' }).click()
  await hydrated(page)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})

test('language and colours are the choice of the person, and of the staff area alone', async ({ page }) => {
  await page.goto('/admin/sign-in')
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.getByRole('heading', { name: 'স্টাফ এলাকায় সাইন ইন' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  expect(new URL(page.url()).search).toBe('')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('what was done before is said once, and neither in the other language nor after a lost line', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/categories?done=removed')
  const told = page.getByText('It is deleted.')
  await expect(page).toHaveURL(/\/admin\/categories$/)
  await expect(told).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(told).toHaveCount(0)

  await page.goto('/admin/categories?done=removed')
  await expect(told).toBeVisible()
  await hydrated(page)
  await page.getByLabel('Your settings').click()
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByText('মুছে ফেলা হয়েছে।')).toHaveCount(0)
})

test('letters in a field for a number are refused by its name, also with script', expectRefusedLetters)

/** Types letters into a field for a number, in both languages. */
async function expectRefusedLetters({ page }: { readonly page: Page }): Promise<void> {
  await enterAsOwner(page)
  const url = process.env['STORE_URL'] ?? ''
  for (const [language, sentence] of [
    ['en', 'The hours after the last step must be a number.'],
    ['bn', 'শেষ ধাপের পরের ঘণ্টা সংখ্যায় দিতে হবে।'],
  ] as const) {
    await page.context().addCookies([{ name: 'admin_language', value: language, url }])
    await page.goto('/admin/checkouts')
    await page
      .locator('details', { has: page.locator('[name=after_hours]') })
      .locator('summary')
      .click()
    await page.locator('[name=after_hours]').fill('three')
    await page.locator('button[name=work][value=settings]').click()
    await expect(page.locator('#after_hours-problem')).toHaveText(sentence)
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what was done before is said, but not again in the other language', async ({ page }) => {
    await enterAsOwner(page)
    await page.goto('/admin/categories?done=removed')
    await expect(page.getByText('It is deleted.')).toBeVisible()
    await page.getByLabel('Your settings').click()
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page.getByText('মুছে ফেলা হয়েছে।')).toHaveCount(0)
  })

  test('letters in a field for a number are refused by its name', expectRefusedLetters)
})

test('no answer of the staff area is kept, and its scripts run by a nonce alone', async ({ request }) => {
  for (const address of ['/admin/sign-in', '/admin/join?token=x']) {
    const answer = await request.get(address)
    const headers = answer.headers()
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic' 'self'/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe/)
  }
})

test('a page asks for the words of its language along with its scripts', async ({ request }) => {
  for (const language of ['en', 'bn']) {
    const answer = await request.get('/admin/sign-in', { headers: { cookie: `admin_language=${language}` } })
    const [, address = ''] = /<([^>]+)>; rel=modulepreload/.exec(answer.headers()['link'] ?? '') ?? []
    const words = await request.get(address)
    expect(words.headers()['content-type']).toMatch(/javascript/)
    expect(await words.text()).toContain(language === 'en' ? 'Staff area' : 'স্টাফ এলাকা')
  }
})

test('the build of the shop holds nothing of the staff area', () => {
  const folder = path.resolve('build/client/assets')
  const scripts = readdirSync(folder).filter((name) => /\.(js|css|json)$/.test(name))
  expect(scripts.length).toBeGreaterThan(50)
  const texts = scripts.map((name) => readFileSync(path.join(folder, name), 'utf8'))
  // Words, addresses and calls that the staff area alone has; its own build has them all.
  const ours = readdirSync(path.resolve('build/admin/client/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.resolve('build/admin/client/assets', name), 'utf8'))
    .join('')
  for (const words of ['Staff area', 'Good to see you', '/preferences', 'layout/layout-route']) {
    expect(ours).toContain(words)
    expect(texts.filter((text) => text.includes(words))).toEqual([])
  }
})

test('a page stays where somebody scrolls the moment that its scripts are there', async ({ page }) => {
  await enterAsOwner(page)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement.dataset['hydrated'] !== 'true') return
      observer.disconnect()
      scrollTo(0, 300)
    }).observe(document, { attributes: true, subtree: true })
  })
  await page.goto('/admin/settings/store')
  await hydrated(page)
  await page.waitForTimeout(1000)
  expect(await page.evaluate(() => scrollY)).toBe(300)
})
