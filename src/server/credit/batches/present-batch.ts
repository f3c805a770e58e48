import type { CreditBatchRow, CreditBatchView } from '#contract/staff/credit/credit-batches.ts'
import type { CreditWriteOffView } from '#contract/staff/credit/credit-write-offs.ts'
import type { BatchState } from '#domain/credit/credit-batch.ts'
import { poisha, toTaka } from '#domain/money.ts'
import type { Caller } from '#server/http/caller.ts'
import type { BatchRow } from './batch-store.ts'
import type { ToWriteOff, WriteOffRow } from './write-off-store.ts'

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
    write_off_waits: row.write_off_waits,
  }
}

interface Details {
  readonly left: ToWriteOff
  readonly writeOffs: readonly WriteOffRow[]
  readonly caller: Caller
  readonly now: Date
}

/** One batch, as a person sees it who may decide about it. */
export function presentBatch(row: BatchRow, { left, writeOffs, caller, now }: Details): CreditBatchView {
  const mayAsk = row.cancelled_at !== null && !row.write_off_waits && left.cards > 0
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
    to_write_off: mayAsk ? { cards: left.cards, amount: toTaka(left.amount) } : null,
    write_offs: writeOffs.map((one) => presentWriteOff(one, caller, now)),
    can: stateAt(row, now) === 'waiting' ? decisionsOf(row, caller) : [],
    version: row.version,
  }
}

function presentWriteOff(row: WriteOffRow, caller: Caller, now: Date): CreditWriteOffView {
  const { id, cards, paid_from, reference, reason, proposed_by, decided_by, decision_reason } = row
  const state = stateAt(row, now)
  return {
    id,
    state,
    cards,
    amount: toTaka(row.amount),
    paid_from,
    reference,
    reason,
    proposed_by,
    proposed_at: row.proposed_at.toISOString(),
    decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason,
    can: state === 'waiting' ? decisionsOf(row, caller) : [],
  }
}

function stateAt({ state, expires_at }: Pick<BatchRow, 'state' | 'expires_at'>, now: Date): BatchState {
  return state === 'waiting' && expires_at <= now ? 'expired' : state
}

function cancellationOf({
  cancelled_at: at,
  cancelled_reason: reason,
}: BatchRow): CreditBatchView['cancelled'] {
  return at === null || reason === null ? null : { at: at.toISOString(), reason }
}

function decisionsOf({ proposed_by }: Pick<BatchRow, 'proposed_by'>, caller: Caller): CreditBatchView['can'] {
  if (caller.kind !== 'staff') return []
  if (proposed_by.id === caller.userId) return ['withdraw']
  return caller.rights.has('refunds:write') ? ['approve', 'refuse'] : []
}
