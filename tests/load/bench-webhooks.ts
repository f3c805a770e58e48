/**
 * npm run bench:webhooks [-- --seconds 8 --rounds 3]
 * Measures what webhooks cost a placed order: the built store with the demo shop takes the orders of `bench:checkout`, in
 * turn with no endpoint that wants them, with one, and with one that hangs. A trigger in the data of the bench makes each
 * delivery due a day later, so that events and deliveries are written and none is sent: sending is work after the answer.
 * For the endpoint that hangs they are due at once behind requests that never end. Only the ratio of one run counts.
 */
import path from 'node:path'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { WEBHOOK_AT_ONCE } from '#domain/webhooks/webhook-events.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { findEmbedded } from '#server/db/embedded/find-embedded.ts'
import { rows } from '#server/db/rows.ts'
import { crowdAt } from './orders/crowd-at.ts'
import { medianOf } from './page-figures.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import { startMeasured } from './servers/measured-store.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, rounds: { type: 'string', default: '3' } },
})
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const dataDir = path.resolve(import.meta.dirname, '../../data/bench-checkout')
const CONNECTIONS = 4
/** Plans made for empty tables last until the database has looked at them again, as it does each minute. */
const WARM_UP_SECONDS = 75

const ways = ['off', 'on', 'hung'] as const
type Way = (typeof ways)[number]

/** Has all that waits due now or in a day. */
const moveAll = `
  update webhook_delivery set claimed_until = null, due_at = now() + case when $2 then interval '0' else interval '1 day' end
  where endpoint_id = $1 and state = 'waiting'`
/** As many requests as an endpoint may have, which never end. */
const occupy = `
  update webhook_delivery set claimed_until = now() + interval '1 day'
  where id in (select id from webhook_delivery where endpoint_id = $1 order by event_id limit ${WEBHOOK_AT_ONCE})`

interface Figures {
  readonly cpu: number
  readonly median: number
  readonly p95: number
}

const { variants } = await prepareCheckout(dataDir, 1)
const store = await startMeasured(dataDir)
const found = await findEmbedded(dataDir)
if (found === undefined) throw new Error(`No database runs in ${dataDir}`)
const database = await openDatabase({
  connectionString: found.connectionString,
  poolMax: 1,
  durable: false,
  onError: (error) => console.error(error.message),
})
const endpoint = await anEndpoint(database.db)
console.log(
  `load of the machine before: ${loadavg().map(Math.round).join(' ')}, ${CONNECTIONS} buyers at once`,
)
const crowd = { address: store.address, variants, connections: CONNECTIONS }
await crowdAt({ ...crowd, seconds: WARM_UP_SECONDS })
const figures: Record<Way, Figures[]> = { off: [], on: [], hung: [] }
for (let round = 0; round < rounds; round += 1) {
  // Each comes first as often: a store that grows warm or full favours none.
  for (const way of [...ways.slice(round % 3), ...ways.slice(0, round % 3)]) {
    figures[way].push(await measure(way))
  }
}
for (const name of ['cpu', 'median', 'p95'] as const) {
  const [off, on, hung] = ways.map((way) => medianOf(figures[way].map((one) => one[name])))
  if (off === undefined || on === undefined || hung === undefined) throw new Error('Nothing was measured')
  console.log(
    `${name}: ${off.toFixed(2)} ms without, ${on.toFixed(2)} ms with, ratio ${(on / off).toFixed(3)}; ${hung.toFixed(2)} ms behind one that hangs, ratio ${(hung / off).toFixed(3)}`,
  )
}
await removeEndpoint(database.db)
await database.close()
await store.close()

async function measure(way: Way): Promise<Figures> {
  const { db } = database
  const hangs = way === 'hung'
  await rows(db, 'update webhook_endpoint set is_on = false where id = $1', [endpoint])
  await rows(db, `alter table webhook_delivery ${hangs ? 'disable' : 'enable'} trigger bench_due_later`, [])
  await rows(db, moveAll, [endpoint, hangs])
  if (hangs) await rows(db, occupy, [endpoint])
  await rows(db, 'update webhook_endpoint set is_on = $2 where id = $1', [endpoint, way !== 'off'])
  const events = await countDeliveries()
  const before = await store.cpuMs()
  const { placed, median, p95, refused } = await crowdAt({ ...crowd, seconds })
  const cpu = ((await store.cpuMs()) - before) / placed
  const written = (await countDeliveries()) - events
  console.log(
    `${way.padEnd(4)} ${placed} orders, ${written} deliveries, CPU ${cpu.toFixed(2)} ms an order, median ${median} ms, p95 ${p95} ms, refused ${JSON.stringify(refused)}`,
  )
  return { cpu, median, p95 }
}

async function countDeliveries(): Promise<number> {
  const [counted] = await rows<{ n: number }>(
    database.db,
    'select count(*)::int as n from webhook_delivery',
    [],
  )
  return counted?.n ?? 0
}

/** An endpoint that is told of orders and stock, a day later. */
async function anEndpoint(db: Db): Promise<number> {
  await rows(
    db,
    `create or replace function bench_due_later() returns trigger language plpgsql as $$
    begin
      new.due_at := clock_timestamp() + interval '1 day';
      return new;
    end $$`,
    [],
  )
  await rows(
    db,
    `create or replace trigger bench_due_later before insert on webhook_delivery
    for each row execute function bench_due_later()`,
    [],
  )
  const [made] = await rows<{ id: number }>(
    db,
    `insert into webhook_endpoint (name, url, events, is_on, secret_sealed, created_at)
    values ('Bench', 'https://receiver.invalid/', $1, false, ''::bytea, now()) returning id`,
    [['order.placed', 'order.confirmed', 'order.cancelled', 'stock.changed']],
  )
  if (made === undefined) throw new Error('No endpoint was written')
  return made.id
}

async function removeEndpoint(db: Db): Promise<void> {
  await rows(db, 'delete from webhook_endpoint where id = $1', [endpoint])
  await rows(db, 'drop trigger bench_due_later on webhook_delivery', [])
}
