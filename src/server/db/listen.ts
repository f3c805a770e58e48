import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionProblem } from './connection-problem.ts'
import { toPrimary } from './servers/primary-server.ts'

export interface ListenHandlers {
  readonly onMessage: (payload: string, channel: string) => void
  /** The connection was lost: nothing is heard until `onReconnect`. */
  readonly onLost?: () => void
  /** The connection was lost and is back: messages sent meanwhile are lost, so nothing that they kept fresh is. */
  readonly onReconnect: () => void
}

export interface Listener {
  close(): Promise<void>
}

const pauseMinMs = 100
const pauseMaxMs = 5000
/** What is kept because nobody announced a change of it may be wrong for so long after a firewall dropped the connection. */
const heartbeatMs = 5000

/**
 * Listens on channels over a connection of its own until closed. A lost connection is made again, with growing
 * pauses. Throws a StartError when the first connection fails.
 */
export async function listen(
  connectionString: string,
  channels: string | readonly string[],
  handlers: ListenHandlers,
): Promise<Listener> {
  const named = [channels].flat()
  const ending = new AbortController()
  let client = await connect(connectionString, named).catch((error: unknown) => {
    throw connectionProblem(connectionString, error) ?? error
  })

  function watch(): void {
    const watched = client
    watched.on('notification', ({ payload, channel }) => {
      handlers.onMessage(payload ?? '', channel)
    })
    const heartbeat = setInterval(() => {
      // A connection that a firewall has silently dropped says nothing; asking makes it fail, or answer.
      watched.query('select 1').catch(() => watched.end().catch(ignore))
    }, heartbeatMs).unref()
    watched.once('end', () => {
      clearInterval(heartbeat)
      if (ending.signal.aborted) return
      handlers.onLost?.()
      void reconnect()
    })
  }

  async function reconnect(): Promise<void> {
    for (let delay = pauseMinMs; !ending.signal.aborted; delay = Math.min(delay * 2, pauseMaxMs)) {
      // Spread out, as every node lost its connection at the same moment.
      await pause(delay * (0.5 + Math.random() / 2), undefined, { signal: ending.signal }).catch(ignore)
      const again = await connect(connectionString, named).catch(ignore)
      if (again === undefined) continue
      client = again
      if (ending.signal.aborted) break
      watch()
      handlers.onReconnect()
      return
    }
    if (ending.signal.aborted) await client.end().catch(ignore)
  }

  watch()
  return {
    close: async () => {
      ending.abort()
      await client.end().catch(ignore)
    },
  }
}

async function connect(connectionString: string, channels: readonly string[]): Promise<pg.Client> {
  const client = new pg.Client({
    ...toPrimary(connectionString),
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    // Nothing but the heartbeat and LISTEN is sent here, and both answer at once or never.
    query_timeout: 5000,
    application_name: `abhoron ${String(process.pid)} listening`,
  })
  // Without a listener a connection that breaks would end the process; what counts is its end.
  client.on('error', ignore)
  try {
    await client.connect()
    await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';'))
    return client
  } catch (error) {
    await client.end().catch(ignore)
    throw error
  }
}

function ignore(): undefined {
  return undefined
}
