import { askDatabase, staffDoes } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm, enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

/** A parcel that its courier handed in, under a number of this test. */
async function aDeliveredParcel(): Promise<{ readonly consignment: string; readonly number: string }> {
  const number = await anOrderToConfirm()
  await staffDoes(number, ['confirm', 'pack', 'book', 'hand_over', 'deliver'])
  const consignment = `PTH-${number}`
  await askDatabase(
    `update shipment s set courier = 'pathao', consignment_id = $2, status = 'delivered', collected = cod_amount
    from shop_order o where o.id = s.order_id and o.number = $1`,
    [number, consignment],
  )
  return { consignment, number }
}

test('the owner takes a statement in, and settles what differs', { tag: '@laptop' }, async ({ page }) => {
  test.slow()
  const { consignment, number } = await aDeliveredParcel()
  const reference = `INV-${number}`
  await enterAsOwner(page)
  await page.goto('/admin/payouts')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'What couriers still owe' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask now' }).click()
  await expect(page.getByText(/^By its own word ৳\S+, by our books [৳−-]\S+\.$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Courier', { exact: true }).selectOption('pathao')
  await page.getByLabel('Number of the statement').fill(reference)
  const text = ['Parcel,Taken,Delivery Fee,Payable', `${consignment},"1,000",80,920`, ',1000,80,920'].join(
    '\n',
  )
  const file = { name: 'invoice.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('The file').setInputFiles(file)
  await page.getByRole('button', { name: 'Look at it' }).click()
  // The courier calls its columns in its own way: a person says which is which.
  await page.getByLabel('Consignment number').selectOption({ label: 'Parcel' })
  await page.getByLabel('Cash taken at the door').selectOption({ label: 'Taken' })
  await page.getByRole('button', { name: 'Look again with these columns' }).click()
  await expect(page.getByText('1 parcel: ৳1,000 taken, ৳80 charged, ৳920 paid to us.')).toBeVisible()
  await expect(page.getByText('1 × less cash than the rider took')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Take it in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(/leave them out/).check()
  await page.getByRole('button', { name: 'Take it in' }).click()
  await expect(page.getByRole('heading', { name: `Pathao ${reference}` })).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: consignment })
  await expect(line).toContainText('we expected')
  await line.getByText('Settle it').first().click()
  await line.getByLabel('How was it settled?').fill('The next statement brings it')
  await line.getByRole('button', { name: 'Settle it' }).click()
  await expect(page.getByText(`The difference of ${consignment} is settled.`)).toBeVisible()
  await page.goto('/admin/payouts/claim?courier=pathao')
  await expect(page.getByText(consignment)).toHaveCount(0)
})
