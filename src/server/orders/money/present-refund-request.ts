import type { RefundRequestView } from '#contract/staff/refund-requests.ts'
import { toTaka } from '#domain/money.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import type { RefundRequestRow } from './refund-request-store.ts'

interface Reading {
  readonly caller: SignedInCaller
  readonly nowMs: number
}

/** A request for money back as its reader sees it, with the decisions that are open to them. */
export function presentRefundRequest(row: RefundRequestRow, { caller, nowMs }: Reading): RefundRequestView {
  const { order_id: _order, number, amount, lines, ...rest } = row
  const isOver = row.state === 'waiting' && row.expires_at.getTime() <= nowMs
  return {
    ...rest,
    order: number,
    amount: toTaka(amount),
    lines: [...lines],
    state: isOver ? 'expired' : row.state,
    proposed_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    can: row.state === 'waiting' && !isOver ? decisionsOf(row, caller) : [],
  }
}

function decisionsOf({ proposed_by }: RefundRequestRow, caller: SignedInCaller): RefundRequestView['can'] {
  if (proposed_by.id === caller.userId) return ['withdraw']
  return caller.kind === 'staff' && caller.rights.has('refunds:write') ? ['approve', 'refuse'] : []
}
