import sharp from 'sharp'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** A photograph that no other test sends. */
async function photograph(name: string) {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const create = { width: 320, height: 400, channels: 3, background: '#aa8855', noise } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

test('staff send two photographs over a line that breaks, say what one shows, and put the other in its place', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/net::ERR_FAILED/)
  await enterAsOwner(page)
  await page.goto('/admin/media')
  let parts = 0
  await page.route('**/v1/staff/media/uploads/*?offset=*', async (route) => {
    parts += 1
    await (parts === 1 ? route.abort() : route.continue())
  })
  const stamp = String(Date.now())
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([
      await photograph(`old ${stamp}.jpg`),
      await photograph(`new ${stamp}.jpg`),
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ])
  await expect(page.getByRole('alert')).toContainText('no picture that the shop takes')
  await expect(page.getByText('2 of 2 pictures are in the library.')).toBeVisible()

  await page.getByRole('link', { name: `old ${stamp}.jpg` }).click()
  await page.getByLabel('Text in English').fill('A gold bangle')
  await page.getByLabel('Text in Bangla').fill('সোনালি চুড়ি')
  await page.getByRole('button', { name: 'Save the texts' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.getByLabel('Name of a file in the library').fill(`new ${stamp}`)
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('link', { name: `new ${stamp}.jpg` }).click()
  // Pressed twice, it is deleted once.
  await page
    .locator('#replace')
    .getByRole('button', { name: 'Delete this picture' })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      setTimeout(() => button.click(), 10)
    })
  await expect(page.getByText('The picture is deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: `old ${stamp}.jpg` })).toHaveCount(0)
})
