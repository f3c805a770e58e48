import type { CartState } from '#web/state/cart/cart-state.ts'
import { knownPieces } from '#web/state/known-pieces.ts'
import type { Language } from '#web/locale/language.ts'
import type { PanelPiece } from '#web/shop/search/search-options.ts'
import { beginsWordsOf, wordsOf } from './search-words.ts'

interface MatchInput {
  readonly term: string
  readonly language: Language
  readonly cart: CartState
}

/**
 * Pieces that this browser has shown and whose name or SKU has every word of the term at the beginning of one of its
 * own. Those whose name begins with the term come first. None without a name in the language of the page.
 */
export function matchingPieces({ term, language, cart }: MatchInput, most: number): readonly PanelPiece[] {
  const [first = ''] = wordsOf(term)
  const ranked = knownPieces(cart).flatMap(({ names, ...piece }) => {
    const { [language]: name } = names
    const text = `${names.en ?? ''} ${names.bn ?? ''} ${piece.title ?? ''}`
    if (name === undefined || !beginsWordsOf(term, text)) return []
    return { piece: { ...piece, name }, later: wordsOf(name)[0]?.startsWith(first) !== true }
  })
  return ranked
    .toSorted((one, other) => Number(one.later) - Number(other.later))
    .slice(0, most)
    .map(({ piece }) => piece)
}
