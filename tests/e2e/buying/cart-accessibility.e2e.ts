import { CART, quantity, STUDS, openFullCart } from '#tests/e2e/support/cart.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test.describe('accessibility', () => {
  test('an empty cart has none', async ({ page }) => {
    await page.goto(CART)
    await hydrated(page)
    await expectNoAxeViolations(page)
  })

  test('a cart with a removed piece has no violation', async ({ page }) => {
    await openFullCart(page)
    await page.getByRole('button', { name: `Remove ${STUDS}` }).click()
    await expectNoAxeViolations(page)
  })

  test('the mini panel has none either', async ({ page }) => {
    await page.goto('/product/round-solitaire-studs')
    await hydrated(page)
    await page.locator('form#buy').getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
    await expectNoAxeViolations(page, '[aria-label="Added to cart"]')
  })

  test('a quantity is changed by the keyboard alone', { tag: '@laptop' }, async ({ page }) => {
    await openFullCart(page)
    await quantity(page, STUDS).focus()
    await page.keyboard.press('ArrowUp')
    await expect(quantity(page, STUDS)).toHaveValue('3')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(quantity(page, STUDS)).toHaveValue('4')
  })
})
