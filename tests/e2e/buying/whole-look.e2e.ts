import type { Page } from '@playwright/test'
import { CART, badge, lines, withoutScript } from '#tests/e2e/support/cart.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

const LOOK = '/lookbook/bridal-set-on-velvet'
const add = (page: Page) => page.getByRole('button', { name: 'Add the whole look' })
const size = (page: Page) => page.getByLabel('Nakshi Antique Kangan with Pearls: Choose size')
const fitting = (page: Page) => page.getByLabel('Badhu Kundan Nath with Pearl Chain: Choose fitting')

test('a whole look goes into the cart once its sizes are chosen, and out of it again', async ({ page }) => {
  await page.goto('/product/kundan-maang-tikli')
  await page.getByRole('link', { name: 'Kundan for the wedding night' }).click()
  await expect(page).toHaveURL(new RegExp(`${LOOK}$`))
  await hydrated(page)
  await add(page).click()
  await expect(fitting(page)).toBeFocused()
  await expect(page.getByText('Choose one to go on.')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await fitting(page).selectOption({ label: 'Clip-on' })
  await size(page).selectOption({ label: 'Size 2.6' })
  await add(page).dblclick()
  await expect(page.getByText('6 pieces are in your cart.')).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName('Cart, 6 items')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The 6 pieces are out of your cart again.')).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName('Cart, empty')
})

test('a whole look goes into the cart without script', async ({ browser, baseURL }) => {
  const plain = await withoutScript(browser, baseURL)
  await plain.goto(LOOK)
  await fitting(plain).selectOption({ label: 'Clip-on' })
  await size(plain).selectOption({ label: 'Size 2.6' })
  await add(plain).click()
  await expect(plain.getByText('6 pieces are in your cart.')).toBeVisible()
  await plain.getByRole('link', { name: 'View cart' }).click()
  await expect(plain).toHaveURL(new RegExp(`${CART}$`))
  await expect(lines(plain)).toHaveCount(6)
  await plain.context().close()
})
