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
