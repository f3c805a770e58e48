import { messageOf } from '#server/db/start-error.ts'
import { openGuard } from '#server/platform/guard.ts'
import type { Log } from '#server/platform/log.ts'
import type { ProviderCode } from './payment-provider.ts'
import {
  callProvider,
  realTime,
  TOO_LATE,
  type After,
  type CallOutcome,
  type ProviderCall,
} from './provider-call.ts'
import { afterAnswer, afterTrouble, nothingSeen, type ProviderHealth } from './provider-health.ts'

/** A company's answer in our terms; or that nothing was sent; or that nobody knows. */
export type ProviderReply<Answer> =
  | { readonly kind: 'said'; readonly answer: Answer }
  | { readonly kind: 'not_reached'; readonly code: string }
  | { readonly kind: 'silent'; readonly code: string }

/** The company has spoken, and said that it cannot work for us: wrong keys, an account that is switched off. */
export class Trouble {
  readonly trouble: string

  constructor(code: string) {
    this.trouble = code
  }
}

/** Reads an answer; undefined where it is not in the company's own words (an error page, a proxy, garbage). */
export type Reader<Answer> = (text: string, status: number) => Answer | Trouble | undefined

/** The way to one company: calls with limits, stops calling one that does not answer, and remembers how it did. */
export interface ProviderLine {
  ask<Answer>(
    call: ProviderCall & { readonly what: string },
    read: Reader<Answer>,
  ): Promise<ProviderReply<Answer>>
  /** Counts as a call that went wrong: it could not even be made, or what was answered helps nobody. */
  trouble(what: string, code: string): void
  health(): ProviderHealth
  /**
   * The same call again and again for as long as the store is open, so that a dead company is known before a customer
   * meets it.
   */
  watch(ping: () => Promise<unknown>): { readonly close: () => void }
}

interface LineOptions {
  readonly provider: ProviderCode
  readonly log: Log
  /** Ms since 1970. */
  readonly now: () => number
  /** Runs limits and pauses; tests bring their own. */
  readonly after?: After
}

/** How long after the last word a company is asked whether it is there: rarely while all is well, often when not. */
const WATCH_MS = { up: 60_000, failing: 5000, down: 15_000 } as const

export function openLine({ provider, log, now, after = realTime }: LineOptions): ProviderLine {
  const guard = openGuard({
    clock: now,
    onRecovered: () => log.warn({ provider }, 'payments: answers again'),
  })
  let seen = nothingSeen

  function failed(what: string, code: string): void {
    const wasOpen = guard.pausedMs() === 0
    guard.failed()
    seen = afterTrouble(seen, now(), code)
    // Never the address: passwords of this company stand in it.
    log.warn({ provider, what, code }, 'payments: no answer')
    if (wasOpen && guard.pausedMs() > 0) log.error({ provider, code }, 'payments: given up for a while')
  }

  function take<Answer>(what: string, outcome: CallOutcome, read: Reader<Answer>): ProviderReply<Answer> {
    if (outcome.kind !== 'answered') {
      if (outcome.code !== TOO_LATE) failed(what, outcome.code)
      return outcome
    }
    const answer = outcome.status >= SERVER_ERROR ? undefined : read(outcome.text, outcome.status)
    if (answer !== undefined && !(answer instanceof Trouble)) return { kind: 'said', answer }
    const gateway = outcome.status === OK ? 'garbage' : `http ${String(outcome.status)}`
    const code = answer instanceof Trouble ? answer.trouble : gateway
    failed(what, code)
    return { kind: 'silent', code }
  }

  // Down until it answers: anyone who comes first after a pause shall not be the one to find out.
  const state = () => (seen.failures >= DOWN_AFTER ? 'down' : seen.failures > 0 ? 'failing' : 'up')

  return {
    ask: async ({ what, ...call }, read) => {
      if (!guard.enter()) return { kind: 'not_reached', code: 'paused' }
      const began = now()
      const said = take(what, await callProvider(call, after), read)
      if (said.kind === 'said') {
        guard.succeeded()
        seen = afterAnswer(seen, now(), now() - began)
      }
      return said
    },
    trouble: failed,
    health: () => ({ provider, state: state(), ...seen }),
    watch: (ping) => {
      let cancelTimeout: () => void = () => undefined
      let closed = false
      const next = () => {
        if (!closed) cancelTimeout = after(WATCH_MS[state()], () => void look())
      }
      async function look(): Promise<void> {
        const quietMs = now() - (seen.lastAnswerAt ?? 0)
        if (state() !== 'up' || quietMs >= WATCH_MS.up) await pingOnce()
        next()
      }
      /** Without the database there is no token to ask with; the store stays open and asks again. */
      async function pingOnce(): Promise<void> {
        try {
          await ping()
        } catch (error) {
          log.warn({ provider, reason: messageOf(error) }, 'payments: the company could not be asked')
        }
      }
      next()
      return {
        close: () => {
          closed = true
          cancelTimeout()
        },
      }
    },
  }
}

/** The guard stops after as many. */
const DOWN_AFTER = 5
const OK = 200
const SERVER_ERROR = 500
