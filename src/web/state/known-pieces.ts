import { inWords, type Language } from '#web/locale/language.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'
import type { CartState } from './cart/cart-state.ts'
import { readSession, writeSession } from './session-value.ts'

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

/** The facts of a shown product on a page. Its name stands in the page's language unless both are given. */
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
const STORAGE_KEY = 'abhoron.known-pieces'

/** By slug, the newest last. Kept as long as the tab, so that a page that was loaded again knows them too. */
let pieces: Map<string, KnownPiece> | null = null

function remembered(): Map<string, KnownPiece> {
  pieces ??= new Map(storedPieces(readSession(STORAGE_KEY)).map((piece) => [piece.slug, piece]))
  return pieces
}

/** Remembers products that a page shows. Call it in an effect. */
export function rememberPieces(shown: readonly ShownPiece[], language: Language): void {
  if (shown.length === 0) return
  const known = remembered()
  for (const piece of shown) {
    const names = { ...known.get(piece.slug)?.names, ...namesOf(piece, language) }
    known.delete(piece.slug)
    known.set(piece.slug, {
      slug: piece.slug,
      title: piece.title,
      names,
      image: pictureOf(piece),
      price: piece.price_on_request ? null : piece.max_price,
      onRequest: piece.price_on_request,
    })
  }
  for (const oldest of [...known.keys()].slice(0, -KNOWN_MAX)) known.delete(oldest)
  writeSession(STORAGE_KEY, JSON.stringify([...known.values()]))
}

/** Forgets all pieces, together with those that were looked at. */
export function forgetPieces(): void {
  pieces = new Map()
  writeSession(STORAGE_KEY, '[]')
}

function namesOf({ name, name_bn }: ShownPiece, language: Language): KnownPiece['names'] {
  return name_bn === null ? { [language]: name } : { en: name, bn: name_bn }
}

function pictureOf({ image: [first] }: ShownPiece): PictureFacts | null {
  if (first === undefined) return null
  const { id, width, height, colour } = first
  return { id, width, height, colour }
}

/** All that is known, the newest first: pieces of pages, then those of the cart. */
export function knownPieces(cart: CartState): readonly KnownPiece[] {
  const known = remembered()
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

/** The tab's stored value, as far as it has the right form. */
export function storedPieces(text: string | null): readonly KnownPiece[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPiece) : []
  } catch {
    return []
  }
}

function isPiece(value: unknown): value is KnownPiece {
  if (!isObject(value)) return false
  const { slug, title, names, image, price, onRequest } = value
  return (
    typeof slug === 'string' &&
    typeof onRequest === 'boolean' &&
    isOrNull(title, 'string') &&
    isOrNull(price, 'number') &&
    (image === null || isPicture(image)) &&
    isObject(names) &&
    Object.values(names).every((name) => typeof name === 'string')
  )
}

function isOrNull(value: unknown, type: 'string' | 'number'): boolean {
  return value === null || typeof value === type
}

function isPicture(value: unknown): value is PictureFacts {
  if (!isObject(value)) return false
  const { id, width, height, colour } = value
  return (
    typeof id === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    typeof colour === 'string'
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
