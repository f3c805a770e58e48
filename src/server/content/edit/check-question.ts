import { cleanHtml } from '#server/products/edit/clean-html.ts'
import type { Db } from '#server/db/database.ts'
import { brokenFields } from './broken-links.ts'
import { textOf, type ContentForm, type Problems } from './content-kind.ts'
import { countQuestions, hasGroup } from './question-store.ts'

/** A question as it is kept: its answer with clean markup. */
export function prepareQuestion(form: ContentForm): ContentForm {
  const bangla = textOf(form, 'answer_bn')
  return {
    ...form,
    answer: cleanHtml(textOf(form, 'answer')),
    answer_bn: (bangla && cleanHtml(bangla)) || null,
  }
}

/** An answer without words, and a group that is not there. */
export async function problemsOfQuestion(trx: Db, form: ContentForm): Promise<Problems> {
  return {
    ...(textOf(form, 'answer') === '' && { answer: { kind: 'missing' } as const }),
    ...(!(await hasGroup(trx, Number(form['group_id']))) && { group_id: { kind: 'choice' } as const }),
  }
}

/** Links that lead nowhere. */
export function unfitOfQuestion(db: Db, form: ContentForm): Promise<Problems> {
  return brokenFields(db, form, ['answer', 'answer_bn'])
}

/** The questions of a group, hidden ones among them. */
export async function usesOfGroup(trx: Db, id: number): Promise<Problems> {
  const count = await countQuestions(trx, id)
  return count === 0 ? {} : { group: { kind: 'has_questions', count } }
}
