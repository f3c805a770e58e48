import type { Page } from '@playwright/test'
import { staffDoes, staffNotes } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm, enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

/** Books a parcel of two of the three pieces of an order, on its page; answers its number. */
async function sendPart(page: Page): Promise<string> {
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
  return number
}

test('a packer sends a part of an order first, then the rest, and finds both in the list', async ({
  page,
}) => {
  test.slow()
  const number = await sendPart(page)
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

test('staff end the rest of an order that will not be sent, and the order keeps what was sent', async ({
  page,
}) => {
  await sendPart(page)
  await expect(page.getByText(/^All that is left goes in it\./)).toBeVisible()
  await page.getByRole('button', { name: 'Hand to courier' }).click()
  await page.getByRole('button', { name: 'Do not send the rest' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByRole('listitem')).toHaveText(/^1 × /)
  await expectNoAxeViolations(page)
  await asked.getByRole('textbox', { name: 'Reason' }).fill('The last one broke.')
  await asked.getByRole('button', { name: 'Do not send the rest' }).click()
  await expect(page.getByText('The rest will not be sent. The customer gets a message.')).toBeVisible()
  await expect(page.getByText('1 will not be sent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book the parcel' })).toHaveCount(0)
})

test('staff say which pieces of a parcel came back when the amount at the door does not tell it', async ({
  page,
}) => {
  const number = await anOrderToConfirm(3)
  await staffDoes(number, ['confirm', 'pack', 'book', 'hand_over'])
  await staffNotes(`${number}-S1`, 'partially_delivered', 1)
  await enterAsOwner(page)
  await page.goto(`/admin/orders/${number}`)
  await hydrated(page)
  await expect(page.getByText(/^It is not known yet which pieces came back/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Round solitaire studs' }).selectOption('2 of 3 came back')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save what came back' }).click()
  await expect(page.getByText('Saved which pieces came back. The VAT in the books follows.')).toBeVisible()
  await expect(page.getByText(/^Came back from the door: 2 × .*Round Solitaire Studs/)).toBeVisible()
})
