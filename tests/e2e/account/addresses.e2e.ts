import type { Page } from '@playwright/test'
import { keepAddress, test } from '#tests/e2e/support/person.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

const ADDRESSES = '/account/addresses'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const areaField = (page: Page) => page.getByRole('combobox', { name: 'Area or upazila' })
const status = (page: Page) => page.getByRole('main').getByRole('status').first()

test('[A6] a person without an address is told how to add one, which is found by typing, saved, and is the default', async ({
  page,
}) => {
  await open(page, ADDRESSES)
  await expect(page.getByText('No addresses yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add an address' }).click()
  await expect(page.getByRole('heading', { name: 'Add an address' })).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('Rima Akter')
  await page.getByLabel('Mobile number', { exact: true }).fill('০১৭১২-৩৪৫৬৭৮')
  await areaField(page).fill('dhanmondi')
  const option = page.getByRole('option', { name: /^Dhanmondi, Dhaka/ })
  await expect(option).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  await option.click()
  await expect(areaField(page)).toHaveValue('Dhanmondi, Dhaka')
  await expect(page.getByText('Dhaka division')).toBeVisible()
  await page.getByLabel('House, road, area').fill('House 12, Road 5')
  await page.getByLabel('Landmark').fill('Opposite the lake')
  await page.getByRole('radio', { name: 'Home' }).check()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page).toHaveURL(/\/account\/addresses\?done=address$/)
  await expect(status(page)).toHaveText('Address saved.')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'House 12, Road 5' })
  await expect(card).toContainText('Dhanmondi, Dhaka')
  await expect(card).toContainText('01712-345678')
  await expect(card).toContainText('Default')
  await expectNoAxeViolations(page, 'main')
})

test.describe('a name of any spelling finds the area', () => {
  for (const [typed, found] of [
    ['bogra', 'Bogura Sadar, Bogura'],
    ['jessore', 'Jashore Sadar, Jashore'],
    ['বনানী', 'Banani, Dhaka'],
    ['chittagong kotwali', 'Kotwali, Chattogram'],
  ] as const) {
    test(`[A6] ${typed} finds ${found}`, async ({ page }) => {
      await open(page, `${ADDRESSES}/new`)
      await areaField(page).fill(typed)
      await expect(page.getByRole('option', { name: found })).toBeVisible()
    })
  }
})

test('[A6] the keyboard alone saves an address', async ({ page }) => {
  await open(page, `${ADDRESSES}/new`)
  await page.getByLabel('Mobile number', { exact: true }).focus()
  await page.keyboard.type('01712345678')
  await page.keyboard.press('Tab')
  await expect(areaField(page)).toBeFocused()
  await page.keyboard.type('mirpur')
  await expect(page.getByRole('listbox')).toBeVisible()
  const first = page.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(areaField(page)).toHaveValue(/^Mirpur.*, /)
  await expect(areaField(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Choose from a list instead' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('House 3, Lane 4')
  await expect(page.getByLabel('House, road, area')).toHaveValue('House 3, Lane 4')
  await page.getByLabel('Landmark').focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Address saved.')
})

test.describe('on a phone a press opens the area as a sheet', () => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Area or upazila' })

  test.beforeEach(async ({ page }) => {
    await open(page, `${ADDRESSES}/new`)
  })

  test('[A6] it fills the screen, finds an area, and gives the focus back', async ({ page }) => {
    await areaField(page).click()
    const field = sheet(page).getByRole('combobox', { name: 'Area or upazila' })
    await expect(field).toBeFocused()
    expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 800 })
    await expectNoAxeViolations(page)
    await field.pressSequentially('dhanm')
    const option = sheet(page).getByRole('option', { name: /^Dhanmondi, Dhaka/ })
    await expect(option).toBeVisible()
    await expectNoAxeViolations(page)
    await option.tap()
    await expect(sheet(page)).toBeHidden()
    await expect(areaField(page)).toHaveValue('Dhanmondi, Dhaka')
    await expect(areaField(page)).toBeFocused()
    await expect(page.getByText('Dhaka division')).toBeVisible()
    // Another press: what was picked is typed over.
    await areaField(page).click()
    await page.keyboard.type('savar')
    await expect(field).toHaveValue('savar')
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toBeHidden()
    await expect(areaField(page)).toHaveValue('Savar, Dhaka')
  })

  test('[A6] Back, Escape and its button close it and lose nothing; Enter sends no form', async ({
    page,
  }) => {
    await page.getByLabel('House, road, area').fill('House 12, Road 5')
    await areaField(page).click()
    await page.keyboard.type('nowhere at all')
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByText(/We know no place called “nowhere at all”/)).toBeVisible()
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL(/\/account\/addresses\/new$/)
    await expect(page.getByLabel('House, road, area')).toHaveValue('House 12, Road 5')
    await expect(page.getByRole('main').getByText('Choose your area from the list.')).toBeVisible()
    await areaField(page).click()
    await page.keyboard.type('savar')
    await expect(sheet(page).getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet(page).getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await areaField(page).click()
    await sheet(page).getByRole('button', { name: 'Close' }).tap()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL(/\/account\/addresses\/new$/)
  })
})

