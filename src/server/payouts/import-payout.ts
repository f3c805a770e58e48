import type { Input, Reply } from '#contract/endpoint.ts'
import type { importPayout as importEndpoint } from '#contract/staff/payouts.ts'
import type { Couriers } from '#server/couriers/open-couriers.ts'
import type { Db } from '#server/db/database.ts'
import { constraintOf } from '#server/db/start-error.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/new-id.ts'
import { insertPayout, type NewPayoutLine } from './payout-store.ts'
import { planPayout, type PayoutPlan } from './plan-payout.ts'

export interface PayoutsContext {
  readonly db: Db
  readonly clock: Clock
  readonly couriers: Couriers
}

type Asked = Input<typeof importEndpoint>['body']

interface Importing {
  readonly asked: Asked
  readonly key: string
  readonly by: string
}

/** Takes a statement in as its preview showed it, once for each key, file and reference. */
export async function importPayout(
  shop: PayoutsContext,
  { asked, key, by }: Importing,
): Promise<OnceResult<Reply<typeof importEndpoint>>> {
  const request = { ...asked, text: asked.text.length }
  const keyed = { scope: `staff:${by}`, operation: 'import_payout', key, request }
  try {
    return await runOnce(shop, keyed, (trx) => importWithin(shop, trx, { asked, by }))
  } catch (error) {
    const constraint = constraintOf(error)
    // Somebody took the same in at the same time.
    if (
      constraint === 'courier_payout_courier_reference_key' ||
      constraint === 'courier_payout_file_hash_key'
    )
      throw new RefusalError({ code: 'statement_known', reference: asked.reference })
    // Another statement has paid one of the parcels meanwhile.
    if (constraint === 'courier_payout_pays_once') throw new RefusalError({ code: 'version_conflict' })
    throw error
  }
}

async function importWithin(
  { clock }: PayoutsContext,
  trx: Db,
  { asked, by }: Omit<Importing, 'key'>,
): Promise<Reply<typeof importEndpoint>> {
  const plan = await planPayout(trx, asked, true)
  refuseUnready(plan, asked)
  const now = clock()
  const id = newId('pyt', now)
  await insertPayout(
    trx,
    {
      id,
      courier: asked.courier,
      reference: asked.reference,
      file_hash: plan.fileHash,
      lines: plan.lines.length,
      left_out: plan.unread.length,
      ...plan.sums,
      imported_by: by,
      imported_at: new Date(now).toISOString(),
    },
    plan.lines.map((one) => lineOf(id, one)),
  )
  const open = plan.lines.filter(({ problems }) => problems.length > 0).length
  return { id, lines: plan.lines.length, open }
}

function refuseUnready(plan: PayoutPlan, asked: Asked): void {
  if (plan.knownAs !== undefined) throw new RefusalError({ code: 'statement_known', reference: plan.knownAs })
  if (plan.lines.length === 0)
    throw new RefusalError({ code: 'invalid_fields', errors: { columns: { kind: 'missing' } } })
  if (plan.preview !== asked.preview) throw new RefusalError({ code: 'version_conflict' })
  // A line is left out where a person has seen it, never by itself.
  if (plan.unread.length > 0 && !asked.leave_out)
    throw new RefusalError({ code: 'invalid_fields', errors: { leave_out: { kind: 'missing' } } })
}

function lineOf(payoutId: string, { line, parcel, ...judged }: PayoutPlan['lines'][number]): NewPayoutLine {
  return {
    id: `${payoutId}-${line.row}`,
    payout_id: payoutId,
    row: line.row,
    consignment_id: line.consignment.slice(0, 80),
    shipment_id: parcel?.id ?? null,
    collected: line.collected,
    fee: line.fee,
    paid: line.paid,
    expected: judged.expected,
    expected_fee: parcel?.fee ?? null,
    problems: judged.problems,
    counts: judged.counts,
  }
}
