import type { StoreView } from '#contract/shop/content.ts'
import type { SpecialDay, WeekHours } from '#domain/store/opening-hours.ts'
import type { Language } from '#web/locale/language.ts'
import { unpack, type Packed } from './packed.ts'
import type { Visitor } from '#web/state/auth/auth-store.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'
import type { UnfinishedOrder } from './unfinished-order.ts'

/** A category as menus show it. */
export interface MenuCategory {
  readonly slug: string
  /** The label in menus. */
  readonly name: string
  /** The name that its page and the search give it. */
  readonly heading: string
  /** Heading of the column in which it stands. */
  readonly panelColumn: string | null
  /** The list has only top categories with a panel below them. */
  readonly image: (PictureFacts & { readonly alt: string }) | null
  readonly children: readonly MenuCategory[]
}

/** The shop's facts in the page's language. */
export interface LayoutStore extends Omit<
  StoreView,
  'name_bn' | 'about_bn' | 'address_bn' | 'opening_hours' | 'opening_hours_bn' | 'legal_name' | 'branding'
> {
  readonly openingHours: string
}

/** A link behind the categories, or behind the policies, in the page's language. */
export interface MenuLink {
  readonly place: 'menu' | 'footer'
  readonly text: string
  readonly link: string
}

/** The shop's own logo and colours. */
export interface ShopBranding {
  /** `#rrggbb`. */
  readonly accent: string
  /** The tones that follow from it, as custom properties; null: those of the style sheet. */
  readonly properties: Readonly<Record<string, string>> | null
  /** The folder of icons in the accent; empty: those of the usual accent. */
  readonly icons: string
  /** Null: the name is the mark. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null
}

/** The parts of every page around its content. */
export interface LayoutData {
  readonly store: LayoutStore
  readonly branding: ShopBranding
  readonly announcements: readonly { readonly text: string; readonly link: string | null }[]
  readonly categories: readonly MenuCategory[]
  /** Links that staff added, each to an address of the shop without a language, or to another site. */
  readonly links: readonly MenuLink[]
  /** When somebody answers: the hours of the first shop; null where there is no shop. */
  readonly hours: WeekHours | null
  /** The days on which it has other hours. */
  readonly specialHours: readonly SpecialDay[]
}

/** The data of the root's loader for every page. */
export interface RootData {
  readonly language: Language
  readonly origin: string
  readonly layout: Packed<LayoutData>
  /** The person who is signed in; no cache keeps such a page. */
  readonly visitor: Visitor
  /** The server's own words where it could not say who is signed in: nobody is taken for a guest then (E7). */
  readonly visitorError?: string | undefined
  /** The order that waits for this browser; such a page is kept by nobody either. */
  readonly unfinished?: UnfinishedOrder | undefined
}

/** Tells the root's data among those of all routes of a page. */
export function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'layout' in data && 'origin' in data
}

/** The layout of the root's data; null where that could not be loaded. */
export function layoutOf(data: unknown): LayoutData | null {
  return isRootData(data) ? unpack(data.layout) : null
}
