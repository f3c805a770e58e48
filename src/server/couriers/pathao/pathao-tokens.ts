import type { PathaoClient } from '#domain/delivery/courier-settings.ts'
import type { CourierCall, CourierLine, LineOutcome } from '#server/couriers/port/courier-line.ts'
import type { StopSign } from '#server/couriers/port/stop-sign.ts'
import { loginToPathao, PATHAO_BASE, type PathaoToken } from './pathao-login.ts'

/** Keeps the token for all processes, unreadable to the person who sees only the database. */
export interface TokenStore {
  read(): Promise<PathaoToken | undefined>
  save(token: PathaoToken): Promise<void>
}

interface TokenOptions {
  readonly client: PathaoClient
  readonly line: CourierLine
  readonly store: TokenStore
  readonly stopSign: StopSign
  /** ms since 1970. */
  readonly now: () => number
}

type Signed = Omit<CourierCall, 'headers' | 'ownLogin'>

export interface PathaoTokens {
  /** Makes a call with a token that is good; one that is refused is replaced once. */
  call(request: Signed): Promise<LineOutcome>
}

/** A token of five days is renewed with a day left. */
const RENEW_MS = 24 * 60 * 60 * 1000
const REFUSED = { kind: 'not_now', reason: 'refuses our keys' } as const

export function openPathaoTokens(parts: TokenOptions): PathaoTokens {
  const { line, store, stopSign, now } = parts
  let cached: PathaoToken | undefined
  let asking: Promise<PathaoToken | LineOutcome> | undefined

  const isGood = (token: PathaoToken): boolean => token.expiresAt - RENEW_MS > now()

  async function current(): Promise<PathaoToken | LineOutcome> {
    if (cached !== undefined && isGood(cached)) return cached
    cached = await store.read()
    return cached !== undefined && isGood(cached) ? cached : renewOnce(cached?.refreshToken ?? null)
  }

  /** Calls that find no good token at the same time wait for one and the same. */
  function renewOnce(refreshToken: string | null): Promise<PathaoToken | LineOutcome> {
    asking ??= renew(refreshToken).finally(() => {
      asking = undefined
    })
    return asking
  }

  async function renew(refreshToken: string | null): Promise<PathaoToken | LineOutcome> {
    const token = await loginToPathao(parts, refreshToken)
    if ('accessToken' in token) {
      cached = token
      await store.save(token)
      return token
    }
    if ('kind' in token) return token
    await stopSign.raise(REFUSED.reason)
    return REFUSED
  }

  /** For a token that was refused before its time: another process may have replaced it already. */
  async function replacing(refused: PathaoToken): Promise<PathaoToken | LineOutcome> {
    const stored = await store.read()
    const isOther = stored !== undefined && isGood(stored) && stored.accessToken !== refused.accessToken
    const token = isOther ? stored : await renewOnce(null)
    if ('accessToken' in token) cached = token
    return token
  }

  const callWith = (token: PathaoToken, request: Signed): Promise<LineOutcome> =>
    line.call({
      ...request,
      path: PATHAO_BASE + request.path,
      headers: { authorization: `Bearer ${token.accessToken}` },
      ownLogin: true,
    })

  return {
    call: async (request) => {
      const token = await current()
      if (!('accessToken' in token)) return token
      const outcome = await callWith(token, request)
      if (!isUnauthorized(outcome)) return outcome
      const fresh = await replacing(token)
      if (!('accessToken' in fresh)) return fresh
      const again = await callWith(fresh, request)
      if (!isUnauthorized(again)) return again
      await stopSign.raise(REFUSED.reason)
      return REFUSED
    },
  }
}

function isUnauthorized(outcome: LineOutcome): boolean {
  return !('kind' in outcome) && outcome.status === 401
}
