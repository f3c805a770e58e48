import type { Locator, Page } from '@playwright/test'
import { open } from '#tests/e2e/support/account.ts'
import { leaveCart, variantOf } from '#tests/e2e/support/checkout.ts'
import { expect, isPhone, test } from '#tests/e2e/support/test.ts'

const STUDS = 'round-solitaire-studs'
const STEP = 80
/** The lowest phone that the pages are drawn for. */
const LOW_PHONE = { width: 360, height: 640 }

async function openWithPiece(page: Page, path: string): Promise<void> {
  const { id } = await variantOf(page, STUDS)
  await leaveCart(page, [{ id, quantity: 1 }])
  await open(page, path)
}

/** The end of an element, from the top of the screen. */
async function endOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: 0, height: 0 }
  return y + height
}

/** Fields, buttons, links that look like them, amounts and lines of text of the page that a floating button lies over, where the page rests now. */
function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { opacity, visibility, display } = getComputedStyle(element)
      return opacity !== '0' && visibility !== 'hidden' && display !== 'none'
    }
    const floating = [...document.querySelectorAll('aside:has(> details), a[href="#top"]')].filter(
      (one) => getComputedStyle(one).position === 'fixed' && isSeen(one),
    )
    const places = floating.map((one) => one.getBoundingClientRect())
    const isUnder = (box: DOMRect) =>
      places.some(
        (place) =>
          box.width > 1 &&
          box.left < place.right &&
          place.left < box.right &&
          box.top < place.bottom &&
          place.top < box.bottom,
      )
    // A slide of the gallery that is scrolled aside lies there by its box, and nobody sees it.
    const isClipped = (element: Element) => {
      const box = element.getBoundingClientRect()
      return !places.some((place) => {
        const x = (Math.max(box.left, place.left) + Math.min(box.right, place.right)) / 2
        const y = (Math.max(box.top, place.top) + Math.min(box.bottom, place.bottom)) / 2
        return document.elementsFromPoint(x, y).includes(element)
      })
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !floating.some((one) => one.contains(element)) &&
      element.closest('.sr-only, noscript') === null
    // A link with an edge or a ground of its own looks like a button.
    const looksLikeButton = (element: Element) => {
      const { borderTopWidth, backgroundColor } = getComputedStyle(element)
      return borderTopWidth !== '0px' || !backgroundColor.endsWith(', 0)')
    }
    const isPressed = (element: Element) =>
      element.matches('input, select, textarea, button, a[href^="tel:"], [data-uncovered]') ||
      (element.matches('a') && looksLikeButton(element))
    const linesOf = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
        .flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()]
        })
    return [...document.querySelectorAll('main *')]
      .filter(isShown)
      .filter(
        (one) =>
          linesOf(one).some(isUnder) ||
          (isPressed(one) && isUnder(one.getBoundingClientRect()) && !isClipped(one)),
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
  '/category/bangles',
]) {
  test(
    `wherever ${path} comes to rest, no floating button lies over a button, an amount or a line of text (F10)`,
    { tag: '@layout' },
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
    await openWithPiece(page, path)
    const button = page.locator('[data-sticky-bottom]').locator('a, button')
    // The checkout's comes with its last part (ux 4.1).
    const part = page.getByRole('heading', { name: path === '/checkout' ? 'Payment' : 'Cart' })
    const first = await part.evaluate((element) => element.getBoundingClientRect().top)
    // A bar of a part comes to rest at its place in the page; the cart's stays to the end.
    for (const top of path === '/checkout' ? [first - 300, first] : [first, first + 200, 100_000]) {
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
    }
    // The footer reaches the end of the page, so no empty ground lies below it.
    await page.evaluate(() => window.scrollTo(0, 100_000))
    const footer = page.getByRole('contentinfo')
    expect(await endOf(footer)).toBeCloseTo(page.viewportSize()?.height ?? 0, 0)
    await expect(footer.getByText(/^©/)).toBeInViewport({ ratio: 1 })
  })
}

for (const height of [640, 800]) {
  test(`the first screen of a piece on a phone of ${height} px has its picture, name, price and the button to buy`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height })
    for (const path of [`/product/${STUDS}`, `/bn/product/${STUDS}`]) {
      await open(page, path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      await expect(
        main
          .getByText(/^৳[\d,০-৯]+$/)
          .locator('visible=true')
          .first(),
      ).toBeInViewport({ ratio: 1 })
      await expect(main.getByRole('button', { name: /^(Add to cart|কার্টে)/ }).first()).toBeInViewport({
        ratio: 1,
      })
      const picture = main.getByRole('img').first()
      const { y, height: tall } = (await picture.boundingBox()) ?? { y: 0, height: 0 }
      expect(Math.min(height, y + tall) - y).toBeGreaterThanOrEqual(200)
      expect(await covered(page)).toEqual([])
    }
  })
}
