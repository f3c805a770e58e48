import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens the home page with a clock that stands still until it is moved on. */
export async function openWithClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBe('true')
  }).toPass()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}
