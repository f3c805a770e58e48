import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test('an editor makes drafts like two pieces at once, sees what became of each, and takes all of it back', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/products?view=active&sort=sku')
  await expect(page.getByRole('link', { name: /^Active ?\d+$/ })).toHaveAttribute('aria-current', 'page')
  for (const nth of [0, 1]) await page.getByRole('row').getByRole('checkbox').nth(nth).check()
  await page.locator('summary').filter({ hasText: 'More' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('Done. 2 done.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'The copy' })).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Undo all of it' }).click()
  await expect(page.getByText('2 taken back.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/view=active/)
})

/** A draft of two sizes or more, by its SKU, and the id of its second variant. */
async function aDraftOfSizes(page: Page) {
  const [like] = await askDatabase<{ readonly id: number }>(
    `select product_id as id from variant v where not removed and not exists (
      select from variant_sale s where s.variant_id = v.id)
    group by product_id having count(*) >= 2 and max(compare_at_poisha) is null order by 1 limit 1`,
  )
  const answer = await page.request.post(`/v1/staff/products/${like?.id}/duplicate`, {
    headers: { 'idempotency-key': randomUUID(), origin: new URL(page.url()).origin },
    data: {},
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const made = (await answer.json()) as { readonly sku: string; readonly variants: readonly { id: number }[] }
  return { sku: made.sku, second: made.variants[1]?.id }
}

test('a phone changes prices and pieces in the list: a slip is told in its field, two people meet without loss, and each change goes back', async ({
  page,
}) => {
  await enterAsOwner(page)
  const { sku, second } = await aDraftOfSizes(page)
  await page.goto(`/admin/products?q=${sku}`)
  await page.getByRole('link', { name: 'Edit prices' }).click()
  await hydrated(page)
  await page.getByRole('button', { name: /variants$/, expanded: false }).click()
  const prices = page.getByRole('textbox', { name: /price in taka$/ })
  await prices.nth(0).fill('12,50')
  await prices.nth(0).press('Enter')
  await expect(prices.nth(1)).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'This is no price' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeViolations(page)
  await prices.nth(0).fill('১,৩৫০')
  await prices.nth(0).press('ArrowDown')
  await expect(page.getByText('Price changed')).toBeVisible()
  await expect(prices.nth(0)).toHaveValue('1350')
  await expect(page.getByRole('alert')).toHaveCount(0)

  // As any other page of the shop writes a price.
  await askDatabase(
    `with priced as (update variant set price_poisha = 99900 where id = $1 returning product_id)
     update product set version = version + 1 from priced where product.id = priced.product_id`,
    [second],
  )
  await prices.nth(1).fill('1100')
  await prices.nth(1).press('ArrowUp')
  await expect(page.getByText('Somebody changed it to ৳999 meanwhile. You typed ৳1,100.')).toBeVisible()
  await expect(prices.nth(1)).toHaveValue('999')
  await page.getByRole('button', { name: 'Save ৳1,100' }).click()
  await expect(prices.nth(1)).toHaveValue('1100')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(prices.nth(1)).toHaveValue('999')

  await page.getByRole('link', { name: 'Edit stock' }).click()
  await page.getByLabel('Reason of what you change').selectOption('Received')
  await page.getByRole('button', { name: /variants$/, expanded: false }).click()
  const pieces = page.getByRole('textbox', { name: /on hand$/ }).first()
  await pieces.fill('7')
  await pieces.press('Tab')
  await expect(page.getByText('Stock changed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(pieces).toHaveValue('0')
})
