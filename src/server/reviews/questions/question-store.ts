import type { HideReason, QuestionState } from '#domain/reviews/product-review.ts'
import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

/** A question about a product, with the product. */
export interface QuestionRow {
  readonly id: number
  readonly text: string
  readonly language: 'en' | 'bn'
  readonly author: string
  readonly contact: string | null
  readonly state: QuestionState
  readonly hidden_reason: HideReason | null
  readonly answer: string | null
  readonly answer_bn: string | null
  readonly answered_at: Date | null
  readonly created_at: Date
  readonly version: number
  readonly product: {
    readonly id: number
    readonly slug: string
    readonly sku: string
    readonly name: string
    readonly name_bn: string | null
  }
}

const questions = `
  select q.id, q.text, q.language, q.author, q.contact, q.state, q.hidden_reason, q.answer, q.answer_bn, q.answered_at,
    q.created_at, q.version,
    json_build_object('id', p.id, 'slug', p.slug, 'sku', p.sku, 'name', p.name, 'name_bn', p.name_bn) as product
  from product_question q join product p on p.id = q.product_id`

/** The answered questions about a product, the newest answer first. */
export function readShownQuestions(db: ReadDb, productId: number, limit: number): Promise<QuestionRow[]> {
  const text = `${questions} where q.product_id = $1 and q.state = 'published' order by q.answered_at desc, q.id desc limit $2`
  return rows<QuestionRow>(db, text, [productId, limit])
}

export async function isOnSale(db: Db, productId: number): Promise<boolean> {
  const text = "select from product where id = $1 and status = 'active'"
  return (await rows(db, text, [productId])).length > 0
}

interface NewQuestion {
  readonly productId: number
  readonly text: string
  readonly language: 'en' | 'bn'
  readonly author: string
  readonly contact: string
  readonly now: Date
}

/** The lock makes many questions of one person at the same moment wait for each other. */
const waitInTurn = "select pg_advisory_xact_lock(hashtextextended('product question ' || $1, 0))"
const insert = `
  insert into product_question (product_id, text, language, author, contact, created_at)
  select $1, $2, $3, $4, $5, $6
  where (select count(*) from product_question where contact = $5 and state = 'waiting') < $7
  returning id`

/** Writes a question, unless too many of the same person wait; tells whether it did. */
export async function insertQuestion(
  trx: Db,
  { productId, text, language, author, contact, now }: NewQuestion,
  most: number,
): Promise<boolean> {
  await rows(trx, waitInTurn, [contact])
  const made = await rows(trx, insert, [productId, text, language, author, contact, now, most])
  return made.length > 0
}

interface WantedQuestions {
  readonly state: QuestionState | undefined
  readonly limit: number
  readonly offset: number
}

/** A page of questions: those that wait the oldest first. */
export function readStaffQuestions(
  db: Db,
  { state, limit, offset }: WantedQuestions,
): Promise<QuestionRow[]> {
  const order = state === 'waiting' ? 'q.id' : 'q.id desc'
  const text = `${questions} where ($1::text is null or q.state = $1) order by ${order} limit $2 offset $3`
  return rows<QuestionRow>(db, text, [state ?? null, limit, offset])
}

/** How many questions are in each state. */
export async function countQuestions(db: Db): Promise<ReadonlyMap<QuestionState, number>> {
  const text = 'select state, count(*)::int as n from product_question group by 1'
  const found = await rows<{ state: QuestionState; n: number }>(db, text)
  return new Map(found.map(({ state, n }) => [state, n]))
}

/** A question, kept from others until the transaction ends. */
export async function lockQuestion(trx: Db, id: number): Promise<QuestionRow | undefined> {
  await rows(trx, 'select from product_question where id = $1 for update', [id])
  return readQuestion(trx, id)
}

export async function readQuestion(db: Db, id: number): Promise<QuestionRow | undefined> {
  return (await rows<QuestionRow>(db, `${questions} where q.id = $1`, [id]))[0]
}

const answer = `
  update product_question set answer = $2, answer_bn = $3, answered_at = coalesce(answered_at, $4), state = 'published',
    hidden_reason = null, contact = null, version = version + 1
  where id = $1`

/** Answers a locked question and forgets where the answer is sent. */
export async function saveAnswer(
  trx: Db,
  id: number,
  written: { readonly answer: string | null; readonly answer_bn: string | null; readonly now: Date },
): Promise<void> {
  await rows(trx, answer, [id, written.answer, written.answer_bn, written.now])
}

export async function saveHidden(trx: Db, id: number, reason: HideReason): Promise<void> {
  const text =
    "update product_question set state = 'hidden', hidden_reason = $2, version = version + 1 where id = $1"
  await rows(trx, text, [id, reason])
}
