import { expect, test } from 'vitest'
import { startTask } from './task-process.ts'

const counting = new URL('../../../tests/support/process/counting-task.ts', import.meta.url)

test('a task tells its steps and ends', async () => {
  const steps: string[] = []
  const input = { to: 3, fails: false }
  await startTask(counting, { input, onStep: (step) => steps.push(step) }).done
  expect(steps).toEqual(['count: 1', 'count: 2', 'count: 3'])
})

test('an error of a task reaches the caller who waits for it', async () => {
  const task = startTask(counting, { input: { to: 1, fails: true } })
  await expect(task.done).rejects.toThrow('The counting failed')
})

test('a task that is stopped ends early, and that is no failure', async () => {
  const began = Promise.withResolvers<string>()
  const task = startTask(counting, { input: { to: null, fails: false }, onStep: began.resolve })
  await began.promise
  await task.stop()
  await expect(task.done).resolves.toBeUndefined()
})
