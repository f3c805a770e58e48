import type { HideReason, ReviewState } from '#domain/reviews/product-review.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { hasPhotos, reviewColumns, reviewTables, type ReviewRow } from './review-store.ts'

/** A review with its order and its product, as staff see it. */
export interface StaffReviewRow extends ReviewRow {
  readonly order_number: string
  readonly product: {
    readonly id: number
    readonly slug: string
    readonly sku: string
    readonly name: string
    readonly name_bn: string | null
  }
  /** When its buyer last changed or deleted it. */
  readonly changed_at: Date | null
  /** The words before each change, the newest first. */
  readonly earlier: readonly {
    readonly stars: number
    readonly text: string
    readonly language: 'en' | 'bn'
    /** ISO 8601. */
    readonly ended_at: string
  }[]
}

const columns = `${reviewColumns}, o.number as order_number,
  json_build_object('id', p.id, 'slug', p.slug, 'sku', p.sku, 'name', p.name, 'name_bn', p.name_bn) as product,
  r.changed_at, (select coalesce(json_agg(json_build_object('stars', past.stars, 'text', past.text,
      'language', past.language, 'ended_at', past.ended_at) order by past.id desc), '[]')
    from product_review_past past where past.review_id = r.id) as earlier`
const tables = `${reviewTables} join product p on p.id = r.product_id`

interface WantedReviews {
  readonly state: ReviewState | undefined
  readonly stars: number | undefined
  readonly withPhotos: boolean | undefined
  readonly answered: boolean | undefined
  /** A part of the text, of the product's name, its SKU or the number of the order; empty: all. */
  readonly q: string
  readonly limit: number
  readonly offset: number
}

const matching = `from ${tables}
  where ($1::text is null or r.state = $1) and ($2::int is null or r.stars = $2)
    and ($3::boolean is null or ${hasPhotos} = $3) and ($4::boolean is null or (r.answered_at is not null) = $4)
    and (r.text ilike $5 or p.name ilike $5 or p.name_bn ilike $5 or p.sku ilike $5 or o.number ilike $5)`

/** A page of reviews, and how many match in all: those that wait the oldest first. */
export async function readStaffReviews(
  db: Db,
  { state, stars, withPhotos, answered, q, limit, offset }: WantedReviews,
): Promise<{ readonly found: readonly StaffReviewRow[]; readonly count: number }> {
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const values = [state ?? null, stars ?? null, withPhotos ?? null, answered ?? null, like]
  const [counted] = await rows<{ n: number }>(db, `select count(*)::int as n ${matching}`, values)
  const order = state === 'waiting' ? 'r.id' : 'r.id desc'
  const text = `select ${columns} ${matching} order by ${order} limit $6 offset $7`
  return {
    found: await rows<StaffReviewRow>(db, text, [...values, limit, offset]),
    count: counted?.n ?? 0,
  }
}

/** How many reviews are in each state. */
export async function countReviews(db: Db): Promise<ReadonlyMap<ReviewState, number>> {
  const text = 'select state, count(*)::int as n from product_review group by 1'
  const found = await rows<{ state: ReviewState; n: number }>(db, text)
  return new Map(found.map(({ state, n }) => [state, n]))
}

export async function readStaffReview(db: Db, id: number): Promise<StaffReviewRow | undefined> {
  const [found] = await rows<StaffReviewRow>(db, `select ${columns} from ${tables} where r.id = $1`, [id])
  return found
}

/** Keeps a review from others until the transaction ends. */
export async function lockReview(trx: Db, id: number): Promise<void> {
  await rows(trx, 'select from product_review where id = $1 for update', [id])
}

const decide = `
  update product_review set state = $2, hidden_reason = $3, version = version + 1,
    published_at = case when $2 = 'published' then coalesce(published_at, $4) else published_at end
  where id = $1`

/** Publishes a review that the caller has locked, or hides it for a reason. */
export async function saveDecision(
  trx: Db,
  id: number,
  decision: { readonly state: ReviewState; readonly reason: HideReason | null; readonly now: Date },
): Promise<void> {
  await rows(trx, decide, [id, decision.state, decision.reason, decision.now])
}

const answer = `
  update product_review set answer = $2, answer_bn = $3, version = version + 1,
    answered_at = case when $2::text is not null or $3::text is not null then $4::timestamptz end
  where id = $1`

/** Writes the answer of the shop to a review that the caller has locked. */
export async function saveAnswer(
  trx: Db,
  id: number,
  written: { readonly answer: string | null; readonly answer_bn: string | null; readonly now: Date },
): Promise<void> {
  await rows(trx, answer, [id, written.answer, written.answer_bn, written.now])
}
