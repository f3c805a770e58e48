import type { Page } from '@playwright/test'
import { samplePicture } from '#server/media/sample-picture.ts'
import { open, test } from '#tests/e2e/support/account.ts'
import { staffDoes, staffReturns } from '#tests/e2e/support/behind-the-page.ts'
import { orderByCall } from '#tests/e2e/support/checkout.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

/** Earrings: for hygiene they come back only where they are wrong or damaged, which a photo has to show. */
const STUDS = 'round-solitaire-studs'
const NAME = 'Dhrubo Round Solitaire Studs'

async function photo(name: string, seed: number) {
  return { name, mimeType: 'image/jpeg', buffer: await samplePicture({ seed }).jpeg().toBuffer() }
}
const notAPhoto = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }

/** A guest who has an order in hand, on the page on which it can be sent back. */
async function openReturn(page: Page): Promise<string> {
  const { number } = await orderByCall(page, STUDS)
  await staffDoes(number, ['pack', 'book', 'hand_over', 'deliver'])
  await open(page, `/track?number=${number}`)
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await expect(page.getByRole('heading', { name: 'Return or exchange', level: 1 })).toBeVisible()
  await hydrated(page)
  return number
}

const reason = (page: Page) => page.getByLabel(`Why ${NAME} comes back`)
const send = (page: Page) => page.getByRole('button', { name: 'Send the request' })
const photos = (page: Page) => page.getByLabel('Photos', { exact: true })
const upload = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

test(
  'damaged pieces are sent back with photos: an unfit one is named, and nothing that was typed is lost',
  { tag: '@layout' },
  async ({ page, expectPageErrors }) => {
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
    await photos(page).setInputFiles(six)
    await expect(upload(page, '6.jpg')).toContainText(
      '“6.jpg” is one too many: a request takes up to 5 photos.',
    )
    await expect(page.getByText('Uploaded.', { exact: true })).toHaveCount(5)
    await expectNoAxeViolations(page, 'main')
    await send(page).click()
    await expect(alert(page).first()).toHaveText(
      'Some photos are not in. Try them again or remove them; what is wrong stands beside each.',
    )
    for (const name of ['6.jpg', '5.jpg', '4.jpg', '3.jpg', '2.jpg']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click()
    }
    await expect(page.getByText('Uploaded.', { exact: true })).toHaveCount(1)

    await photos(page).setInputFiles([notAPhoto])
    await expect(upload(page, 'receipt.jpg')).toContainText('We can’t read “receipt.jpg”.')
    await page.getByRole('button', { name: 'Remove receipt.jpg' }).click()
    const large = { ...(await photo('large.jpg', 3)), buffer: Buffer.alloc(5_300_000, 1) }
    await photos(page).setInputFiles([large])
    await expect(upload(page, 'large.jpg')).toContainText('“large.jpg” is 5.3 MB. The limit is 5 MB.')
    await page.getByRole('button', { name: 'Remove large.jpg' }).click()
    await expect(page.getByLabel('Anything we should know')).toHaveValue('One stone is missing.')

    await photos(page).setInputFiles([await photo('back.jpg', 2)])
    await expect(page.getByText('Uploaded.', { exact: true })).toHaveCount(2)
    await send(page).click()
    await expect(page.getByText(`We have your request ${number}-R1.`)).toBeVisible()
    const way = page.getByRole('list', { name: 'Return progress' }).getByRole('listitem')
    await expect(way).toHaveText([
      'Requested (now)',
      'Approved (still to come)',
      'Picked up (still to come)',
      'Being checked (still to come)',
      'Refunded (still to come)',
    ])
    await expectNoAxeViolations(page, 'main')

    await page.getByRole('link', { name: 'Details' }).click()
    const returns = page.getByRole('region', { name: 'Returns' })
    await expect(returns).toContainText(`Return ${number}-R1 · Requested`)
    await expect(returns).toContainText('Damaged')
    await expect(returns).toContainText('Money back: ৳2,030, with the delivery charge of ৳80')
    await expect(page.getByText('To pay at the door')).toHaveCount(0)
    await expect(returns.getByRole('img', { name: /^Photo / })).toHaveCount(2)
    for (const shown of await returns.getByRole('img').all()) {
      await shown.scrollIntoViewIfNeeded()
      await expect
        .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
        .toBe(true)
    }
    await hydrated(page)
    await expectNoAxeViolations(page, 'main')
    await returns.getByRole('button', { name: 'Withdraw this request' }).click()
    await expect(returns).toContainText('Withdrawn')
  },
)

