import {
  aNetwork,
  aPhone,
  codeFor,
  newestMessage,
  open,
  signUp,
  synced,
  test,
} from '#tests/e2e/support/account.ts'
import { openOwnStore, type OwnStore } from '#tests/e2e/support/own-store.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

/** A browser notes such an answer as a failed request; it is how a form is refused. */
const REFUSED = /status of 422/

/*
 * A store whose database the test reaches: it lets an account's row fail like a broken database, and lets the minute
 * between two codes to one number pass at once.
 */
let shop: OwnStore

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openOwnStore()
})
test.afterAll(() => shop.close())

test('[E4] a sign-up by phone that fails is logged, and told with another way; its code still serves', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(REFUSED)
  const phone = aPhone()
  await shop.client.query(`
    create function lose_account() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is gone'; end $$;
    create trigger lose_account before insert on account for each row execute function lose_account()`)
  await open(page, `${shop.address}/authentication/signup?by=phone&then=/shop`)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await codeFor(page, phone)
  await page.getByLabel('6-digit code').fill(code)
  await expect(page.getByRole('alert')).toHaveText(
    'We could not create the account. Please try signing in instead.',
  )
  await expect(page.getByRole('alert')).toBeFocused()
  await expectNoAxeViolations(page, 'main')
  expect(shop.output()).toContain('the disk is gone')
  await shop.client.query('drop function lose_account cascade')
  await page.getByLabel('6-digit code').fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Your account is ready and you are signed in.')).toBeVisible()
})

test('[E3] [A9] a number that has an account is told in those very words, after it was proven', async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(REFUSED)
  const phone = aPhone()
  const signUpByPhone = async (before = '') => {
    await open(page, `${shop.address}/authentication/signup?by=phone&then=/shop`)
    await page.getByLabel('Mobile number').fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByLabel('6-digit code')).toBeVisible()
    let code = before
    await expect(async () => {
      code = await codeFor(page, phone)
      expect(code).not.toBe(before)
    }).toPass({ timeout: 15_000 })
    await page.getByLabel('6-digit code').fill(code)
    return code
  }
  const code = await signUpByPhone()
  await expect(page.getByText('Your account is ready and you are signed in.')).toBeVisible()
  await synced(page)
  await context.clearCookies()
  await shop.client.query('delete from rate_limit')
  await signUpByPhone(code)
  await expect(page.getByRole('alert')).toHaveText(
    'phone number already exits with another mail, please use another phone number',
  )
})

test('[E5] a number of another account is told in those very words, after its code was right', async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(REFUSED)
  const phone = aPhone()
  await open(page, `${shop.address}/authentication/login?then=/shop`)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('6-digit code').fill(await codeFor(page, phone))
  await expect(page).toHaveURL(/^[^?]*\/shop$/)
  await synced(page)
  await context.clearCookies()
  await shop.client.query('delete from rate_limit')
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': aNetwork() })
  await signUp(page, {}, shop.address)
  await open(page, `${shop.address}/account/phone`)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await newestMessage(page, phone, /(\d{6}) is your \S+ code to use this number/)
  await page.getByLabel('6-digit code').fill(code)
  await expect(page.getByRole('alert')).toHaveText('phone number already exist')
  await expectNoAxeViolations(page, 'main')
})

test('[E7] the store’s words are shown when it cannot say who is signed in, and nobody is taken for a guest', async ({
  page,
}) => {
  const { email } = await signUp(page, {}, shop.address)
  await open(page, `${shop.address}/shop`)
  const isMarked = () => page.locator('html[data-signed-in]')
  const notices = page.getByRole('region', { name: 'Notifications' })
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('abhoron.kept-with') ?? '{}')
    localStorage.setItem('abhoron.kept-with', JSON.stringify({ ...stored, cart: '1.1' }))
    document.cookie = 'cart=1.1; path=/'
  })
  // A day that no calendar of ours knows: the store refuses to show such an account.
  const born = (day: string | null) =>
    shop.client.query('update account set birth_date = $1 where email = $2', [day, email])
  await born('10000-01-01')
  await open(page, `${shop.address}/shop`)
  await expect(notices.getByText('Something went wrong on our side.')).toBeVisible()
  await expect(isMarked()).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('abhoron.cart'))).toContain('"numberCart":1')
  await expectNoAxeViolations(page)

  // Also to whom script is off.
  const html = await (await page.request.get(`${shop.address}/shop`)).text()
  expect(html).toContain('<noscript><p class="wrap">Something went wrong on our side.</p></noscript>')

  await born(null)
  await page.reload()
  await hydrated(page)
  await expect(isMarked()).toHaveCount(1)
  await expect(notices.getByText('Something went wrong on our side.')).toHaveCount(0)
})
