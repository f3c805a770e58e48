import type { Page } from '@playwright/test'
import { samplePicture } from '#server/media/sample-picture.ts'
import { open, test } from '#tests/e2e/support/account.ts'
import { staffDoes } from '#tests/e2e/support/behind-the-page.ts'
import { orderByCall } from '#tests/e2e/support/checkout.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

const STUDS = 'round-solitaire-studs'

/** A guest who has an order in hand, on the page on which its piece can be reviewed. */
async function openReview(page: Page): Promise<string> {
  const { number } = await orderByCall(page, STUDS)
  await staffDoes(number, ['pack', 'book', 'hand_over', 'deliver'])
  await open(page, `/track?number=${number}`)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('heading', { name: 'Review your pieces', level: 1 })).toBeVisible()
  await hydrated(page)
  return number
}

test(
  'a buyer reviews a piece with a photo, staff publish and answer, and the product shows it',
  { tag: '@layout' },
  async ({ page, browser, expectPageErrors }) => {
    test.slow()
    expectPageErrors(/422/)
    const number = await openReview(page)
    await expectNoAxeViolations(page, 'main')
    const text = `Shines like on the first day, ${number}.`
    await page.getByLabel('Your review').fill('short')
    await page.getByRole('radio', { name: '4 · Very good' }).check()
    await page.getByRole('button', { name: 'Send the review' }).click()
    await expect(page.getByRole('main').getByRole('alert').first()).toBeFocused()
    await expect(page.getByRole('radio', { name: '4 · Very good' })).toBeChecked()
    await page.getByLabel('Your review').fill(text)
    const buffer = await samplePicture({ seed: 91 }).jpeg().toBuffer()
    await page
      .getByLabel('Photos', { exact: true })
      .setInputFiles([{ name: 'on-me.jpg', mimeType: 'image/jpeg', buffer }])
    await expect(page.getByText('Uploaded.', { exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Send the review' }).click()
    await expect(page.getByText('Thank you. Your review appears after a short check.')).toBeVisible()
    await expect(page.getByText('Your review appears after a short check.', { exact: true })).toBeVisible()

    const office = await browser.newPage()
    await enterAsOwner(office)
    await office.goto(`/admin/reviews?q=${number}`)
    const card = office.getByRole('listitem').filter({ hasText: text })
    await expect(card.getByRole('img', { name: 'Photo 1 of the review' })).toBeVisible()
    await expectNoAxeViolations(office)
    await card.getByRole('button', { name: 'Publish' }).click()
    await expect(office.getByText('The review is published. The product shows it at once.')).toBeVisible()
    await office.goto(`/admin/reviews?view=published&q=${number}`)
    await card.getByText('Answer of the shop').click()
    await card.getByLabel('In English').fill('We are glad that you like them.')
    await card.getByRole('button', { name: 'Save the answer' }).click()
    await expect(office.getByText('The answer is saved.')).toBeVisible()
    await office.close()

    await expect
      .poll(
        async () => (await page.goto(`/product/${STUDS}?stars=4#reviews`)) && page.getByText(text).count(),
      )
      .toBe(1)
    const review = page.getByRole('listitem').filter({ hasText: text })
    await expect(review).toContainText('Rima, Dhaka')
    await expect(review).toContainText('Verified purchase')
    await expect(review).toContainText('We are glad that you like them.')
    await hydrated(page)
    // The page has it as HTML alone. Its script asks for the data and takes that HTML over as it is.
    await expect(page.locator('script[id="shop/product/product-route"]')).not.toContainText(text)
    await review.evaluate((element) => element.setAttribute('data-of-document', ''))
    await page.mouse.wheel(0, 10)
    await expect(page.locator('[data-later=""] #reviews')).toHaveCount(0)
    await expect(page.locator('[data-of-document]')).toContainText(text)
    await expectNoAxeViolations(page, 'main')
    await page.getByRole('link', { name: '5 stars:' }).click()
    await expect(page.getByText(text)).toHaveCount(0)
    await page.getByRole('link', { name: 'With photos' }).click()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(page.getByText(text)).toBeVisible()
    await review.getByRole('link', { name: 'Photo by Rima' }).click()
    const photo = page.getByRole('dialog', { name: 'Photo by Rima' })
    await expect(photo.getByRole('img', { name: 'Photo by Rima' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(review.getByRole('link', { name: 'Photo by Rima' })).toBeFocused()

    await open(page, `/account/reviews/new?order=${number}`)
    await page.getByRole('link', { name: /^Change your review of/ }).click()
    const words = page.getByRole('textbox', { name: 'Your review' })
    await expect(words).toHaveValue(text)
    await hydrated(page)
    await expectNoAxeViolations(page, 'main')
    await words.fill(`${text} But one stone fell out.`)
    await page.getByRole('radio', { name: '2 · Fair' }).check()
    await page.getByRole('button', { name: 'Send the change' }).click()
    await expect(page.getByText('Your change is in.')).toBeVisible()
    await page.getByText(/^Delete your review of/).click()
    await page.getByRole('button', { name: 'Delete it now' }).click()
    await expect(page.getByText('Your review is deleted.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the review' })).toBeVisible()
  },
)
