import type { Input, Reply } from '#contract/endpoint.ts'
import type { listPromotions, StaffPromotion } from '#contract/staff/promotions/promotions.ts'
import { promotionStates } from '#domain/pricing/promotion.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { readBatches } from './code-store.ts'
import { presentOnePromotion, presentPromotion } from './present-promotion.ts'
import { readPromotionDays, readPromotionSums } from './promotion-report-store.ts'
import { countPromotions, isUsed, readMembers, readPromotion, readPromotions } from './promotion-store.ts'

/** The dependencies of the use cases here. */
export interface PromotionParts {
  readonly db: Db
  readonly clock: Clock
}

const PAGE = 25

export async function showPromotions(
  { db, clock }: PromotionParts,
  { state, q = '', page }: Input<typeof listPromotions>['query'],
): Promise<Reply<typeof listPromotions>> {
  const now = new Date(clock())
  const { found, count } = await readPromotions(db, { state, q, now, limit: PAGE, offset: (page - 1) * PAGE })
  const counted = await countPromotions(db, now)
  const counts = Object.fromEntries(promotionStates.map((one) => [one, counted.get(one) ?? 0]))
  return {
    results: found.map(presentPromotion),
    page,
    pages: Math.ceil(count / PAGE),
    count,
    // Every state has a member.
    counts: counts as Reply<typeof listPromotions>['counts'],
  }
}

export async function showPromotion({ db, clock }: PromotionParts, id: number): Promise<StaffPromotion> {
  const row = await readPromotion(db, id, new Date(clock()))
  if (row === undefined) throw noSuchPromotion(id)
  return presentOnePromotion(row, {
    members: await readMembers(db, row.product_ids),
    fixed: await isUsed(db, id),
    sums: await readPromotionSums(db, id),
    days: await readPromotionDays(db, id),
    batches: await readBatches(db, id),
  })
}

export function noSuchPromotion(id: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'promotion', value: String(id) })
}
