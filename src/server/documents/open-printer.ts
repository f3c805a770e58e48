import { Worker } from 'node:worker_threads'
import { programAt } from '#server/platform/own-files.ts'
import type { PrintJob } from './print-job.ts'
import type { PrintReply, PrintRequest } from './print-worker.ts'

/** Draws papers in a thread of its own: joining Bangla letters takes long enough to keep everybody else waiting. */
export interface Printer {
  readonly print: (job: PrintJob) => Promise<Uint8Array<ArrayBuffer>>
  readonly close: () => Promise<void>
}

interface WaitingJob {
  readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly reject: (error: Error) => void
}

export function openPrinter(): Printer {
  let worker: Worker | undefined
  let last = 0
  const waiting = new Map<number, WaitingJob>()

  function failAll(error: Error): void {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  /** Begun with the first paper; a store in which nobody prints has none. */
  function start(): Worker {
    const begun = new Worker(programAt('server/documents/print-worker'))
    begun.on('message', (reply: PrintReply) => {
      const one = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('bytes' in reply) one?.resolve(reply.bytes)
      else one?.reject(new Error(`A paper could not be drawn: ${reply.problem}`))
      if (waiting.size === 0) begun.unref()
    })
    begun.on('error', failAll)
    begun.on('exit', () => failAll(new Error('The thread that draws papers has ended')))
    return begun
  }

  return {
    print: (job) => {
      worker ??= start()
      worker.ref()
      last += 1
      const request: PrintRequest = { id: last, job }
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
      waiting.set(request.id, { resolve, reject })
      worker.postMessage(request)
      return promise
    },
    close: async () => {
      const ending = worker
      worker = undefined
      await ending?.terminate()
    },
  }
}
