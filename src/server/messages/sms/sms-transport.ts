import { createHash } from 'node:crypto'
import { openGuard, type Guard, type GuardOptions } from '#server/platform/guard.ts'
import type { Outcome, Parcel, Transport } from '#server/messages/transports/transport.ts'
import type { SmsAnswer, SmsGateway } from './sms-gateway.ts'

/** A gateway with its guard. */
interface Guarded {
  readonly gateway: SmsGateway
  readonly guard: Guard
}

/** Tries that stay with the first gateway, for what is not urgent: the others are mostly dearer. */
const TRIES_WITH_FIRST = 2

/** Sends SMS by the first gateway that works; a code goes on to the next one at once. */
export function openSmsTransport(gateways: readonly SmsGateway[], options: GuardOptions): Transport<string> {
  const guarded = gateways.map((gateway) => ({ gateway, guard: openGuard(options) }))
  const pausedMs = () => Math.min(...guarded.map(({ guard }) => guard.pausedMs()))
  return {
    pausedMs,
    send: async (parcel) => {
      let outcome: Outcome = { kind: 'held', forMs: Math.max(1, pausedMs()) }
      for (const one of chosen(guarded, parcel)) {
        if (!one.guard.enter()) continue
        outcome = outcomeOf(one, await sendBy(one, parcel))
        if (outcome.kind !== 'later') return outcome
      }
      return outcome
    },
    close: () => Promise.resolve(),
  }
}

function chosen(guarded: readonly Guarded[], { purpose, tries }: Parcel<string>): readonly Guarded[] {
  const working = guarded.filter(({ guard }) => guard.pausedMs() === 0)
  return purpose === 'otp' || tries > TRIES_WITH_FIRST ? working : working.slice(0, 1)
}

async function sendBy({ gateway, guard }: Guarded, parcel: Parcel<string>): Promise<SmsAnswer> {
  const { to, purpose, content, id } = parcel
  const answer = await gateway.send({ to, purpose, text: content, clientRef: clientRefOf(id) })
  const isInTrouble = answer.accepted === 'unknown' || (!answer.accepted && answer.retry === 'other_gateway')
  if (isInTrouble) guard.failed()
  else guard.succeeded()
  return answer
}

/** 80 bits of the row's id in 20 characters: the same for each try, and no other shop's in a lifetime. */
function clientRefOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 20)
}

function outcomeOf({ gateway: { name: provider } }: Guarded, answer: SmsAnswer): Outcome {
  if (answer.accepted === 'unknown') return { kind: 'unknown', provider, code: answer.code }
  if (answer.accepted) {
    return { kind: 'sent', provider, reference: answer.gatewayId, segments: answer.segments }
  }
  const { code, retry } = answer
  return retry === 'no'
    ? { kind: 'refused', provider, code }
    : { kind: 'later', provider, code, trouble: 'provider' }
}
