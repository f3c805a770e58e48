import type { CDPSession, Page } from '@playwright/test'

declare global {
  var presses: { last: number | undefined; hydratedMs: number | undefined }
}

/** Runs in a page before anything else (`addInitScript`): times each key until its paint, and how soon script runs. */
export function watchPresses(): void {
  const seen: typeof globalThis.presses = { last: undefined, hydratedMs: undefined }
  globalThis.presses = seen
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // A message comes after the frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          seen.last = performance.now() - timeStamp
          port1.close()
        })
        port1.start()
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
  const watch = setInterval(() => {
    if (document.documentElement?.dataset['hydrated'] !== 'true') return
    seen.hydratedMs = performance.now()
    clearInterval(watch)
  }, 5)
}

/** Milliseconds from a key, such as `Control+D`, to the next paint that follows it. */
export async function timePress(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    globalThis.presses.last = undefined
  })
  await page.keyboard.press(key)
  const last = await page.waitForFunction(() => globalThis.presses.last)
  return (await last.jsonValue()) ?? Number.NaN
}

/** Milliseconds from the request of the page until it takes presses. */
export async function timeOpening(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' })
  const hydrated = await page.waitForFunction(() => globalThis.presses.hydratedMs)
  return (await hydrated.jsonValue()) ?? Number.NaN
}

/** Milliseconds of processor that the page's own thread has used. Other work of the machine does not change them. */
export async function threadMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}
