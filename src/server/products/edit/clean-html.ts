import sanitize from 'sanitize-html'
import { isSafeLink } from '#domain/product-editing/description.ts'

/** Lists within lists, at most. */
const NESTING_MAX = 8
/** What is left of one cleaning is clean already, but for tags that only fit together once others are gone. */
const ROUNDS_MAX = 6

/** The markup of a description; texts with more of it begin from here. */
export const descriptionMarkup = {
  allowedTags: ['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The words of these are no words of a description.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'xmp',
    'iframe',
  ],
  nestingLimit: NESTING_MAX,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: (_tag: string, { href = '' }: sanitize.Attributes) => linkTag(href),
  },
} satisfies sanitize.IOptions

/**
 * HTML of a description as the shop keeps it: paragraphs, two levels of headings, lists, quotations, bold and italic
 * words and links. Everything else goes, and its words stay. Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  return cleanMarkup(blocksAsLines(html), descriptionMarkup)
}

/** HTML without all that the options do not name. Cleaning what is clean changes nothing. */
export function cleanMarkup(html: string, options: sanitize.IOptions): string {
  let before = html
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const cleaned = sanitize(before, options).trim()
    if (cleaned === before) return cleaned
    before = cleaned
  }
  // HTML that never comes to rest was made to harm. Its words alone are kept.
  return sanitize(before, { allowedTags: [], allowedAttributes: {} }).trim()
}

/** Blocks and cells that are not kept still part the words within them. */
function blocksAsLines(html: string): string {
  return html
    .replaceAll(/<\/(div|section|article|tr|table|dt|dd|figure|figcaption|pre)\s*>/gi, '<br>')
    .replaceAll(/<\/t[dh]\s*>/gi, ' ')
}

function linkTag(href: string): sanitize.Tag {
  // Browsers leave out blanks and control characters within an address.
  const address = Array.from(href)
    .filter((letter) => letter > '\u0020' && letter !== '\u007f')
    .join('')
  // A tag that is not kept goes, and its words stay.
  if (!isSafeLink(address)) return { tagName: 'span', attribs: {} }
  const isOwn = address.startsWith('/')
  return { tagName: 'a', attribs: { href: address, ...(!isOwn && { rel: 'noopener nofollow' }) } }
}
