import { htmlOfText } from '#domain/product-editing/description.ts'
import { readText } from './import-cell.ts'
import type { ImportFormat } from './import-fields.ts'

/** A description as a file has it. */
export interface DescriptionCell {
  readonly text: string
  /** With all the markup of the cell, which nobody cleaned yet; null: there is none. */
  readonly html: string | null
}

const MARKUP = /<[a-z/!][^>]*>/i
/** Tags that our own files have. Other words in angle brackets are words there. */
const OWN_MARKUP = /<\/?(p|br|strong|b|em|i|a|ul|ol|li|h[1-6]|blockquote)\b[^>]*>/i

export function descriptionOfCell(format: ImportFormat, cell: string): DescriptionCell {
  if (format === 'own') return OWN_MARKUP.test(cell) ? ofMarkup(cell) : { text: cell, html: null }
  const whole = format === 'woocommerce' ? withLines(cell) : cell
  return MARKUP.test(whole) ? ofMarkup(withParagraphs(whole)) : { text: readText(whole), html: null }
}

/** The cell of a description in a file; `descriptionOfCell` reads it back. */
export function cellOfDescription(
  format: ImportFormat,
  { text, html }: { readonly text: string; readonly html: string | null },
): string {
  const isPlain = format === 'own' ? !OWN_MARKUP.test(text) : !/[<&\n]/.test(text)
  const cell = html ?? (isPlain ? text : htmlOfText(text))
  // `withLines` reads it back.
  return format === 'woocommerce' ? cell.replaceAll(String.raw`\n`, String.raw`\\n`) : cell
}

function ofMarkup(html: string): DescriptionCell {
  return { text: readText(html), html }
}

/** WooCommerce writes the end of a line as a backslash and an n, and a backslash before an n as two. */
function withLines(cell: string): string {
  return cell
    .split(String.raw`\\n`)
    .map((part) => part.replaceAll(String.raw`\n`, '\n'))
    .join(String.raw`\n`)
}

const BLOCK = 'ul|ol|h[1-6]|blockquote|table'
const beforeBlock = new RegExp(String.raw`\s*(<(?:${BLOCK})\b[^>]*>)`, 'gi')
const afterBlock = new RegExp(String.raw`(</(?:${BLOCK})\s*>)\s*`, 'gi')
const beginsAsBlock = new RegExp(String.raw`^</?(?:${BLOCK}|li)\b`, 'i')

/** WordPress keeps paragraphs as blank lines, which HTML would run together. */
function withParagraphs(html: string): string {
  if (/<(p|br|div)\b/i.test(html) || !html.includes('\n')) return html
  return html
    .replaceAll(/\s*(<\/?li\b[^>]*>)\s*/gi, '$1')
    .replaceAll(beforeBlock, '\n\n$1')
    .replaceAll(afterBlock, '$1\n\n')
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (beginsAsBlock.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('')
}
