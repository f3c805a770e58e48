import type { AddressInfo } from 'node:net'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { StartError, codeOf, messageOf } from '#server/db/start-error.ts'

interface ListenOptions {
  readonly host: string
  /** Port 0 stands for any free port. */
  readonly port: number
  readonly fetch: (request: Request) => Response | Promise<Response>
}

export interface Listening {
  readonly port: number
  /** Ends every connection with its next answer, lets running requests finish, and cuts off those that take too long. */
  close(): Promise<void>
}

/** Longer than the idle time of the proxies in front, which otherwise meet closed connections. */
const KEEP_ALIVE_MS = 65_000
/** Slow senders are cut off (fault F20). */
const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
const CHECK_MS = 2000
const CLOSE_MS = 8000
/** How long a connection without a request stays open for one that is on its way already. */
const FAREWELL_MS = 1000
const LOOK_MS = 20

/** Serves on an address; throws a StartError in words where it cannot. */
export async function listenOn({ host, port, fetch }: ListenOptions): Promise<Listening> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { connectionsCheckingInterval: CHECK_MS },
  }) as Server // createAdaptorServer makes an HTTP/1 server unless it is given another createServer.
  const sayFarewell = farewell(server)
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(whyNot(error, { host, port }))))
    server.listen(port, host, resolve)
  })
  // Listening on a host and port always gives an AddressInfo.
  return {
    port: (server.address() as AddressInfo).port,
    close: () => sayFarewell().then(() => close(server)),
  }
}

/** The address at which this machine reaches such a listener. */
export function ownAddress(host: string, port: number): string {
  const isAnywhere = host === '0.0.0.0' || host === '::'
  const name = isAnywhere ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${String(port)}`
}

/**
 * Tells callers with each answer that the connection ends with it, and waits until all are told, but not for long. To
 * close at once would cut off requests that come at the same moment, and their senders could not tell what became of them.
 */
function farewell(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>()
  let isLeaving = false
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isLeaving) endWith(response)
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return async () => {
    isLeaving = true
    for (const response of open) if (!response.headersSent) endWith(response)
    for (let waited = 0; waited < FAREWELL_MS && (await connectionsOf(server)) > 0; waited += LOOK_MS) {
      await pause(LOOK_MS)
    }
  }
}

function endWith(response: ServerResponse): void {
  response.setHeader('connection', 'close')
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), CLOSE_MS)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function whyNot(error: Error, { host, port }: { readonly host: string; readonly port: number }): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is used by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is no address of this machine.`
    default:
      return `The store cannot listen on ${host}, port ${port}: ${messageOf(error)}`
  }
}
