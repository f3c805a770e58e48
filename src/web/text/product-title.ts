import type { Language } from '#web/locale/language.ts'
import { moneyIn } from './numbers.ts'

interface TitledProduct {
  readonly name: string
  /** The lowest price in taka; null: it has none, or tells it on request. */
  readonly price: number | null
}

const DESCRIPTION_MAX = 160

/** The title of a product for search engines where staff wrote none. */
export function productTitle(language: Language, { name, price }: TitledProduct): string {
  return price === null ? name : `${name} – ${moneyIn(language, price)}`
}

/** The first words of a description that fit into what search engines show, where staff wrote no text for them. */
export function shortenedDescription(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text
  const cut = text.slice(0, DESCRIPTION_MAX)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
