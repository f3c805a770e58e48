import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ReplicaState } from '#server/db/replica/replica-states.ts'
import type { BackupNumbers } from './metrics.ts'

/** `late`: it works behind, which the store outlives. `down`: the store cannot sell. */
type Health = 'ok' | 'late' | 'down'

/** The answer of /readyz: nothing secret. */
export interface Readiness {
  readonly status: 'ready' | 'not_ready'
  readonly checks: Readonly<
    Record<'database' | 'migrations' | 'disk' | 'queue' | 'providers' | 'backup' | 'replica', Health>
  >
}

interface ReadinessParts {
  readonly pool: pg.Pool
  readonly dataDir: string
  /** How many migrations this store has. */
  readonly migrations: number
  /** Undefined where none are made by themselves. */
  readonly backup: BackupNumbers | undefined
  /** Undefined where no standby serves reads. */
  readonly replica: ReplicaState | undefined
}

const ANSWER_MS = 2000
const FREE_BYTES_MIN = 100_000_000
const LATE = `interval '10 minutes'`

interface Facts {
  readonly applied: number
  readonly queueLate: boolean
  readonly providersLate: boolean
}

/** Looks whether the store can sell: database, migrations and disk decide; what is late is told beside. */
export async function readiness({
  pool,
  dataDir,
  migrations,
  backup,
  replica = 'used',
}: ReadinessParts): Promise<Readiness> {
  const [facts, free] = await Promise.all([factsOf(pool), freeBytes(dataDir)])
  const known = (isFine: boolean, otherwise: Health): Health => (isFine ? 'ok' : otherwise)
  const checks = {
    database: known(facts !== undefined, 'down'),
    migrations: known((facts?.applied ?? 0) >= migrations, 'down'),
    disk: known(free >= FREE_BYTES_MIN, 'down'),
    queue: known(facts?.queueLate !== true, 'late'),
    providers: known(facts?.providersLate !== true, 'late'),
    backup: known((backup?.failures ?? 0) === 0, 'late'),
    replica: known(replica === 'used', 'late'),
  } as const
  return { status: Object.values(checks).includes('down') ? 'not_ready' : 'ready', checks }
}

/** Undefined where the database does not answer in time. */
async function factsOf(pool: pg.Pool): Promise<Facts | undefined> {
  const query = pool.query<Facts>(
    `select (select count(*)::int from schema_migration) as applied,
       exists (select from pgboss.job where state in ('created', 'retry') and start_after < now() - ${LATE}) as "queueLate",
       exists (select from message where due_at < now() - ${LATE} and expires_at > now())
         or exists (select from payment_attempt where next_check_at < now() - ${LATE})
         or exists (select from shipment where next_check_at < now() - ${LATE}) as "providersLate"`,
  )
  return Promise.race([
    query.then(({ rows }) => rows[0]).catch(() => undefined),
    pause(ANSWER_MS, undefined, { ref: false }),
  ])
}

async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize
}
