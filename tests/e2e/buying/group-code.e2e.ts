import type { Page } from '@playwright/test'
import { createApi } from '#client/api.ts'
import { aNetwork, aPhone, open } from '#tests/e2e/support/account.ts'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { CART } from '#tests/e2e/support/cart.ts'
import { fillCheckout, leaveCart, orderOne, variantOf } from '#tests/e2e/support/checkout.ts'
import { arriveSignedIn } from '#tests/e2e/support/person.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'

const STUDS = 'round-solitaire-studs'

/** A buyer with an account of this number, who has one order. */
async function aCustomer(page: Page, phone: string): Promise<void> {
  const api = createApi((request) => fetch(request), process.env['STORE_URL'] ?? '')
  const shopper = aShopper(api, { 'guest-key': crypto.randomUUID(), 'x-forwarded-for': aNetwork() })
  const { id } = await variantOf(page, STUDS)
  await shopper.buy([{ id, quantity: 1 }], { contact: { name: 'Rima Akter', phone } })
  const { id: account } = await arriveSignedIn(page)
  await askDatabase('update account set phone = $2 where id = $1', [account, phone])
}

async function typeCode(page: Page, code: string): Promise<void> {
  const { id } = await variantOf(page, STUDS)
  await leaveCart(page, [{ id, quantity: 1 }])
  await open(page, CART)
  await page.getByText('Have a promo code or a gift card?').click()
  await page.getByLabel('Promo code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

test('a code for a group is written by the owner, counts for its members alone, and its report counts the order', async ({
  page: staff,
  browser,
  baseURL,
}) => {
  const origin = { baseURL: baseURL ?? '' }
  const [member, guest] = [
    await (await browser.newContext(origin)).newPage(),
    await (await browser.newContext(origin)).newPage(),
  ]
  const phone = `+88${aPhone()}`
  await aCustomer(member, phone)
  const nobody = aPhone()
  const code = `VIP-${Date.now() % 1_000_000}`

  await enterAsOwner(staff)
  await staff.goto('/admin/customer-groups/new')
  await staff.getByLabel('Name', { exact: true }).fill(`Good customers ${code}`)
  await staff.getByRole('button', { name: 'Make the group' }).click()
  await expect(staff.getByText('The group is made.')).toBeVisible()
  await staff.getByLabel('Put in by phone number').fill(`${phone}\n${nobody}\nRima`)
  await staff.getByRole('button', { name: 'Put in', exact: true }).dblclick()
  await expect(staff.getByText('One customer was put in.')).toBeVisible()
  await expect(staff.getByText('No customer has these numbers:')).toContainText(nobody.slice(-4))
  await expect(staff.getByText('These are no mobile numbers:')).toContainText('Rima')
  await expectNoAxeViolations(staff)
  await staff.getByRole('link', { name: 'New promotion for it' }).click()
  await staff.getByLabel('Name in the cart in English').fill('For good customers')
  await staff.getByLabel('Code', { exact: true }).fill(code)
  await staff.getByLabel('Per cent', { exact: true }).fill('10')
  await expect(staff.getByText(`for the group Good customers ${code} only`)).toBeVisible()
  await expectNoAxeViolations(staff)
  await staff.getByRole('button', { name: 'Make the promotion' }).click()
  await expect(staff.getByText('The promotion is made.')).toBeVisible()

  await typeCode(guest, code)
  await expect(guest.getByText('This code is only for some of our customers.')).toBeVisible()
  await typeCode(member, code)
  await expect(member.getByText(`${code} applied: −৳195`)).toBeVisible()
  await member.getByRole('link', { name: 'Checkout · ৳1,755' }).click()
  await fillCheckout(member, phone)
  await expect(member.getByRole('button', { name: 'Place order · ৳1,835' })).toBeVisible()
  await orderOne(member, phone)

  await staff.reload()
  await expect(staff.getByRole('region', { name: 'What came of it' })).toContainText('Taken off৳195')
  await staff.getByRole('link', { name: 'All promotions' }).click()
  await staff.getByRole('link', { name: 'Customer groups' }).click()
  await expectNoAxeViolations(staff)
  await staff.getByRole('link', { name: `Good customers ${code}` }).click()
  await expect(staff.getByText('used 1 times · ৳195 taken off')).toBeVisible()
  await staff.getByRole('link', { name: 'Rima Akter' }).click()
  await staff.getByRole('button', { name: `Take out of Good customers ${code}` }).click()
  await expect(staff.getByText('The customer is no longer in the group by hand.')).toBeVisible()
  await expectNoAxeViolations(staff)
  await staff.getByRole('button', { name: 'Undo' }).click()
  await expect(staff.getByRole('button', { name: `Take out of Good customers ${code}` })).toBeVisible()
  await member.context().close()
  await guest.context().close()
})

test('a group with a rule says as of when its customers were counted, in the list and on its page', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/customer-groups/new')
  const name = `Regular ${Date.now() % 1_000_000}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Delivered orders, at least').fill('900')
  await page.getByRole('button', { name: 'Make the group' }).click()
  await expect(page.getByText('The group is made.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Those who meet the rule are counted every hour, last on')).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await expect(page.getByText('0 in all, 0 of them put in by hand.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'All groups' }).click()
  const item = page.getByRole('listitem').filter({ hasText: name })
  await expect(item).toContainText(/0 customers\s*as of \d/)
  // As if somebody were counting it for the first time.
  await askDatabase(
    `update customer_group_count set counted_at = null, customers = '{}', by_rule = 0, began_at = now(), coming = '{}'
    where group_id in (select id from customer_group where name = $1)`,
    [name],
  )
  await page.reload()
  await expect(item).toContainText('not counted yet')
  await item.getByRole('link', { name }).click()
  await expect(page.getByText('Those who meet the rule were not counted yet')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The group is deleted.')).toBeVisible()
})
