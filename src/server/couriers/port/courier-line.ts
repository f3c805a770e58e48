import type { CourierCode } from '#domain/delivery/courier-settings.ts'
import type { Log } from '#server/platform/log.ts'
import { openGuard, type Clock, type Guard } from '#server/platform/guard.ts'
import { httpCall, type HttpOutcome } from '#server/platform/http-call.ts'
import type { StopSign } from './stop-sign.ts'

/** Staff wait for a booking, and a checkout of ours is never behind one. */
const COURIER_TIMEOUT_MS = 6000
/** A courier that says "too many" is left alone for so long. */
const BUSY_MS = 60_000

/** The dependencies of every courier with an API, beside its own settings. */
export interface CourierOptions {
  readonly log: Log
  /** Of the process, only ever growing, in ms. */
  readonly clock: Clock
  /** ms since 1970. */
  readonly now: () => number
  readonly stopSign: StopSign
  readonly timeoutMs?: number
}

interface LineOptions extends Omit<CourierOptions, 'now'> {
  readonly courier: CourierCode
  /** Without a slash at its end. */
  readonly baseUrl: string
}

export interface CourierCall {
  /** For the log; the path may hold an id. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
  /** A 401 is the caller's to deal with: its token may only be old. */
  readonly ownLogin?: boolean
  /** Of a list that is longer than the answers of others. */
  readonly answerBytesMax?: number
  /** Of work that takes longer than other calls: so many times as long is waited for it. */
  readonly patience?: number
}

/** The answer in JSON, refusals included. */
export interface CourierReply {
  readonly status: number
  readonly body: unknown
}

export type LineOutcome = CourierReply | { readonly kind: 'not_now' | 'unclear'; readonly reason: string }

/** The way to one courier: with limits of time and size, a guard that stops asking one that is down, and a log. */
export interface CourierLine {
  call(request: CourierCall): Promise<LineOutcome>
}

/** Opens the way to a courier. Keys and personal data never get into the log: only names of calls and their status. */
export function openCourierLine(parts: LineOptions): CourierLine {
  const { courier, baseUrl, log, clock, stopSign, timeoutMs = COURIER_TIMEOUT_MS } = parts
  const guard = openGuard({ clock, onRecovered: () => log.info({ courier }, 'courier answers again') })
  let busyUntil = 0

  async function whyNot(): Promise<string | undefined> {
    const stopped = await stopSign.reason()
    if (stopped !== undefined) return stopped
    if (busyUntil > clock()) return 'too many requests, waiting'
    return guard.enter() ? undefined : 'does not answer, waiting'
  }

  return {
    call: async ({ name, method, path, headers, body, ownLogin = false, answerBytesMax, patience = 1 }) => {
      const reason = await whyNot()
      if (reason !== undefined) return { kind: 'not_now', reason }
      const begun = clock()
      const outcome = await httpCall({
        url: baseUrl + path,
        method,
        headers: { accept: 'application/json', ...headers, ...jsonHeader(body) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        timeoutMs: timeoutMs * patience,
        ...(answerBytesMax !== undefined && { answerBytesMax }),
      })
      const read = readOutcome(outcome, ownLogin)
      log[read.kind === 'reply' ? 'debug' : 'warn'](
        { courier, call: name, ms: Math.round(clock() - begun), ...read.shown },
        'courier called',
      )
      note(read, guard)
      if (read.kind === 'busy') busyUntil = clock() + BUSY_MS
      if (read.kind === 'locked') await stopSign.raise('refuses our keys')
      return read.answer
    },
  }
}

function jsonHeader(body: object | undefined): Readonly<Record<string, string>> {
  return body === undefined ? {} : { 'content-type': 'application/json; charset=UTF-8' }
}

interface Read {
  readonly kind: 'reply' | 'silent' | 'busy' | 'locked' | 'astray'
  readonly answer: LineOutcome
  readonly shown: Readonly<Record<string, string | number>>
}

function readOutcome(outcome: HttpOutcome, ownLogin: boolean): Read {
  if (outcome.kind === 'answered') return readReply(outcome.status, outcome.text, ownLogin)
  const answer =
    outcome.kind === 'silent'
      ? ({ kind: 'unclear', reason: 'did not answer' } as const)
      : ({ kind: 'not_now', reason: 'could not be reached' } as const)
  return { kind: 'silent', answer, shown: { problem: outcome.code } }
}

function readReply(status: number, text: string, ownLogin: boolean): Read {
  const shown = { status }
  if (status >= 500)
    return { kind: 'silent', answer: { kind: 'unclear', reason: `failed (${status})` }, shown }
  const refusal = refusalOf(status, ownLogin)
  if (refusal !== undefined) {
    return { kind: refusal.kind, answer: { kind: 'not_now', reason: refusal.reason }, shown }
  }
  // A refusal is one in whatever form it comes.
  const body = jsonOf(text) ?? (status >= 400 ? {} : undefined)
  return body === undefined
    ? { kind: 'silent', answer: { kind: 'unclear', reason: 'answered what nobody can read' }, shown }
    : { kind: 'reply', answer: { status, body }, shown }
}

/** Refusals that concern our account, not this parcel. */
function refusalOf(
  status: number,
  ownLogin: boolean,
): { readonly kind: Read['kind']; readonly reason: string } | undefined {
  if (status === 429) return { kind: 'busy', reason: 'says "too many"' }
  if (status === 403 || (status === 401 && !ownLogin)) return { kind: 'locked', reason: 'refuses our keys' }
  return status >= 300 && status < 400 ? { kind: 'astray', reason: `has moved (${status})` } : undefined
}

function note(read: Read, guard: Guard): void {
  if (read.kind === 'silent') guard.failed()
  else guard.succeeded()
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
