import { open } from '#tests/e2e/support/account.ts'
import { askDatabase, staffDoes, staffReturns } from '#tests/e2e/support/behind-the-page.ts'
import { variantOf } from '#tests/e2e/support/cart.ts'
import { orderByCall } from '#tests/e2e/support/checkout.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

const NAME = 'Shada Shidha Plain Bangle Set of 8'

/** The offer of the owner, with a bonus of a tenth. */
async function offerCredit(on: boolean): Promise<void> {
  await askDatabase(
    `update setting set value = jsonb_set(value, '{returns}', value->'returns' || $1::jsonb) where name = 'checkout'`,
    [JSON.stringify({ credit: { on, bonus_percent: 10 } })],
  )
}

test.afterAll(() => offerCredit(false))

test('a customer chooses store credit for a return, gets it with the bonus, and has the money instead after all', async ({
  page,
}) => {
  test.slow()
  await offerCredit(true)
  const bangles = await variantOf(page, 'plain-gold-bangle-set', 1)
  const { number } = await orderByCall(page, [{ id: bangles.id, quantity: 1 }])
  await staffDoes(number, ['pack', 'book', 'hand_over', 'deliver'])
  await open(page, `/account/returns/new?order=${number}`)
  await page.getByLabel(`How many of ${NAME}`).selectOption('1')
  await page.getByLabel(`Why ${NAME} comes back`).selectOption('Size does not fit')
  await expect(page.getByRole('radio', { name: 'The money itself' })).toBeChecked()
  await page.getByRole('radio', { name: 'Store credit' }).check()
  await expect(page.getByText('To your store credit, with 10% more, as soon as we checked')).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText(`We have your request ${number}-R1.`)).toBeVisible()
  await staffReturns(`${number}-R1`, [{ action: 'approve' }, { action: 'receive' }])

  await enterAsOwner(page)
  await page.goto(`/admin/returns/${number}-R1`)
  await hydrated(page)
  await expect(page.getByText('wants store credit')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /as store credit, and 10% more$/ }).click()
  await expect(page.getByText('It is on the store credit. The customer was told.')).toBeVisible()
  await expect(page.getByRole('link', { name: /as store credit, and a bonus of/ })).toBeVisible()
  await page.getByText('Give the money instead of the credit').click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Give ৳.* as money$/ }).click()
  await expect(page.getByText('The credit is taken back, and the money is promised.')).toBeVisible()
  await expect(page.getByText('It is closed. Nothing is left to do.')).toBeVisible()
})
