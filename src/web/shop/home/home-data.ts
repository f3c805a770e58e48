import type { SpecialDay, WeekHours } from '#domain/store/opening-hours.ts'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'

/** A picture with its words in the page's language. */
export interface HomePicture extends PictureFacts {
  readonly alt: string
}

/** A wide picture that phones show a piece of. */
export interface WidePicture {
  readonly image: HomePicture
  readonly phoneImage: PictureFacts | undefined
  /** Centre of what matters in the picture, in per cent. */
  readonly focus: { readonly x: number; readonly y: number }
}

interface HomeLink {
  readonly label: string
  /** As staff wrote it, without a language. */
  readonly path: string
}

export interface HomeTile {
  readonly slug: string
  readonly name: string
  /** Lowest price in taka; null while the category is empty. */
  readonly from: number | null
  readonly image: PictureFacts
}

export interface HomeRow {
  readonly heading: string
  /** Null where they could not be loaded; absent in a document, which has them as HTML. */
  readonly products?: readonly CardFacts[] | null
}

export interface HomeHero extends WidePicture {
  /** Empty where there is none. */
  readonly overline: string
  readonly heading: string
  readonly text: string | null
  readonly button: HomeLink
  readonly link: HomeLink | null
  /** How much ink lies over the picture under the words, in per cent. */
  readonly shade: number
}

export interface HomeStory extends HomeRow, WidePicture {
  readonly text: string
  /** Null: no pieces stand beside the picture. */
  readonly collection: string | null
}

export interface HomeStore {
  readonly name: string
  readonly address: string
  readonly landmark: string | null
  readonly phone: string
  readonly latitude: number
  readonly longitude: number
  readonly hours: WeekHours
  readonly special: readonly SpecialDay[]
  readonly image: HomePicture | null
}

/** A section of the home page in the page's language; `id` begins with its kind and is that of its heading. */
export type HomeSection = { readonly id: string } & (
  | ({ readonly kind: 'hero' } & HomeHero)
  | { readonly kind: 'tiles'; readonly tiles: readonly HomeTile[] }
  | ({ readonly kind: 'new_arrivals' | 'best_sellers' } & HomeRow)
  | ({ readonly kind: 'collection'; readonly collection: string | null } & HomeRow)
  | ({ readonly kind: 'story' } & HomeStory)
  | { readonly kind: 'budgets'; readonly budgets: readonly number[] }
  | { readonly kind: 'store'; readonly store: HomeStore | null }
  | { readonly kind: 'promises' }
  | { readonly kind: 'recently_viewed' }
)

/** The home page in the page's language. */
export interface HomeData {
  readonly sections: readonly HomeSection[]
  /** The server's clock, so that server and browser tell the same of the shop's door. */
  readonly now: number
}
