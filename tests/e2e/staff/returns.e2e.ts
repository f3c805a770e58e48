import { samplePicture } from '#server/media/sample-picture.ts'
import { open } from '#tests/e2e/support/account.ts'
import { askDatabase, staffDoes } from '#tests/e2e/support/behind-the-page.ts'
import { orderByCall } from '#tests/e2e/support/checkout.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

const NAME = 'Dhrubo Round Solitaire Studs'

test(
  'a return goes from the request of the customer over the board to the money',
  { tag: '@laptop' },
  async ({ page }) => {
    test.slow()
    const { number } = await orderByCall(page, 'round-solitaire-studs')
    await staffDoes(number, ['pack', 'book', 'hand_over', 'deliver'])
    await open(page, `/track?number=${number}`)
    await page.getByRole('link', { name: 'Return or exchange' }).click()
    await hydrated(page)
    await page.getByLabel(`How many of ${NAME}`).selectOption('1')
    await page.getByLabel(`Why ${NAME} comes back`).selectOption('Damaged')
    await page.getByLabel('Anything we should know').fill('One stone is missing.')
    const photos = await Promise.all(
      [1, 2].map(async (seed) => ({
        name: `${seed}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await samplePicture({ seed }).jpeg().toBuffer(),
      })),
    )
    await page.getByLabel('Photos', { exact: true }).setInputFiles(photos)
    await expect(page.getByText('Uploaded.', { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByText(`We have your request ${number}-R1.`)).toBeVisible()

    await enterAsOwner(page)
    await page.goto(`/admin/returns?q=${number}-R1`)
    await hydrated(page)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: `${number}-R1` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${number}-R1`)
    await expect(page.getByText('One stone is missing.')).toBeVisible()
    await page.getByRole('button', { name: 'Photo 2' }).click()
    await expect(page.getByRole('button', { name: 'Photo 2' })).toHaveAttribute('aria-pressed', 'true')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(/It is approved/)).toBeVisible()

    const [line] = await askDatabase<{ readonly sku: string }>(
      'select l.sku from order_line l join shop_order o on o.id = l.order_id where o.number = $1',
      [number],
    )
    await page.getByLabel('Take photos').setInputFiles(photos.slice(0, 1))
    await expect(page.getByText('The photos are in.')).toBeVisible()
    await expect
      .poll(() =>
        page.getByAltText('Photo 1 of what arrived').evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0)
    await page.getByLabel('Scan a piece').fill('ABC-1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('ABC-1 is not in this return.')).toBeVisible()
    await page.getByLabel('Scan a piece').fill((line?.sku ?? '').toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByText(/They are noted as arrived/)).toBeVisible()
    await expect(page.getByLabel(/back on the shelf/)).toHaveValue('0')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: /^Give ৳.* back$/ }).click()
    await expect(page.getByText(/The money is promised/)).toBeVisible()
    await expect(page.getByText('It is closed. Nothing is left to do.')).toBeVisible()

    await page.goto('/admin/returns/reasons')
    await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText('Damaged')
    await expectNoAxeViolations(page)
  },
)
