import type { Page } from '@playwright/test'
import { open, test } from '#tests/e2e/support/account.ts'
import { leaveCart, variantOf } from '#tests/e2e/support/checkout.ts'
import { expect } from '#tests/e2e/support/test.ts'

/*
 * How many keys and taps an address takes at the checkout, from the field of the area to the end of house and road;
 * nobody can type faster than that. Counted as a person would do it who knows where they live and not the page.
 */

/** Presses keys and taps fields, and counts each. */
function countingHands(page: Page) {
  let actions = 0
  return {
    count: () => actions,
    press: async (...keys: readonly string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key)
        actions += 1
      }
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      actions += text.length
    },
    tap: async (target: ReturnType<Page['getByRole']>) => {
      await target.click()
      actions += 1
    },
  }
}

const areaField = (page: Page) => page.getByRole('combobox', { name: 'Area or upazila' })
const addressField = (page: Page) => page.getByLabel('House, road, area')

const places = [
  {
    area: 'Banani, Dhaka',
    term: 'bana',
    address: 'House 12, Road 5',
    total: '৳2,030',
    keys: 25,
    taps: 23,
  },
  {
    area: "Teknaf, Cox's Bazar",
    term: 'tekn',
    address: 'Main Road, Ward 4',
    total: '৳2,080',
    keys: 26,
    taps: 24,
  },
] as const

test.beforeEach(async ({ page }) => {
  const { id } = await variantOf(page, 'round-solitaire-studs')
  await leaveCart(page, [{ id, quantity: 1 }])
  await open(page, '/checkout')
})

for (const { area, term, address, total, keys, taps } of places) {
  test(
    `an address in ${area} takes ${keys} keys from the name on, of which ${address.length} are house and road`,
    { tag: '@laptop' },
    async ({ page }) => {
      const hands = countingHands(page)
      await page.getByLabel('Full name').focus()
      while (!(await areaField(page).evaluate((field) => field === document.activeElement))) {
        await hands.press('Tab')
      }
      await hands.type(term)
      await expect(page.getByRole('option').first()).toContainText(area.split(',')[0] ?? '')
      // The first one stands ready.
      await hands.press('Enter')
      await expect(page.getByRole('option')).toHaveCount(0)
      while (!(await addressField(page).evaluate((field) => field === document.activeElement))) {
        await hands.press('Tab')
      }
      await hands.type(address)
      await expect(page.getByRole('button', { name: `Place order · ${total}` })).toBeVisible()
      await expect(areaField(page)).toHaveValue(area)
      expect(hands.count()).toBe(keys)
    },
  )

  test(`an address in ${area} takes ${taps} taps and letters, of which ${address.length} are house and road`, async ({
    page,
  }) => {
    const hands = countingHands(page)
    await hands.tap(areaField(page))
    await hands.type(term)
    await hands.tap(page.getByRole('option', { name: new RegExp(area.split(',')[0] ?? '') }).first())
    await hands.tap(addressField(page))
    await hands.type(address)
    await expect(page.getByRole('button', { name: `Place order · ${total}` })).toBeVisible()
    await expect(areaField(page)).toHaveValue(area)
    expect(hands.count()).toBe(taps)
  })
}
