import { plainText } from '#domain/feeds/plain-text.ts'

/** The words of a description, with its markup where it has one. */
export interface Description {
  readonly text: string
  /** Null: the words have no markup. */
  readonly html: string | null
}

/** The words of a description in HTML: a blank line between paragraphs, one line for each point of a list. */
export function textOfHtml(html: string): string {
  return plainText(
    html
      .replaceAll(/<\/p>\s*(?=<\/li>)/gi, '')
      .replaceAll(/<\/(p|ul|ol|h[1-6]|blockquote)>/gi, '<br><br>')
      .replaceAll('\n', ' '),
  )
}

/** Words without markup as HTML: `textOfHtml` gives them back. */
export function htmlOfText(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** A description of clean HTML. Paragraphs and line breaks alone are no markup. */
export function describedBy(html: string): Description {
  const text = textOfHtml(html)
  const isPlain = text === '' || !/<(?!\/?(p|br)\b)/i.test(html)
  return { text, html: isPlain ? null : html }
}

/** Tells whether a link leads to a page, a letter, a call, or a page of this shop; everything else is no link. */
export function isSafeLink(address: string): boolean {
  return /^(https?:\/\/[^/\\]|mailto:.|tel:.|\/(?![/\\]))[^\s"<>\\]*$/i.test(address)
}

/** The address that somebody typed as a link; null: it leads nowhere that is allowed. */
export function linkOf(typed: string): string | null {
  const bare = typed.trim()
  if (bare === '') return null
  const whole = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(bare)
    ? `https://${bare}`
    : /^[^\s@/]+@[^\s@/]+$/.test(bare)
      ? `mailto:${bare}`
      : bare
  return isSafeLink(whole) ? whole : null
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
