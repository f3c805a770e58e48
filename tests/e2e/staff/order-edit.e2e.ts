import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm, enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test(
  'an assistant edits an order: the sums come before the press, and a conflict takes nothing that was typed',
  { tag: '@laptop' },
  async ({ page, expectPageErrors }) => {
    test.slow()
    expectPageErrors(/status of 4\d\d/)
    const number = await anOrderToConfirm()
    await enterAsOwner(page)
    await page.goto(`/admin/orders/${number}`)
    await hydrated(page)
    await page.keyboard.press('e')
    await expect(page.getByRole('heading', { name: `Edit order ${number}` })).toBeVisible()
    const save = page.getByRole('button', { name: 'Save and tell the customer' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: /^One .* more$/ }).click()
    await page.getByLabel('Add a piece').fill('choker')
    await page
      .getByRole('button', { name: /^Add: / })
      .first()
      .click()
    const sums = page.getByRole('region', { name: 'The order before and after' })
    await expect(sums.getByRole('row', { name: /^Total/ })).toBeVisible()
    await expect(sums.getByText(`Order ${number} was changed`)).toBeVisible()
    await expectNoAxeViolations(page)
    // A wrong field is named, and everything else stays as it was typed.
    await page.getByLabel('Mobile number', { exact: true }).fill('12345')
    await page.getByLabel('Why it changes').fill('She wants a choker too')
    await page.getByLabel('On the phone').check()
    await expect(page.getByText('Please check the fields that are marked.')).toBeVisible()
    await page.getByLabel('Mobile number', { exact: true }).fill('01712345678')
    await expect(sums.getByText(`Order ${number} was changed`)).toBeVisible()
    // A colleague writes a note in the meantime.
    await askDatabase(`update shop_order set note = 'Call first', version = version + 1 where number = $1`, [
      number,
    ])
    await save.click()
    const conflict = page.getByRole('alert')
    await expect(conflict).toContainText('Somebody changed this order while you edited it')
    await expect(conflict.getByRole('row', { name: /Note/ })).toContainText('Call first')
    await expect(page.getByLabel('Why it changes')).toHaveValue('She wants a choker too')
    await page.getByRole('button', { name: /Go on with what is there now/ }).click()
    await expect(conflict).toBeHidden()
    // What nobody typed takes what the colleague wrote.
    await expect(page.getByLabel('Note from the customer')).toHaveValue('Call first')
    await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue('01712345678')
    await expect(page.getByText('(new)')).toBeVisible()
    await save.click()
    await expect(page.getByText('The order is changed, and the customer is told.')).toBeVisible()
    await expect(page.getByText('She wants a choker too')).toBeVisible()
    await expect(page.getByText('How the customer agreed: On the phone')).toBeVisible()
    const [order] = await askDatabase<{
      readonly lines: number
      readonly phone: string
      readonly note: string
    }>(
      `select phone, note, (select count(*)::int from order_line where order_id = o.id) as lines
      from shop_order o where number = $1`,
      [number],
    )
    expect(order).toEqual({ lines: 2, phone: '+8801712345678', note: 'Call first' })
  },
)
