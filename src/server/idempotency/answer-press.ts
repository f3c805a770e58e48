import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerPress } from '#server/http/presses.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/db/database.ts'
import { claimPress, forgetPress, keepPressAnswer } from './idempotency-store.ts'
import { PAUSES_MS } from './run-once.ts'

/** A process that died at a press has not answered it by then. */
const GIVEN_UP_MS = 60_000

/**
 * Answers a press of staff that came twice as its first one, also through another process: the second waits while the
 * first is at work. What was refused is forgotten, and may be pressed again. The work has transactions of its own, so a
 * process that dies in between may do it a second time after a minute; no version of the database lets it pass then.
 */
export function answerPresses({ db, clock }: { readonly db: Db; readonly clock: Clock }): AnswerPress {
  return async ({ accountId, what, lastsMs = Infinity }, work) => {
    const name = { scope: `staff:${accountId}`, key: createHash('sha256').update(what).digest('hex') }
    for (const wait of [...PAUSES_MS, null]) {
      const now = clock()
      const claim = {
        ...name,
        now: new Date(now),
        givenUp: new Date(now - GIVEN_UP_MS),
        over: new Date(Math.max(0, now - lastsMs)),
      }
      const { mine, answer } = await claimPress(db, claim)
      if (mine) return workOnce(db, name, work)
      if (answer !== null) return { ...answer, replayed: true }
      if (wait !== null) await pause(wait)
    }
    throw new RefusalError({ code: 'request_in_flight' })
  }
}

async function workOnce(
  db: Db,
  name: { readonly scope: string; readonly key: string },
  work: Parameters<AnswerPress>[1],
): Promise<Awaited<ReturnType<AnswerPress>>> {
  const answer = await work().catch(async (error: unknown) => {
    await forgetPress(db, name)
    throw error
  })
  await keepPressAnswer(db, name, answer)
  return { ...answer, replayed: false }
}
