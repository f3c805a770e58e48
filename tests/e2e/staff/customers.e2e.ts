import { readFile } from 'node:fs/promises'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm, enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

/** Text that would run if a page took it for markup, and that would turn the text after it around. */
const HOSTILE = '<img src=x onerror=alert(1)> \u202Eneve'

test('a customer is found, noted, blocked, handed out and erased', { tag: '@laptop' }, async ({ page }) => {
  test.slow()
  const number = await anOrderToConfirm()
  const [order] = await askDatabase<{ readonly phone: string }>(
    'update shop_order set name = $2 where number = $1 returning phone',
    [number, HOSTILE],
  )
  const phone = order?.phone ?? ''
  page.on('dialog', (dialog) => {
    throw new Error(`What a customer typed ran: ${dialog.message()}`)
  })
  await enterAsOwner(page)
  // The search of every page leads to the customer.
  await page.getByRole('searchbox').fill(phone.slice(-8))
  await page
    .getByRole('search')
    .getByRole('link', { name: /orders?$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: HOSTILE })).toBeVisible()
  await page.goto(`/admin/customers?q=${phone.slice(-8)}`)
  await hydrated(page)
  await expectNoAxeViolations(page)
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { name: HOSTILE })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByLabel('Add a note').fill('Prefers <b>evenings</b>')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText('The note is added.')).toBeFocused()
  await expect(page.getByText('Prefers <b>evenings</b>')).toBeVisible()
  await page.getByText('Block cash on delivery').first().click()
  await page.getByLabel('Reason').fill('Three parcels came back')
  await page.getByRole('button', { name: 'Block cash on delivery' }).click()
  await expect(page.getByText('Cash on delivery is blocked.')).toBeFocused()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Export or erase' }).click()
  await expect(page.getByText('not at its end')).toBeVisible()
  await expectNoAxeViolations(page)
  await askDatabase(`update shop_order set status = 'cancelled' where number = $1 returning number`, [number])
  await page.reload()
  await hydrated(page)
  await page.locator('#export-reason').fill('Her letter of today')
  await page.getByRole('button', { name: 'Make the export' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file for programs' }).click()
  expect(JSON.parse(await readFile(await (await saved).path(), 'utf8'))).toMatchObject({ numbers: [phone] })

  await page.getByLabel('Type the phone number of the customer').fill(phone)
  await page.locator('#reason').fill('Her letter of today')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible()
  await expect(page.getByText(HOSTILE)).toHaveCount(0)
})
