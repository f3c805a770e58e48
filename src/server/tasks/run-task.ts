import { once } from 'node:events'
import { inspect } from 'node:util'
import type { TaskWord } from './task-process.ts'

interface TaskContext {
  /** Given when the task shall end early: it was told to, or the process that started it is gone. */
  readonly signal: AbortSignal
  /** Tells how far it has come. */
  readonly report: (step: string) => void
}

/** The main of a task's module: takes the input that startTask sends, does the work, says how it went, and ends. */
export async function runTask(work: (input: unknown, context: TaskContext) => Promise<void>): Promise<void> {
  const ending = new AbortController()
  // Ctrl-C reaches every process of the terminal; the one that started this says when it is time.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => ending.abort())
  process.on('disconnect', () => ending.abort())
  const [input] = await once(process, 'message')
  await work(input, { signal: ending.signal, report: (step) => say({ step }) }).then(
    () => say({ done: true }),
    (error: unknown) => say({ failed: inspect(error) }),
  )
  if (process.connected) process.disconnect()
}

function say(word: TaskWord): void {
  if (process.connected) process.send?.(word)
}
