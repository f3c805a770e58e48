import { isDeepStrictEqual } from 'node:util'
import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  addPromotion,
  removePromotion,
  savePromotion,
  StaffPromotion,
  switchPromotion,
} from '#contract/staff/promotions/promotions.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { hasCodes } from './code-store.ts'
import { fieldsOf } from './promotion-fields.ts'
import {
  deletePromotion,
  insertPromotion,
  isUsed,
  lockPromotion,
  readPromotion,
  setActive,
  updatePromotion,
  type PromotionFields,
} from './promotion-store.ts'
import { noSuchPromotion, showPromotion, type PromotionParts } from './show-promotions.ts'

/** Makes a promotion, running or paused. */
export async function makePromotion(
  parts: PromotionParts,
  { active, ...form }: Input<typeof addPromotion>['body'],
): Promise<StaffPromotion> {
  const id = await inTransaction(parts.db, async (trx) =>
    underFreeName('code', async () => insertPromotion(trx, await fieldsOf(trx, form), active)),
  )
  return showPromotion(parts, id)
}

/** Changes a promotion that is still as it was seen. Its code, discount and minimum stay once an order used it. */
export async function rewritePromotion(
  parts: PromotionParts,
  id: number,
  { version, ...form }: Input<typeof savePromotion>['body'],
): Promise<StaffPromotion> {
  await inTransaction(parts.db, async (trx) => {
    await lockSeen(parts, trx, { id, version })
    const fields = await fieldsOf(trx, form)
    await refuseChangeOfUsed(parts, trx, { id, fields })
    await underFreeName('code', () => updatePromotion(trx, id, fields))
  })
  return showPromotion(parts, id)
}

/** Pauses a promotion, or resumes it. */
export async function pauseOrResume(
  parts: PromotionParts,
  id: number,
  { active, version }: Input<typeof switchPromotion>['body'],
): Promise<StaffPromotion> {
  await inTransaction(parts.db, async (trx) => {
    await lockSeen(parts, trx, { id, version })
    await setActive(trx, id, active)
  })
  return showPromotion(parts, id)
}

/** Deletes a promotion that no order used. */
export function dropPromotion({ db }: PromotionParts, id: number): Promise<Reply<typeof removePromotion>> {
  return inTransaction(db, async (trx) => {
    if ((await lockPromotion(trx, id)) === undefined) throw noSuchPromotion(id)
    if (await isUsed(trx, id)) throw new RefusalError({ code: 'wrong_state', from: 'used', to: 'deleted' })
    if (await hasCodes(trx, id))
      throw new RefusalError({ code: 'wrong_state', from: 'has_codes', to: 'deleted' })
    await deletePromotion(trx, id)
    return { id }
  })
}

async function lockSeen(
  parts: PromotionParts,
  trx: Db,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> {
  const found = await lockPromotion(trx, id)
  if (found === undefined) throw noSuchPromotion(id)
  if (found.version === version) return
  throw new RefusalError({ code: 'version_conflict', now: await showPromotion({ ...parts, db: trx }, id) })
}

const whatStays = {
  code: ['code'],
  single_use_codes: ['single_use_codes'],
  benefit: ['kind', 'percent', 'amount', 'most', 'buy_quantity', 'get_quantity', 'tiers', 'gift_variant_id'],
  minimum: ['minimum'],
} as const satisfies Record<string, readonly (keyof PromotionFields)[]>

/** Names the fields that would change although an order used the promotion (migration 0095). */
async function refuseChangeOfUsed(
  { clock }: PromotionParts,
  trx: Db,
  { id, fields }: { readonly id: number; readonly fields: PromotionFields },
): Promise<void> {
  const now = await readPromotion(trx, id, new Date(clock()))
  if (now === undefined) return
  if (now.codes > 0 && !fields.single_use_codes)
    throw new RefusalError({ code: 'invalid_fields', errors: { single_use_codes: { kind: 'has_codes' } } })
  if (!(await isUsed(trx, id))) return
  const changed = Object.entries(whatStays).filter(([, columns]) =>
    columns.some((column) => !isDeepStrictEqual(fields[column], now[column])),
  )
  if (changed.length === 0) return
  const errors = Object.fromEntries(changed.map(([field]) => [field, { kind: 'used_stays' as const }]))
  throw new RefusalError({ code: 'invalid_fields', errors })
}
