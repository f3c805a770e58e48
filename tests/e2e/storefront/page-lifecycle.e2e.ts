import { expect, hydrated, test } from '#tests/e2e/support/test.ts'

const PAGES = ['/', '/product/round-solitaire-studs', '/category/bangles'] as const

declare global {
  var openChannels: Set<BroadcastChannel>
}

test('a page that a guest leaves can come back from the memory of the browser', async ({ page }) => {
  await page.addInitScript(() => {
    const open = new Set<BroadcastChannel>()
    globalThis.openChannels = open
    globalThis.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        open.add(this)
      }
      override close() {
        super.close()
        open.delete(this)
      }
    }
  })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.enable')
  const reasons: string[] = []
  // The browser of tests keeps no page at all; it tells nonetheless what in a page forbids it. A request that is on its
  // way belongs to the moment: the page checks its stock as it comes back.
  devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations)
      if (type !== 'Circumstantial' && !reason.startsWith('OutstandingNetworkRequest')) reasons.push(reason)
  })
  for (const path of PAGES) {
    await page.goto(path)
    await hydrated(page)
    const channels = () => page.evaluate(() => globalThis.openChannels.size)
    expect(await channels(), path).toBe(1)
    // A message to a kept page would end it, and the next page sends one.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    expect(await channels(), path).toBe(0)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await channels(), path).toBe(1)
    await page.goto('/Store-locator')
    await page.goBack()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await hydrated(page)
  }
  expect(reasons).toEqual([])
})

test('pages are hydrated as they came: nothing of them is thrown away, and nothing is wrong on the way', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  for (const path of [...PAGES, '/bn', '/bn/product/round-solitaire-studs']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const marked = await page.evaluate(() => {
      const all = document.querySelectorAll('main, main *')
      for (const element of all) element.setAttribute('data-first', '')
      return all.length
    })
    await hydrated(page)
    // The parts below wake at the first touch.
    await page.mouse.wheel(0, 300)
    await expect(page.locator('[data-later=""]')).toHaveCount(0)
    const kept = await page.evaluate(() => document.querySelectorAll('[data-first]').length)
    expect(kept, path).toBeGreaterThanOrEqual(marked)
    await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0)
    // Another one is kept for a document that is made anew, and styles nothing.
    await expect(page.locator('link[rel="stylesheet"]:not([media])')).toHaveCount(1)
  }
  expect(problems).toEqual([])
})