test('[A6] lists lead to an area as well, each opening the next', async ({ page }) => {
  await open(page, `${ADDRESSES}/new`)
  await page.getByRole('button', { name: 'Choose from a list instead' }).click()
  await expect(page.getByLabel('District')).toBeDisabled()
  await page.getByLabel('Division').selectOption('Sylhet')
  await page.getByLabel('District').selectOption('Habiganj')
  await page.getByLabel('Area or upazila').selectOption('Bahubal')
  await expectNoAxeViolations(page)
  await page.getByLabel('Division').selectOption('Khulna')
  await expect(page.getByLabel('District')).toHaveValue('')
  await page.getByLabel('District').selectOption('Jashore')
  await page.getByLabel('Area or upazila').selectOption('Keshabpur')
  await page.getByLabel('Mobile number', { exact: true }).fill('01712345678')
  await page.getByLabel('House, road, area').fill('Beside the old ferry stand')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Keshabpur, Jashore')).toBeVisible()
})

test('[E6] missing values are named at each field and on top, and nothing typed is lost', async ({
  page,
}) => {
  await open(page, `${ADDRESSES}/new`)
  await page.getByLabel('Mobile number', { exact: true }).fill('01112345678')
  await areaField(page).fill('nowhere at all')
  await expect(page.getByText(/We know no place called “nowhere at all”/)).toBeVisible()
  await page.getByLabel('House, road, area').fill('H 1')
  await page.getByRole('button', { name: 'Save address' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('3 things to fix')
  await expect(summary.getByRole('link')).toHaveText([
    'Bangladeshi mobile numbers start with 013 to 019.',
    'Choose your area.',
    'Add your house and road so that the courier finds you.',
  ])
  await expect(page.getByLabel('Mobile number', { exact: true })).toBeFocused()
  await expectNoAxeViolations(page)
  await summary.getByRole('link', { name: 'Choose your area.' }).click()
  await expect(areaField(page)).toBeFocused()
  await areaField(page).fill('savar')
  await page.getByRole('option', { name: 'Savar, Dhaka' }).click()
  await expect(page.getByText('Choose your area.', { exact: true })).toHaveCount(1)
  await expect(page.getByLabel('House, road, area')).toHaveValue('H 1')
})

test('[E6] a refusal of the server is shown as an error with its reason', async ({
  page,
  person,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 422/)
  await keepAddress(person)
  await open(page, ADDRESSES)
  await page.getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('House, road, area').fill('House 99, Road 99')
  const other = await context.newPage()
  await open(other, ADDRESSES)
  await other.getByRole('button', { name: /^Delete/ }).click()
  await expect(other.getByText('Address deleted.')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('alert')).toContainText(/^error/)
})

test('[A6] an address is changed, another becomes the default, one is deleted and brought back', async ({
  page,
  person,
}) => {
  await keepAddress(person)
  await keepAddress(person, { line: 'Level 9, Navana Tower', area: 'dhaka.dhaka-gulshan', kind: 'office' })
  await open(page, ADDRESSES)
  const card = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })
  await card('Navana Tower')
    .getByRole('button', { name: /^Make default/ })
    .click()
  await expect(status(page)).toHaveText('Default address changed.')
  await expect(card('Navana Tower')).toContainText('Default')
  await expect(card('Road 5').getByText('Default', { exact: true })).toHaveCount(0)
  await card('Road 5').getByRole('link', { name: /^Edit/ }).click()
  await expect(areaField(page)).toHaveValue('Banani, Dhaka')
  await page.getByLabel('House, road, area').fill('House 13, Road 6')
  await page.getByRole('button', { name: 'Save address' }).click()
  await card('House 13, Road 6')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(card('House 13, Road 6')).toHaveCount(0)
  await expect(status(page)).toContainText('Address deleted.')
  await expect(status(page)).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card('House 13, Road 6')).toContainText('Banani, Dhaka')
})

