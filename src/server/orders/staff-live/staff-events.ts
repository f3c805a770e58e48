import type { StaffEvent } from '#contract/staff/events.ts'
import { toTaka } from '#domain/money.ts'
import type { Database } from '#server/db/database.ts'
import type { Listener } from '#server/db/listen.ts'
import type { Caller, SignedInCaller } from '#server/http/caller.ts'
import type { Log } from '#server/platform/log.ts'
import { countStaffOrders } from '#server/orders/back-office/list-staff-orders.ts'
import { presentJob } from '#server/orders/staff-jobs/present-job.ts'
import { listJobs } from '#server/orders/staff-jobs/staff-job-store.ts'
import { openConnections, type Connection } from './connections.ts'
import { eventOf } from './event-stream.ts'
import { gatherNews, type News } from './gather-news.ts'
import { readPlaced, readPlacedSince, type PlacedRow } from './placed-store.ts'

/** Proxies end what is silent for 35 s; as often it is looked whether each session still lives. */
const BEAT_MS = 20_000
const PLACED_MAX = 50
const JOBS_SHOWN = 10

interface Asking {
  readonly caller: SignedInCaller
  /** Looks the session up again. */
  readonly lookAgain: () => Promise<Caller>
  /** The moment up to which the reader knows which orders came in. */
  readonly since: Date | undefined
}

/** Tells the people who work here what happens, each over one stream. */
export interface StaffEvents {
  readonly follow: (asking: Asking) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
  /** Ends every stream; those that come later end at once. */
  readonly endAll: () => void
  readonly close: () => Promise<void>
}

interface EventParts {
  readonly database: Pick<Database, 'db' | 'listen'>
  readonly log: Log
  /** How often sessions are looked at; a test does not wait so long. */
  readonly beatMs?: number
}

/**
 * One connection of the database listens while somebody looks, whatever the number of people. A change is read once and
 * told to all.
 */
export function openStaffEvents({ database, log, beatMs = BEAT_MS }: EventParts): StaffEvents {
  const failed = (error: unknown) => log.warn({ err: error }, 'staff were not told of a change')
  let listener: Promise<Listener> | undefined
  let isClosed = false
  const connections = openConnections(() => {
    tell.forget()
    stopListening().catch(failed)
  })
  const tell = openTelling(database, connections)
  const news = gatherNews((all) => tell.news(all).catch(failed))
  const beating = setInterval(() => {
    for (const connection of connections.all()) {
      connection.beat()
      connection.check().catch(failed)
    }
  }, beatMs).unref()

  function startListening(): Promise<Listener> {
    listener ??= database.listen('staff', {
      onMessage: news.take,
      // What was said meanwhile is lost: everything is read again.
      onReconnect: () => {
        news.take('orders')
        for (const { accountId } of connections.all()) news.take(`job ${accountId}`)
      },
    })
    return listener
  }

  async function stopListening(): Promise<void> {
    const last = listener
    listener = undefined
    await (await last?.catch(() => undefined))?.close()
  }

  const endAll = () => {
    isClosed = true
    for (const { end } of connections.all()) end()
  }
  return {
    follow: async ({ since, ...asking }) => {
      try {
        await startListening()
      } catch (error) {
        listener = undefined
        throw error
      }
      const connection = connections.add(asking)
      if (isClosed) connection.end()
      tell.greet(connection, since).catch((error: unknown) => {
        failed(error)
        connection.end()
      })
      return connection.body
    },
    endAll,
    close: async () => {
      clearInterval(beating)
      news.stop()
      endAll()
      await stopListening()
    },
  }
}

/** Reads what has changed and tells it to those whom it concerns. */
function openTelling({ db }: Pick<Database, 'db'>, connections: ReturnType<typeof openConnections>) {
  let counts: StaffEvent<'counts'> | undefined
  let told = ''

  async function tellCounts(): Promise<void> {
    counts = await countStaffOrders({ db })
    const text = JSON.stringify(counts)
    if (text === told) return
    told = text
    const event = eventOf('counts', counts)
    for (const { send } of connections.readers()) send(event)
  }

  async function tellJobs(accountId: string, to: readonly Connection[]): Promise<void> {
    if (to.length === 0) return
    const results = (await listJobs(db, accountId, JOBS_SHOWN)).map(presentJob)
    const event = eventOf('jobs', { results })
    for (const { send } of to) send(event)
  }

  return {
    news: async ({ orders, placed, people }: News): Promise<void> => {
      if (orders && connections.readers().length > 0) await tellCounts()
      if (placed.length > 0 && connections.readers().length > 0) {
        const event = placedEvent(await readPlaced(db, placed))
        for (const { send } of connections.readers()) send(event)
      }
      for (const person of people) await tellJobs(person, connections.of(person))
    },
    greet: async (connection: Connection, since: Date | undefined): Promise<void> => {
      await tellJobs(connection.accountId, [connection])
      if (!connection.mayReadOrders()) return
      if (counts === undefined) await tellCounts()
      else connection.send(eventOf('counts', counts))
      const found = since === undefined ? [] : await readPlacedSince(db, since, PLACED_MAX + 1)
      if (found.length === 0) return
      connection.send(placedEvent(found))
    },
    /** Nobody listens: what is known grows old. */
    forget: () => {
      counts = undefined
      told = ''
    },
  }
}

/** Orders that came in, named by the moment of the last one: a reader that was away asks from there. */
function placedEvent(found: readonly PlacedRow[]): Uint8Array<ArrayBuffer> {
  const orders = found.slice(-PLACED_MAX).map(({ placed_at, total, ...row }) => ({
    ...row,
    placed_at: placed_at.toISOString(),
    total: toTaka(total),
  }))
  const has_more = found.length > PLACED_MAX
  return eventOf('placed', { orders, has_more }, found.at(-1)?.placed_at.toISOString())
}
