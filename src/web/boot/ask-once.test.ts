import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { askOnce } from './ask-once.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a part whose data is refused is told once in the console, and asked for again each minute until it comes', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const gone = new ApiError(404, { code: 'not_found', error: 'This piece is gone.' })
  const answers: (() => Promise<string>)[] = [
    () => Promise.reject(gone),
    () => Promise.reject(gone),
    () => Promise.resolve('here again'),
  ]
  let asked = 0
  let came: string | undefined
  void askOnce('lower ring', () => answers[asked++]?.() ?? Promise.reject(gone)).then((answer) => {
    came = answer
  })
  await vi.advanceTimersByTimeAsync(50_000)
  expect([asked, came]).toEqual([1, undefined])
  await vi.advanceTimersByTimeAsync(150_000)
  expect([asked, came]).toEqual([3, 'here again'])
  expect(warn.mock.calls).toEqual([['The part “lower ring” has no script: 404 not_found']])
})