test('[A6] a person with ten addresses deletes one before another is added', async ({ page, person }) => {
  for (let count = 1; count <= 10; count++) await keepAddress(person, { line: `House ${count}, Road 5` })
  await open(page, ADDRESSES)
  await expect(page.getByText('You can keep 10 addresses. Delete one to add another.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add an address' })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Delete/ })
    .last()
    .click()
  await expect(status(page)).toContainText('Address deleted.')
  await expect(page.getByRole('link', { name: 'Add an address' })).toBeVisible()
})

test('[V5] the address of somebody else is not found', async ({ page, expectPageErrors }) => {
  expectPageErrors(/status of 404/)
  const answer = await page.goto(`${ADDRESSES}/00000000-0000-4000-8000-000000000000`)
  expect(answer?.status()).toBe(404)
})

test('places that could not be loaded are told, with a way to try again', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/Failed to load resource|ERR_FAILED/)
  await page.route('**/v1/delivery/areas*', (route) => route.abort())
  await open(page, `${ADDRESSES}/new`)
  await areaField(page).fill('savar')
  await expect(page.getByText('We could not load the places.')).toBeVisible()
  await page.unroute('**/v1/delivery/areas*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('option', { name: 'Savar, Dhaka' })).toBeHidden()
  await areaField(page).fill('sava')
  await expect(page.getByRole('option', { name: 'Savar, Dhaka' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[A6] an address is saved, deleted and brought back', async ({ page }) => {
    await page.goto(`${ADDRESSES}/new`)
    await page.getByLabel('Mobile number', { exact: true }).fill('01712345678')
    await page.getByLabel('House, road, area').fill('House 12, Road 5')
    await page.getByLabel('District').selectOption('Cumilla')
    await page.getByRole('button', { name: 'Show its areas' }).click()
    await expect(page.getByLabel('House, road, area')).toHaveValue('House 12, Road 5')
    await page.getByRole('combobox', { name: 'Area or upazila' }).selectOption('Debidwar')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Debidwar, Cumilla')).toBeVisible()
    await page.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByText('No addresses yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Debidwar, Cumilla')).toBeVisible()
  })

  test('[E6] wrong values are named, and everything typed stays', async ({ page, expectPageErrors }) => {
    expectPageErrors(/status of 422/)
    await page.goto(`${ADDRESSES}/new`)
    await page.getByLabel('Mobile number', { exact: true }).fill('0171')
    await page.getByLabel('House, road, area').fill('House 12, Road 5')
    await page.getByRole('button', { name: 'Save address' }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('error')
    await expect(summary.getByRole('link')).toHaveText([
      'A mobile number has 11 digits. You typed 4.',
      'Choose your area.',
    ])
    await expect(page.getByLabel('House, road, area')).toHaveValue('House 12, Road 5')
  })
})

test('[A6] in Bangla the addresses speak Bangla', async ({ page, person }) => {
  await keepAddress(person)
  await open(page, `/bn${ADDRESSES}`)
  await expect(page.getByRole('main').getByText('বনানী, ঢাকা')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'ঠিকানা যোগ করুন' }).click()
  const area = page.getByRole('combobox', { name: 'এলাকা বা উপজেলা' })
  await area.fill('সাভার')
  await page.getByRole('option', { name: /^সাভার, ঢাকা/ }).click()
  await page.getByLabel('মোবাইল নম্বর', { exact: true }).fill('০১৭১২৩৪৫৬৭৮')
  await page.getByLabel('বাড়ি, রোড, এলাকা').fill('বাড়ি ১২, রোড ৫, ব্লক সি')
  await page.getByRole('button', { name: 'ঠিকানা রাখুন' }).click()
  await expect(page.getByRole('main').getByText('সাভার, ঢাকা')).toBeVisible()
})
