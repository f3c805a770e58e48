import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openQuietWork } from './quiet-work.ts'

test('work waits for a quiet moment, and one piece is done after the other', async () => {
  const moments: PromiseWithResolvers<undefined>[] = []
  const done: string[] = []
  const work = openQuietWork(() => {
    const moment = Promise.withResolvers<undefined>()
    moments.push(moment)
    return moment.promise
  })
  for (const name of ['first', 'second']) {
    work.later(async () => {
      done.push(`${name} begins`)
      await pause(1)
      done.push(`${name} ends`)
    })
  }
  expect(done).toEqual([])
  moments[0]?.resolve(undefined)
  await expect.poll(() => moments.length).toBe(2)
  expect(done).toEqual(['first begins', 'first ends'])
  moments[1]?.resolve(undefined)
  await expect.poll(() => done.at(-1)).toBe('second ends')
})

test('what comes while too much waits is left undone', async () => {
  const gate = Promise.withResolvers<undefined>()
  const work = openQuietWork(() => gate.promise)
  let done = 0
  const piece = () => {
    done += 1
    return Promise.resolve()
  }
  for (let nth = 0; nth < 300; nth++) work.later(piece)
  gate.resolve(undefined)
  // One is taken at once, and 200 wait.
  await expect.poll(() => done).toBe(201)
})

test('a piece that fails holds up none of those behind it', async () => {
  const work = openQuietWork(() => Promise.resolve())
  let done = 0
  work.later(() => Promise.reject(new Error('no memory')))
  work.later(() => {
    done += 1
    return Promise.resolve()
  })
  await expect.poll(() => done).toBe(1)
})
