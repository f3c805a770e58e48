/**
 * Takes pictures of pages of a running store, to be looked at:
 *   npm run screenshot -- http://localhost:3000/shop folder [--width 360] [--full]
 * Writes folder/<path>-<width>.png for 360 and 1366 px, or the width asked for.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium as playwright } from '@playwright/test'
import { chromium, chromiumArguments } from '#tests/support/process/chromium.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string' }, full: { type: 'boolean', default: false } },
})
const [address = 'http://localhost:3000/', folder = 'screenshots'] = positionals
const heights = { 360: 800, 1366: 768 } as const

const { executablePath, env } = await chromium()
const browser = await playwright.launch({
  args: chromiumArguments,
  env: { ...process.env, ...env } as Record<string, string>,
  ...(executablePath && { executablePath }),
})
await mkdir(folder, { recursive: true })
for (const width of values.width ? [Number(values.width)] : [360, 1366]) {
  const height = heights[width as keyof typeof heights] ?? 800
  const page = await browser.newPage({ viewport: { width, height } })
  page.on('console', (message) => message.type() === 'error' && console.error(`console: ${message.text()}`))
  page.on('pageerror', (error) => console.error(`page: ${error.message}`))
  await page.goto(address, { waitUntil: 'networkidle' })
  const name = new URL(address).pathname.replaceAll(/[^\w-]+/g, '_').replaceAll(/^_|_$/g, '') || 'home'
  const file = path.join(folder, `${name}-${width}.png`)
  await page.screenshot({ path: file, fullPage: values.full })
  console.log(file)
}
await browser.close()
