import { CODES_AT_ONCE_MAX } from '#domain/pricing/promotion-limits.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Single-use codes that were made together. */
export interface BatchRow {
  readonly id: number
  readonly prefix: string
  readonly count: number
  readonly made_at: Date
  /** Codes that an order has now. */
  readonly used: number
}

const batches = `
  select b.id, b.prefix, b.count, b.made_at, (
      select count(*) from promotion_code c join promotion_use u on u.code = c.code and u.given_back_at is null
      where c.batch_id = b.id
    )::int as used
  from promotion_code_batch b where b.promotion_id = $1 order by b.id desc`

/** The codes of a promotion by the press that made them, the newest first. */
export function readBatches(db: Db, promotion: number): Promise<BatchRow[]> {
  return rows<BatchRow>(db, batches, [promotion])
}

export async function hasCodes(db: Db, promotion: number): Promise<boolean> {
  const text = 'select from promotion_code_batch where promotion_id = $1 limit 1'
  return (await rows(db, text, [promotion])).length > 0
}

interface NewBatch {
  readonly promotion: number
  readonly prefix: string
  readonly count: number
}

/** Notes that codes are made together; the promotion is one with single-use codes. */
export async function insertBatch(trx: Db, { promotion, prefix, count }: NewBatch): Promise<number> {
  const text =
    'insert into promotion_code_batch (promotion_id, prefix, count) values ($1, $2, $3) returning id'
  const [made] = await rows<{ id: number }>(trx, text, [promotion, prefix, count])
  if (made === undefined) throw new Error(`Codes of promotion ${promotion} were not written`)
  return made.id
}

/** Writes codes and tells how many of them are new. */
export async function insertCodes(
  trx: Db,
  { batch, promotion, codes }: { batch: number; promotion: number; codes: readonly string[] },
): Promise<number> {
  const text = `insert into promotion_code (code, batch_id, promotion_id) select code, $2, $3 from unnest($1::text[]) as code
    on conflict do nothing returning code`
  return (await rows(trx, text, [codes, batch, promotion])).length
}

/** Deletes codes that were made together, as long as no order ever had one and nobody was given one; tells whether it did. */
export async function deleteBatch(trx: Db, batch: number): Promise<boolean> {
  const text = `delete from promotion_code_batch b where b.id = $1
    and not exists (select from promotion_code c join promotion_use u on u.code = c.code where c.batch_id = b.id)
    and not exists (select from promotion_code c join review_thanks t on t.code = c.code where c.batch_id = b.id)
    returning b.id`
  return (await rows(trx, text, [batch])).length > 0
}

/** A code with the order that has it now. */
export interface CodeRow {
  readonly code: string
  readonly order_number: string | null
  readonly used_at: Date | null
}

const codes = `
  select c.code, o.number as order_number, u.used_at
  from promotion_code c
  left join promotion_use u on u.code = c.code and u.given_back_at is null
  left join shop_order o on o.id = u.order_id
  where c.promotion_id = $1 and ($2::int is null or c.batch_id = $2) and c.code > $3
  order by c.code limit ${CODES_AT_ONCE_MAX}`

/** Codes of a promotion, or of one press, in their order behind a code. */
export function readCodes(
  db: Db,
  { promotion, batch, after }: { promotion: number; batch: number | null; after: string },
): Promise<CodeRow[]> {
  return rows<CodeRow>(db, codes, [promotion, batch, after])
}
