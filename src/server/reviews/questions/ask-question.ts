import type { Input, Reply } from '#contract/endpoint.ts'
import type { askProductQuestion, listProductQuestions } from '#contract/shop/product-questions.ts'
import { parseContact } from '#domain/contact.ts'
import { PRODUCT_QUESTIONS_SHOWN, PRODUCT_QUESTIONS_WAITING_MAX } from '#domain/reviews/product-question.ts'
import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Clock } from '#server/platform/clock.ts'
import { insertQuestion, isOnSale, readShownQuestions } from './question-store.ts'

export async function showQuestions(
  db: ReadDb,
  productId: number,
): Promise<Reply<typeof listProductQuestions>> {
  const found = await readShownQuestions(db, productId, PRODUCT_QUESTIONS_SHOWN)
  return {
    results: found.map(({ id, text, language, author, answer, answer_bn, answered_at, created_at }) => ({
      id,
      text,
      language,
      author,
      answer,
      answer_bn,
      answered_at: (answered_at ?? created_at).toISOString(),
    })),
  }
}

/** Takes in a question about a product on sale. */
export async function askQuestion(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  productId: number,
  { text, language, author, contact: typed }: Input<typeof askProductQuestion>['body'],
): Promise<Reply<typeof askProductQuestion>> {
  const parsed = parseContact(typed)
  if (!parsed.ok) throw new RefusalError({ code: 'invalid_fields', errors: { contact: { kind: 'contact' } } })
  const contact = parsed.value.value
  return inTransaction(db, async (trx) => {
    if (!(await isOnSale(trx, productId)))
      throw new RefusalError({ code: 'not_found', thing: 'product', value: productId })
    const question = { productId, text, language, author, contact, now: new Date(clock()) }
    if (!(await insertQuestion(trx, question, PRODUCT_QUESTIONS_WAITING_MAX)))
      throw new RefusalError({
        code: 'limit_reached',
        thing: 'questions that wait',
        max: PRODUCT_QUESTIONS_WAITING_MAX,
      })
    return { contact }
  })
}
