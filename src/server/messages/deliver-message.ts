import { setTimeout as pause } from 'node:timers/promises'
import { retryDelay } from '#domain/messages/retry-delay.ts'
import { untilPromotionHours } from '#domain/messages/sms-hours.ts'
import type { Db } from '#server/db/database.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import type { Log } from '#server/platform/log.ts'
import { restoredFacts } from './message-facts.ts'
import { isMessageName, messageKinds } from '#server/messages/kinds/message-kinds.ts'
import {
  isStillWanted,
  markDead,
  markSent,
  putBack,
  putOff,
  type ClaimedMessage,
  type Moment,
} from './message-store.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { MessageToRender } from './templates/render-message.ts'
import { mailToSend, smsToSend, type WordParts } from './words-to-send.ts'
import type { Channel, Outcome, Purpose, Transports } from '#server/messages/transports/transport.ts'

export interface DeliveryOptions extends WordParts {
  readonly seal: Seal
  readonly transports: Transports
  /** The position of a try in the pause between two tries, from 0 to 1. */
  readonly chance: () => number
}

/** The step for a message after a try, or instead of one. */
type Verdict =
  | Extract<Outcome, { readonly kind: 'sent' }>
  | { readonly kind: 'dead'; readonly reason: string; readonly provider: string | null }
  | { readonly kind: 'wait'; readonly reason: string; readonly pauseMs: number }
  | { readonly kind: 'back'; readonly pauseMs: number }
  | { readonly kind: 'unwanted' }

const UNKNOWN = 'no answer:'
const OTHER_VERSION_MS = 60_000

/** Tries to send one claimed message and writes down what became of it. No transaction is open meanwhile. */
export async function deliverMessage(
  parts: DeliveryOptions,
  channel: Channel,
  { message, at }: { readonly message: ClaimedMessage; readonly at: Moment },
): Promise<void> {
  const verdict = await verdictOn(parts, channel, message)
  await persistently(() => write(parts.db, message, { verdict, at }))
  report(parts.log, { message, channel, verdict })
}

const writePausesMs = [200, 1000, 5000] as const

/** A message that has left without a record leaves again, so a database that is just restarting is waited for. */
async function persistently(work: () => Promise<void>): Promise<void> {
  for (const pauseMs of writePausesMs) {
    try {
      await work()
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await pause(pauseMs)
    }
  }
  await work()
}

async function verdictOn(
  parts: DeliveryOptions,
  channel: Channel,
  message: ClaimedMessage,
): Promise<Verdict> {
  if (message.expired) return dead('expired')
  const { name } = message
  // Queued by a newer version of the store, which will send it.
  if (!isMessageName(name)) return { kind: 'wait', reason: 'unknown message', pauseMs: OTHER_VERSION_MS }
  const { purpose, lastLook = false } = messageKinds[name]
  const night = nightLeft(purpose, channel, message)
  if (night > 0) return { kind: 'back', pauseMs: night }
  const facts = restoredFacts(message, parts.seal)
  if (facts === undefined) return dead('unreadable: sealed with another secret')
  // The row was written by queueMessage from a Message of this name.
  const draft = { name, language: message.language, facts } as MessageToRender
  const send = await prepared(parts, channel, draft)
  if (send === undefined) return dead('its words could not be made')
  if (lastLook && !(await isStillWanted(parts.db, message))) return { kind: 'unwanted' }
  const { id, recipient: to, tries } = message
  return judged(await send({ id, to, purpose, tries }), { message, purpose, chance: parts.chance() })
}

/** Milliseconds until a message may leave by a channel. */
function nightLeft(purpose: Purpose, channel: Channel, { now_ms: nowMs }: ClaimedMessage): number {
  return purpose === 'promo' && channel === 'sms' ? untilPromotionHours(nowMs) : 0
}

function dead(reason: string, provider: string | null = null): Verdict {
  return { kind: 'dead', reason, provider }
}

interface Address {
  readonly id: string
  readonly to: string
  readonly purpose: Purpose
  readonly tries: number
}

/** Makes the words first: a fault there is a bug of ours and no trouble of the provider's. */
async function prepared(
  parts: DeliveryOptions,
  channel: Channel,
  draft: MessageToRender,
): Promise<((address: Address) => Promise<Outcome>) | undefined> {
  const { transports, log } = parts
  try {
    if (channel === 'sms') {
      const content = await smsToSend(parts, draft)
      return (address) => transports.sms.send({ ...address, content })
    }
    const content = await mailToSend(parts, draft)
    return (address) => transports.email.send({ ...address, content })
  } catch (error) {
    // Its text could not be read just now: it stays claimed, and comes back by itself.
    if (isDatabaseUnavailable(error)) throw error
    log.error({ err: error, message: draft.name }, 'messages: the words could not be made')
    return undefined
  }
}

interface DeliveryTry {
  readonly message: ClaimedMessage
  readonly purpose: Purpose
  readonly chance: number
}

function judged(outcome: Outcome, { message, purpose, chance }: DeliveryTry): Verdict {
  const urgent = purpose === 'otp'
  switch (outcome.kind) {
    case 'sent':
      return outcome
    case 'refused':
      return dead(`refused: ${outcome.code}`, outcome.provider)
    case 'held':
      return { kind: 'back', pauseMs: outcome.forMs }
    case 'unknown': {
      // A second code would confuse, and anyone who wants one asks for it. Other messages get a second chance, no
      // third.
      const again = !urgent && message.last_error?.startsWith(UNKNOWN) !== true
      const reason = `${UNKNOWN} ${outcome.code}`
      if (!again) return dead(reason, outcome.provider)
      return { kind: 'wait', reason, pauseMs: retryDelay({ ...message, trouble: 'message', urgent }, chance) }
    }
    case 'later': {
      const { code, trouble } = outcome
      return { kind: 'wait', reason: code, pauseMs: retryDelay({ ...message, trouble, urgent }, chance) }
    }
  }
}

async function write(
  db: Db,
  message: ClaimedMessage,
  { verdict, at }: { readonly verdict: Verdict; readonly at: Moment },
): Promise<void> {
  switch (verdict.kind) {
    case 'sent': {
      const { provider, reference, segments } = verdict
      await markSent(db, message, { provider, provider_reference: reference, segments, at })
      return
    }
    case 'dead':
      await markDead(db, message, { reason: verdict.reason, provider: verdict.provider, at })
      return
    case 'wait':
      await putOff(db, message, { reason: verdict.reason, pauseMs: verdict.pauseMs, at })
      return
    case 'back':
      await putBack(db, message, { pauseMs: verdict.pauseMs, at })
      return
    case 'unwanted':
  }
}

/** Says which message and why, never to whom or what. */
function report(
  log: Log,
  {
    message: { id, name, tries },
    channel,
    verdict,
  }: {
    readonly message: ClaimedMessage
    readonly channel: Channel
    readonly verdict: Verdict
  },
): void {
  const facts = { message: name, id, channel, tries }
  if (verdict.kind === 'sent') log.debug({ ...facts, provider: verdict.provider }, 'messages: sent')
  if (verdict.kind === 'wait')
    log.warn({ ...facts, reason: verdict.reason }, 'messages: not sent, to be tried again')
  if (verdict.kind === 'dead') log.error({ ...facts, reason: verdict.reason }, 'messages: given up')
}
