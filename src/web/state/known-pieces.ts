import { inWords, type Language } from '#web/locale/language.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'
import type { CartState } from './cart/cart-state.ts'

/** A product that this browser has shown: the search offers its name without asking the store. */
export interface KnownPiece {
  readonly slug: string
  /** Its SKU; null while only the cart knows it. */
  readonly title: string | null
  /** Its name in the languages in which it was shown. */
  readonly names: Readonly<Partial<Record<Language, string>>>
  readonly image: PictureFacts | null
  /** In taka; null where it is told on request, or while only the cart knows it. */
  readonly price: number | null
  readonly onRequest: boolean
}

/** What a page knows of a product that it shows. Its name stands in the page's language unless both are given. */
interface ShownPiece {
  readonly slug: string
  readonly title: string
  readonly name: string
  readonly name_bn: string | null
  readonly image: readonly PictureFacts[]
  readonly max_price: number
  readonly price_on_request: boolean
}

const KNOWN_MAX = 60

/** The newest last. */
const known = new Map<string, KnownPiece>()

/** Remembers products that a page shows. Call it in an effect. */
export function rememberPieces(shown: readonly ShownPiece[], language: Language): void {
  for (const piece of shown) {
    const names = { ...known.get(piece.slug)?.names, ...namesOf(piece, language) }
    known.delete(piece.slug)
    known.set(piece.slug, {
      slug: piece.slug,
      title: piece.title,
      names,
      image: piece.image[0] ?? null,
      price: piece.price_on_request ? null : piece.max_price,
      onRequest: piece.price_on_request,
    })
  }
  for (const oldest of [...known.keys()].slice(0, -KNOWN_MAX)) known.delete(oldest)
}

function namesOf({ name, name_bn }: ShownPiece, language: Language): KnownPiece['names'] {
  return name_bn === null ? { [language]: name } : { en: name, bn: name_bn }
}

/** All that is known, the newest first: pieces of pages, then those of the cart. */
export function knownPieces(cart: CartState): readonly KnownPiece[] {
  const inCart = cart.addtocartlist.flatMap(({ snapshot }) =>
    snapshot === null || known.has(snapshot.slug)
      ? []
      : {
          slug: snapshot.slug,
          title: null,
          names: { en: snapshot.name, bn: inWords('bn', snapshot.name, snapshot.name_bn) },
          image: snapshot.image,
          price: null,
          onRequest: false,
        },
  )
  const bySlug = new Map(inCart.map((piece) => [piece.slug, piece]))
  return [...[...known.values()].toReversed(), ...bySlug.values()]
}
