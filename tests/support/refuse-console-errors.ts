import { afterEach, beforeEach } from 'vitest'

/** The output of console.error and console.warn during the running test. */
const said: string[] = []
const original = { error: console.error, warn: console.warn }

/** Takes what was said, so that the test does not fail for it: for tests in which it is expected. */
export function takeConsoleErrors(): readonly string[] {
  return said.splice(0)
}

beforeEach(() => {
  said.length = 0
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => {
      said.push(words.map(String).join(' '))
      original[level](...words)
    }
  }
})

afterEach(() => {
  Object.assign(console, original)
  const unexpected = takeConsoleErrors()
  if (unexpected.length > 0)
    throw new Error(`console.error or console.warn was called: ${unexpected.join(' · ')}`)
})
