import { defineConfig } from '@playwright/test'
import { chromium, chromiumArguments } from '#tests/support/chromium.ts'

const { executablePath, env } = await chromium()

/** Each page test runs in both projects: a mid-range phone and a laptop. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/open-store.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
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
      args: chromiumArguments,
      env: { ...process.env, ...env } as Record<string, string>,
      ...(executablePath && { executablePath }),
    },
    timezoneId: 'Asia/Dhaka',
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', use: { viewport: { width: 1366, height: 768 } } },
  ],
})
