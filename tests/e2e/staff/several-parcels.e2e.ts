import { staffDoes } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm, enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test('a packer sends a part of an order first, then the rest, and finds both in the list', async ({
  page,
}) => {
  test.slow()
  const number = await anOrderToConfirm(3)
  await staffDoes(number, ['confirm', 'pack'])
  await enterAsOwner(page)
  await page.goto(`/admin/orders/${number}`)
  await hydrated(page)
  await page.getByText('Which pieces go in this parcel').click()
  await page.getByRole('button', { name: /less$/ }).click()
  await expect(page.getByText(/^Its rider collects .+ The rest goes with another parcel\.$/)).toBeVisible()
  await page.getByRole('radio', { name: 'Our own rider' }).check()
  await page.getByRole('button', { name: 'Book the parcel' }).click()
  await expect(page.getByText(/^2 × /)).toBeVisible()
  await expect(page.getByText(/^All that is left goes in it\./)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: 'Our own rider' }).check()
  await page.getByRole('button', { name: 'Book the parcel' }).click()
  await expect(page.getByRole('button', { name: 'Book the parcel' })).toHaveCount(0)
  await page.goto(`/admin/parcels/all?view=to_hand_over&q=${number}`)
  await expect(page.getByRole('link', { name: `${number}-S1` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${number}-S2` })).toBeVisible()
  await expectNoAxeViolations(page)
})
