import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rehydrated } from './rehydrated.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether the page goes on by now. */
function followed(going: Promise<void>): { readonly goesOn: () => boolean } {
  const state = { done: false }
  void going.then(() => {
    state.done = true
  })
  return { goesOn: () => state.done }
}

test('[C7] a storage that does not answer keeps the page waiting for 5000 ms and no longer', async () => {
  const { goesOn } = followed(rehydrated(() => new Promise(() => undefined)))
  await vi.advanceTimersByTimeAsync(4999)
  expect(goesOn()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(goesOn()).toBe(true)
})

test('[C7] the page goes on as soon as the stored state has loaded, and leaves no clock behind', async () => {
  const { goesOn } = followed(rehydrated(() => new Promise((resolve) => setTimeout(resolve, 40))))
  await vi.advanceTimersByTimeAsync(39)
  expect(goesOn()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(goesOn()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('[C7] a storage that fails does not stop the page', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  await rehydrated(() => Promise.reject(new Error('no storage')))
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})
