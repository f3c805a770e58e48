import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError, codeOf } from '#server/db/start-error.ts'

/** How to reach the embedded server as its superuser. */
export interface Target {
  readonly port: number
  readonly password: string
}

/** Name of the superuser that initdb made, and of the database that holds the lock. */
export const superuser = 'postgres'

/** Key of the lock that the one store process of a data folder holds as long as it lives ("ABHR" in ASCII). */
const lockKey = 0x41424852
const lockWaitMs = 2000

/** Another store process holds the data folder. */
export class FolderInUseError extends StartError {}

/**
 * One attempt to connect as superuser. Undefined while the server does not answer yet: not listening, still recovering
 * from a crash, or going down.
 */
export async function tryConnect(target: Target): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: target.port,
    user: superuser,
    password: target.password,
    database: superuser,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: `abhoron process ${String(process.pid)}`,
  })
  // Without a listener a connection that breaks would end the process.
  client.on('error', ignore)
  try {
    await client.connect()
    await client.query('select 1')
    return client
  } catch (error) {
    await client.end().catch(ignore)
    if (['28P01', '28000', '3D000'].includes(codeOf(error))) {
      throw new StartError(
        `The embedded database on port ${String(target.port)} does not know the store: ${String(error)}.`,
      )
    }
    return undefined
  }
}

/**
 * Takes the lock that makes this process the only store on the data folder. It lives as long as the connection, so a
 * killed store frees it by dying. Waits a moment, as the server needs one to notice a death. False when the connection
 * breaks meanwhile, as the server is going down.
 */
export async function takeLock(client: pg.Client, dataDir: string): Promise<boolean> {
  try {
    const deadline = performance.now() + lockWaitMs
    while (performance.now() < deadline) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        lockKey,
      ])
      if (rows[0]?.held === true) return true
      await pause(50)
    }
    throw new FolderInUseError(
      `Another store${await lockHolder(client)} already runs on the data folder ${dataDir}; ` +
        'stop it, or choose another folder with DATA_DIR.',
    )
  } catch (error) {
    await client.end().catch(ignore)
    if (error instanceof StartError) throw error
    return false
  }
}

async function lockHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name
       from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [lockKey],
  )
  const number = /process (\d+)/.exec(rows[0]?.name ?? '')?.[1]
  return number === undefined ? '' : ` (process ${number})`
}

function ignore(): void {
  // The loss of this connection is noticed where its end is listened for.
}
