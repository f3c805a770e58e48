import { fork } from 'node:child_process'
import { once } from 'node:events'

/** The messages of a task's process. */
export type TaskWord = { readonly step: string } | { readonly done: true } | { readonly failed: string }

export interface RunningTask {
  /** Resolves when the task is done or was stopped; rejects with what made it fail. */
  readonly done: Promise<void>
  /** Asks it to end early, and resolves when its process is gone. */
  stop(): Promise<void>
}

interface TaskOptions {
  /** Given to the task as it starts; plain values. */
  readonly input: object
  readonly onStep?: (step: string) => void
}

/**
 * Runs a task's module (see run-task.ts) in a process of its own. For work that leaves much memory behind, which goes
 * with that process: libvips keeps what it has freed.
 */
export function startTask(module: URL, { input, onStep }: TaskOptions): RunningTask {
  const child = fork(module, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  let stopping = false
  let isDone = false
  let failure: string | undefined
  // The channel carries what run-task.ts sends, and that has this shape.
  child.on('message', (word: TaskWord) => {
    if ('step' in word) onStep?.(word.step)
    else if ('failed' in word) failure = word.failed
    else isDone = true
  })
  child.send(input)

  async function outcome(): Promise<void> {
    await exited
    if (isDone || stopping) return
    throw new Error(
      failure ?? `The task ${module.pathname} ended with ${String(child.exitCode ?? child.signalCode)}`,
    )
  }

  return {
    done: outcome(),
    stop: async () => {
      stopping = true
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exited
    },
  }
}
