import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><path d="M0 0h200v50H0z" fill="#1e3a8a"/></svg>'

// Nothing is saved: other tests buy in the same store.
test('the owner finds the branding in the index, is given a darker tone, and sees logo and colour before saving', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/settings')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Logo and colour' }).click()
  await expect(page.getByLabel('File of the logo')).toBeVisible()
  await hydrated(page)
  await expectNoAxeViolations(page)
  const accent = page.getByRole('textbox', { name: 'Accent colour', exact: true })
  await accent.fill('#777777')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(accent).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Use #757575' }).click()
  await expect(accent).toHaveValue('#757575')
  await accent.fill('#1e3a8a')
  await page.getByLabel('File of the logo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing),
  })
  await page.getByRole('button', { name: 'Show preview' }).click()
  const shop = page.frameLocator('iframe[title^="On a phone"]')
  await expect(shop.locator('html')).toHaveAttribute('style', /--brand-400: ?#1e3a8a/)
  const logo = shop.locator('header img').first()
  await expect(logo).toHaveJSProperty('naturalWidth', 240)
  await expect(page.getByRole('img', { name: 'The logo that is chosen' })).toBeVisible()
})
