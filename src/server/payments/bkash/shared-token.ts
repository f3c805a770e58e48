import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Seal } from '#server/platform/seal.ts'
import { giveLeaseBack, readToken, saveToken, takeTokenLease } from './token-store.ts'
import type { GrantedToken } from './wire.ts'

/** Asks the company for a token, with what renews an old one where there is one. Undefined: it gave none. */
export type AskForToken = (refresh: string | undefined) => Promise<GrantedToken | undefined>

/** The token that all processes of the store share (payments 2.2). */
export interface SharedToken {
  /** Undefined where none can be had now. */
  get(): Promise<string | undefined>
  /** The company did not take a token: the next one is another, unless somebody has renewed it meanwhile. */
  refused(token: string): void
}

/** The place of one account's token. */
interface TokenPlace {
  readonly db: Db
  readonly seal: Seal
  /** Ms since 1970. */
  readonly now: () => number
  /** SHA-256 of company, address and account. */
  readonly key: string
}

interface TokenOptions extends TokenPlace {
  readonly log: Log
  readonly ask: AskForToken
}

const MINUTE = 60_000
/** Tokens live an hour and are renewed after 50 minutes; if that fails, the old one is used to its end. */
const RENEW_BEFORE_MS = 10 * MINUTE
/** Beyond about two an hour the company blocks the account for an hour. */
const GRANTS_PER_HOUR = 2
const HOUR = 60 * MINUTE
/** Longer than a call takes; a process that died with the lease holds nobody up for longer. */
const LEASE_MS = 15_000
/** After a call without a token, others wait so long before they try. */
const AFTER_TROUBLE_MS = 3000
const WAIT_STEPS = 15
const WAIT_MS = 200

const SealedToken = z.object({ token: z.string(), refresh: z.string() })

/** Takes the right to ask for a token; false where somebody else has it, or no more may be asked for now. */
export function leaseToken({ db, key, now }: Pick<TokenPlace, 'db' | 'key' | 'now'>): Promise<boolean> {
  const at = now()
  return takeTokenLease(db, {
    key,
    now: new Date(at),
    until: new Date(at + LEASE_MS),
    countedFrom: new Date(at - HOUR),
    most: GRANTS_PER_HOUR,
  })
}

/** Leaves a token for all processes, and counts it; answers with when it ends. */
export async function keepToken(
  { db, seal, key, now }: TokenPlace,
  { token, refresh, expiresIn }: GrantedToken,
): Promise<number> {
  const at = now()
  const expiresAt = at + expiresIn * 1000
  const sealed = seal.close(JSON.stringify({ token, refresh }), purposeOf(key))
  await saveToken(db, { key, sealed, expiresAt: new Date(expiresAt), now: new Date(at) })
  return expiresAt
}

function purposeOf(key: string): string {
  return `bkash token ${key}`
}

interface StoredToken {
  readonly token: string
  readonly refresh: string
  readonly expiresAt: number
}

/** Opens the token of one account. The lease stands in the database; the call is made without a connection. */
export function openSharedToken(parts: TokenOptions): SharedToken {
  const { db, log, seal, now, key, ask } = parts
  let known: StoredToken | undefined
  let refusedToken: string | undefined
  let asking: Promise<StoredToken | undefined> | undefined

  const isGood = (one: StoredToken | undefined): one is StoredToken =>
    one !== undefined && one.token !== refusedToken && one.expiresAt - now() > RENEW_BEFORE_MS
  const isUsable = (one: StoredToken | undefined): one is StoredToken =>
    one !== undefined && one.token !== refusedToken && one.expiresAt > now()

  async function shared(): Promise<StoredToken | undefined> {
    const row = await readToken(db, key)
    const text = row === undefined ? undefined : seal.open(row.sealed, purposeOf(key))
    return row === undefined || text === undefined
      ? undefined
      : { ...SealedToken.parse(JSON.parse(text)), expiresAt: row.expires_at.getTime() }
  }

  async function renew(): Promise<StoredToken | undefined> {
    for (let step = 0; step < WAIT_STEPS; step += 1) {
      const found = await shared()
      if (isGood(found)) return found
      if (await leaseToken(parts)) return fresh(found)
      if (isUsable(found)) return found
      await pause(WAIT_MS)
    }
    log.error({ provider: 'bkash' }, 'payments: no token; no more may be asked for now, or somebody is at it')
    return undefined
  }

  async function fresh(old: StoredToken | undefined): Promise<StoredToken | undefined> {
    const granted = await ask(old === undefined || old.token === refusedToken ? undefined : old.refresh)
    if (granted === undefined) {
      await giveLeaseBack(db, key, new Date(now() + AFTER_TROUBLE_MS))
      return isUsable(old) ? old : undefined
    }
    const { token, refresh } = granted
    return { token, refresh, expiresAt: await keepToken(parts, granted) }
  }

  return {
    get: async () => {
      if (isGood(known)) return known.token
      // One of this process asks; the others wait for what it finds.
      asking ??= renew().finally(() => (asking = undefined))
      known = await asking
      return known?.token
    },
    refused: (token) => {
      refusedToken = token
    },
  }
}
