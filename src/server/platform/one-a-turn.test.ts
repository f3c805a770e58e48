import { expect, test } from 'vitest'
import { oneATurn } from './one-a-turn.ts'

/** Resolves with the next turn of the event loop. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a crowd goes on one by one, in its order; whatever else is due comes in between', async () => {
  const pass = oneATurn()
  const finished: number[] = []
  for (const n of [1, 2, 3]) void pass().then(() => finished.push(n))
  expect(finished).toEqual([])
  await turn()
  expect(finished).toEqual([1])
  await turn()
  expect(finished).toEqual([1, 2])
  void pass().then(() => finished.push(4))
  await turn()
  await turn()
  expect(finished).toEqual([1, 2, 3, 4])
})

test('a caller who comes after a crowd has passed need not wait for another', async () => {
  const pass = oneATurn()
  await pass()
  let passed = false
  void pass().then(() => (passed = true))
  await turn()
  expect(passed).toBe(true)
})
