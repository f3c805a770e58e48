import { parentPort } from 'node:worker_threads'
import { draw, type PrintJob } from './print-job.ts'

export interface PrintRequest {
  readonly id: number
  readonly job: PrintJob
}

export type PrintReply =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly problem: string }

/** Draws one paper after the other, away from the thread that answers people. */
const port = parentPort
port?.on('message', ({ id, job }: PrintRequest) => {
  draw(job).then(
    (bytes) => port.postMessage({ id, bytes } satisfies PrintReply, [bytes.buffer]),
    (error: unknown) => port.postMessage({ id, problem: String(error) } satisfies PrintReply),
  )
})
