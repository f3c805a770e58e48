import type { Input } from '#contract/endpoint.ts'
import type { ReviewSettings, saveReviewSettings } from '#contract/staff/reviews/settings.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { versionConflict } from '#server/http/version-conflict.ts'
import { readCodedPromotions, readReviewSetting, saveReviewSetting } from './setting-store.ts'

export async function showReviewSettings(db: Db): Promise<ReviewSettings> {
  return { ...(await readReviewSetting(db)), promotions: await readCodedPromotions(db) }
}

/** Changes settings that are still as they were seen. */
export function changeReviewSettings(
  db: Db,
  { version, ...form }: Input<typeof saveReviewSettings>['body'],
): Promise<ReviewSettings> {
  return inTransaction(db, async (trx) => {
    const { version: now, ...saved } = await readReviewSetting(trx, 'for update')
    if (now !== version) throw versionConflict({ form, saved, version: now })
    const promotions = await readCodedPromotions(trx)
    const { thanks_promotion: chosen } = form
    if (chosen !== null && promotions.every(({ id }) => id !== chosen)) {
      throw new RefusalError({
        code: 'invalid_fields',
        errors: { thanks_promotion: { kind: 'not_listed' } },
      })
    }
    await saveReviewSetting(trx, form)
    return showReviewSettings(trx)
  })
}
