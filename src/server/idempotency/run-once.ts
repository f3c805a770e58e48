import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import { isUniqueViolation } from '#server/db/constraint-violation.ts'
import type { Db } from '#server/db/database.ts'
import { constraintOf } from '#server/db/start-error.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { claimRequest, saveDone, type KnownRequest } from './idempotency-store.ts'
import type { ClaimLocks, DoneRequest, RequestName } from './request-sql.ts'

/** One request and what it asks for: the same name with another request is refused. */
export interface KeyedRequest extends RequestName {
  /** The request after parsing; its digest is kept. */
  readonly request: unknown
  /** The locks that the work waits for before it begins. */
  readonly locks?: ClaimLocks
}

/** The answer, and whether it was given before. */
export interface OnceResult<Answer> {
  readonly answer: Answer
  readonly replayed: boolean
}

interface Parts {
  readonly db: Db
  readonly clock: Clock
}

/** Pauses while somebody else is at the same request: most are done within the first. No connection is held in them. */
export const PAUSES_MS = [50, 100, 200, 400, 800, 1600]

/**
 * Runs a request in one transaction, once: the effect and its answer are committed together. A repeated key gets the
 * same answer, also after a crash and through another process. Refusals are not kept: what was refused may be tried
 * again under the same key.
 */
export function runOnce<Answer>(
  parts: Parts,
  keyed: KeyedRequest,
  work: (trx: Db) => Promise<Answer>,
): Promise<OnceResult<Answer>> {
  return runOnceKeeping<Answer>(parts, keyed, async (trx, doneOf) => {
    const answer = await work(trx)
    await saveDone(trx, doneOf(answer))
    return answer
  })
}

/** The same for work that keeps its answer itself, in one of its own statements. */
export async function runOnceKeeping<Answer>(
  { db, clock }: Parts,
  keyed: KeyedRequest,
  work: (trx: Db, doneOf: (answer: Answer) => DoneRequest) => Promise<Answer>,
): Promise<OnceResult<Answer>> {
  const requestHash = hashOf(keyed.request)
  for (const wait of [...PAUSES_MS, null]) {
    const found = await tryOnce<Answer>(db, {
      keyed,
      requestHash,
      attempt: async (trx) => {
        const { mine, known } = await claimRequest(trx, keyed, keyed.locks)
        if (known !== null) return replay<Answer>(known, requestHash)
        if (!mine) return null
        const doneOf = (response: Answer) => ({ ...keyed, requestHash, response, now: new Date(clock()) })
        return { answer: await work(trx, doneOf), replayed: false }
      },
    })
    if (found !== null) return found
    if (wait !== null) await pause(wait)
  }
  throw new RefusalError({ code: 'request_in_flight' })
}

interface Trying<Answer> {
  readonly keyed: KeyedRequest
  readonly requestHash: string
  readonly attempt: (trx: Db) => Promise<OnceResult<Answer> | null>
}

/**
 * Null where somebody else is at it. A process that read before the other's commit and took the lock after it does the
 * work a second time: it finds the answer when it writes its own, or when the work is refused because it was done.
 */
async function tryOnce<Answer>(
  db: Db,
  { keyed, requestHash, attempt }: Trying<Answer>,
): Promise<OnceResult<Answer> | null> {
  try {
    return await inTransaction(db, attempt)
  } catch (error) {
    if (isUniqueViolation(error) && constraintOf(error) === 'idempotency_key_pkey') return null
    if (!(error instanceof RefusalError)) throw error
    const { known } = await claimRequest(db, keyed)
    if (known === null) throw error
    return replay<Answer>(known, requestHash)
  }
}

function replay<Answer>(known: KnownRequest, requestHash: string): OnceResult<Answer> {
  if (known.request_hash !== requestHash) throw new RefusalError({ code: 'key_reused' })
  // The answer that this very work gave before, kept as JSON.
  return { answer: known.response as Answer, replayed: true }
}

function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}
