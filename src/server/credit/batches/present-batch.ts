import type { CreditBatchRow, CreditBatchView } from '#contract/staff/credit/credit-batches.ts'
import type { BatchState } from '#domain/credit/credit-batch.ts'
import { poisha, toTaka } from '#domain/money.ts'
import type { Caller } from '#server/http/caller.ts'
import type { BatchRow } from './batch-store.ts'

/** A batch as lists of staff show it, in taka. */
export function presentBatchRow(row: BatchRow, now: Date): CreditBatchRow {
  const { active, used_up: spent, expired, blocked } = row
  return {
    id: row.id,
    name: row.name,
    state: stateAt(row, now),
    amount: toTaka(row.amount),
    cards: row.cards,
    total: toTaka(poisha(row.amount * row.cards)),
    expires_on: row.expires_on,
    paid_into: row.against,
    reference: row.reference,
    standing: { active, spent, expired, blocked },
    left: toTaka(row.balance),
    proposed_at: row.proposed_at.toISOString(),
    handed_over_at: row.handed_over_at?.toISOString() ?? null,
  }
}

/** One batch, as a person sees it who may decide about it. */
export function presentBatch(row: BatchRow, caller: Caller, now: Date): CreditBatchView {
  return {
    ...presentBatchRow(row, now),
    words: row.words,
    language: row.language,
    note: row.note,
    spent: toTaka(row.spent),
    unused: row.unused,
    proposed_by: row.proposed_by,
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    cancelled: cancellationOf(row),
    can: stateAt(row, now) === 'waiting' ? decisionsOf(row, caller) : [],
    version: row.version,
  }
}

function stateAt({ state, expires_at }: BatchRow, now: Date): BatchState {
  return state === 'waiting' && expires_at <= now ? 'expired' : state
}

function cancellationOf({
  cancelled_at: at,
  cancelled_reason: reason,
}: BatchRow): CreditBatchView['cancelled'] {
  return at === null || reason === null ? null : { at: at.toISOString(), reason }
}

function decisionsOf({ proposed_by }: BatchRow, caller: Caller): CreditBatchView['can'] {
  if (caller.kind !== 'staff') return []
  if (proposed_by.id === caller.userId) return ['withdraw']
  return caller.rights.has('refunds:write') ? ['approve', 'refuse'] : []
}
