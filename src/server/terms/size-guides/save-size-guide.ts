import type { Input } from '#contract/endpoint.ts'
import type {
  addSizeGuide,
  saveSizeGuide,
  SizeGuideForm,
  StaffSizeGuideView,
} from '#contract/staff/catalogue/size-guides.ts'
import { codeOfName, freeCode } from '#domain/catalogue/term-rules.ts'
import { SIZE_GUIDES_MAX } from '#domain/sizes/guide-limits.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { versionConflict } from '#server/http/version-conflict.ts'
import { noSuchTerm, type TermParts } from '#server/terms/term-parts.ts'
import { problemsOfGuide } from './check-size-guide.ts'
import { formOfGuide, showSizeGuide } from './show-size-guides.ts'
import {
  hasPicture,
  insertSizeGuide,
  lockSizeGuide,
  readGuideNames,
  updateSizeGuide,
} from './size-guide-store.ts'

/** These codes mean something else where a category or a product has them. */
const KEPT_CODES = ['none', 'category']

/** Makes a size guide. A name in Bangla alone gets a code with a number. */
export async function makeSizeGuide(
  parts: TermParts,
  form: Input<typeof addSizeGuide>['body'],
): Promise<StaffSizeGuideView> {
  const id = await underFreeName('name', () =>
    inTransaction(parts.db, async (trx) => {
      const all = await readGuideNames(trx)
      if (all.length >= SIZE_GUIDES_MAX)
        throw new RefusalError({ code: 'limit_reached', thing: 'size guides', max: SIZE_GUIDES_MAX })
      await refuseWrong(trx, form)
      const taken = new Set([...KEPT_CODES, ...all.map(({ code }) => code)])
      return insertSizeGuide(trx, freeCode(codeOfName(form.name) || 'guide', taken), form)
    }),
  )
  return showSizeGuide(parts, id)
}

/** Changes a size guide that is still as it was seen. */
export async function rewriteSizeGuide(
  parts: TermParts,
  id: number,
  { version, ...form }: Input<typeof saveSizeGuide>['body'],
): Promise<StaffSizeGuideView> {
  await underFreeName('name', () =>
    inTransaction(parts.db, async (trx) => {
      const now = await lockSizeGuide(trx, id)
      if (now === undefined) throw noSuchTerm('size guide', id)
      if (now.version !== version)
        throw versionConflict({ form, saved: formOfGuide(now), version: now.version })
      await refuseWrong(trx, form)
      await updateSizeGuide(trx, id, form)
    }),
  )
  return showSizeGuide(parts, id)
}

async function refuseWrong(trx: Db, form: SizeGuideForm): Promise<void> {
  const isUnknown = form.picture !== null && !(await hasPicture(trx, form.picture))
  const errors = { ...problemsOfGuide(form), ...(isUnknown && { picture: { kind: 'no_picture' } as const }) }
  if (Object.keys(errors).length > 0) throw new RefusalError({ code: 'invalid_fields', errors })
}
