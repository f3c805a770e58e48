import { askDatabase, staffDoes } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm, enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test('a scanned wrong piece is refused, and the last piece packs the order', async ({ page }) => {
  test.slow()
  const number = await anOrderToConfirm(2)
  await staffDoes(number, ['confirm'])
  const [line] = await askDatabase<{ readonly sku: string }>(
    'select l.sku from order_line l join shop_order o on o.id = l.order_id where o.number = $1',
    [number],
  )
  const sku = line?.sku ?? ''
  await enterAsOwner(page)
  await page.goto('/admin/pack')
  await hydrated(page)
  await page.getByLabel('Order number').fill(number.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByLabel('SKU or barcode')).toBeFocused()
  await expect(page.getByRole('listitem').getByText(/ · [A-Z]-?\d+$/)).toBeVisible()
  await page.keyboard.type('NOT-OURS')
  await page.keyboard.press('Enter')
  await expect(page.getByText('NOT-OURS is not in this order. Put it back.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.type(sku.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await page.keyboard.type(sku)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Order ${number} is packed.`)).toBeVisible()
  const [after] = await askDatabase<{ readonly status: string }>(
    'select status from shop_order where number = $1',
    [number],
  )
  expect(after?.status).toBe('packed')
  // A colleague who opens it now is told the name.
  await page.goto(`/admin/pack?order=${number}`)
  await expect(page.getByText(`Farida Khan packed order ${number}.`)).toBeVisible()

  await page.goto(`/admin/orders/${number}`)
  await hydrated(page)
  const couriers = page.getByRole('group', { name: 'Courier' })
  await expect(couriers.getByText('cheapest')).toBeVisible()
  await couriers.getByRole('radio', { name: /Our own rider/ }).check()
  await page.getByLabel('Weight in grams, with the box').fill('২৫০')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Book the parcel' }).click()
  await expect(page.getByText('The parcel is booked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book the parcel' })).toBeHidden()
})

test('a parcel whose cash differs is seen to, and leaves the list', { tag: '@laptop' }, async ({ page }) => {
  test.slow()
  const number = await anOrderToConfirm()
  await staffDoes(number, ['confirm', 'pack', 'book', 'hand_over', 'deliver'])
  await askDatabase(
    `update shipment s set courier = 'pathao', consignment_id = $2, collected = cod_amount + 10000
    from shop_order o where o.id = s.order_id and o.number = $1`,
    [number, `PTH-${number}`],
  )
  await enterAsOwner(page)
  await page.goto('/admin/parcels')
  await hydrated(page)
  const parcel = page.getByRole('listitem').filter({ hasText: number })
  await expect(parcel.getByRole('heading')).toHaveText('Another amount of cash was taken')
  await expectNoAxeViolations(page)
  await parcel.getByText('I saw to it').first().click()
  await parcel.getByLabel('With whom, and what was said').fill('Karim of Pathao pays it next week')
  await parcel.getByRole('button', { name: 'I saw to it' }).click()
  await expect(page.getByText(/It is off the list until there is news/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: number })).toHaveCount(0)
})
