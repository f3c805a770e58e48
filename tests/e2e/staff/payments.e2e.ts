import { atTheCompany, orderOf, outcome } from '#tests/e2e/support/pay.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test(
  'the owner keeps money that the payment company calls risky',
  { tag: '@laptop' },
  async ({ browser, page }) => {
    test.slow()
    const guest = await browser.newContext()
    const { phone } = await atTheCompany(await guest.newPage(), 'Card')
    const guestPage = guest.pages()[0]
    if (guestPage === undefined) throw new Error('The guest has a page')
    await outcome(guestPage, /Pay with a suspicious card/).click()
    await guestPage.waitForURL(/thanks|pay/)
    const number = await orderOf(phone)
    await guest.close()
    await enterAsOwner(page)
    await page.getByRole('link', { name: /payments in doubt/ }).click()
    await hydrated(page)
    const card = page.getByRole('listitem').filter({ hasText: number })
    await expect(card).toContainText('The payment company calls these ৳2,030 risky.')
    await expectNoAxeViolations(page)
    await card.getByRole('button', { name: 'Keep ৳2,030' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep ৳2,030' })
    await dialog.getByLabel('Why?').fill('I called her bank')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByText(`${number} keeps ৳2,030.`)).toBeVisible()
    await expect(card).toBeHidden()
    await page.goto(`/admin/orders/${number}`)
    await expect(page.getByText('Disputed money kept')).toBeVisible()
    // Whoever cancels a paid order reads what becomes of its money.
    await hydrated(page)
    await page.getByText('More', { exact: true }).click()
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(page.getByText(/৳2,030 goes back by Card within 10 days/)).toBeVisible()
    await page.getByRole('link', { name: 'Give only a part back' }).click()
    await page.getByText('Cancel the whole order instead').click()
    await page.getByLabel('Reason').first().fill('She found another')
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(page.getByText('The order is cancelled.')).toBeVisible()
  },
)
