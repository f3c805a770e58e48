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

/** WCAG 2.2 AA by axe, over the whole page or one part of it. */
export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  await standStill(page)
  const builder = new AxeBuilder({ page }).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ])
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze()
  await letMove(page)
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => node.html) })),
  ).toEqual([])
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
