import {
  accountLimits,
  delayAfter,
  FAILS_FORGOTTEN_MS,
  networkLimits,
  type AccountLimitName,
  type Limit,
  type NetworkLimitName,
} from '#domain/account/account-limits.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { rateLimit, type RateLimit } from '#server/http/rate-limit.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { blockedUntil, countOnce, deleteOldCounts, forgetKey, takeAttempt } from './limit-store.ts'

type LimitTable = Readonly<Record<AccountLimitName, readonly Limit[]>>
type NetworkTable = Readonly<Record<NetworkLimitName, readonly Limit[]>>

export interface LimitParts {
  readonly db: Db
  readonly now: () => number
  /** Digest under which a subject is counted: the table names nobody. */
  readonly digest: (name: string, subject: string) => string
  /** Other numbers than usual, for a range of test accounts. */
  readonly changed?: Partial<LimitTable & NetworkTable>
}

/** One thing to be counted for one subject: a phone, an account, a network. */
export interface CountedAction {
  readonly name: AccountLimitName
  readonly subject: string
}

/** The limits on repeated actions. Rows in PostgreSQL, so that all nodes count together; refusals are 429. */
export interface Limits {
  readonly throttle: (name: NetworkLimitName, network: string) => Promise<void>
  /** Counts all of these, or, where one of them is used up, refuses and counts none. */
  readonly pass: (...counted: readonly CountedAction[]) => Promise<void>
  /** Counts all of the first list that lets one more pass; refuses where none does, as the first one would. */
  readonly passOne: (...lists: readonly (readonly CountedAction[])[]) => Promise<void>
  /** The same inside a transaction of the caller's: undone with it. */
  readonly passWithin: (trx: Db, ...counted: readonly CountedAction[]) => Promise<void>
  /** Takes the right to try one password for a key; slower and slower until one was right. */
  readonly attempt: (key: string) => Promise<void>
  readonly succeeded: (key: string) => Promise<void>
  readonly purge: () => Promise<void>
}

interface CountRequest {
  readonly key: string
  readonly limit: Limit
}

/** Delays by number of tries, until they stop growing. */
const delaysMs = Array.from({ length: 20 }, (_, index) => delayAfter(index + 1))

/** Counting for the whole store. */
export function openLimits({ db, now, digest, changed = {} }: LimitParts): Limits {
  const limitsOf = (name: AccountLimitName) => changed[name] ?? accountLimits[name]
  const keyOf = (name: string, subject: string, windowMs: number) =>
    `${name}:${windowMs}:${digest(name, subject)}`
  const inMemory = (changed.account ?? networkLimits.account).map((limit) => rateLimit({ ...limit, now }))

  async function refuseBeyond(trx: Db, requests: readonly CountRequest[]): Promise<void> {
    const at = new Date(now())
    const counts = await countOnce(
      trx,
      requests.map(({ key, limit: { windowMs, fromLast = false } }) => ({ key, windowMs, fromLast })),
      at,
    )
    const waits = counts.flatMap(({ key, used, resets_at }) =>
      used > (requests.find((one) => one.key === key)?.limit.max ?? 0)
        ? [resets_at.getTime() - at.getTime()]
        : [],
    )
    // Thrown inside the transaction: what is refused does not count, nor does it use up the others.
    if (waits.length > 0) throw tooMany(Math.max(...waits))
  }

  const inOwn = (requests: readonly CountRequest[]) => inTransaction(db, (trx) => refuseBeyond(trx, requests))
  const wantedOf = (counted: readonly CountedAction[]): CountRequest[] =>
    counted.flatMap(({ name, subject }) =>
      limitsOf(name).map((limit) => ({ key: keyOf(name, subject, limit.windowMs), limit })),
    )

  async function passesAny(lists: readonly (readonly CountedAction[])[]): Promise<boolean> {
    for (const list of lists) {
      try {
        await inOwn(wantedOf(list))
        return true
      } catch (refusal) {
        if (!isTooMany(refusal)) throw refusal
      }
    }
    return false
  }

  return {
    throttle: async (name, network) => {
      // Reading one's own account must not cost a write: floods of it are kept off by each node alone.
      if (name === 'account') return passInMemory(inMemory, network)
      const limits = changed[name] ?? networkLimits[name]
      await inOwn(limits.map((limit) => ({ key: keyOf(`network ${name}`, network, limit.windowMs), limit })))
    },
    pass: (...counted) => inOwn(wantedOf(counted)),
    passOne: async (first = [], ...others) => {
      try {
        await inOwn(wantedOf(first))
      } catch (refusal) {
        if (!isTooMany(refusal) || !(await passesAny(others))) throw refusal
      }
    },
    passWithin: (trx, ...counted) => refuseBeyond(trx, wantedOf(counted)),
    attempt: async (subject) => {
      const key = keyOf('password', subject, FAILS_FORGOTTEN_MS)
      const at = now()
      if (await takeAttempt(db, { key, forgottenMs: FAILS_FORGOTTEN_MS, delaysMs }, new Date(at))) return
      const until = await blockedUntil(db, key)
      throw tooMany((until?.getTime() ?? at) - at)
    },
    succeeded: (subject) => forgetKey(db, keyOf('password', subject, FAILS_FORGOTTEN_MS)),
    purge: () => deleteOldCounts(db, new Date(now())),
  }
}

function passInMemory(limits: readonly RateLimit[], network: string): void {
  for (const limit of limits) limit(network)
}

function isTooMany(error: unknown): boolean {
  return error instanceof RefusalError && error.refusal.code === 'too_many_requests'
}

function tooMany(waitMs: number): RefusalError {
  return new RefusalError({ code: 'too_many_requests', retry_after: Math.max(1, Math.ceil(waitMs / 1000)) })
}
