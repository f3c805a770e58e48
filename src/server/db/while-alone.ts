import pg from 'pg'
import { toPrimary } from './servers/primary-server.ts'

/** Keys of the locks, four letters in ASCII each; none is that of another lock of the store. */
const keys = {
  /** "ABDM" */
  'the demo shop': 0x4142444d,
  /** "ABSZ" */
  'sizes of pictures': 0x4142535a,
} as const

interface Place {
  readonly connectionString: string
  readonly what: keyof typeof keys
}

/**
 * Does work that only one node may do at a time. False, and nothing is done, where another node is at it. The lock ends
 * with its own connection, so a node that was killed leaves it to the others.
 */
export async function whileAlone(
  { connectionString, what }: Place,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = new pg.Client({
    ...toPrimary(connectionString),
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    application_name: `abhoron ${String(process.pid)} alone`,
  })
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      keys[what],
    ])
    if (rows[0]?.held !== true) return false
    await work()
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}
