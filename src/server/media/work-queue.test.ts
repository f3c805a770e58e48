import { expect, test } from 'vitest'
import { workQueue } from '#server/media/work-queue.ts'

/** Work that ends when the test says so. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { end: () => resolve(), work: async () => await promise }
}

test('at most two pictures are worked on at once', async () => {
  const queue = workQueue()
  const held = [heldWork(), heldWork(), heldWork()]
  const tasks = held.map(({ work }) => queue.run('waited-for', work))
  expect(queue.statistics()).toEqual({ running: 2, waitedFor: 1, background: 0 })
  held[0]?.end()
  await tasks[0]?.done
  await Promise.resolve()
  expect(queue.statistics()).toEqual({ running: 2, waitedFor: 0, background: 0 })
  for (const { end } of held) end()
  await Promise.all(tasks.map(async (task) => await task.done))
})

test('background work is done one at a time, and only while nobody waits', async () => {
  const queue = workQueue()
  const order: string[] = []
  const shopper = heldWork()
  const running = queue.run('waited-for', shopper.work)
  const later = ['first', 'second'].map((name) => queue.run('background', async () => order.push(name)))
  const urgent = queue.run('waited-for', async () => order.push('asked'))
  await urgent.done
  expect(queue.statistics()).toMatchObject({ waitedFor: 0, background: 2 })
  shopper.end()
  await Promise.all([running.done, ...later.map(async (task) => await task.done)])
  expect(order).toEqual(['asked', 'first', 'second'])
})

test('background work that somebody begins to wait for goes ahead of other background work', async () => {
  const queue = workQueue()
  const order: string[] = []
  const first = heldWork()
  const running = queue.run('background', first.work)
  const other = queue.run('background', async () => order.push('other'))
  const background = queue.run('background', async () => order.push('wanted'))
  background.hurry()
  await background.done
  expect(order).toEqual(['wanted'])
  first.end()
  await Promise.all([running.done, other.done])
  expect(order).toEqual(['wanted', 'other'])
})

test('when too many people wait, the next one is told so at once', async () => {
  const queue = workQueue()
  const held = heldWork()
  const tasks = Array.from({ length: 202 }, () => queue.run('waited-for', held.work))
  await expect(queue.run('waited-for', held.work).done).resolves.toEqual({
    ok: false,
    refusal: { code: 'unavailable', reason: 'busy' },
  })
  held.end()
  await Promise.all(tasks.map(async (task) => await task.done))
})

test('work that fails fails for its caller only', async () => {
  const queue = workQueue()
  const failing = queue.run('waited-for', async () => await Promise.reject(new Error('broken')))
  await expect(failing.done).rejects.toThrow('broken')
  await expect(queue.run('waited-for', async () => 'fine').done).resolves.toEqual({ ok: true, value: 'fine' })
})

test('closing ends what runs, and refuses what waits and what comes', async () => {
  const queue = workQueue()
  const held = heldWork()
  const running = queue.run('background', held.work)
  const waiting = queue.run('background', async () => 'never')
  const closed = queue.close()
  await expect(waiting.done).resolves.toMatchObject({ ok: false, refusal: { reason: 'closing' } })
  await expect(queue.run('waited-for', async () => 'never').done).resolves.toMatchObject({ ok: false })
  held.end()
  await closed
  await expect(running.done).resolves.toMatchObject({ ok: true })
})
