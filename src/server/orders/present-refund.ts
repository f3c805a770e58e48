import type { PromisedRefundView } from '#contract/staff/payments.ts'
import { toTaka } from '#domain/money.ts'
import type { RefundRow } from './refund-store.ts'

export function presentRefund({
  id,
  amount,
  state,
  due_by,
}: Pick<RefundRow, 'id' | 'amount' | 'state' | 'due_by'>): PromisedRefundView {
  return { id, amount: toTaka(amount), state, due_by: due_by.toISOString() }
}
