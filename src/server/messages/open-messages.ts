import type { MessageSettings } from '#domain/messages/message-settings.ts'
import type { Database } from '#server/db/database.ts'
import type { Listener } from '#server/db/listen.ts'
import { messageOf } from '#server/db/start-error.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { openPump, type Pump, type Taken } from '#server/jobs/pump.ts'
import type { Log } from '#server/platform/log.ts'
import { deliverMessage, type DeliveryOptions } from './deliver-message.ts'
import {
  bringForward,
  claimMessage,
  insertMessages,
  insertSandboxMessage,
  nextDueMs,
  stopMessages,
  type ClaimedMessage,
  type Moment,
} from './message-store.ts'
import { registerUpkeep } from './message-upkeep.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import { openTransports } from './open-transports.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { prepareMessages } from './queue-message.ts'
import { sealKept } from './kept-messages.ts'
import { sealOf } from '#server/platform/seal.ts'
import type { Speaker } from './templates/render-message.ts'
import type { Channel } from '#server/messages/transports/transport.ts'
import { previewToSend } from './words-to-send.ts'

export interface MessageOptions {
  readonly database: Database
  readonly log: Log
  readonly settings: MessageSettings
  /** Of the store, the same in all its processes; codes that wait are sealed with a key made from it. */
  readonly secret: string | Buffer
  readonly speaker: () => Speaker
  /** For tests, which do not wait: the time, and where in a pause a try falls (0 to 1). */
  readonly now?: () => Date
  readonly chance?: () => number
}

/** Messages of the store: queued by features, sent in the background. */
export interface MessageService extends Messages {
  /** Whether messages of a channel leave just now: false while everything that could send them is down. */
  reachable(channel: Channel): boolean
  /** The messages that the sandbox kept; undefined in a store without a sandbox channel. */
  readonly outbox: Outbox | undefined
  /** Sends everything that is due, one by one, and says how many tries that were. */
  deliverDue(): Promise<number>
  /** Registers the jobs that look after the outbox. Before they start. */
  register(jobs: Jobs): void
  /** Begins to send in the background. */
  start(): Promise<void>
  close(): Promise<void>
}

const channels = ['sms', 'email'] as const satisfies readonly Channel[]
/** Messages on their way at once in a process; e-mail has one connection for each. */
const workersOf = { sms: 4, email: 3 } as const satisfies Record<Channel, number>
/** Longer than any try takes: then the message belongs to somebody else. */
const LEASE_MS = 120_000
const CLOSE_MS = 3000

/** Opens the outbox of a store; it sends nothing by itself before `start`. */
export function openMessages(parts: MessageOptions): MessageService {
  const { database, log, settings, now } = parts
  const { db } = database
  const seal = sealOf(parts.secret)
  const at = (): Moment => now?.()
  const { transports, gateways } = openTransports(settings, {
    clock: now === undefined ? () => performance.now() : () => now().getTime(),
    keep: (id, message) => insertSandboxMessage(db, { id, sealed: sealKept(seal, id, message) }),
    store: () => parts.speaker().shop,
    onRecovered: (channel) => void recovered(channel),
    onMailTrouble: (code) => log.warn({ code }, 'messages: the mail server did not take a message'),
  })
  const delivery: DeliveryOptions = {
    db,
    log,
    seal,
    transports,
    speaker: parts.speaker,
    smsInBangla: settings.smsInBangla,
    chance: parts.chance ?? Math.random,
  }
  const lines = { sms: line('sms'), email: line('email') }
  const pumps = new Map<string, Pump>()
  let listener: Listener | undefined

  /** How messages of a channel are taken from the outbox, sent, and waited for. */
  function line(channel: Channel) {
    const transport = transports[channel]
    return {
      take: async (): Promise<ClaimedMessage | undefined> =>
        transport.pausedMs() > 0 ? undefined : claimMessage(db, { channel, leaseMs: LEASE_MS }, at()),
      send: (message: ClaimedMessage) => deliverMessage(delivery, channel, { message, at: at() }),
      nextMs: async () => {
        const ms = await nextDueMs(db, channel, at())
        return ms === undefined ? undefined : Math.max(ms, transport.pausedMs())
      },
    }
  }

  const wake = () => pumps.forEach((pump) => pump.wake())

  /** A message that failed while a provider was down need not wait for its next try. */
  async function recovered(channel: Channel): Promise<void> {
    try {
      await bringForward(db, channel, at())
      pumps.get(channel)?.wake()
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'messages: could not be brought forward')
    }
  }

  return {
    queue: async (trx, message) => insertMessages(trx, prepareMessages([message], { seal, at: at() })),
    prepare: (messages) => prepareMessages(messages, { seal, at: at() }),
    stop: stopMessages,
    preview: (trx, message) => previewToSend({ ...delivery, db: trx }, message),
    reachable: (channel) => transports[channel].pausedMs() === 0,
    outbox: settings.sms === 'sandbox' || settings.email === 'sandbox' ? openOutbox(db, seal) : undefined,
    deliverDue: async () => (await sendAll(lines.sms)) + (await sendAll(lines.email)),
    register: (jobs) => registerUpkeep(jobs, { db, log, at, gateways, wake }),
    start: async () => {
      for (const channel of channels)
        pumps.set(channel, openPump({ ...pumped(lines[channel]), workers: workersOf[channel], log }))
      listener = await database.listen('message', {
        onMessage: (channel) => pumps.get(channel)?.wake(),
        onReconnect: wake,
      })
      wake()
    },
    close: async () => {
      await listener?.close()
      await Promise.all([...pumps.values()].map((pump) => pump.close(CLOSE_MS)))
      await Promise.all(channels.map((channel) => transports[channel].close()))
    },
  }
}

interface Line {
  readonly take: () => Promise<ClaimedMessage | undefined>
  readonly send: (message: ClaimedMessage) => Promise<void>
}

/** A line as a pump works it off. */
function pumped<Rest extends Line>({ take, ...rest }: Rest) {
  return {
    ...rest,
    take: async (): Promise<Taken<ClaimedMessage> | undefined> => {
      const item = await take()
      return item === undefined ? undefined : { item, hasMore: item.has_more }
    },
  }
}

async function sendAll({ take, send }: Line): Promise<number> {
  let tries = 0
  for (let next = await take(); next !== undefined; next = await take()) {
    await send(next)
    tries += 1
  }
  return tries
}
