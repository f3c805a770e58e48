import type { Language } from '#web/locale/language.ts'
import { moneyIn } from './numbers.ts'

interface TitledProduct {
  readonly name: string
  /** The lowest price in taka; null: it has none, or tells it on request. */
  readonly price: number | null
}

/** The title of a product for search engines where staff wrote none. */
export function productTitle(language: Language, { name, price }: TitledProduct): string {
  return price === null ? name : `${name} – ${moneyIn(language, price)}`
}
