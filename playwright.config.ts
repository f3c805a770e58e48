import { defineConfig } from '@playwright/test'
import { chromium, chromiumArguments } from '#tests/support/process/chromium.ts'
import { lackOfProxy } from '#tests/support/process/lack-of-proxy.ts'

const { executablePath, env } = await chromium()
// Workers read this file again.
const lack = (process.env['STORE_LACKS_PROXY'] ??= await lackOfProxy())
const pin = process.env['STORE_PIN']

/** Without a proxy there is no TLS. */
const notHere = lack === '' ? [] : [/@tls/]

/**
 * Every page test runs on a mid-range phone. Tests tagged `@layout` depend on the width and run on a laptop too; those
 * tagged `@laptop` are about what phones do not have, or work that is done at a desk, and run there alone.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/open-store.ts',
  fullyParallel: true,
  // Tests wait more than they compute: for pauses of the shop, animations, other companies.
  workers: 3,
  forbidOnly: true,
  grepInvert: notHere,
  // A browser that a shared machine starved gets one more try; the list names such a test as flaky.
  retries: 1,
  reporter: [['list']],
  // A machine that does much else is slow; nothing here is measured by time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // Set by globalSetup before any worker reads it.
    ...(process.env['STORE_URL'] && { baseURL: process.env['STORE_URL'] }),
    launchOptions: {
      // The certificate of globalSetup counts as one of the web, for service workers too.
      args: [...chromiumArguments, ...(pin ? [`--ignore-certificate-errors-spki-list=${pin}`] : [])],
      env: { ...process.env, ...env } as Record<string, string>,
      ...(executablePath && { executablePath }),
    },
    // Requests that a service worker makes cannot be held or answered by a test; offline-presses.e2e.ts has one.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Dhaka',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: [...notHere, /@laptop/],
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', grep: /@layout|@laptop/, use: { viewport: { width: 1366, height: 768 } } },
  ],
})
