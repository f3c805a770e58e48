import { staffDoes } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm, enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test(
  'the owner sees where the money is, moves some, takes it back and counts the till',
  { tag: '@laptop' },
  async ({ page }) => {
    test.slow()
    const number = await anOrderToConfirm()
    await staffDoes(number, ['confirm', 'pack', 'book', 'hand_over', 'deliver'])
    await enterAsOwner(page)
    await page.goto('/admin/ledger')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Where the money is', level: 1 })).toBeVisible()
    await expectNoAxeViolations(page)

    const note = `rent of ${number}`
    await page.getByText('Move money', { exact: true }).click()
    await page.getByLabel('From', { exact: true }).selectOption('owner')
    await page.getByLabel('To', { exact: true }).selectOption('bank')
    await page.getByLabel('Amount in taka').fill('১,২০০.৫০')
    await page.getByRole('button', { name: 'Write it down' }).click()
    // The browser asks for what is missing; what was typed stays.
    await page.getByLabel('What for').fill(note)
    await page.getByRole('button', { name: 'Write it down' }).click()
    await expect(page.getByText('It is written down.')).toBeVisible()

    await page.goto('/admin/ledger/bank')
    await hydrated(page)
    const row = page.getByRole('row').filter({ hasText: note })
    await expect(row).toContainText('+৳1,200.50')
    await expectNoAxeViolations(page)
    await row.getByRole('button', { name: `Take it back: ${note}` }).click()
    await expect(page.getByText('It is taken back.')).toBeVisible()

    await page.goto('/admin/ledger/close')
    await hydrated(page)
    await page.getByLabel('Notes or coins of ৳500').fill('2')
    await expect(page.getByText('৳1,000', { exact: true }).last()).toBeVisible()
    await page.getByRole('button', { name: 'I have counted' }).click()
    await expect(page.getByText('In the books', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
  },
)

test('a category gets a rate of VAT of its own from a day on, and loses it by the undo', async ({ page }) => {
  await enterAsOwner(page)
  await page.goto('/admin/vat')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Bridal jewellery' }) })
  await expect(row).toContainText('5 % (Jewellery)')
  await row.getByRole('link').click()
  await expect(page.getByText('Today it has no rate of its own and takes 5 % from: Jewellery.')).toBeVisible()
  const form = page.getByRole('region', { name: 'New rate' })
  await form.getByLabel('Rate in per cent').fill('101')
  await form.getByLabel('From the beginning of this day').fill('2099-07-01')
  await page.getByRole('button', { name: 'Save the rate' }).click()
  await expect(page.getByLabel('Rate in per cent')).toHaveValue('101')
  await page.getByLabel('Rate in per cent').fill('7.5')
  await page.getByRole('button', { name: 'Save the rate' }).click()
  await expect(page.getByText('The rate is saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take back: 7.5 % from 1 Jul 2099' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0)
  await page.goto('/admin/vat')
  await expectNoAxeViolations(page)
})
