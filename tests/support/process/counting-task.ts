import { setTimeout as pause } from 'node:timers/promises'
import { runTask } from '#server/tasks/run-task.ts'

/** A task that counts, for tests of tasks: to `to`, or for ever until it is stopped; then it fails if `fails` says so. */
await runTask(async (given, { report, signal }) => {
  const { to, fails } = given as { readonly to: number | null; readonly fails: boolean }
  for (let count = 1; count <= (to ?? Infinity) && !signal.aborted; count += 1) {
    report(`count: ${count}`)
    await pause(5)
  }
  if (fails) throw new Error('The counting failed')
})
