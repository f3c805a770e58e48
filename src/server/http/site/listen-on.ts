import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { StartError, codeOf, messageOf } from '#server/db/start-error.ts'

interface ListenOptions {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  readonly fetch: (request: Request) => Response | Promise<Response>
}

export interface Listening {
  readonly port: number
  /** Takes no new connection, lets running requests finish, and ends those that take too long. */
  close(): Promise<void>
}

/** Longer than the idle time of the proxies in front, which otherwise meet closed connections. */
const KEEP_ALIVE_MS = 65_000
/** Slow senders are cut off (design: reliability F20). */
const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
const CHECK_MS = 2000
const CLOSE_MS = 8000

/** Serves on an address; throws a StartError in words where it cannot. */
export async function listenOn({ host, port, fetch }: ListenOptions): Promise<Listening> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { connectionsCheckingInterval: CHECK_MS },
  }) as Server // createAdaptorServer makes an HTTP/1 server unless it is given another createServer.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(whyNot(error, { host, port }))))
    server.listen(port, host, resolve)
  })
  // Listening on a host and port always gives an AddressInfo.
  return { port: (server.address() as AddressInfo).port, close: () => close(server) }
}

/** Where this very machine reaches what listens so. */
export function ownAddress(host: string, port: number): string {
  const isAnywhere = host === '0.0.0.0' || host === '::'
  const name = isAnywhere ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${String(port)}`
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
