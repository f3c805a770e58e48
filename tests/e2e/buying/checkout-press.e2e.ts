import type { Page } from '@playwright/test'
import { test } from '#tests/e2e/support/account.ts'
import {
  codeSentTo,
  leaveCart,
  openFilledCheckout,
  placeButton,
  variantOf,
} from '#tests/e2e/support/checkout.ts'
import { ENTRY, holdScripts } from '#tests/e2e/support/hold-scripts.ts'
import { STUDS } from '#tests/e2e/support/pay.ts'
import { expect, isPhone } from '#tests/e2e/support/test.ts'

test.describe('a press on Place order', () => {
  const HOLD_MS = 80

  /** Opens the checkout with its script on hold, and answers with what lets the script come. */
  async function openOnHold(page: Page, path = '/checkout'): Promise<() => void> {
    await page.unroute(ENTRY)
    const letCome = await holdScripts(page)
    await page.goto(path)
    return letCome
  }

  const rests = ['the button in the middle', 'the ways to pay in the middle'] as const

  /** Scrolls, and puts the mouse on the button; answers with where it stands. */
  async function aim(page: Page, rest: (typeof rests)[number]): Promise<number> {
    const ways = page.getByRole('group', { name: /^(How would you like to pay|কীভাবে দাম দেবেন)\?$/ })
    // A wide screen has no bar.
    const shown = rest === rests[1] && isPhone(page) ? ways : placeButton(page)
    // Lines move when their font comes late.
    await page.evaluate(() => document.fonts.ready)
    await shown.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(placeButton(page)).toBeInViewport({ ratio: 1 })
    const box = await placeButton(page).boundingBox()
    if (box === null) throw new Error('The button is not on the page')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    return box.y
  }

  const upright = { width: 360, height: 800 }
  /** Pages and phones, in turn: a wide screen stays as it is. */
  const views = [
    { path: '/checkout', phone: upright },
    { path: '/bn/checkout', phone: upright },
    { path: '/checkout', phone: { width: 740, height: 360 } },
  ] as const

  test(
    'for 80 ms, at any moment of hydration, upright and on its side, in both languages, is told what is missing',
    { tag: '@layout' },
    async ({ page, expectPageErrors }) => {
      test.slow()
      // Without script the answer to the form has this status.
      expectPageErrors(/422/)
      // A form that is sent without script leaves a page whose script is still on its way.
      expectPageErrors(/^Failed to (load resource: net::ERR_FAILED|fetch dynamically imported module)/)
      const { id } = await variantOf(page, STUDS)
      await leaveCart(page, [{ id, quantity: 1 }])
      let turn = 0
      // A wide screen has the button in one place only.
      const places = isPhone(page) ? rests : rests.slice(0, 1)
      for (let after = 0; after <= 240; after += 30) {
        for (const rest of places) {
          const { path, phone } = views[turn++ % views.length] ?? views[0]
          if (isPhone(page)) await page.setViewportSize(phone)
          const letCome = await openOnHold(page, path)
          const before = await aim(page, rest)
          letCome()
          await page.waitForTimeout(after)
          await page.mouse.down()
          await page.waitForTimeout(HOLD_MS)
          await page.mouse.up()
          await expect(
            page.getByRole('alert'),
            `${path} pressed ${after} ms after the script, ${rest}, at y ${before}`,
          ).toContainText(/to fix|ঠিক করতে হবে/)
        }
      }
    },
  )

  test(
    'the button stands in the same place before and after hydration',
    { tag: '@layout' },
    async ({ page }) => {
      const { id } = await variantOf(page, STUDS)
      await leaveCart(page, [{ id, quantity: 1 }])
      for (const rest of rests) {
        const letCome = await openOnHold(page)
        const before = await aim(page, rest)
        const recorded = page.waitForRequest('**/v1/checkout/steps')
        letCome()
        await recorded
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
        expect((await placeButton(page).boundingBox())?.y).toBe(before)
      }
    },
  )

  test('a press on Place order by keyboard orders too: the focus stays on the button during hydration', async ({
    page,
  }) => {
    const { phone } = await openFilledCheckout(page, STUDS)
    const letCome = await openOnHold(page)
    await page.getByRole('checkbox', { name: /I have read and accept/ }).focus()
    await page.keyboard.press('Space')
    for (let tabs = 0; tabs < 6; tabs += 1) {
      await page.keyboard.press('Tab')
      if (await placeButton(page).evaluate((button) => button === document.activeElement)) break
    }
    await expect(placeButton(page)).toBeFocused()
    letCome()
    // Typed values come back meanwhile, and the form is filled with them.
    await expect(page.getByText('We kept what you typed.')).toBeVisible()
    await expect(placeButton(page)).toBeFocused()
    // The delivery to the typed area is part of the total by then; a press before would be asked about it.
    await expect(placeButton(page)).toHaveText(/2,030/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible()
    await codeSentTo(page, phone)
  })
})
