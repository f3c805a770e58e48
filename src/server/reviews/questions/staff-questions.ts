import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  answerProductQuestion,
  hideProductQuestion,
  listStaffProductQuestions,
  StaffProductQuestion,
} from '#contract/staff/reviews/product-questions.ts'
import { questionStates } from '#domain/reviews/product-review.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { versionConflict } from '#server/http/version-conflict.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  countQuestions,
  lockQuestion,
  readQuestion,
  readStaffQuestions,
  saveAnswer,
  saveHidden,
  type QuestionRow,
} from './question-store.ts'

/** The dependencies of what staff do with questions. */
interface QuestionParts {
  readonly db: Db
  readonly clock: Clock
  readonly messages: Messages
}

const PAGE = 25

export async function showStaffQuestions(
  { db }: Pick<QuestionParts, 'db'>,
  { state, page }: Input<typeof listStaffProductQuestions>['query'],
): Promise<Reply<typeof listStaffProductQuestions>> {
  const found = await readStaffQuestions(db, { state, limit: PAGE, offset: (page - 1) * PAGE })
  const counted = await countQuestions(db)
  const counts = Object.fromEntries(questionStates.map((one) => [one, counted.get(one) ?? 0]))
  const count = questionStates
    .filter((one) => state === undefined || one === state)
    .reduce((all, one) => all + (counted.get(one) ?? 0), 0)
  return {
    results: found.map(presentQuestion),
    page,
    pages: Math.ceil(count / PAGE),
    count,
    // Every state has a member.
    counts: counts as Reply<typeof listStaffProductQuestions>['counts'],
  }
}

/** Answers a question that is still as it was seen, and tells who asked, once. */
export function answerQuestion(
  { db, clock, messages }: QuestionParts,
  id: number,
  { version, ...form }: Input<typeof answerProductQuestion>['body'],
): Promise<StaffProductQuestion> {
  if (form.answer === null && form.answer_bn === null)
    throw new RefusalError({ code: 'invalid_fields', errors: { answer: { kind: 'empty' } } })
  return inTransaction(db, async (trx) => {
    const seen = await lockSeen(trx, { id, version }, (now) => ({
      form,
      saved: { answer: now.answer, answer_bn: now.answer_bn },
    }))
    await saveAnswer(trx, id, { ...form, now: new Date(clock()) })
    await tell(trx, messages, seen)
    return presentQuestion(await questionOf(trx, id))
  })
}

/** Hides a question that is still as it was seen. */
export function hideQuestion(
  { db }: Pick<QuestionParts, 'db'>,
  id: number,
  { version, reason }: Input<typeof hideProductQuestion>['body'],
): Promise<StaffProductQuestion> {
  return inTransaction(db, async (trx) => {
    await lockSeen(trx, { id, version }, (now) => ({
      form: { state: 'hidden', reason },
      saved: { state: now.state, reason: now.hidden_reason },
    }))
    await saveHidden(trx, id, reason)
    return presentQuestion(await questionOf(trx, id))
  })
}

/** The contact is forgotten with the first answer, so nobody is told twice. */
async function tell(trx: Db, messages: Messages, { contact, language, product }: QuestionRow): Promise<void> {
  if (contact === null) return
  await messages.queue(trx, {
    name: 'question_answered',
    to: contact.includes('@') ? { email: contact } : { phone: contact },
    language,
    facts: {
      name: language === 'bn' ? (product.name_bn ?? product.name) : product.name,
      path: `${language === 'bn' ? '/bn' : ''}/product/${product.slug}#questions`,
    },
  })
}

type Fields = Readonly<Record<string, unknown>>

async function lockSeen(
  trx: Db,
  { id, version }: { readonly id: number; readonly version: number },
  sidesOf: (now: QuestionRow) => { readonly form: Fields; readonly saved: Fields },
): Promise<QuestionRow> {
  const found = await lockQuestion(trx, id)
  if (found === undefined) throw noSuchQuestion(id)
  if (found.version !== version) throw versionConflict({ ...sidesOf(found), version: found.version })
  return found
}

async function questionOf(db: Db, id: number): Promise<QuestionRow> {
  const found = await readQuestion(db, id)
  if (found === undefined) throw noSuchQuestion(id)
  return found
}

function noSuchQuestion(id: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'question', value: String(id) })
}

function presentQuestion(row: QuestionRow): StaffProductQuestion {
  const { id, text, language, author, state, hidden_reason, answer, answer_bn, product, version } = row
  return {
    id,
    text,
    language,
    author,
    state,
    hidden_reason,
    answer,
    answer_bn,
    product,
    version,
    asked_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}
