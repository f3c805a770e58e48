import type { JobLine, JobView, JobWithLines } from '#contract/staff/jobs.ts'
import { isReturnNumber } from '#domain/order/order-number.ts'
import { staffActions, type OrderStatus } from '#domain/order/status/order-status.ts'
import { changesOfMany, printsOfMany } from '#domain/staff/staff-job.ts'
import type { Db } from '#server/db/database.ts'
import { errorBody } from '#server/http/error-answers.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { readLines, type JobRow, type JobTask } from './staff-job-store.ts'

export function presentJob(row: JobRow): JobView {
  const { id, task, state, count, has_more, done, refused, created_at, finished_at, has_document } = row
  const canUndo = changesOfMany.some((action) => action === task.action)
  return {
    id,
    action: task.action,
    courier: task.action === 'book' ? task.courier : null,
    state,
    count,
    has_more,
    done,
    refused,
    has_document,
    can_undo: canUndo && done > 0 && row.is_recent && row.undone_by === null,
    undone_by: row.undone_by,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}

/** A job with its result in the language of its reader; of a prepared one, what would be refused. */
export async function presentJobWithLines(db: Db, row: JobRow, language: 'en' | 'bn'): Promise<JobWithLines> {
  const lines = await readLines(db, row.id)
  const lineOf = (number: string, refusal: Refusal | null, told = false): JobLine => {
    if (refusal === null) return { number, ok: true, code: null, error: null, told }
    const { code, error } = errorBody(refusal, { requestId: '', language })
    return { number, ok: false, code, error, told }
  }
  if (row.state === 'prepared') {
    const results = lines.flatMap(({ order_number: number, status }) => {
      const refusal = foreseen(row, number, status)
      return refusal === null ? [] : [lineOf(number, refusal)]
    })
    return { ...presentJob(row), possible: lines.length - results.length, results }
  }
  const answered = lines.filter(({ state }) => state !== 'waiting')
  return {
    ...presentJob(row),
    possible: lines.length,
    results: answered.map(({ order_number, refusal, told }) => lineOf(order_number, refusal, told)),
  }
}

/** Why an order would be refused as it stands; null where it would not. */
function foreseen({ task }: JobRow, number: string, status: OrderStatus | null): Refusal | null {
  if (status === null && printsOfMany.some((print) => print === task.action) && isReturnNumber(number))
    return null
  if (status === null) return { code: 'not_found', thing: 'order', value: number }
  const step = stepOf(task)
  if (step === null) return null
  const { from, to } = staffActions[step]
  const allowed: readonly OrderStatus[] = from
  return allowed.includes(status) ? null : { code: 'wrong_state', from: status, to }
}

/** The step of an order that decides what is possible: what is booked is handed over next. */
function stepOf({ action }: JobTask): 'confirm' | 'pack' | 'hand_over' | null {
  if (action === 'book') return 'hand_over'
  return action === 'confirm' || action === 'pack' || action === 'hand_over' ? action : null
}
