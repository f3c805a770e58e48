import type { StaffEvent, StaffEventName } from '#contract/staff/events.ts'

/** Events that wait for a reader who does not take them; then the stream ends, and the reader comes again. */
const WAITING_MAX = 64

/** One open stream of server-sent events. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Sends an event that `eventOf` has written. */
  readonly send: (event: Uint8Array<ArrayBuffer>) => void
  /** A line without a meaning: proxies end what is silent. */
  readonly beat: () => void
  readonly end: () => void
}

const encoder = new TextEncoder()

/** An event as it goes out, written once for all who get it. */
export function eventOf<Name extends StaffEventName>(
  name: Name,
  data: StaffEvent<Name>,
  id?: string,
): Uint8Array<ArrayBuffer> {
  const named = id === undefined ? '' : `id: ${id}\n`
  return encoder.encode(`${named}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

const hello = encoder.encode(': hello\n\n')
const beat = encoder.encode(':\n\n')

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
  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    if (controller === undefined) return
    controller.enqueue(bytes)
    if ((controller.desiredSize ?? 0) < -WAITING_MAX) end()
  }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (given) => {
      controller = given
    },
    cancel: stop,
  })
  send(hello)
  return {
    body,
    send,
    beat: () => send(beat),
    end,
  }
}
