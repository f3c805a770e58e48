import type { Page } from '@playwright/test'
import { samplePicture } from '#server/media/sample-picture.ts'
import { open, test } from './support/account.ts'
import { staffDoes } from './support/behind-the-page.ts'
import { openFilledCheckout, orderOne } from './support/checkout.ts'
import { expect, expectNoAxeViolations, takenOver } from './support/test.ts'

/** Earrings: for hygiene they come back only where they are wrong or damaged, which a photo has to show. */
const STUDS = 'round-solitaire-studs'
const NAME = 'Dhrubo Round Solitaire Studs'

async function photo(name: string, seed: number) {
  return { name, mimeType: 'image/jpeg', buffer: await samplePicture({ seed }).jpeg().toBuffer() }
}
const notAPhoto = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }

/** A guest who has an order in hand, on the page on which it can be sent back. */
async function openReturn(page: Page): Promise<string> {
  const { phone } = await openFilledCheckout(page, STUDS)
  const number = await orderOne(page, phone)
  await staffDoes(number, ['pack', 'book', 'hand_over', 'deliver'])
  await open(page, `/track?number=${number}`)
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await expect(page.getByRole('heading', { name: 'Return or exchange', level: 1 })).toBeVisible()
  await takenOver(page)
  return number
}

const reason = (page: Page) => page.getByLabel(`Why ${NAME} comes back`)
const send = (page: Page) => page.getByRole('button', { name: 'Send the request' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

test('damaged pieces are sent back with photos: an unfit one is named, and nothing that was typed is lost', async ({
  page,
  expectPageErrors,
}) => {
  test.slow()
  expectPageErrors(/422/)
  const number = await openReturn(page)
  await expect(page.getByText(/^You can send pieces back until /)).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  await page.getByLabel(`How many of ${NAME}`).selectOption('1')
  await reason(page).selectOption('Damaged')
  await page.getByLabel('Anything we should know').fill('One stone is missing.')

  await send(page).click()
  await expect(alert(page)).toHaveText('Add at least one photo of the wrong or damaged piece.')
  await expect(alert(page)).toBeFocused()

  const six = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => photo(`${seed}.jpg`, seed)))
  await page.getByLabel('Photos', { exact: true }).setInputFiles(six)
  await send(page).click()
  await expect(alert(page)).toContainText('A request takes up to 5 photos.')

  await page.getByLabel('Photos', { exact: true }).setInputFiles([await photo('front.jpg', 1), notAPhoto])
  await send(page).click()
  await expect(alert(page)).toContainText('“receipt.jpg” is no picture that we can read.')
  await expect(page.getByLabel('Anything we should know')).toHaveValue('One stone is missing.')
  await expect(reason(page)).toHaveValue('damaged')
  await expect(page.getByRole('checkbox', { name: 'Photo 1' })).toBeChecked()
  await expectNoAxeViolations(page, 'main')

  const large = { ...(await photo('large.jpg', 3)), buffer: Buffer.alloc(5_300_000, 1) }
  await page.getByLabel('Photos', { exact: true }).setInputFiles([large])
  await send(page).click()
  await expect(alert(page)).toContainText('“large.jpg” has 5.3 MB, and a photo may have 5 MB.')
  await expect(page.getByRole('checkbox', { name: 'Photo 1' })).toBeChecked()

  await page.getByLabel('Photos', { exact: true }).setInputFiles([await photo('back.jpg', 2)])
  await send(page).click()
  await expect(page.getByText(`We have your request ${number}-R1.`)).toBeVisible()
  await expectNoAxeViolations(page, 'main')

  await page.getByRole('link', { name: 'Details' }).click()
  const returns = page.getByRole('region', { name: 'Returns' })
  await expect(returns).toContainText(`Return ${number}-R1 · Requested`)
  await expect(returns).toContainText('Damaged')
  await expect(returns).toContainText('Money back: ৳1,950')
  await expect(page.getByText('To pay at the door')).toHaveCount(0)
  await expect(returns.getByRole('img', { name: /^Photo / })).toHaveCount(2)
  for (const shown of await returns.getByRole('img').all()) {
    await shown.scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true)
  }
  await takenOver(page)
  await expectNoAxeViolations(page, 'main')
  await returns.getByRole('button', { name: 'Withdraw this request' }).click()
  await expect(returns).toContainText('Withdrawn')
})

test('a request is made by keys alone, but for the files', async ({ page }) => {
  test.slow()
  const number = await openReturn(page)
  await page.getByLabel(`How many of ${NAME}`).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(reason(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Photos', { exact: true })).toBeFocused()
  await page.getByLabel('Photos', { exact: true }).setInputFiles([await photo('front.jpg', 4)])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'My money back' })).toBeFocused()
  await expect(page.getByLabel(`Instead of ${NAME}`)).toBeHidden()
  for (let fields = 0; fields < 4; fields += 1) await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`We have your request ${number}-R1.`)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an order of somebody else is told as not found', async ({ page }) => {
    await page.goto('/account/returns/new?order=AB-100005')
    await expect(page.getByText('We found no order of yours with this number.')).toBeVisible()
  })
})

test('before the delivery nothing can be sent back, and the page says when', async ({ page }) => {
  test.slow()
  const { phone } = await openFilledCheckout(page, STUDS)
  const number = await orderOne(page, phone)
  await open(page, `/account/returns/new?order=${number}`)
  await expect(page.getByText('Pieces can be sent back once the order is delivered.')).toBeVisible()
  await expectNoAxeViolations(page, 'main')
})
