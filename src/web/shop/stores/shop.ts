import type { SpecialDay, WeekHours } from '#domain/store/opening-hours.ts'
import type { Language } from '#web/locale/language.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'

export type ShopPicture = PictureFacts & { readonly alt: string }

/** A day with hours of its own, and what staff say of it. */
export type ShopDay = SpecialDay & { readonly note: string | null }

/** A shop to walk into, in the page's language. */
export interface Shop {
  readonly code: string
  readonly name: string
  /** The one in the page's language comes first. */
  readonly addresses: readonly { readonly language: Language; readonly text: string }[]
  readonly landmark: string | null
  readonly phone: string
  readonly whatsapp: string | null
  readonly latitude: number
  readonly longitude: number
  readonly hours: WeekHours
  /** Days from today on with other hours. */
  readonly special: readonly ShopDay[]
  readonly services: readonly string[]
  /** Its front. */
  readonly image: ShopPicture | null
  /** The way there. */
  readonly map: ShopPicture | null
}
