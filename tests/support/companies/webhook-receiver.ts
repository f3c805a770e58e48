import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TestCertificate } from './test-authority.ts'

/** What came to the receiver. */
export interface Received {
  readonly path: string
  readonly id: string
  readonly type: string
  readonly sequence: number
  readonly body: string
  readonly data: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, unknown>>
}

type Answering = (answer: ServerResponse, received: Received) => void

/** Somebody who takes events over real HTTP or TLS, and answers as the test says. */
export interface WebhookReceiver {
  readonly url: string
  /** Host and port, to be trusted. */
  readonly host: string
  readonly received: Received[]
  /** The names that were asked for with TLS (SNI). */
  readonly serverNames: string[]
  /** How it answers from now on; with 204 at first. */
  answers: Answering
  close(): Promise<void>
}

export async function startWebhookReceiver(certificate?: TestCertificate): Promise<WebhookReceiver> {
  const received: Received[] = []
  const serverNames: string[] = []
  const listen: RequestListener = (request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      // The store writes it so; the tests look whether it does.
      const told = JSON.parse(body === '' ? '{}' : body) as Pick<Received, 'type' | 'sequence' | 'data'>
      const one = {
        ...told,
        path: request.url ?? '',
        id: String(request.headers['webhook-id']),
        body,
        headers: request.headers,
      }
      received.push(one)
      receiver.answers(answer, one)
    })
  }
  const server =
    certificate === undefined ? createServer(listen) : createTlsServer({ ...certificate }, listen)
  server.on('secureConnection', ({ servername }: { readonly servername?: string | false }) =>
    serverNames.push(String(servername)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on TCP has such an address.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const receiver: WebhookReceiver = {
    url: `${certificate === undefined ? 'http' : 'https'}://${host}/events`,
    host,
    received,
    serverNames,
    answers: (answer) => answer.writeHead(204).end(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

/** Whether one of the signatures of what came is that of a secret, computed as Standard Webhooks describes it. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
