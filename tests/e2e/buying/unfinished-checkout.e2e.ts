import { createHash, randomBytes } from 'node:crypto'
import { aPhone, open } from '#tests/e2e/support/account.ts'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { leaveCart, variantOf } from '#tests/e2e/support/checkout.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

const STUDS = 'round-solitaire-studs'

/** A link as a reminder has it, which leaves by day alone. */
async function linkTo(phone: string): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  const digest = createHash('sha256').update(token).digest('hex')
  await askDatabase(
    `update unfinished_checkout set reminded_at = now(), link_hash = $2, link_until = now() + interval '1 day'
    where phone = $1`,
    [phone, digest],
  )
  return `/cart/${token}`
}

test(
  'a buyer who agreed and left is in the list of staff, and the link brings the cart back on another device',
  { tag: '@layout' },
  async ({ page, browser }) => {
    test.slow()
    const { id } = await variantOf(page, STUDS)
    await leaveCart(page, [{ id, quantity: 2 }])
    await open(page, '/checkout')
    await hydrated(page)
    const typed = aPhone()
    const phone = `+88${typed.replaceAll(/\D/g, '').slice(-11)}`
    const box = page.getByRole('checkbox', { name: /Remind me once by SMS/ })
    await expect(box).not.toBeChecked()
    await page.getByLabel('Mobile number').first().fill(typed)
    const kept = page.waitForResponse(/\/v1\/checkout\/reminder$/)
    await box.check()
    await kept
    const named = page.waitForResponse(/\/v1\/checkout\/reminder$/)
    await page.getByLabel('Full name').fill('Rima Akter')
    await page.getByLabel('Full name').blur()
    await named

    const office = await browser.newPage()
    await enterAsOwner(office)
    await office.goto(`/admin/checkouts?q=${phone.slice(3)}`)
    const card = office.getByRole('listitem').filter({ hasText: 'Left at the address' })
    await expectNoAxeViolations(office)
    await card.getByRole('button', { name: /^Call 0/ }).click()
    await expect(office.getByRole('link', { name: /^Call 0/ })).toHaveAttribute('href', `tel:${phone}`)
    await hydrated(office)
    await expectNoAxeViolations(office)
    await office.getByLabel('Note (optional)').fill('Asks her sister first')
    await office.getByRole('button', { name: 'Later: tomorrow' }).click()
    await expect(office.getByText('Noted. The checkout stands in “To call today” on its day.')).toBeVisible()
    await office.goto(`/admin/checkouts?q=${phone.slice(3)}`)
    await expect(card.getByText('Asks her sister first')).toBeVisible()
    await expect(card.getByText(/^Next call /)).toBeVisible()
    await card.getByRole('link', { name: 'Make an order from this' }).click()
    await expect(office.getByRole('heading', { name: 'Order from an unfinished checkout' })).toBeVisible()
    await expect(office.getByLabel('Mobile number').first()).toHaveValue(
      new RegExp(phone.slice(-6).replace(/^/, '-?')),
    )
    await office.goto(`/admin/checkouts?q=${phone.slice(3)}`)
    await card.getByRole('button', { name: 'Do not contact' }).click()
    await expect(office.getByText('No reminder goes to this number any more.')).toBeVisible()
    await office.close()

    const link = await linkTo(phone)
    const device = await browser.newContext()
    const other = await device.newPage()
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'Your cart is here' })).toBeVisible()
    await expect(other.getByRole('main')).not.toContainText(phone.slice(-6))
    await expectNoAxeViolations(other, 'main')
    for (let turn = 0; turn < 2; turn += 1) {
      await other.goto(link)
      await other.getByRole('button', { name: 'Put them in my cart' }).click()
      await expect(other.getByRole('main').getByText('2 items', { exact: true })).toBeVisible()
    }
    await other.goto(link)
    await other.getByRole('button', { name: 'Stop these messages' }).click()
    await expect(other.getByText('We send no reminders to this number any more.')).toBeVisible()
    await device.close()
  },
)
