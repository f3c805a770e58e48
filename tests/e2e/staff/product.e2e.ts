import { madeVideo } from '#tests/e2e/support/made-video.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test('a piece is made by hand with real files of pictures and a video, published, and seen in the shop', async ({
  page,
  expectPageErrors,
}) => {
  // The file that is no video.
  expectPageErrors(/status of 422/)
  test.slow()
  await enterAsOwner(page)
  const name = `Lotus jhumka ${Date.now() % 100_000}`
  await page.goto('/admin/products/new')
  await expectNoAxeViolations(page)
  await page.getByLabel('Name in English', { exact: true }).fill(name)
  await page.getByLabel('Main category').selectOption({ label: '– – Ear ring' })
  await page.getByRole('button', { name: 'Make the draft' }).click()
  await expect(page.getByText('The draft is made.')).toBeVisible()

  await page.getByLabel('Name in Bangla', { exact: true }).fill('পদ্ম ঝুমকা')
  await page.getByLabel('Price (৳)', { exact: true }).fill('১,৪৫০')
  await page.getByLabel('Option', { exact: true }).fill('Size')
  await page.getByLabel('Values, with commas between').fill('2.4, 2.6')
  await page.getByRole('button', { name: 'Add an option' }).click()
  const sheet = page.getByRole('grid')
  await sheet.focus()
  await page.keyboard.type('1500')
  await page.keyboard.press('Enter')
  await sheet.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1600\t1800\r\n')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(sheet.getByRole('gridcell', { name: '2.6 earlier price: 1800' })).toBeVisible()
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles(['1', '2'].map((view) => `seed/pictures/ad-cascade-drop-earrings-${view}.jpg`))
  // On a phone, a menu has the actions on a picture.
  const more = page.locator('summary', { hasText: 'More ·' })
  await expect(more).toHaveCount(2)
  await more.nth(1).press('Enter')
  await page.getByLabel('View').filter({ visible: true }).selectOption('worn')
  await page.keyboard.press('Escape')
  await expect(more.nth(1)).toBeFocused()
  await more.first().click()
  await page.getByRole('button', { name: 'Move right' }).click()
  await expect(page.getByRole('button', { name: 'Move right' })).toBeHidden()
  await expect(page.getByText('Picture 1, moved to 2')).toBeVisible()

  const video = page.locator('input[type=file][accept*="video/mp4"]')
  const words = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') }
  await video.setInputFiles(words)
  await expect(page.getByText('This file is no video that the shop takes')).toBeVisible()
  await video.setInputFiles(await madeVideo(page, `turn ${Date.now()}.webm`))
  const poster = page.getByLabel('Picture of the video')
  await expect(poster).toHaveValue(/^[0-9a-f]{32}$/)
  await expect(poster.locator('option:checked')).toHaveText('A moment of the video')
  const captions = page.locator('input[type=file][accept*="text/vtt"]').first()
  const ofCaptions = (time: string) => ({
    name: 'turn.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from(`WEBVTT\n\n${time} --> 00:09.000\nIt turns in the light\n`),
  })
  await captions.setInputFiles(ofCaptions('00:00,000'))
  await expect(page.getByText('Line 3: this is no time.')).toBeVisible()
  await captions.setInputFiles(ofCaptions('00:00.000'))
  await expect(page.getByText('turn.vtt')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('It is in the shop.')).toBeVisible()
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  // Two sizes with two prices; nothing lies on a shelf yet.
  await expect(page.getByText(/1,500/).first()).toBeVisible()
  const asked: string[] = []
  page.on(
    'request',
    (request) => void (request.url().includes('/media/videos/') && asked.push(request.url())),
  )
  await hydrated(page)
  await page.getByRole('button', { name: 'Picture 3 of 3: video' }).click()
  const slide = page.getByRole('group', { name: '3 of 3' })
  expect(asked).toEqual([])
  await slide.getByRole('button', { name: `Play the video: ${name}` }).click()
  const player = slide.locator('video')
  await expect(player).toHaveJSProperty('muted', true)
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  const shownWords = (element: HTMLVideoElement) =>
    [...element.textTracks].map(({ kind, language, mode, activeCues }) => [
      kind,
      language,
      mode,
      [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(),
    ])
  await expect
    .poll(() => player.evaluate(shownWords))
    .toEqual([['captions', 'en', 'showing', 'It turns in the light']])

  await page.goBack()
  await page.getByRole('button', { name: 'In the shop' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Archived. Its address leads to its category.')).toBeVisible()
})
