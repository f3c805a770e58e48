import { aPhone, open, test } from '#tests/e2e/support/account.ts'
import { fillCheckout, leaveCart, orderByCall, orderOne, variantOf } from '#tests/e2e/support/checkout.ts'
import { arriveSignedIn } from '#tests/e2e/support/person.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

const STUDS = 'round-solitaire-studs'
const OTHERS = [
  'oxidised-silver-jhumka',
  'south-sea-pearl-ear-studs',
  'pearl-barrette-hair-clip',
  'ad-floral-hair-claw',
]

test(
  'an order is followed by number and phone, from any browser; a wrong phone finds nothing',
  { tag: '@layout' },
  async ({ page, browser, baseURL, expectPageErrors }) => {
    test.slow()
    expectPageErrors(/404/)
    const { number, phone } = await orderByCall(page, STUDS)
    await page.getByRole('link', { name: 'Track this order' }).click()
    await expect(page.getByRole('heading', { name: 'Confirmed', level: 1 })).toBeVisible()
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
    const stranger = await elsewhere.newPage()
    await open(stranger, '/track')
    await stranger.getByLabel('Order number').fill(number.toLowerCase())
    await stranger.getByLabel('Mobile number of the order').fill(aPhone())
    await stranger.getByRole('button', { name: 'Track' }).click()
    await expect(stranger.getByRole('alert')).toContainText('We found no order with this number and phone.')
    await stranger.getByLabel('Mobile number of the order').fill(phone)
    await stranger.getByRole('button', { name: 'Track' }).click()
    await expect(stranger.getByRole('heading', { name: 'Confirmed', level: 1 })).toBeVisible()
    await expect(stranger.getByText('Banani, Dhaka', { exact: true })).toBeVisible()
    await expect(stranger.getByText('House 12, Road 5')).toHaveCount(0)
    await expect(stranger.getByText('Rima Akter')).toHaveCount(0)
    await expectNoAxeViolations(stranger)
    await elsewhere.close()
  },
)

const shared = {
  en: {
    digits: 'Last 4 digits of the mobile number',
    show: 'Show the status',
    missing: 'We found no order with this number and these digits.',
    status: 'Confirmed',
  },
  bn: {
    digits: 'মোবাইল নম্বরের শেষ ৪টি সংখ্যা',
    show: 'অবস্থা দেখুন',
    missing: 'এই নম্বর ও এই সংখ্যায় কোনো অর্ডার পাইনি।',
    status: 'নিশ্চিত',
  },
} as const

for (const [language, way] of [
  ['en', ''],
  ['bn', '/bn'],
] as const) {
  test(`a shared address of an order tells a stranger its number, and how it stands for the last four digits of its phone (${language})`, async ({
    page,
    browser,
    baseURL,
    expectPageErrors,
  }) => {
    test.slow()
    expectPageErrors(/404|422/)
    const words = shared[language]
    const { number, phone } = await orderByCall(page, STUDS)
    const [, total = 'no total'] =
      /৳([\d,]+) ready in cash/.exec(await page.locator('main').innerText()) ?? []
    const known = ['Rima', 'Akter', 'House 12', 'Solitaire', total, total.replace(',', '')]
    expect(total).toMatch(/^\d/)
    for (const javaScriptEnabled of [true, false]) {
      const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled })
      const stranger = await elsewhere.newPage()
      const bytes: string[] = []
      await stranger.route(/\/thanks(?:\.data)?(?:\?|$)/, async (route) => {
        const response = await route.fetch()
        bytes.push(await response.text())
        await route.fulfill({ response })
      })
      await stranger.goto(`${way}/order/${number}/thanks`)
      await expect(stranger.getByRole('heading', { level: 1 })).toContainText(number)
      if (javaScriptEnabled) await expectNoAxeViolations(stranger)
      const field = stranger.getByLabel(words.digits)
      const wrong = phone.endsWith('0000') ? '1111' : '0000'
      await field.fill(wrong)
      await stranger.getByRole('button', { name: words.show }).click()
      await expect(stranger.getByRole('alert')).toContainText(words.missing)
      await field.fill(phone.slice(-4))
      await stranger.getByRole('button', { name: words.show }).click()
      await expect(stranger.getByRole('heading', { name: words.status, level: 1 })).toBeVisible()
      if (javaScriptEnabled) await expectNoAxeViolations(stranger)
      expect(bytes.length).toBeGreaterThanOrEqual(3)
      const content = bytes.join('\n')
      for (const secret of [...known, phone, phone.slice(1)]) expect(content).not.toContain(secret)
      await elsewhere.close()
    }
  })
}

test('orders stand in the account: list, detail, order again, cancel', async ({ page }) => {
  test.slow()
  await arriveSignedIn(page)
  const pieces = await Promise.all([STUDS, ...OTHERS].map((slug) => variantOf(page, slug)))
  await leaveCart(
    page,
    pieces.map(({ id }) => ({ id, quantity: 1 })),
  )
  await open(page, '/checkout')
  await expect(page.getByText('Checking out as a guest.')).toHaveCount(0)
  const phone = aPhone()
  await fillCheckout(page, phone)
  const number = await orderOne(page, phone)
  for (const missing of ['99', '999999', 'two']) {
    await page.goto(`/account/orders?page=${missing}`)
    await expect(page).toHaveURL(/\/account\/orders$/)
  }
  await open(page, '/account/orders')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: `Order ${number}` })
  await expect(card).toContainText('5 items')
  await expect(card).toContainText(/৳[\d,]+/)
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
  // Decoration beside the number: the first three pieces, and how many more.
  await expect(card.locator('img')).toHaveCount(3)
  await expect(card.getByText('+2', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Order again' })).toBeVisible()
  await expectNoAxeViolations(page)
  await card.getByRole('link', { name: `Track order ${number}` }).click()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order progress' })).toBeVisible()
  await hydrated(page)
  await expectNoAxeViolations(page)
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/shop\/cart$/)
  await expect(page.getByText('Dhrubo Round Solitaire Studs').first()).toBeVisible()
})
