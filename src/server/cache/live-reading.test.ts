import { expect, test } from 'vitest'
import { openReading } from './live-reading.ts'

test('the latest setting of staff counts, even if an earlier reading ends after it', async () => {
  const readings: ((found: string) => void)[] = []
  let first = true
  const live = await openReading(() => {
    if (first) {
      first = false
      return Promise.resolve('at the start')
    }
    return new Promise<string>((resolve) => readings.push(resolve))
  })
  const [older, newer] = [live.reload(), live.reload()]
  readings[1]?.('of now')
  await newer
  readings[0]?.('of before')
  await older
  expect(live.current).toBe('of now')
})

test('a reading that fails leaves what was known', async () => {
  const answers = [
    Promise.resolve('known'),
    Promise.reject(new Error('no connection')),
    Promise.resolve('new'),
  ]
  const live = await openReading(() => answers.shift() ?? Promise.reject(new Error('read too often')))
  await expect(live.reload()).rejects.toThrow('no connection')
  expect(live.current).toBe('known')
  await live.reload()
  expect(live.current).toBe('new')
})
