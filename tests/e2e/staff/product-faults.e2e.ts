import type { Page } from '@playwright/test'
import { enterAsOwner, makeDraft } from '#tests/e2e/support/staff.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** A draft of its own, so that tests beside each other change no product twice, with its sections open. */
async function openDraft(page: Page): Promise<void> {
  await enterAsOwner(page)
  await makeDraft(page, 'Moon bangle')
  await openSections(page)
}

async function openSections(page: Page): Promise<void> {
  for (const title of ['Words', 'Pictures', 'In the shop']) {
    const fold = page.getByRole('button', { name: title, expanded: false }).first()
    if (await fold.isVisible()) await fold.click()
  }
}

test('a page that is older than the software keeps its text, and brings it back after a reload', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/409|422/)
  await openDraft(page)
  await page.route(/products\/\d+\.data/, (route) =>
    route.fallback({ headers: { ...route.request().headers(), 'x-page-version': 'older' } }),
  )
  const address = page.getByLabel('Address', { exact: true })
  const fold = page.getByRole('button', { name: 'Search engines', expanded: false })
  if (await fold.isVisible()) await fold.click()
  await address.fill('Not An Address')
  const name = page.getByLabel('Name in Bangla', { exact: true })
  await name.fill('নতুন নাম')
  await page.keyboard.press('Control+s')
  const notice = page.getByText('Your text is kept on this device.')
  await expect(notice).toBeVisible()
  await page.unroute(/products\/\d+\.data/)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(name).toHaveValue('নতুন নাম')
})

/** Types into fields of a draft what is no number, in both languages, in which they have these names. */
async function expectRefusedNumbers(page: Page, fields: Readonly<Record<string, readonly [string, string]>>) {
  const url = process.env['STORE_URL'] ?? ''
  const languages = [
    ['en', ([name]: readonly [string, string]) => `${name} must be a number, not "12,50".`],
    ['bn', ([, name]: readonly [string, string]) => `${name} সংখ্যায় দিতে হবে ("12,50" চলবে না)।`],
  ] as const
  for (const [language, sentenceOf] of languages) {
    await page.context().addCookies([{ name: 'admin_language', value: language, url }])
    await page.reload()
    for (const field of Object.keys(fields)) await fieldOf(page, field).fill('12,50')
    await page.locator('button[name=intent][value=save]').click()
    for (const [field, names] of Object.entries(fields)) {
      await expect(page.locator(`[id="${field}-problem"]`)).toHaveText(sentenceOf(names))
      await expect(fieldOf(page, field)).toHaveValue('12,50')
    }
  }
}

const fieldOf = (page: Page, name: string) => page.locator(`[name="${name}"]`)

test('what is no number is refused beside its field, in both languages, and can be put right', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/422/)
  await openDraft(page)
  await expectRefusedNumbers(page, {
    'variant.price': ['The price', 'দাম'],
    'variant.weight_grams': ['The weight in grams', 'গ্রামে ওজন'],
  })
  await fieldOf(page, 'variant.price').fill('১২,৫০০')
  await fieldOf(page, 'variant.weight_grams').fill('34 g')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('সংরক্ষণ হয়েছে।')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('days that are no numbers are refused beside their fields', async ({ page }) => {
    await enterAsOwner(page)
    await makeDraft(page, 'Star bangle')
    await expectRefusedNumbers(page, {
      days_from: ['The fewest days', 'সবচেয়ে কম দিন'],
      days_to: ['The most days', 'সবচেয়ে বেশি দিন'],
    })
  })
})

test('the notice of undo and the bar with Save lie beside each other @layout', async ({ page }) => {
  await openDraft(page)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await openSections(page)
  await page.getByLabel('Name in Bangla', { exact: true }).fill('নাম')
  const bar = page.getByRole('region', { name: 'State of the product' })
  const [first, second] = [await bar.boundingBox(), await undo.boundingBox()]
  if (first === null || second === null) throw new Error('One of the two is not shown')
  expect(second.y).toBeGreaterThan(first.y + first.height)
})
