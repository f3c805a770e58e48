import * as z from 'zod'
import { codeOf } from '#server/db/start-error.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { PromotionParts } from '#server/promotions/show-promotions.ts'
import { addRange, beginCount, endCount, type Attempt } from './count-store.ts'

/** Counts who meets the rules of groups (docs/decisions/0081-counts-of-groups.md). */
const countGroupsJob = defineJob({
  name: 'count-groups',
  lane: 'long',
  data: z.object({}),
  secondsMax: 900,
})

/** `statement_timeout` */
const TOO_LONG = '57014'
/** A part of the customers is all whose ids begin with some digits; with more than these, it is not split again. */
const DIGITS_MAX = 2

/**
 * Counts each group whose rule is new, and each that was counted over an hour ago. Any number of processes may do it at
 * once: they share the groups.
 */
export async function countGroups({ db, clock }: PromotionParts, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true) {
    const attempt = await beginCount(db, new Date(clock()))
    if (attempt === undefined) return
    if (await addAll(db, attempt, '')) await endCount(db, attempt)
  }
}

/** Finds those who meet the rule, in parts where all at once take longer than a statement may; false: it is in vain. */
async function addAll(db: PromotionParts['db'], attempt: Attempt, digits: string): Promise<boolean> {
  try {
    return await addRange(db, attempt, { from: idOf(digits, '0'), to: idOf(digits, 'f') })
  } catch (error) {
    if (codeOf(error) !== TOO_LONG || digits.length === DIGITS_MAX) throw error
  }
  for (const digit of '0123456789abcdef') if (!(await addAll(db, attempt, digits + digit))) return false
  return true
}

/** The first or the last of the ids that begin with some digits. */
function idOf(digits: string, filled: '0' | 'f'): string {
  return digits.padEnd(32, filled).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Looks each minute which groups are due, as an undo changes rules too. */
export function registerGroupCount(jobs: Jobs, shop: PromotionParts): void {
  jobs.handle(countGroupsJob, (_, { signal }) => countGroups(shop, signal))
  jobs.schedule(countGroupsJob, '* * * * *')
}
