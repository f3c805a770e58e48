import type { Locator, Page } from '@playwright/test'
import { hydrated } from './test.ts'

export const cards = (page: Page): Locator => page.locator('[data-card]')

export const cardIds = (page: Page) =>
  cards(page).evaluateAll((elements) => elements.map((element) => element.getAttribute('data-card')))

/** Opens a page and waits until it is alive. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}
