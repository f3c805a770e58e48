import type { WeekHours } from '#domain/store/opening-hours.ts'
import type { Language } from '#web/language.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'

/** A shop to walk into, in the page's language. */
export interface Shop {
  readonly code: string
  readonly name: string
  /** That of the page's language first. */
  readonly addresses: readonly { readonly language: Language; readonly text: string }[]
  readonly landmark: string | null
  readonly phone: string
  readonly whatsapp: string | null
  readonly latitude: number
  readonly longitude: number
  readonly hours: WeekHours
  readonly services: readonly string[]
  readonly image: (PictureFacts & { readonly alt: string }) | null
}
