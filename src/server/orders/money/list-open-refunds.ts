import type { OpenRefundView } from '#contract/staff/payments.ts'
import type { Db } from '#server/db/database.ts'
import { presentRefund } from '#server/orders/present-refund.ts'
import { readOpenRefunds } from '#server/orders/refund-store.ts'

const MOST = 200

/** Money that is promised back and not there yet; first what the law wants first. */
export async function listOpenRefunds(db: Db): Promise<{ readonly results: OpenRefundView[] }> {
  const open = await readOpenRefunds(db, MOST)
  return {
    results: open.map((refund) => ({
      ...presentRefund(refund),
      order: refund.number,
      customer: refund.name,
      method: refund.method,
      by_hand: refund.method === 'cod',
      reason: refund.reason,
      problem: refund.problem,
      created_at: refund.created_at.toISOString(),
    })),
  }
}
