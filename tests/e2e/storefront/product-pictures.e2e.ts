import { expect, hydrated, test } from '#tests/e2e/support/test.ts'

const BANGLES = '/product/plain-gold-bangle-set'

test.describe('pictures', () => {
  test('pictures are told by thumbnails, moved through by arrows and keys, and looked into by zoom', async ({
    page,
  }) => {
    await page.goto(BANGLES)
    await hydrated(page)
    const thumbs = page.getByRole('button', { name: /^Picture \d of 3/ })
    await expect(thumbs).toHaveCount(3)
    await expect(thumbs.nth(2)).toHaveAccessibleName('Picture 3 of 3: true size')
    await thumbs.nth(1).click()
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
    await page
      .getByRole('group', { name: '2 of 3' })
      .getByRole('button', { name: 'Zoom in' })
      .press('ArrowLeft')
    await expect(thumbs.nth(0)).toHaveAttribute('aria-current', 'true')
    await page.getByRole('group', { name: '1 of 3' }).getByRole('button', { name: 'Zoom in' }).click()
    const zoom = page.getByRole('dialog')
    await expect(zoom).toBeVisible()
    await zoom.getByRole('button', { name: 'Zoom in' }).click()
    await zoom.getByRole('button', { name: 'Zoom in' }).click()
    await expect(zoom.locator('[style*="scale(2)"]')).toBeVisible()
    await zoom.getByRole('button', { name: 'Next picture' }).click()
    await expect(zoom.getByRole('status')).toContainText('2 / 3')
    await page.goBack()
    await expect(zoom).toBeHidden()
    expect(page.url()).toContain(BANGLES)
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
  })

  test(
    'fill the gallery one at a time, and the zoom begins with the whole piece',
    { tag: '@layout' },
    async ({ page }) => {
      await page.goto(BANGLES)
      await hydrated(page)
      const first = page.getByRole('group', { name: '1 of 3' })
      const track = await first.locator('..').boundingBox()
      expect((await first.boundingBox())?.width).toBe(track?.width)
      await first.getByRole('button', { name: 'Zoom in' }).click()
      const zoom = page.getByRole('dialog')
      const picture = zoom.getByRole('img').first()
      await expect(picture).toBeInViewport({ ratio: 1 })
      const served = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      await expect.poll(served).toMatch(/\/1000\.\w+$/)
      const close = await zoom.getByRole('button', { name: 'Close' }).boundingBox()
      const screen = await page.evaluate(() => document.documentElement.clientWidth)
      expect((close?.x ?? screen) + (close?.width ?? 0)).toBeLessThanOrEqual(screen)
    },
  )

  test('pictures are swiped on a phone', async ({ page }) => {
    await page.goto(BANGLES)
    await hydrated(page)
    await page.getByRole('group', { name: '1 of 3' }).evaluate((slide) => {
      slide.parentElement?.scrollTo({ left: 10_000, behavior: 'instant' })
    })
    await expect(page.getByRole('button', { name: /^Picture 3 of 3/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })
})
