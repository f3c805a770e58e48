import type { Page } from '@playwright/test'

/** The script with which a page is hydrated. */
export const ENTRY = /\/entry\.client-[^/]+\.js$/

/** Holds scripts of the next pages back until the returned function is called. */
export async function holdScripts(page: Page, scripts = ENTRY): Promise<() => void> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await mayCome
    await route.continue()
  })
  return letCome
}
