import {
  CART,
  badge,
  lines,
  summary,
  quantity,
  STUDS,
  JHUMKA,
  withoutScript,
} from '#tests/e2e/support/cart.ts'
import { expect, hydrated, test } from '#tests/e2e/support/test.ts'

test.describe('without script', () => {
  test('[C2] [C3] [C4] [C5] pieces are added, counted, changed, removed, and the page with script has them', async ({
    page,
    browser,
    baseURL,
  }) => {
    const plain = await withoutScript(browser, baseURL)
    await plain.goto('/product/round-solitaire-studs')
    await plain.locator('form#buy').getByRole('button', { name: 'Add to cart' }).click()
    await plain.goto('/product/pearl-drop-gold-jhumka')
    await plain.locator('form#buy').getByRole('button', { name: 'Add to cart' }).click()
    await expect(plain).toHaveURL(/\/shop\/cart$/)
    await expect(lines(plain)).toHaveCount(2)
    await plain.getByRole('button', { name: `One more of ${STUDS}` }).click()
    await expect(quantity(plain, STUDS)).toHaveValue('2')
    await quantity(plain, STUDS).fill('4')
    await quantity(plain, STUDS).press('Enter')
    await expect(quantity(plain, STUDS)).toHaveValue('4')
    await plain.getByRole('button', { name: `Remove ${JHUMKA}` }).click()
    await expect(lines(plain)).toHaveCount(1)
    await expect(summary(plain)).toContainText('Subtotal (4 items)')
    const cookies = await plain.context().cookies()
    await page.context().addCookies(cookies)
    await page.goto(CART)
    await hydrated(page)
    await expect(badge(page)).toHaveAccessibleName('Cart, 4 items')
    await expect(quantity(page, STUDS)).toHaveValue('4')
    await plain.context().close()
  })

  test('[C3] a quantity below one or above the most is refused with words', async ({ browser, baseURL }) => {
    const plain = await withoutScript(browser, baseURL)
    await plain.goto('/product/round-solitaire-studs')
    await plain.locator('form#buy').getByRole('button', { name: 'Add to cart' }).click()
    for (const wrong of ['0', '11']) {
      await quantity(plain, STUDS).fill(wrong)
      await plain.getByRole('button', { name: 'Update' }).click()
      await expect(plain.getByRole('alert')).toContainText('That quantity is not possible: from 1 to 10')
      await expect(quantity(plain, STUDS)).toHaveValue('1')
    }
    // The browser itself does not send a value that is no number.
    await quantity(plain, STUDS).fill('x')
    await expect(plain.locator('input[name=quantity]:invalid')).toHaveCount(1)
    await plain.context().close()
  })

  test('"Buy now" and the button of the cart lead to the checkout', async ({ browser, baseURL }) => {
    const plain = await withoutScript(browser, baseURL)
    await plain.goto('/product/round-solitaire-studs')
    await plain.locator('form#buy').getByRole('button', { name: 'Buy now' }).click()
    await expect(plain).toHaveURL(/\/checkout$/)
    await plain.goto(CART)
    await plain.getByRole('link', { name: /^Checkout · ৳/ }).click()
    await expect(plain.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
    await plain.context().close()
  })
})
