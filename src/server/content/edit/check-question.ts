import type { Problem } from '#contract/problem.ts'
import { cleanHtml } from '#server/products/edit/clean-html.ts'
import type { Db } from '#server/db/database.ts'
import { brokenLinks } from './broken-links.ts'
import type { ContentForm, Problems } from './content-kind.ts'
import { countQuestions, hasGroup } from './question-store.ts'

const answers = ['answer', 'answer_bn'] as const

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

/** Links that lead nowhere: shoppers would find them. */
export async function unfitOfQuestion(db: Db, form: ContentForm): Promise<Problems> {
  const problems: Record<string, Problem> = {}
  for (const name of answers) {
    const links = await brokenLinks(db, [textOf(form, name)])
    if (links.length > 0) problems[name] = { kind: 'broken_links', links }
  }
  return problems
}

/** The questions of a group, hidden ones among them. */
export async function usesOfGroup(trx: Db, id: number): Promise<Problems> {
  const count = await countQuestions(trx, id)
  return count === 0 ? {} : { group: { kind: 'has_questions', count } }
}

function textOf(form: ContentForm, name: string): string {
  const text = form[name]
  return typeof text === 'string' ? text : ''
}
