import type { Problem } from '#contract/problem.ts'
import type { Db } from '#server/db/database.ts'
import { brokenLinks } from './broken-links.ts'
import { cleanPage } from './clean-page.ts'
import type { ContentForm, Problems } from './content-kind.ts'

/** A text in braces that pages fill (present-content.ts). */
const known = ['{opening_hours}']
const bodies = ['body', 'body_bn'] as const
const texts = ['title', 'title_bn', 'summary', 'summary_bn', ...bodies] as const

/** A page as it is kept: with clean markup. A text in Bangla of which nothing is left is none. */
export function preparePage(form: ContentForm): ContentForm {
  const bangla = textOf(form, 'body_bn')
  return { ...form, body: cleanPage(textOf(form, 'body')), body_bn: (bangla && cleanPage(bangla)) || null }
}

/** A page without words, and words in braces that nothing fills. */
export async function problemsOfPage(_db: Db, form: ContentForm): Promise<Problems> {
  const problems: Record<string, Problem> = {}
  for (const name of texts) {
    const written = [form[name]].flat().join('\n')
    const wrong = written.match(/\{[^}<]*\}?/g)?.find((one) => !known.includes(one))
    if (wrong !== undefined) problems[name] = { kind: 'placeholder', value: wrong.slice(0, 40) }
  }
  if (textOf(form, 'body') === '') problems['body'] = { kind: 'missing' }
  return problems
}

/** Links that lead nowhere: shoppers would find them. */
export async function unfitOfPage(db: Db, form: ContentForm): Promise<Problems> {
  const problems: Record<string, Problem> = {}
  for (const name of bodies) {
    const links = await brokenLinks(db, [textOf(form, name)])
    if (links.length > 0) problems[name] = { kind: 'broken_links', links }
  }
  return problems
}

/** The links of both languages that lead nowhere. */
export function brokenLinksOfPage(db: Db, form: ContentForm): Promise<readonly string[]> {
  return brokenLinks(
    db,
    bodies.map((name) => textOf(form, name)),
  )
}

function textOf(form: ContentForm, name: string): string {
  const text = form[name]
  return typeof text === 'string' ? text : ''
}
