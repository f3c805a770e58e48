import type { Locator, Page } from '@playwright/test'

/** More than any page has: the staff page grows with the people of other tests. */
const STEPS_MAX = 400

/** Goes by Tab to something on the page, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${STEPS_MAX} times Tab did not reach ${String(target)}`)
}

/** The same, and presses it. */
export async function pressByKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