test('a return is followed to the money, with the delivery charge where all was our mistake', async ({
  page,
}) => {
  test.slow()
  const number = await openReturn(page)
  const review = page.getByRole('region', { name: 'Review your request' })
  await expect(review).toContainText('the delivery charge of ৳80 too.')
  await page.getByLabel(`How many of ${NAME}`).selectOption('1')
  await reason(page).selectOption('Damaged')
  await expect(review.getByRole('status')).toHaveText('৳2,030')
  await expect(review).toContainText('With the delivery charge of ৳80: the mistake was ours.')
  await expectNoAxeViolations(page, 'main')
  await photos(page).setInputFiles([await photo('front.jpg', 8)])
  await expect(page.getByText('Uploaded.', { exact: true })).toBeVisible()
  await send(page).click()
  await expect(page.getByText(`We have your request ${number}-R1.`)).toBeVisible()

  const returns = page.getByRole('region', { name: 'Returns' })
  const way = returns.getByRole('list', { name: 'Return progress' }).getByRole('listitem')
  await page.getByRole('link', { name: 'Details' }).click()
  await expect(way).toHaveCount(5)
  await staffReturns(`${number}-R1`, [{ action: 'approve' }, { action: 'coming' }])
  await page.reload()
  await expect(way).toHaveText([
    'Requested (done)',
    'Approved (done)',
    'Picked up (now)',
    'Being checked (still to come)',
    'Refunded (still to come)',
  ])
  await expect(returns.getByRole('button', { name: 'Withdraw this request' })).toHaveCount(0)
  await staffReturns(`${number}-R1`, [{ action: 'receive' }, { action: 'refund' }])
  await page.reload()
  await expect(way.last()).toHaveText('Refunded (done)')
  await expect(
    page.getByText('৳2,030 will go back to a bKash, Nagad or bank account in your own name within 10 days'),
  ).toBeVisible()
  await expect(returns).toContainText('Money back: ৳2,030, with the delivery charge of ৳80')
  await expectNoAxeViolations(page, 'main')
})

test('each photo tells how far it is, is cancelled, and is tried again when it did not get through', async ({
  page,
  expectPageErrors,
}) => {
  test.slow()
  expectPageErrors(/net::ERR_/)
  const number = await openReturn(page)
  await page.getByLabel(`How many of ${NAME}`).selectOption('1')
  await reason(page).selectOption('Damaged')
  const line = await page.context().newCDPSession(page)
  // As fast as a weak mobile line sends: 100 kB a second.
  const network = { offline: false, latency: 50, downloadThroughput: 1e6, uploadThroughput: 100_000 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', network)
  // A picture with what follows it: readable, and large enough to be on its way for some time.
  const small = await photo('front.jpg', 5)
  const slow = { ...small, buffer: Buffer.concat([small.buffer, Buffer.alloc(600_000)]) }
  await photos(page).setInputFiles([slow])
  const progress = page.getByRole('progressbar', { name: 'front.jpg is on its way' })
  const seen: number[] = []
  await expect(async () => {
    seen.push(Number(await progress.getAttribute('value')))
    expect(new Set(seen.filter((part) => part > 0 && part < 1)).size).toBeGreaterThan(2)
  }).toPass({ timeout: 20_000, intervals: [200] })
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  await send(page).click()
  await expect(alert(page)).toHaveText(
    'Some photos are still on their way. Wait until they are in, or cancel them.',
  )
  await page.getByRole('button', { name: 'Cancel front.jpg' }).click()
  await expect(progress).toHaveCount(0)
  await expect(upload(page, 'front.jpg')).toHaveCount(0)

  await line.send('Network.emulateNetworkConditions', { ...network, offline: true })
  await photos(page).setInputFiles([small])
  await expect(upload(page, 'front.jpg')).toContainText('“front.jpg” could not be uploaded.')
  await line.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: 1e6 })
  await page.getByRole('button', { name: 'Try again: front.jpg' }).click()
  await expect(upload(page, 'front.jpg')).toContainText('Uploaded.')
  await send(page).click()
  await expect(page.getByText(`We have your request ${number}-R1.`)).toBeVisible()
  await page.getByRole('link', { name: 'Details' }).click()
  const returns = page.getByRole('region', { name: 'Returns' })
  await expect(returns.getByRole('img', { name: /^Photo / })).toHaveCount(1)
})

test('a request is made by keys alone, but for the files', { tag: '@layout' }, async ({ page }) => {
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
  await expect(page.getByText('Uploaded.', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'My money back' })).toBeFocused()
  await expect(page.getByLabel(`Instead of ${NAME}`)).toBeHidden()
  for (let fields = 0; fields < 4; fields += 1) await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`We have your request ${number}-R1.`)).toBeVisible()
})

test('without script photos go with the form: an unfit one is named, and those that are in stay', async ({
  page,
  browser,
}) => {
  test.slow()
  const number = await openReturn(page)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const form = await plain.newPage()
  await form.goto(new URL(`/account/returns/new?order=${number}`, page.url()).href)
  await form.getByLabel(`How many of ${NAME}`).selectOption('1')
  await reason(form).selectOption('Damaged')
  await photos(form).setInputFiles([await photo('front.jpg', 6), notAPhoto])
  await send(form).click()
  await expect(alert(form)).toContainText('We can’t read “receipt.jpg”.')
  await expect(form.getByRole('checkbox', { name: 'Photo 1' })).toBeChecked()
  await photos(form).setInputFiles([await photo('back.jpg', 7)])
  await send(form).click()
  await expect(form.getByText(`We have your request ${number}-R1.`)).toBeVisible()
  await plain.close()
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
  const { number } = await orderByCall(page, STUDS)
  await open(page, `/account/returns/new?order=${number}`)
  await expect(page.getByText('Pieces can be sent back once the order is delivered.')).toBeVisible()
  await expectNoAxeViolations(page, 'main')
})
