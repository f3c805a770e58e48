import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { persistedState } from './persisted-state.ts'

/** The storage that all tabs share. No tab hears of another's change here, as if the browser were slow to tell. */
const kept = new Map<string, string>()
let isFull = false

beforeEach(() => {
  kept.clear()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('QuotaExceededError')
      kept.set(key, text)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const read = (stored: unknown) => (Array.isArray(stored) ? stored.map(String) : null)
const openTab = () => persistedState<readonly string[]>({ key: 'cart', initial: [], read })

test('[C7] a change is made to what another tab has stored, before this one hears of it', () => {
  const [one, two] = [openTab(), openTab()]
  one.change(() => ['studs', 'jhumka'])
  expect(two.current()).toEqual(['studs', 'jhumka'])
  one.change((pieces) => pieces.filter((piece) => piece !== 'jhumka'))
  two.change((pieces) => [...pieces, 'bangles'])
  expect(one.current()).toEqual(['studs', 'bangles'])
})

test('a change that changes nothing stores nothing and calls nobody back', () => {
  const tab = openTab()
  tab.change((pieces) => pieces)
  expect(kept.size).toBe(0)
})

test('a full storage keeps the value for this page', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const tab = openTab()
  tab.change(() => ['studs'])
  isFull = true
  tab.change((pieces) => [...pieces, 'jhumka'])
  expect(tab.current()).toEqual(['studs', 'jhumka'])
  tab.change((pieces) => [...pieces, 'bangles'])
  expect(tab.current()).toEqual(['studs', 'jhumka', 'bangles'])
  expect(warn).toHaveBeenCalledTimes(2)
})
