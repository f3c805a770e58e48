import { afterAll, beforeEach } from 'vitest'
import { listenOn, type Listening } from '#server/http/site/listen-on.ts'

interface Heard {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: unknown
}

interface RecordingServer extends Listening {
  readonly url: string
  /** Every request, in order. */
  readonly heard: Heard[]
  /** The answer from now on. */
  answer: (heard: Heard) => Response | Promise<Response>
}

/** A server that writes down what it is asked, to compare it with another company's documents letter by letter. */
async function startRecordingServer(): Promise<RecordingServer> {
  const heard: Heard[] = []
  const server: Pick<RecordingServer, 'answer'> = { answer: () => new Response('{}') }
  const listening = await listenOn({
    host: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const text = await request.text()
      const { pathname, searchParams } = new URL(request.url)
      const one = {
        method: request.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      }
      heard.push(one)
      return server.answer(one)
    },
  })
  return Object.assign(server, { ...listening, heard, url: `http://127.0.0.1:${listening.port}` })
}

/** One for all tests of a file: it forgets what it heard before each, and ends after the last. */
export async function recordingServerOfFile(): Promise<RecordingServer> {
  const server = await startRecordingServer()
  beforeEach(() => {
    server.heard.length = 0
  })
  afterAll(() => server.close())
  return server
}
