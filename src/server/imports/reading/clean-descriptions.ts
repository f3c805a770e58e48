import type { ImportField, LineProblem, ReadGroup, WantedFields } from '#domain/import/import-fields.ts'
import { describedBy } from '#domain/product-editing/description.ts'
import { DESCRIPTION_HTML_MAX, DESCRIPTION_MAX } from '#domain/product-editing/product-limits.ts'
import { cleanHtml } from '#server/products/edit/clean-html.ts'

/** The lines of a product with the markup of its descriptions as the shop keeps it. */
export function withCleanDescriptions({ product, problems }: ReadGroup): ReadGroup {
  if (product === null) return { product, problems }
  const { description_html: html, description_html_bn: htmlBn, ...others } = product.fields
  const english = cleaned(html)
  const bangla = cleaned(htmlBn)
  const long = [
    ...(english === 'too_long' ? (['description'] as const) : []),
    ...(bangla === 'too_long' ? (['description_bn'] as const) : []),
  ]
  const fields: WantedFields = {
    ...without(others, long),
    ...(isGiven(english) && { description: english.text, description_html: english.html }),
    ...(isGiven(bangla) && { description_bn: bangla.text || null, description_html_bn: bangla.html }),
    ...(html === null && { description_html: null }),
    ...(htmlBn === null && { description_html_bn: null }),
  }
  const told = long.map((field): LineProblem => ({
    line: product.line,
    field,
    problem: 'too_long',
    found: '',
    refuses: false,
  }))
  return { product: { ...product, fields }, problems: [...problems, ...told] }
}

type Cleaned = ReturnType<typeof describedBy> | 'too_long' | undefined

function cleaned(html: string | null | undefined): Cleaned {
  if (typeof html !== 'string') return undefined
  const described = describedBy(cleanHtml(html))
  const isLong =
    described.text.length > DESCRIPTION_MAX || (described.html ?? '').length > DESCRIPTION_HTML_MAX
  return isLong ? 'too_long' : described
}

function isGiven(given: Cleaned): given is ReturnType<typeof describedBy> {
  return typeof given === 'object'
}

function without(fields: WantedFields, names: readonly ImportField[]): WantedFields {
  const left = new Set<string>(names)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !left.has(name)))
}
