import { setTimeout as pause } from 'node:timers/promises'
import { closePool, connectionPool, usualLimits } from '#server/db/connection-pool.ts'
import { openReplica } from '#server/db/replica/replica.ts'
import { fine, look, type Finding } from './finding.ts'

interface Servers {
  readonly url: string | undefined
  readonly replicaUrl: string | undefined
}

const LOOKS = 10
const LOOK_MS = 200
const silent = { info: () => undefined, warn: () => undefined }

/** Whether reads can go to the standby that the settings name. */
export async function examineReplica({ url, replicaUrl }: Servers): Promise<readonly Finding[]> {
  if (url === undefined || replicaUrl === undefined) return []
  const pool = connectionPool({
    connectionString: url,
    max: 1,
    limits: usualLimits,
    onError: () => undefined,
  })
  const primary = { connectionString: url, pool }
  const options = { connectionString: replicaUrl, primary, poolMax: 1, log: silent, beatMs: LOOK_MS }
  const replica = await openReplica(options)
  try {
    for (let looks = 0; looks < LOOKS && replica.state() !== 'used'; looks += 1) await pause(LOOK_MS)
    if (replica.state() === 'used') return [fine('The standby keeps up, and reads go to it.')]
    const reason = replica.trouble() ?? 'it is behind'
    return [
      look(`Reads go to the primary, as DATABASE_REPLICA_URL names no standby that keeps up: ${reason}.`),
    ]
  } finally {
    await replica.close()
    await closePool(pool)
  }
}
