import type { Page } from '@playwright/test'
import { openWithClock } from '#tests/e2e/support/open-with-clock.ts'
import { expect, hydrated, test } from '#tests/e2e/support/test.ts'

const MESSAGES = [
  'New Arrivals in Wedding Attire!',
  'Your Dream Wedding Outfit Awaits!',
  'Celebrate Life with Fashion!',
  'New Season, New Styles: Explore Now!',
]

const announcements = (page: Page) => page.getByRole('region', { name: 'Announcements' })
const shownMessage = (page: Page) => announcements(page).locator('[data-shown="true"]')

test('[F1] four announcements stand in their order, the first is shown', async ({ page }) => {
  await page.goto('/')
  await expect(announcements(page).locator('[aria-roledescription="slide"]')).toHaveText(MESSAGES)
  await expect(shownMessage(page)).toHaveText(MESSAGES[0] ?? '')
  await expect(shownMessage(page)).toHaveAccessibleName('1 of 4')
})

test('[F2] announcements turn every 4000 ms and begin again after the last', async ({ page }) => {
  await openWithClock(page)
  for (const message of [...MESSAGES.slice(1), MESSAGES[0] ?? '']) {
    await page.clock.runFor(4000)
    await expect(shownMessage(page)).toHaveText(message)
  }
})

test(
  '[F2] announcements stand still while the focus is on them, and after their button for the session',
  { tag: '@layout' },
  async ({ page }) => {
    await openWithClock(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const pause = announcements(page).getByRole('button', { name: 'Pause announcements' })
    await expect(pause).toBeFocused()
    await page.clock.runFor(9000)
    await expect(shownMessage(page)).toHaveText(MESSAGES[0] ?? '')

    await page.keyboard.press('Enter')
    await expect(announcements(page).getByRole('button', { name: 'Play announcements' })).toBeVisible()
    await expect(announcements(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    await page.reload()
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(announcements(page).getByRole('button', { name: 'Play announcements' })).toBeVisible({
        timeout: 100,
      })
    }).toPass()
    await page.clock.runFor(9000)
    await expect(shownMessage(page)).toHaveText(MESSAGES[0] ?? '')
  },
)

test('[F2] announcements stand still under a resting mouse', { tag: '@laptop' }, async ({ page }) => {
  await openWithClock(page)
  await announcements(page).hover()
  await page.clock.runFor(9000)
  await expect(shownMessage(page)).toHaveText(MESSAGES[0] ?? '')
  await page.mouse.move(400, 400)
  await page.clock.runFor(4000)
  await expect(shownMessage(page)).toHaveText(MESSAGES[1] ?? '')
})

test('[F2] a visitor who wants less motion sees announcements paused from the start', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await hydrated(page)
  await expect(announcements(page).getByRole('button', { name: 'Play announcements' })).toBeVisible()
})
