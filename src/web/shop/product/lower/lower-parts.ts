import type { ProductView } from '#contract/shop/catalogue-views.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import { inPageLanguage } from '#web/shop/pages/page-html.ts'
import { cardFacts, type CardFacts } from '#web/shop/product-card/card-facts.ts'

/** The things that the lower parts of a product's page show, in the page's language. */
export interface LowerParts {
  /** The description with markup, as the server cleaned it; null: plain words. */
  readonly descriptionHtml: string | null
  readonly details: readonly { readonly label: string; readonly value: string }[]
  readonly careNote: string | null
  readonly look: readonly CardFacts[]
  readonly related: readonly CardFacts[]
}

/** Server and browser make them of the same answer of the API, so that the same HTML comes of them. */
export function lowerParts(view: ProductView, language: Language): LowerParts {
  const words = (english: string, bangla: string | null) => inWords(language, english, bangla)
  return {
    descriptionHtml: descriptionHtml(view, language),
    details: view.details.map(({ label, label_bn, value, value_bn }) => ({
      label: words(label, label_bn),
      value: words(value, value_bn),
    })),
    careNote: view.care_note === null ? null : words(view.care_note, view.care_note_bn),
    look: view.look.map((card) => cardFacts(card, language)),
    related: view.related.map((card) => cardFacts(card, language)),
  }
}

function descriptionHtml(view: ProductView, language: Language): string | null {
  const isBangla = language === 'bn' && view.description_bn !== null
  const html = isBangla ? view.description_html_bn : view.description_html
  return html === null ? null : inPageLanguage(html, language)
}
