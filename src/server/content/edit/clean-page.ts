import type sanitize from 'sanitize-html'
import { codeOfName } from '#domain/catalogue/term-rules.ts'
import { plainText } from '#domain/feeds/plain-text.ts'
import { cleanMarkup, descriptionMarkup } from '#server/products/edit/clean-html.ts'

const HEADING_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
const HEADING_ID_MAX = 60
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

const { h2: _, ...kept } = descriptionMarkup.transformTags
const options: sanitize.IOptions = {
  ...descriptionMarkup,
  allowedTags: [...descriptionMarkup.allowedTags, 'h2', ...tables],
  allowedAttributes: { a: ['href', 'rel'], h2: ['id'], h3: ['id'], th: ['scope'] },
  transformTags: {
    ...kept,
    // The title of the page is its only heading of the first level.
    h1: 'h2',
    th: (tagName, { scope }) => ({ tagName, attribs: { scope: scope === 'row' ? 'row' : 'col' } }),
  },
}

/**
 * HTML of a page as the shop keeps it: the markup of descriptions, headings of the second level, and tables. Each
 * heading has an id, so that the list of contents and links from elsewhere lead there; one that it has stays.
 */
export function cleanPage(html: string): string {
  return withHeadingIds(withoutSoleParagraphs(cleanMarkup(html, options)))
}

/** The editor writes a paragraph into each entry and cell; one alone says nothing. */
function withoutSoleParagraphs(html: string): string {
  return html.replaceAll(
    /(<(?:li|t[dh])(?: [^>]*)?>)<p>((?:(?!<\/?p\b)[\s\S])*)<\/p>(?=<\/(?:li|t[dh])>|<[uo]l>)/g,
    '$1$2',
  )
}

function withHeadingIds(html: string): string {
  const taken = new Set<string>()
  return html.replaceAll(
    /<h([23])(?: id="([^"]*)")?>([\s\S]*?)<\/h\1>/g,
    (_, level: string, own: string | undefined, inner: string) => {
      const wanted =
        own !== undefined && HEADING_ID.test(own) ? own : codeOfName(plainText(inner), HEADING_ID_MAX)
      const id = freeId(wanted === '' ? 'part' : wanted, taken)
      taken.add(id)
      return `<h${level} id="${id}">${inner}</h${level}>`
    },
  )
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
  return id
}
