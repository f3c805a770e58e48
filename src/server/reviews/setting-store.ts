import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface SettingRow {
  readonly ask_after_days: number | null
  readonly thanks_promotion: number | null
  readonly version: number
}

/** The settings of reviews; `for update` keeps them from others until the transaction ends. */
export async function readReviewSetting(db: Db, lock: '' | 'for update' = ''): Promise<SettingRow> {
  const text = `select ask_after_days, promotion_id as thanks_promotion, version from review_setting ${lock}`
  const [found] = await rows<SettingRow>(db, text)
  if (found === undefined) throw new Error('The migration of reviews writes the row of their settings')
  return found
}

export async function saveReviewSetting(
  trx: Db,
  { ask_after_days: days, thanks_promotion: promotion }: Omit<SettingRow, 'version'>,
): Promise<void> {
  const text = 'update review_setting set ask_after_days = $1, promotion_id = $2, version = version + 1'
  await rows(trx, text, [days, promotion])
}

interface CodedPromotion {
  readonly id: number
  readonly name: string
  readonly name_bn: string | null
  readonly left: number
}

const coded = `
  select p.id, p.name, p.name_bn, (
      select count(*) from promotion_code c where c.promotion_id = p.id
        and not exists (select from promotion_use u where u.code = c.code)
        and not exists (select from review_thanks t where t.code = c.code)
    )::int as left
  from promotion p where p.single_use_codes order by p.id desc`

/** Promotions with single-use codes, the newest first, with the number of codes that nobody has. */
export function readCodedPromotions(db: Db): Promise<CodedPromotion[]> {
  return rows<CodedPromotion>(db, coded)
}
