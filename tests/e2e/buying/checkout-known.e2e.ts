import type { Locator, Page } from '@playwright/test'
import { aPhone, open } from '#tests/e2e/support/account.ts'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { leaveCart, variantOf } from '#tests/e2e/support/checkout.ts'
import { keepAddress, test } from '#tests/e2e/support/person.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

/*
 * The checkout of the person who is signed in and has ordered before: what is known is not asked for again.
 */

const STUDS = 'round-solitaire-studs'
const TEKNAF = { district: 'coxs-bazar', area: 'coxs-bazar.teknaf' }

const addresses = (page: Page) => page.getByRole('group', { name: 'Your addresses' })
const home = (page: Page): Locator => addresses(page).getByRole('radio', { name: /House 12, Road 5/ })
const terms = (page: Page) => page.getByRole('checkbox', { name: /I have read and accept/ })
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })

async function openCheckout(page: Page): Promise<void> {
  const { id } = await variantOf(page, STUDS)
  await leaveCart(page, [{ id, quantity: 1 }])
  await page.goto('/checkout')
}

/** The address and the person of an account's newest order. */
async function newestOrder(userId: string) {
  const [order] = await askDatabase<{
    readonly area_id: string
    readonly address_line: string
    readonly name: string
    readonly recipient_name: string | null
    readonly recipient_phone: string | null
    readonly total: string
  }>(
    `select area_id, address_line, name, recipient_name, recipient_phone, total from shop_order
     where user_id = $1 order by placed_at desc limit 1`,
    [userId],
  )
  return order
}

test('a customer with a saved address types nothing: the terms, and one button', async ({ page, person }) => {
  await keepAddress(person, { phone: aPhone() })
  await openCheckout(page)
  await hydrated(page)
  await expect(home(page)).toBeChecked()
  await expect(page.getByLabel('House, road, area')).toBeHidden()
  await expect(summary(page)).toContainText('৳2,030')
  await expectNoAxeViolations(page)
  await terms(page).check()
  await page.getByRole('button', { name: 'Place order · ৳2,030' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible()
  expect(await newestOrder(person.id)).toMatchObject({
    area_id: 'dhaka.dhaka-banani',
    address_line: 'House 12, Road 5, Block C',
    recipient_name: null,
    total: '203000',
  })
})

test(
  'another saved address brings its own charge, and the parcel to the person who lives there',
  { tag: '@layout' },
  async ({ page, person }) => {
    await keepAddress(person, { phone: aPhone() })
    const mother = { name: 'Salma Begum', phone: '01812345678', line: 'Main Road 4, beside the school' }
    await keepAddress(person, { ...TEKNAF, ...mother })
    await openCheckout(page)
    await hydrated(page)
    const other = addresses(page).getByRole('radio', { name: /Main Road 4/ })
    await home(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(other).toBeChecked()
    await expect(summary(page)).toContainText('৳2,080')
    await terms(page).check()
    await page.getByRole('button', { name: 'Place order · ৳2,080' }).click()
    await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible()
    expect(await newestOrder(person.id)).toMatchObject({
      area_id: 'coxs-bazar.teknaf',
      name: 'Rima Akter',
      recipient_name: 'Salma Begum',
      recipient_phone: '+8801812345678',
      total: '208000',
    })
  },
)

test('another address than the saved ones is typed; what is wrong with it is told', async ({
  page,
  person,
}) => {
  await keepAddress(person, { phone: aPhone() })
  await openCheckout(page)
  await hydrated(page)
  await addresses(page).getByRole('radio', { name: 'Another address' }).check()
  await expect(page.getByText('Delivery from ৳80, by area.')).toBeVisible()
  await terms(page).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('Enter house, road and area.').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Area or upazila' }).fill('teknaf')
  await page.getByRole('option', { name: /Teknaf/ }).click()
  await page.getByLabel('House, road, area').fill('House 9, Station Road')
  await expect(summary(page)).toContainText('৳2,080')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('House, road, area')).toHaveValue('House 9, Station Road')
  await terms(page).check()
  await page.getByRole('button', { name: 'Place order · ৳2,080' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible()
  expect(await newestOrder(person.id)).toMatchObject({
    area_id: 'coxs-bazar.teknaf',
    address_line: 'House 9, Station Road',
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a saved address is picked, and its fields stay away', async ({ page, person, context, baseURL }) => {
    await keepAddress(person, { phone: aPhone() })
    await keepAddress(person, { ...TEKNAF, phone: aPhone(), line: 'Main Road 4, beside the school' })
    const variants = await page.request.get(`/v1/product/shopitems/?slug=${STUDS}`)
    const { variants: found } = (await variants.json()) as {
      readonly variants: readonly { readonly id: number }[]
    }
    await context.addCookies([{ name: 'cart', value: `${found[0]?.id ?? 0}.1`, url: baseURL ?? '' }])
    await page.goto('/checkout')
    await expect(home(page)).toBeChecked()
    await expect(page.getByLabel('House, road, area')).toBeHidden()
    await addresses(page)
      .getByRole('radio', { name: /Main Road 4/ })
      .check()
    await page.getByRole('button', { name: 'Update the total' }).click()
    await expect(page.getByRole('button', { name: 'Place order · ৳2,080' })).toBeVisible()
    await expect(addresses(page).getByRole('radio', { name: /Main Road 4/ })).toBeChecked()
    await terms(page).check()
    await page.getByRole('button', { name: 'Place order · ৳2,080' }).click()
    await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible()
    expect(await newestOrder(person.id)).toMatchObject({ area_id: 'coxs-bazar.teknaf' })
  })
})

test('the way that was paid last is chosen, and cash for a customer who has not ordered yet', async ({
  page,
  person,
}) => {
  test.slow()
  await keepAddress(person, { phone: aPhone() })
  await openCheckout(page)
  await hydrated(page)
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked()
  await page.getByRole('radio', { name: 'Nagad' }).check()
  await terms(page).check()
  await page.getByRole('button', { name: 'Pay ৳2,030 with Nagad' }).click()
  await page.getByRole('button', { name: /^Pay/ }).first().click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 20_000 })
  await openCheckout(page)
  await expect(page.getByRole('radio', { name: 'Nagad' })).toBeChecked()
  await open(page, '/checkout')
  await expect(page.getByRole('radio', { name: 'Nagad' })).toBeChecked()
  await terms(page).check()
  await expect(page.getByRole('button', { name: 'Pay ৳2,030 with Nagad' })).toBeVisible()
})
