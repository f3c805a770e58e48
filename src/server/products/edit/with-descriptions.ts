import type { Problem } from '#contract/problem.ts'
import type { ProductForm, ProductPatch } from '#contract/staff/catalogue/product-form.ts'
import { describedBy, type Description } from '#domain/product-editing/description.ts'
import { DESCRIPTION_HTML_MAX, DESCRIPTION_MAX } from '#domain/product-editing/product-limits.ts'
import { refuse } from './check-form.ts'
import { cleanHtml } from './clean-html.ts'

interface Given {
  readonly text: string | null | undefined
  readonly html: string | null | undefined
}

/**
 * The patch with its descriptions cleaned, words and markup as one. Words that come without markup take the old markup
 * away, unless they are the same words.
 */
export function withDescriptions(now: ProductForm, patch: ProductPatch): ProductPatch {
  const english = descriptionIn(
    { text: patch.description, html: patch.description_html },
    { text: now.description, html: now.description_html },
  )
  const bangla = descriptionIn(
    { text: patch.description_bn, html: patch.description_html_bn },
    { text: now.description_bn ?? '', html: now.description_html_bn },
  )
  refuse({ ...tooLong(english, ''), ...tooLong(bangla, '_bn') })
  return {
    ...patch,
    ...(english && { description: english.text, description_html: english.html }),
    ...(bangla && {
      description_bn: bangla.text === '' ? null : bangla.text,
      description_html_bn: bangla.html,
    }),
  }
}

/** Undefined: neither words nor markup are given. */
function descriptionIn({ text, html }: Given, now: Description): Description | undefined {
  if (typeof html === 'string') return describedBy(cleanHtml(html))
  if (text === undefined) return html === null ? { text: now.text, html } : undefined
  // Forms of browsers end lines with two signs.
  const words = (text ?? '').replaceAll('\r\n', '\n')
  return { text: words, html: html === undefined && words === now.text ? now.html : null }
}

function tooLong(given: Description | undefined, ending: '' | '_bn'): Record<string, Problem> {
  if (given === undefined) return {}
  if (given.text.length > DESCRIPTION_MAX)
    return { [`description${ending}`]: { kind: 'long', max: DESCRIPTION_MAX } }
  if ((given.html ?? '').length > DESCRIPTION_HTML_MAX)
    return { [`description_html${ending}`]: { kind: 'long', max: DESCRIPTION_HTML_MAX } }
  return {}
}
