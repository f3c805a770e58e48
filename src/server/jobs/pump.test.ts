import { afterEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { openPump, type Pump } from './pump.ts'

let pump: Pump
afterEach(() => pump.close(1000))

/** A pump of numbers; `looked` are the looks so far, each of which lasts until `end` is called. */
function aPump({ workers = 3 } = {}) {
  const waiting: number[] = []
  const sent: number[] = []
  const ends: (() => void)[] = []
  let looked = 0
  pump = openPump<number>({
    workers,
    take: async () => {
      looked += 1
      await new Promise<void>((resolve) => {
        ends.push(resolve)
      })
      const item = waiting.shift()
      return item === undefined ? undefined : { item, hasMore: waiting.length > 0 }
    },
    send: (item) => {
      sent.push(item)
      return Promise.resolve()
    },
    nextMs: () => Promise.resolve(undefined),
    log: createLog('silent'),
  })
  const end = () => ends.splice(0).forEach((each) => each())
  return { waiting, sent, end, looks: () => looked }
}

test('news that comes during a look is answered by one more look', async () => {
  const { looks, end } = aPump()
  pump.wake()
  expect(looks()).toBe(1)
  for (let news = 0; news < 20; news += 1) pump.wake()
  end()
  await expect.poll(looks).toBe(2)
  end()
  // Without news nobody looks again; the next news is heard.
  pump.wake()
  await expect.poll(looks).toBe(3)
  end()
})

test('a burst of news during a pause leaves nothing behind', async () => {
  const { waiting, sent, looks, end } = aPump()
  pump.wake()
  end()
  await expect.poll(looks).toBe(1)
  waiting.push(1, 2, 3)
  for (let news = 0; news < 20; news += 1) pump.wake()
  await expect.poll(() => (end(), sent)).toEqual([1, 2, 3])
})

test('one that was found sends another worker to look, up to their number', async () => {
  const { waiting, sent, end } = aPump({ workers: 1 })
  waiting.push(1, 2, 3, 4)
  pump.wake()
  await expect.poll(() => (end(), sent)).toEqual([1, 2, 3, 4])
})

test('nobody looks again after the last one, until there is news', async () => {
  const { waiting, sent, looks, end } = aPump()
  for (const n of [1, 2, 3]) {
    waiting.push(n)
    pump.wake()
    await expect.poll(() => (end(), sent)).toHaveLength(n)
    expect(looks()).toBe(n)
  }
})
