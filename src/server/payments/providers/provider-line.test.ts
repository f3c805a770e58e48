import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { manualTime } from '#tests/support/manual-time.ts'
import { openLine } from './provider-line.ts'

test('a ping that fails by itself, as without a database, ends neither the store nor the watch', async () => {
  const time = manualTime()
  const log = pino({ level: 'silent' })
  const line = openLine({ provider: 'bkash', log, now: () => 0, after: time.after })
  let pings = 0
  const watch = line.watch(() => {
    pings += 1
    return Promise.reject(new Error('The database does not answer.'))
  })
  line.trouble('ping', 'timeout')
  for (const expected of [1, 2, 3]) {
    time.elapse(60_000)
    await vi.waitFor(() => {
      expect([pings, time.waiting().length]).toEqual([expected, 1])
    })
  }
  watch.close()
})
