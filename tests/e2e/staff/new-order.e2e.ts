import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm, enterAsOwner } from '#tests/e2e/support/staff.ts'
import { typeAsReader } from '#tests/e2e/support/type-as-reader.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test(
  'an assistant enters an order from the phone: number first, the address of before, pieces, and a link to pay',
  { tag: '@laptop' },
  async ({ page }) => {
    test.slow()
    const before = await anOrderToConfirm()
    const [{ phone } = { phone: '' }] = await askDatabase<{ readonly phone: string }>(
      'select phone from shop_order where number = $1',
      [before],
    )
    await enterAsOwner(page)
    await page.goto('/admin/orders')
    await hydrated(page)
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible()
    const place = page.getByRole('button', { name: 'Place the order' })
    await expect(place).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('radio', { name: 'WhatsApp' }).check()
    await page.getByLabel('Mobile number', { exact: true }).fill(phone.replace('+88', ''))
    await page
      .getByRole('button', { name: /^Use this: / })
      .first()
      .click()
    await expect(page.getByLabel('House and road')).not.toHaveValue('')
    await page.getByLabel('Add a piece').fill('choker')
    await page
      .getByRole('button', { name: /^Add: / })
      .first()
      .click()
    const sums = page.getByRole('region', { name: 'The order', exact: true })
    await expect(sums.getByRole('row', { name: /^Total/ })).toBeVisible()
    // There no bar covers a field by half: at the end on a phone, at the top of a wide page.
    await page.evaluate(() => scrollTo(0, innerWidth < 900 ? document.body.scrollHeight : 0))
    await expectNoAxeViolations(page)
    // A discount without its reason is refused, and nothing that was typed is lost.
    await page.getByLabel('Discount by the shop, in taka').fill('10')
    await expect(sums.getByRole('row', { name: /^Discount by the shop/ })).toBeVisible()
    await place.click()
    await expect(page.getByText('Please check the fields that are marked.')).toBeVisible()
    await page.getByLabel('Why the shop takes it off').fill('A friend of the house')
    await page.getByLabel('bKash').check()
    await page.getByLabel('Pieces wait for the money').selectOption('1440')
    await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
    await place.click()
    await expect(page.getByText('The order is placed, and the customer is told by SMS.')).toBeVisible()
    await expect(page.getByText(/23 h \d+ min left|24 h 0 min left/)).toBeVisible()
    const number = await page.getByRole('heading', { level: 1 }).innerText()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the link for the customer' }).click()
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(link)
    await expect(page.getByText(number)).toBeVisible()
    await page.goto(`/admin/orders/new?from=${number}`)
    await hydrated(page)
    await expect(page.getByLabel('Mobile number', { exact: true })).not.toHaveValue('')
    await expect(sums.getByRole('row', { name: /^Total/ })).toBeVisible()
  },
)

test('a pasted chat fills the form after a person has looked at it, and its order is placed', async ({
  page,
}) => {
  test.slow()
  await enterAsOwner(page)
  await page.goto('/admin/orders/new')
  await hydrated(page)
  await page.getByText('Paste the chat').click()
  const chat = [
    'apu round solitaire studs ta lagbe, 2 ta',
    'Name: Sadia Afrin',
    'Mobile: 01912-345678',
    'House 7, Road 11, Banani, Dhaka',
  ].join('\n')
  await page.getByLabel(/Copy the messages/).fill(chat)
  await page.getByRole('button', { name: 'Read it' }).click()
  const found = page.getByRole('region', { name: 'What the chat says' })
  await expect(found).toContainText('01912-345678')
  await expect(found).toContainText('Round Solitaire Studs')
  await found.getByRole('button', { name: 'Fill the form with it' }).click()
  await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue('01912-345678')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sadia Afrin')
  await expect(page.getByLabel('House and road')).toHaveValue(/House 7/)
  await expect(page.getByLabel(/^Pieces of .*Round Solitaire Studs/)).toHaveValue('2')
  await page.getByRole('radio', { name: 'Messenger' }).check()
  await page.getByLabel('The customer said yes to pieces, total and address').check()
  const sums = page.getByRole('region', { name: 'The order', exact: true })
  await expect(sums.getByRole('row', { name: /^Total/ })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByText('The order is placed, and the customer is told by SMS.')).toBeVisible()
  await expect(page.getByText(/· Messenger/)).toBeVisible()
})

test('pieces come into an order by their pictures and by a reader, once for each press and scan', async ({
  page,
  expectPageErrors,
}) => {
  // A code of no piece.
  expectPageErrors(/status of 404/)
  const [variant] = await askDatabase<{ readonly sku: string }>(
    `select v.sku from variant v join product p on p.id = v.product_id
    where p.slug = 'round-solitaire-studs' and v.active order by v.position limit 1`,
  )
  await enterAsOwner(page)
  await page.goto('/admin/orders/new')
  await hydrated(page)
  await page.getByRole('button', { name: 'Choose by picture' }).click()
  const pictures = page.getByRole('dialog', { name: 'Choose by picture' })
  await pictures.getByRole('button', { name: 'Jewellery', exact: true }).click()
  // In another spelling, as the search of the shop takes it.
  await pictures.getByLabel('Search').fill('banglez')
  await expect(pictures.getByText('Showing what is called “bangle”.')).toBeVisible()
  await pictures.getByRole('button', { name: /^Shada Shidha Plain Bangle/ }).press('Enter')
  // A size that is gone can be reached, and is not promised.
  await pictures.getByRole('button', { name: /^2\.4 .* No more free$/ }).press('Enter')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(pictures.getByText(/^Added: .* · 2\.6\.$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(/^Pieces of /)).toHaveValue('2')

  await page.getByLabel('SKU or barcode').fill(variant?.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Pieces of .*Solitaire/)).toHaveValue('1')
  // With no field in focus.
  await page.getByRole('heading', { name: 'New order' }).click()
  await page.evaluate(typeAsReader, variant?.sku.toLowerCase() ?? '')
  await expect(page.getByLabel(/^Pieces of .*Solitaire/)).toHaveValue('2')
  await page.evaluate(typeAsReader, 'NOT-OURS')
  await expect(page.getByText('No piece on sale has the code NOT-OURS.')).toBeVisible()
  const sums = page.getByRole('region', { name: 'The order', exact: true })
  await expect(sums.getByRole('row', { name: /^Total/ })).toBeVisible()
})
