import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium as playwright } from '@playwright/test'
import { chromium, chromiumArguments } from '#tests/support/process/chromium.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

/** A Chromium without a window that lets itself be driven through a port. */
export interface DebuggedChromium {
  /** The port once it listens; throws with what it printed where it ends before. */
  readonly port: () => Promise<number>
  /** Ends it and removes its profile. */
  readonly close: () => Promise<void>
}

/** The things that slow a background tab down, and pages that the browser asks for itself. */
const steadyArguments = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-extensions',
  '--no-default-browser-check',
]

/** Starts a Chromium with an empty profile of its own. */
export async function startDebuggedChromium(): Promise<DebuggedChromium> {
  const { executablePath, env } = await chromium()
  const profile = await temporaryFolder()
  const browser = spawn(
    executablePath ?? playwright.executablePath(),
    [
      ...chromiumArguments,
      ...steadyArguments,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // Throws where the program itself cannot be started.
  await once(browser, 'spawn')
  const ended = once(browser, 'close')
  return {
    port: () => portOf(browser),
    close: async () => {
      browser.kill('SIGTERM')
      await ended
      await removeFolder(profile)
    },
  }
}

async function portOf(browser: ChildProcess): Promise<number> {
  if (browser.stderr === null) throw new Error('Chromium was started without its output')
  const printed: string[] = []
  for await (const line of createInterface(browser.stderr)) {
    const port = /DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(line)?.[1]
    if (port !== undefined) {
      browser.stderr.resume()
      return Number(port)
    }
    printed.push(line)
  }
  throw new Error(`Chromium ended before it listened:\n${printed.join('\n')}`)
}
