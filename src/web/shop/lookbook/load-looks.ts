import type { Api } from '#client/api.ts'
import { getLook, listLooks, type LookCard, type LookView } from '#contract/shop/stories.ts'
import { positionOf } from '#domain/media/picture-focus.ts'
import { languageOf, type Language } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import {
  cardsOf,
  describedIn,
  listedIn,
  loadHead,
  type Described,
  type HeadVisit,
  type Listed,
} from '#web/shop/stories/load-head.ts'
import { wholePieces } from './whole/load-pieces.ts'
import type { WholePiece } from './whole/whole-pieces.ts'

/** A piece of a look as it is sold now, and where it is seen, in thousandths from the left and from the top. */
export interface LookPiece {
  readonly x: number
  readonly y: number
  readonly product: CardFacts
}

export interface LookData extends Listed, Described {
  readonly pieces: readonly LookPiece[]
  /** The pieces as they are bought together. */
  readonly whole: readonly WholePiece[]
}

export async function loadLooks(api: Api, language: Language): Promise<readonly Listed[]> {
  const { results } = await api(listLooks, {})
  return results.map((one) => lookListed(language, one))
}

export async function loadLook(visit: HeadVisit): Promise<LookData> {
  const { api, url } = visit
  const language = languageOf(url.pathname)
  const look = await loadHead(visit, { ask: (asked) => api(getLook, asked), pathOf: pathsIn(language).look })
  const ids = look.spots.map(({ product }) => product)
  const shown = lookIn(language, look, await cardsOf(api, ids, language))
  return { ...shown, whole: await wholePieces(api, shown.pieces, language) }
}

/** A look as lists in the language show it. */
export function lookListed(language: Language, one: LookCard): Listed {
  return { ...listedIn(language, one), position: positionOf(one.focus) }
}

/** A piece that is not sold any more is left out, with its spot. */
function lookIn(
  language: Language,
  look: LookView,
  cards: ReadonlyMap<number, CardFacts>,
): Omit<LookData, 'whole'> {
  const listed = lookListed(language, look)
  return {
    ...listed,
    ...describedIn(language, listed, look),
    pieces: look.spots.flatMap(({ product: id, x, y }) => {
      const product = cards.get(id)
      return product === undefined ? [] : [{ x, y, product }]
    }),
  }
}
