import type pg from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Replica } from '#server/db/replica/replica.ts'
import type { CacheNumbers } from '#server/catalogue/live-cards.ts'
import { shareNumbers } from '#server/processes/numbers-of-all.ts'

/** The facts of one finished request. */
export interface FinishedRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface Metrics {
  readonly observe: (request: FinishedRequest) => void
  /** In the text format of Prometheus. */
  readonly text: () => Promise<string>
}

/** How the backups stand. */
export interface BackupNumbers {
  readonly newest: Date | undefined
  readonly failures: number
}

interface MetricsParts {
  readonly pool: pg.Pool
  /** Sizes of pictures being made, and waited for. */
  readonly pictures: () => {
    readonly running: number
    readonly waitedFor: number
    readonly background: number
  }
  /** Cards of products in memory. */
  readonly cards: () => CacheNumbers
  /** Undefined where none are made by themselves. */
  readonly backup: () => BackupNumbers | undefined
  /** Undefined where no standby serves reads. */
  readonly replica: Pick<Replica, 'state' | 'counts'> | undefined
  /** Whether other processes serve beside this one: then the text tells of all, most of it as sums. */
  readonly isOneOfSeveral: boolean
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Numbers that are asked of the database when somebody collects them, each with what it means. */
const queries = {
  abhoron_queue_jobs: [
    'Jobs that wait, also for a second try',
    `select count(*)::float as n from pgboss.job where state in ('created', 'retry')`,
  ],
  abhoron_queue_oldest_seconds: [
    'Age of the oldest job that could be done now',
    `select coalesce(extract(epoch from now() - min(start_after)), 0)::float as n from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
  ],
  abhoron_messages_waiting: [
    'Messages that are not sent yet',
    `select count(*)::float as n from message where due_at is not null`,
  ],
  abhoron_parcel_checks_late: [
    'Parcels whose courier should have been asked ten minutes ago',
    `select count(*)::float as n from shipment where next_check_at < now() - interval '10 minutes'`,
  ],
  abhoron_stock_held_pieces: [
    'Pieces that open orders hold',
    `select coalesce(sum(held), 0)::float as n from stock`,
  ],
  abhoron_payments_in_doubt: [
    'Payments whose company gave no clear answer, and those that wait for staff',
    `select count(*)::float as n from payment_attempt where state in ('unknown', 'paid_review')`,
  ],
} as const satisfies Record<string, readonly [help: string, sql: string]>

/** Counts what the store does, for those who watch it. */
export function openMetrics({
  pool,
  pictures,
  cards,
  backup,
  replica,
  isOneOfSeveral,
}: MetricsParts): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'abhoron_' })
  const requests = new Histogram({
    name: 'abhoron_http_request_duration_seconds',
    help: 'Time to the answer by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [register],
  })
  const gauge = (name: string, help: string, value: () => number, aggregator: 'sum' | 'max' = 'sum') =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [register],
      collect() {
        this.set(value())
      },
    })
  gauge('abhoron_processes', 'Processes that serve', () => 1)
  gauge('abhoron_pool_connections', 'Connections to the database', () => pool.totalCount)
  gauge('abhoron_pool_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge('abhoron_pool_waiting', 'Callers that wait for a connection', () => pool.waitingCount)
  gauge('abhoron_pictures_waiting', 'Sizes of pictures that somebody waits for', () => pictures().waitedFor)
  gauge(
    'abhoron_pictures_background',
    'Sizes of pictures that wait in the background',
    () => pictures().background,
  )
  gauge('abhoron_card_cache_entries', 'Cards of products in memory', () => cards().size)
  tellCards(register, cards)
  gauge(
    'abhoron_backup_newest_seconds',
    'When the newest backup was made, 0 where none is known',
    () => (backup()?.newest?.getTime() ?? 0) / 1000,
    'max',
  )
  gauge(
    'abhoron_backup_failures',
    'Backups that failed since the last good one',
    () => backup()?.failures ?? 0,
    'max',
  )
  if (replica !== undefined) tellReplica(register, replica)
  askDatabase(register, pool)
  return {
    observe: ({ method, route, status, seconds }) => {
      const known = METHODS.includes(method) ? method : 'other'
      requests.observe({ method: known, route, status: String(status) }, seconds)
    },
    text: isOneOfSeveral ? textOfAll(register) : () => register.metrics(),
  }
}

/** Adds the counts of cards that were asked for. */
function tellCards(register: Registry, cards: MetricsParts['cards']): void {
  void new Counter({
    name: 'abhoron_card_cache_requests_total',
    help: 'Cards asked for, by whether they were in memory',
    labelNames: ['result'] as const,
    registers: [register],
    collect() {
      const { hits, misses } = cards()
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'miss' }, misses)
    },
  })
}

/** The numbers of all processes together. */
function textOfAll(register: Registry): () => Promise<string> {
  const numbersOfAll = shareNumbers(() => register.getMetricsAsJSON())
  return async () => AggregatorRegistry.aggregate([...(await numbersOfAll())]).metrics()
}

/** Adds the numbers of the standby that serves reads. */
function tellReplica(register: Registry, { state, counts }: Pick<Replica, 'state' | 'counts'>): void {
  void new Gauge({
    name: 'abhoron_replica_used',
    help: '1 where reads go to the standby, 0 where all go to the primary',
    // 0 where it is so in one of several processes.
    aggregator: 'min',
    registers: [register],
    collect() {
      this.set(state() === 'used' ? 1 : 0)
    },
  })
  void new Counter({
    name: 'abhoron_replica_reads_total',
    help: 'Reads that may go to the standby, by the server that answered',
    labelNames: ['server'] as const,
    registers: [register],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(counts())) this.inc({ server }, count)
    },
  })
}

/** Adds the numbers that are asked of the database. */
function askDatabase(register: Registry, pool: pg.Pool): void {
  for (const [name, [help, sql]] of Object.entries(queries)) {
    void new Gauge({
      name,
      help,
      // The same in each process.
      aggregator: 'max',
      registers: [register],
      async collect() {
        // A number that cannot be read now is left out: the other numbers say why.
        this.reset()
        const { rows } = await pool.query<{ n: number }>(sql).catch(() => ({ rows: [] }))
        if (rows[0] !== undefined) this.set(rows[0].n)
      },
    })
  }
}
