import { createHash } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { ProviderLine, Reader, ProviderReply } from '#server/payments/providers/provider-line.ts'
import { dialects, refundPaths, versionPath, type BkashVersion } from './dialect.ts'
import { openSharedToken, type AskForToken } from './shared-token.ts'
import {
  readAnswer,
  readRefunds,
  readToken,
  UNAUTHORIZED,
  type BkashAnswer,
  type BkashRefunds,
  type GrantedToken,
} from './wire.ts'

export interface BkashAccount {
  readonly version: BkashVersion
  /** The version for refunds; some accounts take v1 payments and v2 refunds. */
  readonly refundVersion: BkashVersion
  /** With its version: `https://tokenized.pay.bka.sh/v1.2.0-beta`. */
  readonly baseUrl: string
  /** How the token is shown: as it is, or after `Bearer`. */
  readonly tokenStyle: 'raw' | 'bearer'
  readonly keys: BkashKeys
}

export interface CallOptions {
  readonly line: ProviderLine
  readonly db: Db
  readonly log: Log
  readonly seal: Seal
  readonly now: () => number
  readonly account: BkashAccount
}

type Body = Readonly<Record<string, string>>

/** The calls of tokenized checkout, with a token that is renewed in time (payments 2). */
export interface BkashCalls {
  create(body: Body): Promise<ProviderReply<BkashAnswer>>
  /** Moves the money. Nothing is sent once `isStillNeeded` says no. */
  execute(paymentId: string, isStillNeeded: () => boolean): Promise<ProviderReply<BkashAnswer>>
  query(paymentId: string): Promise<ProviderReply<BkashAnswer>>
  refund(body: Body, isStillNeeded: () => boolean): Promise<ProviderReply<BkashRefunds>>
  refundStatus(body: Body): Promise<ProviderReply<BkashRefunds>>
}

const json = { 'content-type': 'application/json' }

/** The official plug-in waits 29 s for an execute; who gives up earlier does not know whether money moved. */
const EXECUTE_MS = 29_000

interface Answered {
  readonly code: string
}

interface Call<Answer> {
  readonly what: string
  readonly url: URL
  readonly body: Body
  readonly read: Reader<Answer>
  readonly readMs?: number
  readonly isStillNeeded?: () => boolean
}

export function bkashCalls(parts: CallOptions): BkashCalls {
  const { line, account } = parts
  const { version, refundVersion, keys } = account
  const dialect = dialects[version]
  const address = (path: string) => addressIn(account, path)
  const refundAddress = (path: string) =>
    new URL(
      `${account.baseUrl.replace(/\/$/, '').replace(versionPath[version], versionPath[refundVersion])}/${path}`,
    )

  const token = openSharedToken({ ...parts, key: accountDigest(account), ask: tokenAsker(parts) })

  async function once<Answer extends Answered>(
    shown: string,
    { body, read, ...call }: Call<Answer>,
  ): Promise<ProviderReply<Answer>> {
    const authorization = account.tokenStyle === 'bearer' ? `Bearer ${shown}` : shown
    const headers = { ...json, authorization, 'x-app-key': keys.appKey }
    return line.ask({ ...call, method: 'POST', headers, body: JSON.stringify(body) }, read)
  }

  /** Nothing was done: the company does not know us now. */
  function notKnown(code: string): { readonly kind: 'not_reached'; readonly code: string } {
    line.trouble('show a token', code)
    return { kind: 'not_reached', code }
  }

  async function call<Answer extends Answered>(bkashCall: Call<Answer>): Promise<ProviderReply<Answer>> {
    const shown = await token.get()
    if (shown === undefined) return notKnown('no_token')
    const said = await once(shown, bkashCall)
    if (said.kind !== 'said' || said.answer.code !== UNAUTHORIZED) return said
    // Nothing was done with a token that was not taken: once more with another one.
    token.refused(shown)
    const other = await token.get()
    if (other === undefined) return notKnown('no_token')
    const again = await once(other, bkashCall)
    return again.kind === 'said' && again.answer.code === UNAUTHORIZED ? notKnown(UNAUTHORIZED) : again
  }

  const named = (paymentId: string): Body => ({ [dialect.paymentKey]: paymentId })
  return {
    create: (body) => call({ what: 'create', url: address(dialect.create), body, read: readAnswer }),
    execute: (paymentId, isStillNeeded) =>
      call({
        what: 'execute',
        url: address(dialect.execute),
        body: named(paymentId),
        read: readAnswer,
        readMs: EXECUTE_MS,
        isStillNeeded,
      }),
    query: (paymentId) =>
      call({ what: 'query', url: address(dialect.query), body: named(paymentId), read: readAnswer }),
    refund: (body, isStillNeeded) =>
      call({
        what: 'refund',
        url: refundAddress(refundPaths[refundVersion].send),
        body,
        read: readRefunds,
        isStillNeeded,
      }),
    refundStatus: (body) =>
      call({
        what: 'ask about refunds',
        url: refundAddress(refundPaths[refundVersion].status),
        body,
        read: readRefunds,
      }),
  }
}

/** Asks for a token, or for a new one with what renews the old. */
export function askForToken(
  { line, account }: Pick<CallOptions, 'line' | 'account'>,
  refresh: string | undefined,
): Promise<ProviderReply<GrantedToken | { readonly code: string }>> {
  const { version, keys } = account
  const dialect = dialects[version]
  return line.ask(
    {
      what: refresh === undefined ? 'grant a token' : 'refresh the token',
      url: addressIn(account, refresh === undefined ? dialect.grant : dialect.refresh),
      method: 'POST',
      headers: { ...json, username: keys.username, password: keys.password },
      body: JSON.stringify({
        app_key: keys.appKey,
        app_secret: keys.appSecret,
        ...(refresh === undefined ? {} : { refresh_token: refresh }),
      }),
    },
    readToken,
  )
}

function addressIn({ baseUrl }: Pick<BkashAccount, 'baseUrl'>, path: string): URL {
  return new URL(`${baseUrl.replace(/\/$/, '')}/${path}`)
}

function tokenAsker(parts: CallOptions): AskForToken {
  const { log } = parts
  return async (refresh) => {
    const said = await askForToken(parts, refresh)
    if (said.kind !== 'said') return undefined
    if ('token' in said.answer) return said.answer
    log.error({ provider: 'bkash', code: said.answer.code }, 'payments: no token was given')
    return undefined
  }
}

/** Names the token of an account in the shared table without naming the account. */
export function accountDigest({ baseUrl, keys }: BkashAccount): string {
  return createHash('sha256').update(`bkash ${baseUrl} ${keys.username} ${keys.appKey}`).digest('hex')
}

/** Our credentials for bKash (payments 2.1). */
interface BkashKeys {
  readonly username: string
  readonly password: string
  readonly appKey: string
  readonly appSecret: string
}
