import type sanitize from 'sanitize-html'
import { codeOfName } from '#domain/catalogue/term-rules.ts'
import { pieceMarkup } from '#domain/content/story-pieces.ts'
import { plainText } from '#domain/feeds/plain-text.ts'
import { cleanMarkup, descriptionMarkup } from '#server/products/edit/clean-html.ts'

const HEADING_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
const HEADING_ID_MAX = 60
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

const { h2: _, ...kept } = descriptionMarkup.transformTags
const tagsOfPages = [...descriptionMarkup.allowedTags, 'h2', ...tables]
const attributesOfPages = { a: ['href', 'rel'], h2: ['id'], h3: ['id'], th: ['scope'] }
const options: sanitize.IOptions = {
  ...descriptionMarkup,
  allowedTags: tagsOfPages,
  allowedAttributes: attributesOfPages,
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

const storyOptions: sanitize.IOptions = {
  ...options,
  allowedTags: [...tagsOfPages, 'figure'],
  allowedAttributes: { ...attributesOfPages, figure: ['data-product'] },
  // The words within say nothing: the shop shows the piece as it is.
  exclusiveFilter: ({ tag, attribs }) => tag === 'figure' && !PRODUCT.test(attribs['data-product'] ?? ''),
}

/**
 * HTML of a story as the shop keeps it: that of a page, and pieces of the shop. A piece stands between paragraphs; one
 * that was put within another element stands behind it.
 */
export function cleanStory(html: string): string {
  const cleaned = cleanMarkup(html, storyOptions).replaceAll(
    /<figure data-product="(\d+)">[\s\S]*?<\/figure>/g,
    (_, id: string) => pieceMarkup(Number(id)),
  )
  return withHeadingIds(withoutSoleParagraphs(betweenBlocks(cleaned)))
}

const PRODUCT = /^[1-9]\d{0,8}$/

/** Moves each piece behind the outermost element in which it stands. */
function betweenBlocks(html: string): string {
  let depth = 0
  let waiting = ''
  const written = html.split(/(<figure data-product="\d+"><\/figure>|<\/?[a-z][^>]*>)/).map((part, at) => {
    if (at % 2 === 0 || part.startsWith('<br')) return part
    if (part.startsWith('<figure')) {
      if (depth === 0) return part
      waiting += part
      return ''
    }
    depth += part.startsWith('</') ? -1 : 1
    if (depth > 0) return part
    const behind = waiting
    waiting = ''
    return `${part}${behind}`
  })
  return `${written.join('')}${waiting}`.replaceAll('<p></p>', '')
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
