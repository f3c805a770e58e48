import type { StaffEvent, StaffEventName } from '#contract/staff/events.ts'

/** Events that wait for a reader who does not take them; then the stream ends, and the reader comes again. */
const WAITING_MAX = 64

/** One open stream of server-sent events. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly send: <Name extends StaffEventName>(event: Name, data: StaffEvent<Name>, id?: string) => void
  /** A line without a meaning: proxies end what is silent. */
  readonly beat: () => void
  readonly end: () => void
}

const encoder = new TextEncoder()

/** Opens a stream; `onEnd` is told once, whoever ends it. */
export function openEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const stop = () => {
    if (controller === undefined) return
    controller = undefined
    onEnd()
  }
  const end = () => {
    controller?.close()
    stop()
  }
  const write = (text: string) => {
    if (controller === undefined) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) < -WAITING_MAX) end()
  }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (given) => {
      controller = given
    },
    cancel: stop,
  })
  write(': hello\n\n')
  return {
    body,
    send: (event, data, id) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end,
  }
}
