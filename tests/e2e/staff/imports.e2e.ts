import path from 'node:path'
import { samplePicture } from '#server/media/sample-picture.ts'
import { makeZip } from '#tests/support/samples/imports/make-zip.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const sample = path.resolve(import.meta.dirname, '../../support/samples/imports/shopify-new.csv')

test('the owner moves pieces over from Shopify: looks ahead, starts, and takes all of it back', async ({
  page,
}) => {
  test.slow()
  await enterAsOwner(page)
  await page.goto('/admin/imports')
  await page.getByLabel('File').setInputFiles(sample)
  const bytes = await samplePicture({ width: 600, height: 750, seed: 640 }).jpeg().toBuffer()
  const buffer = makeZip([{ name: 'photos/LR-6.jpg', bytes, isStored: true }])
  await page
    .getByLabel('Pictures in a ZIP')
    .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer })
  await page.getByRole('button', { name: 'Look at it' }).click()
  await expect(page.getByRole('heading', { name: /^Import \d+$/ })).toBeVisible()
  await expect(page.getByText('Ready to start')).toBeVisible()
  await page.getByLabel('Where the pieces lie').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByText('Ready to start')).toBeVisible()
  await expect(page.getByRole('row', { name: /Line 2 LR-6 New/ })).toContainText('There is no category')
  await page.getByRole('button', { name: 'Start' }).click()
  // A process of its own reads the file and makes the pictures.
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Files in it: 1. Pictures taken: 1.')).toBeVisible()
  const named = () => askDatabase<{ status: string }>(`select status from product where slug = 'lotus-ring'`)
  expect((await named())[0]?.status).toBe('active')
  const old = await page.request.get('/collections/rings/products/lotus-ring?variant=4&utm_source=mail', {
    maxRedirects: 0,
  })
  expect([old.status(), old.headers()['location']]).toEqual([301, '/product/lotus-ring?utm_source=mail'])
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  expect((await named())[0]?.status).toBe('archived')
})
