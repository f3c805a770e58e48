import type { Problem } from '#contract/problem.ts'
import type { Db } from '#server/db/database.ts'
import { brokenFields, brokenLinks } from './broken-links.ts'
import { cleanPage } from './clean-page.ts'
import { textOf, type ContentForm, type Problems } from './content-kind.ts'

/** A text in braces that pages fill (present-content.ts). */
const known = ['{opening_hours}']
const bodies = ['body', 'body_bn'] as const
const texts = ['title', 'title_bn', 'summary', 'summary_bn', ...bodies] as const

/** A page as it is kept. */
export function preparePage(form: ContentForm): ContentForm {
  return withCleanBodies(form, cleanPage)
}

/** A form with clean markup. A text in Bangla of which nothing is left is none. */
export function withCleanBodies(form: ContentForm, clean: (html: string) => string): ContentForm {
  const bangla = textOf(form, 'body_bn')
  return { ...form, body: clean(textOf(form, 'body')), body_bn: (bangla && clean(bangla)) || null }
}

/** A page without words, and words in braces that nothing fills. */
export async function problemsOfPage(_db: Db, form: ContentForm): Promise<Problems> {
  const problems: Record<string, Problem> = {}
  for (const name of texts) {
    const written = [form[name]].flat().join('\n')
    const wrong = written.match(/\{[^}<]*\}?/g)?.find((one) => !known.includes(one))
    if (wrong !== undefined)
      problems[name] = { kind: 'unknown_placeholder', value: wrong.slice(0, 40), known }
  }
  if (textOf(form, 'body') === '') problems['body'] = { kind: 'missing' }
  return problems
}

/** Links that lead nowhere. */
export function unfitOfPage(db: Db, form: ContentForm): Promise<Problems> {
  return brokenFields(db, form, bodies)
}

/** The links of each page that lead nowhere, in whatever language. */
export function brokenLinksOfPages(
  db: Db,
  forms: readonly ContentForm[],
): Promise<readonly (readonly string[])[]> {
  return brokenLinks(
    db,
    forms.map((form) => bodies.map((name) => textOf(form, name)).join('\n')),
  )
}
