import { Socket } from 'node:net'
import pg from 'pg'
import { serverHosts } from '#domain/database-hosts.ts'

/** What the driver needs to reach the server that takes writes. */
interface ToPrimary {
  readonly connectionString: string
  readonly stream?: () => Socket
}

/** Who asks waits only as long as its own connection may take, and no longer than the quickest server that takes writes. */
const PROBE_MS = 5000
const USUAL_PORT = 5432

/** What was found, until a connection ends: a server that changes its role ends all of its connections. */
const known = new Map<string, Promise<string>>()

/**
 * The options of every connection of the store. Where the connection string names several servers, a connection goes to
 * the one that takes writes, and asks which one that is unless it is known: after a failover the store finds the
 * promoted server by itself. The driver alone knows one server.
 */
export function toPrimary(connectionString: string): ToPrimary {
  const [first = connectionString, ...others] = serverHosts(connectionString).urls
  if (others.length === 0) return { connectionString }
  return { connectionString: first, stream: () => socketTo(connectionString) }
}

/** The connection string of the server that takes writes. Rejects where none of them does. */
export function primaryOf(connectionString: string): Promise<string> {
  const { urls } = serverHosts(connectionString)
  if (urls.length === 1) return Promise.resolve(connectionString)
  const before = known.get(connectionString)
  if (before !== undefined) return before
  const primary = findPrimary(urls)
  known.set(connectionString, primary)
  // The next connection asks anew.
  primary.catch(() => known.delete(connectionString))
  return primary
}

async function findPrimary(urls: readonly string[]): Promise<string> {
  const asked = urls.map(async (url) => {
    if (await isStandby(url)) throw new StandbyError('The server is a standby and takes no writes')
    return url
  })
  try {
    return await Promise.any(asked)
  } catch {
    const reasons = (await Promise.allSettled(asked)).map((one) =>
      one.status === 'rejected' ? (one.reason as unknown) : undefined,
    )
    if (!reasons.some((reason) => reason instanceof StandbyError)) throw reasons[0]
    // As a server says that is starting: in a moment it may be another one.
    throw Object.assign(new Error('none of the servers takes writes'), { code: '57P03' })
  }
}

class StandbyError extends Error {}

async function isStandby(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: `abhoron probe ${String(process.pid)}`,
  })
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby === true
  } finally {
    client.end().catch(() => undefined)
  }
}

/** A socket for the driver. Its address is found when it connects; the driver's own one is that of the first server. */
function socketTo(connectionString: string): Socket {
  const socket = new Socket()
  let used: Promise<string> | undefined
  // A newer answer stays: connections of before may end long after the change of roles.
  socket.once('close', () => {
    if (known.get(connectionString) === used) known.delete(connectionString)
  })
  const connect = socket.connect.bind(socket)
  // The driver calls it in one way, with a port and a host, and uses nothing of what it returns.
  socket.connect = (() => {
    used = primaryOf(connectionString)
    used.then(
      (url) => {
        const { hostname, port } = new URL(url)
        if (!socket.destroyed)
          connect(port === '' ? USUAL_PORT : Number(port), hostname.replaceAll(/[[\]]/g, ''))
      },
      (error: unknown) => socket.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    return socket
  }) as Socket['connect']
  return socket
}
