import { aPhone } from '#tests/e2e/support/account.ts'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { fillCheckout, leaveCart, variantOf } from '#tests/e2e/support/checkout.ts'
import { STUDS } from '#tests/e2e/support/pay.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

/** A number to which staff refuse cash. */
async function aBlockedNumber(): Promise<string> {
  const phone = aPhone()
  await askDatabase(
    `with person as (
      insert into account (name, email, created_at, updated_at)
      values ('Farida Khan', gen_random_uuid()::text || '@example.com', now(), now()) returning id
    ), member as (
      insert into staff_member (account_id, role_id, created_at)
      select person.id, staff_role.id, now() from person, staff_role where code = 'manager' returning account_id
    ), blocked as (insert into customer (phone) values ('+88' || $1) returning id)
    insert into cash_block (customer_id, reason, blocked_by, blocked_at)
    select blocked.id, 'Three parcels came back', account_id, now() from blocked, member`,
    [phone],
  )
  return phone
}

test('a customer without cash on delivery is asked to pay first, and is told no more', async ({ page }) => {
  const phone = await aBlockedNumber()
  await leaveCart(page, [{ id: (await variantOf(page, STUDS)).id, quantity: 1 }])
  await page.goto('/checkout')
  await hydrated(page)
  await fillCheckout(page, phone)
  await expect(page.getByText('This order is paid before it is sent.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /bKash/ })).toBeEnabled()
  await expect(page.getByText('Three parcels')).toHaveCount(0)
  await expectNoAxeViolations(page)
})
