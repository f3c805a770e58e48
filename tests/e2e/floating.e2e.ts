import type { Locator, Page } from '@playwright/test'
import { open } from './support/account.ts'
import { leaveCart, variantOf } from './support/checkout.ts'
import { test as returning } from './support/returning-visitor.ts'
import { expect, isPhone, test } from './support/test.ts'

const STUDS = 'round-solitaire-studs'
const STEP = 80
/** The lowest phone that the pages are drawn for. */
const LOW_PHONE = { width: 360, height: 640 }

async function openWithPiece(page: Page, path: string): Promise<void> {
  const { id } = await variantOf(page, STUDS)
  await leaveCart(page, [{ id, quantity: 1 }])
  await open(page, path)
}

/** Where an element ends, from the top of the screen. */
async function endOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: 0, height: 0 }
  return y + height
}

/** Fields, main buttons and the amount to pay of the page that a floating button lies over, where the page rests now. */
function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const isSeen = (element: Element) => {
      const { opacity, visibility, display } = getComputedStyle(element)
      return opacity !== '0' && visibility !== 'hidden' && display !== 'none' && boxOf(element).width > 0
    }
    const floating = [...document.querySelectorAll('aside:has(> details), a[href="#top"]')]
      .filter((one) => getComputedStyle(one).position === 'fixed' && isSeen(one))
      .map(boxOf)
    const isMain = (one: Element) => getComputedStyle(one).backgroundColor === 'rgb(238, 170, 87)'
    return [...document.querySelectorAll('main :is(input, select, textarea, a, button, [data-uncovered])')]
      .filter((one) => isSeen(one) && (!one.matches('a, button') || isMain(one)))
      .filter((one) =>
        floating.some((float) => {
          const box = boxOf(one)
          return (
            box.left < float.right &&
            float.left < box.right &&
            box.top < float.bottom &&
            float.top < box.bottom
          )
        }),
      )
      .map((one) => one.outerHTML.slice(0, 120))
  })
}

for (const path of [
  '/shop/cart',
  '/checkout',
  `/product/${STUDS}`,
  '/authentication/login',
  '/authentication/signup',
  '/track',
  '/pages/faq',
]) {
  returning(
    `wherever ${path} comes to rest, no floating button lies over a field or the main button (F10)`,
    async ({ page }) => {
      if (isPhone(page)) await page.setViewportSize(LOW_PHONE)
      await openWithPiece(page, path)
      const { height, end } = await page.evaluate(() => ({
        height: innerHeight,
        end: document.documentElement.scrollHeight,
      }))
      for (let top = 0; top <= end - height; top += STEP) {
        await page.evaluate((to) => window.scrollTo(0, to), top)
        await expect.poll(() => covered(page), { message: `at ${top} px` }).toEqual([])
      }
    },
  )
}

for (const path of ['/shop/cart', '/checkout']) {
  test(`the bar at the foot of ${path} is covered by nothing, from the first visit on`, async ({ page }) => {
    test.skip(!isPhone(page), 'wide screens have no bar')
    await openWithPiece(page, path)
    const button = page.locator('[data-sticky-bottom]').locator('a, button')
    const notice = page.getByRole('region', { name: 'Cookies' })
    await expect(notice).toBeVisible()
    // The checkout's comes with its last part (ux 4.1).
    const part = page.getByRole('heading', { name: path === '/checkout' ? 'Payment' : 'Cart' })
    const first = await part.evaluate((element) => element.getBoundingClientRect().top)
    for (const top of [first, first + 200, 100_000]) {
      await page.evaluate((to) => window.scrollTo(0, to), top)
      await expect(button).toBeInViewport({ ratio: 1 })
      const isFree = await button.evaluate((element) => {
        const { left, right, top: upper, bottom } = element.getBoundingClientRect()
        return [left + 4, (left + right) / 2, right - 4].every((x) =>
          element.contains(document.elementFromPoint(x, (upper + bottom) / 2)),
        )
      })
      expect(isFree, `at ${top} px`).toBe(true)
      expect(await endOf(button)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
      expect(await endOf(notice)).toBeLessThanOrEqual((await button.boundingBox())?.y ?? 0)
    }
  })
}

test('on a wide screen the notice of cookies stands at the foot, whatever the page', async ({ page }) => {
  test.skip(isPhone(page), 'phones have a bar there')
  await openWithPiece(page, '/shop/cart')
  expect(await endOf(page.getByRole('region', { name: 'Cookies' }))).toBe(page.viewportSize()?.height)
})
