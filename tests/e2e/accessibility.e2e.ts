import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './support/test.ts'

const PAGE = '/account/accessibility'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const slash = (page: Page) => page.getByRole('checkbox', { name: 'The / key opens the search' })
const lessMotion = (page: Page) => page.getByRole('checkbox', { name: 'Less motion' })

/** The longest that anything on the page takes to move or fade, in ms. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const times = (list: string) => list.split(',').map((time) => Number.parseFloat(time) * 1000)
    const styles = [...document.querySelectorAll('body *')].map((element) => getComputedStyle(element))
    return Math.max(
      ...styles.flatMap(({ transitionDuration, animationName, animationDuration }) => [
        ...times(transitionDuration),
        ...(animationName === 'none' ? [] : times(animationDuration)),
      ]),
    )
  })
}

test(
  '[F6] "/" is turned off and on again by a guest, for every page',
  { tag: '@layout' },
  async ({ page }) => {
    await open(page, PAGE)
    await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
    await expect(slash(page)).toBeChecked()
    await slash(page).uncheck()
    await open(page, '/pages/faq')
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog')).toBeHidden()
    await open(page, PAGE)
    await expect(slash(page)).not.toBeChecked()
    await page.getByText('The / key opens the search').click()
    await expect(slash(page)).toBeChecked()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test(
  '[F2] less motion counts at once and from the first paint of the next pages on',
  { tag: '@layout' },
  async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('button', { name: 'Pause announcements' })).toBeVisible()
    expect(await longestMotion(page)).toBeGreaterThan(100)
    await open(page, PAGE)
    await expect(lessMotion(page)).not.toBeChecked()
    await lessMotion(page).check()
    await expect(page.getByRole('button', { name: 'Play announcements' })).toBeVisible()
    expect(await longestMotion(page)).toBeLessThanOrEqual(1)
    await page.goto('/')
    expect(await longestMotion(page)).toBeLessThanOrEqual(1)
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Play announcements' })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const top = await page.getByRole('link', { name: 'Back to top' }).evaluate((link: HTMLElement) => {
      link.click()
      return window.scrollY
    })
    expect(top).toBe(0)
    await open(page, PAGE)
    await lessMotion(page).uncheck()
    await expect(page.getByRole('button', { name: 'Pause announcements' })).toBeVisible()
    expect(await longestMotion(page)).toBeGreaterThan(100)
  },
)

test('another tab that is open follows', async ({ page, context }) => {
  await open(page, '/')
  const other = await context.newPage()
  await open(other, PAGE)
  await lessMotion(other).check()
  await expect(page.getByRole('button', { name: 'Play announcements' })).toBeVisible()
  expect(await longestMotion(page)).toBeLessThanOrEqual(1)
})

test('a press before hydration counts once', async ({ page }) => {
  let letThrough = () => undefined as void
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(PAGE)
  await lessMotion(page).click()
  letThrough()
  await hydrated(page)
  await expect(lessMotion(page)).toBeChecked()
})

test('the search leads to it', { tag: '@laptop' }, async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeFocused()
})

test('without script it says so, and in Bangla it speaks Bangla', async ({ page, browser, baseURL }) => {
  await open(page, `/bn${PAGE}`)
  await expect(page.getByRole('checkbox', { name: 'কম নড়াচড়া' })).toBeVisible()
  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await bare.newPage()
  await plain.goto(PAGE)
  await expect(plain.locator('noscript p')).toContainText('These settings need JavaScript, which is off.')
  await expect(plain.getByRole('checkbox')).toHaveCount(0)
  await bare.close()
})
