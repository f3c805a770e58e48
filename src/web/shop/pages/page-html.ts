import { inLanguage, type Language } from '#web/locale/language.ts'

/** A heading that the list of contents leads to. */
export interface Heading {
  readonly id: string
  readonly text: string
}

/**
 * A page's own HTML, as staff wrote it and the server cleaned it, with its links to this shop in the page's language.
 * No line ends within a phone number.
 */
export function inPageLanguage(html: string, language: Language): string {
  return html
    .replaceAll(/ href="(\/(?!\/)[^"#?]*)/g, (_, path: string) => ` href="${inLanguage(path, language)}`)
    .replaceAll(
      /(<[^>]*>)|\d{5}-\d{6}/g,
      (found, tag?: string) => tag ?? `<span class="whole">${found}</span>`,
    )
}

/** Shorter pages are seen at a glance. */
const HEADINGS_WORTH_A_LIST = 4

/** The headings of a page's HTML that have an id; none where a list of them would help nobody. */
export function contentsOf(html: string): Heading[] {
  const headings = [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].map(
    ([, id = '', inner = '']) => ({
      id,
      text: plainText(inner),
    }),
  )
  return headings.length < HEADINGS_WORTH_A_LIST ? [] : headings
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The words of a piece of HTML. Every tag is a blank, so that no two words grow together. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?।])/g, '')
    .trim()
}
