import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

interface Watch {
  /** Errors of the page that the running test expects, by what they say; all others fail it. */
  readonly expectPageErrors: (pattern: RegExp) => void
}

/** Playwright's test on the built store; a test fails when its page says an error nobody expected. */
export const test = base.extend<Watch>({
  expectPageErrors: [
    async ({ page }, use) => {
      // A page that is left in the middle of a reading says so.
      const expected: RegExp[] = [/^BodyStreamBuffer was aborted$/]
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      await use((pattern) => expected.push(pattern))
      const unexpected = said.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors that the page said').toEqual([])
    },
    { auto: true },
  ],
})

/** Whether the test runs in the project of the phone; for what only one width has. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024
}

/** Resolves when React has hydrated the page, so that what needs script works. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * WCAG 2.2 AA by axe, over the whole page or one part of it; contrast in its dark colours too, where it has them.
 * The page is seen from its top: axe counts a field that a sticky bar half covers as too small to be touched.
 */
export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  await standStill(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const builder = () => {
    // Pages have no frames, so nothing needs the blank page in which axe would join the finds of several.
    const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
    return part === undefined ? whole : whole.include(part)
  }
  const found = await violationsOf(builder().withTags(rules))
  const inDark = (await turnDark(page)) ? await violationsOf(builder().withRules('color-contrast')) : []
  await page.emulateMedia({ colorScheme: 'light' })
  await letMove(page)
  expect(found).toEqual([])
  expect(inDark, 'in dark colours').toEqual([])
}

async function violationsOf(builder: AxeBuilder) {
  const { violations } = await builder.analyze()
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => node.html) }))
}

/** Shows a page in its dark colours, as a device that asks for them does; false where it has none. */
async function turnDark(page: Page): Promise<boolean> {
  const sheet = page.locator('link[rel="stylesheet"][media="(prefers-color-scheme: dark)"]')
  if ((await sheet.count()) === 0) return false
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
  return true
}

/**
 * Ends what moves and lets nothing move from now on: half faded, no colour has enough contrast. The sheet is
 * built by script, which the page's own policy allows.
 */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after, ::backdrop { transition: none !important; animation-duration: 0s !important }',
    )
    document.adoptedStyleSheets.push(still)
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}

/** Lets the page move again. */
async function letMove(page: Page): Promise<void> {
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}
