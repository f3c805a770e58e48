import { randomInt } from 'node:crypto'
import type { Input } from '#contract/endpoint.ts'
import type { exportCodes, makeCodes as makeCodesEndpoint } from '#contract/staff/promotions/codes.ts'
import type { StaffPromotion } from '#contract/staff/promotions/promotions.ts'
import { CODE_LETTERS, codeLetters } from '#domain/code-letters.ts'
import { csvOf } from '#domain/csv.ts'
import { CODE_RANDOM_LETTERS, CODES_AT_ONCE_MAX, CODES_MAX } from '#domain/pricing/promotion-limits.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { csvDocument } from '#server/http/csv-document.ts'
import type { Document } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { insertBatch, insertCodes, readCodes, type CodeRow } from './code-store.ts'
import { lockPromotion, readPromotion } from './promotion-store.ts'
import { noSuchPromotion, showPromotion, type PromotionParts } from './show-promotions.ts'

/** Makes codes of a promotion that has single-use codes, each for one order. */
export async function makeCodes(
  parts: PromotionParts,
  promotion: number,
  { count, prefix }: Input<typeof makeCodesEndpoint>['body'],
): Promise<StaffPromotion> {
  await inTransaction(parts.db, async (trx) => {
    await lockPromotion(trx, promotion)
    const found = await readPromotion(trx, promotion, new Date(parts.clock()))
    if (found === undefined) throw noSuchPromotion(promotion)
    if (!found.single_use_codes)
      throw new RefusalError({ code: 'wrong_state', from: 'one_code', to: 'single_use_codes' })
    const left = CODES_MAX - found.codes
    if (count > left)
      throw new RefusalError({ code: 'invalid_fields', errors: { count: { kind: 'at_most', max: left } } })
    const batch = await insertBatch(trx, { promotion, prefix, count })
    for (let missing = count; missing > 0;) {
      const codes = Array.from({ length: missing }, () => newCode(prefix))
      missing -= await insertCodes(trx, { batch, promotion, codes })
    }
  })
  return showPromotion(parts, promotion)
}

function newCode(prefix: string): string {
  return `${prefix}${codeLetters(Array.from({ length: CODE_RANDOM_LETTERS }, () => randomInt(CODE_LETTERS)))}`
}

/** The codes of a promotion as a table. */
export async function exportAllCodes(
  { db, clock }: PromotionParts,
  promotion: number,
  { batch }: Input<typeof exportCodes>['query'],
): Promise<Document> {
  const found = await readPromotion(db, promotion, new Date(clock()))
  if (found === undefined) throw noSuchPromotion(promotion)
  const codes: CodeRow[] = []
  for (let more = true; more;) {
    const page = await readCodes(db, { promotion, batch: batch ?? null, after: codes.at(-1)?.code ?? '' })
    codes.push(...page)
    more = page.length === CODES_AT_ONCE_MAX
  }
  const lines = codes.map(({ code, order_number: order, used_at: at }) => [
    code,
    order ?? '',
    at?.toISOString() ?? '',
  ])
  return csvDocument(`codes-${promotion}`, csvOf([['code', 'order', 'used_at'], ...lines]), clock())
}
