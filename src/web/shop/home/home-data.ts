import type { WeekHours } from '#domain/store/opening-hours.ts'
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
  /** Null where they could not be loaded. */
  readonly products: readonly CardFacts[] | null
}

export interface HomeStore {
  readonly name: string
  readonly address: string
  readonly landmark: string | null
  readonly phone: string
  readonly latitude: number
  readonly longitude: number
  readonly hours: WeekHours
  readonly image: HomePicture | null
}

/** The home page in the page's language. */
export interface HomeData {
  readonly hero: WidePicture & {
    readonly overline: string
    readonly heading: string
    readonly button: HomeLink
    readonly link: HomeLink
  }
  readonly tiles: readonly HomeTile[]
  readonly newArrivals: HomeRow
  readonly bestSellers: HomeRow
  readonly story: HomeRow &
    WidePicture & {
      readonly text: string
      readonly collection: string
    }
  /** Limits of the budgets in taka, rising. */
  readonly budgets: readonly number[]
  readonly store: HomeStore | null
  /** The server's clock, so that server and browser tell the same of the shop's door. */
  readonly now: number
}
