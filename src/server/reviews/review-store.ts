import type { ChosenOption } from '#domain/catalogue/option-term.ts'
import type { Fit, HideReason, ReviewSort, ReviewState, StarCounts } from '#domain/reviews/product-review.ts'
import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'
import { starsOf } from '#server/catalogue/ratings/rating-sql.ts'
import { pictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'

/** A review with its photos and what was bought. */
export interface ReviewRow {
  readonly id: number
  readonly position: number
  readonly stars: number
  readonly fit: Fit | null
  readonly text: string
  readonly language: 'en' | 'bn'
  readonly author: string
  readonly state: ReviewState
  readonly hidden_reason: HideReason | null
  readonly answer: string | null
  readonly answer_bn: string | null
  readonly answered_at: Date | null
  readonly published_at: Date | null
  readonly created_at: Date
  readonly version: number
  readonly district: string | null
  readonly district_bn: string | null
  readonly options: readonly ChosenOption[]
  readonly photos: readonly PictureRow[]
}

/** The columns of a row, of `product_review r`, its line `l` and its order `o`. */
export const reviewColumns = `
  r.id, r.position, r.stars, r.fit, r.text, r.language, r.author, r.state, r.hidden_reason, r.answer, r.answer_bn,
  r.answered_at, r.published_at, r.created_at, r.version, o.district, o.district_bn, l.options,
  (select coalesce(json_agg(json_build_object(${pictureMembers({ alt: 'l.name', altBn: 'l.name_bn' })})
      order by rp.position), '[]')
    from product_review_photo rp join picture on picture.id = rp.picture_id where rp.review_id = r.id) as photos`

export const reviewTables = `
  product_review r join shop_order o on o.id = r.order_id
  join order_line l on l.order_id = r.order_id and l.position = r.position`

export const hasPhotos = 'exists (select from product_review_photo where review_id = r.id)'

const sizeOfLine = `
  (select option ->> 'value' from jsonb_array_elements(l.options) option where lower(option ->> 'name') = 'size' limit 1)`

interface Shown {
  readonly productId: number
  readonly stars: number | undefined
  readonly withPhotos: boolean
  readonly size: string | undefined
  readonly sort: ReviewSort
  readonly limit: number
}

const sorts = {
  newest: 'r.published_at desc, r.id desc',
  highest: 'r.stars desc, r.published_at desc, r.id desc',
  lowest: 'r.stars, r.published_at desc, r.id desc',
} as const satisfies Record<ReviewSort, string>

const shown = (sort: ReviewSort) => `
  select ${reviewColumns}, count(*) over ()::int as matching
  from ${reviewTables}
  where r.product_id = $1 and r.state = 'published' and ($2::int is null or r.stars = $2)
    and (not $3::boolean or ${hasPhotos}) and ($4::text is null or ${sizeOfLine} = $4)
  order by ${sorts[sort]} limit $5`

/** The published reviews of a product that match, and how many there are. */
export function readShownReviews(
  db: ReadDb,
  { productId, stars, withPhotos, size, sort, limit }: Shown,
): Promise<(ReviewRow & { readonly matching: number })[]> {
  return rows(db, shown(sort), [productId, stars ?? null, withPhotos, size ?? null, limit])
}

interface SummaryRow {
  /** From one star to five. */
  readonly stars: StarCounts
  readonly fit: Readonly<Record<Fit, number>>
  readonly sizes: readonly {
    readonly value: string
    readonly value_bn: string | null
    readonly count: number
  }[]
  readonly photos: readonly (PictureRow & { readonly review: number })[]
}

const summary = `
  select coalesce(${starsOf('p.id')}, '{0,0,0,0,0}') as stars,
    json_build_object('small', coalesce(t.fit_small, 0), 'true', coalesce(t.fit_true, 0),
      'large', coalesce(t.fit_large, 0)) as fit,
    (select coalesce(json_agg(s), '[]') from (
      select option ->> 'value' as value, min(option ->> 'value_bn') as value_bn, count(*)::int as count
      from product_review r join order_line l on l.order_id = r.order_id and l.position = r.position
      cross join jsonb_array_elements(l.options) option
      where r.product_id = p.id and r.state = 'published' and lower(option ->> 'name') = 'size'
      group by 1 order by 1
    ) s) as sizes,
    (select coalesce(json_agg(photo.members), '[]') from (
      select json_build_object('review', r.id, ${pictureMembers({ alt: 'l.name', altBn: 'l.name_bn' })}) as members
      from product_review r join order_line l on l.order_id = r.order_id and l.position = r.position
      join product_review_photo rp on rp.review_id = r.id join picture on picture.id = rp.picture_id
      where r.product_id = p.id and r.state = 'published'
      order by r.published_at desc, r.id desc, rp.position limit $2
    ) photo) as photos
  from product p left join product_rating t on t.product_id = p.id
  where p.id = $1 and p.status = 'active'`

/** The summary of all published reviews of a product on sale; undefined: there is none. */
export async function readSummary(
  db: ReadDb,
  productId: number,
  photoRow: number,
): Promise<SummaryRow | undefined> {
  return (await rows<SummaryRow>(db, summary, [productId, photoRow]))[0]
}

/** A line as far as reviewing its piece goes. */
export interface ReviewableLineRow {
  readonly position: number
  readonly product_id: number
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly options: readonly ChosenOption[]
  readonly picture: PictureRow | null
  /** Pieces that the customer took. */
  readonly received: number
}

const lines = `
  select l.position, l.product_id, l.slug, l.name, l.name_bn, l.options,
    (select json_build_object(${pictureMembers({ alt: 'l.name', altBn: 'l.name_bn' })})
      from picture where picture.id = l.picture_id) as picture,
    (l.quantity - coalesce((select sum(refused.quantity) from pieces_refused(l.order_id) refused
      where refused.place = l.position), 0))::int as received
  from order_line l where l.order_id = $1 order by l.position`

export function readReviewableLines(db: Db, orderId: string): Promise<ReviewableLineRow[]> {
  return rows<ReviewableLineRow>(db, lines, [orderId])
}

export function readReviewsOfOrder(db: Db, orderId: string): Promise<ReviewRow[]> {
  const text = `select ${reviewColumns} from ${reviewTables} where r.order_id = $1 order by r.position`
  return rows<ReviewRow>(db, text, [orderId])
}

export async function readNameOnOrder(db: Db, orderId: string): Promise<string> {
  const [found] = await rows<{ name: string }>(db, 'select name from shop_order where id = $1', [orderId])
  return found?.name ?? ''
}

const photosOfOrder = `
  select facts ->> 'picture' as id from order_event where order_id = $1 and kind = 'photo_added'`

/** Ids of the photos that were taken in for an order. */
export async function readOrderPhotos(db: Db, orderId: string): Promise<readonly string[]> {
  return (await rows<{ id: string }>(db, photosOfOrder, [orderId])).map(({ id }) => id)
}

interface WrittenReview {
  readonly stars: number
  readonly fit: Fit | null
  readonly text: string
  readonly author: string
  readonly language: 'en' | 'bn'
  readonly photos: readonly string[]
  readonly now: Date
}

interface NewReview extends WrittenReview {
  readonly orderId: string
  readonly position: number
  readonly productId: number
}

const insert = `
  with made as (
    insert into product_review (order_id, position, product_id, stars, fit, text, author, language, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id
  )
  insert into product_review_photo (review_id, position, picture_id)
  select made.id, photo.place, photo.id
  from made cross join unnest($10::text[]) with ordinality as photo (id, place)`

/** Writes a review with its photos, for an order that the caller has locked. */
export async function insertReview(trx: Db, review: NewReview): Promise<void> {
  const { orderId, position, productId, stars, fit, text, author, language, now, photos } = review
  await rows(trx, insert, [
    orderId,
    position,
    productId,
    stars,
    fit,
    text,
    author,
    language,
    now,
    [...new Set(photos)],
  ])
}

// The photos are taken off first: those that the new words bring may be the same.
const rewrite = `
  with dropped as (delete from product_review_photo where review_id = $1)
  update product_review set stars = $2, fit = $3, text = $4, author = $5, language = $6, state = 'waiting',
    hidden_reason = null, changed_at = $7, version = version + 1
  where id = $1`
const addPhotos = `
  insert into product_review_photo (review_id, position, picture_id)
  select $1, photo.place, photo.id from unnest($2::text[]) with ordinality as photo (id, place)`

/** Writes what its buyer says now over a review, for an order that the caller has locked; the words until then are kept. */
export async function rewriteReview(trx: Db, id: number, written: WrittenReview): Promise<void> {
  const { stars, fit, text, author, language, photos, now } = written
  await rows(trx, rewrite, [id, stars, fit, text, author, language, now])
  await rows(trx, addPhotos, [id, [...new Set(photos)]])
}

// Another review may be written here later: neither the answer of the shop nor the date of this one belongs to it.
const remove = `
  with dropped as (delete from product_review_photo where review_id = $1)
  update product_review set state = 'deleted', hidden_reason = null, published_at = null,
    answer = null, answer_bn = null, answered_at = null, changed_at = $2, version = version + 1
  where id = $1`

/** Marks a review as deleted by its buyer, and takes its photos off it; staff alone still read its words. */
export async function markDeleted(trx: Db, id: number, now: Date): Promise<void> {
  await rows(trx, remove, [id, now])
}
