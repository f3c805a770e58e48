import type { StoreView } from '#contract/shop/content.ts'
import { daysInWords } from '#domain/dates-in-words.ts'
import { smsLength } from '#domain/messages/sms-length.ts'
import { paletteOf } from '#domain/store/accent.ts'
import { logoIn, logoPath } from '#domain/store/logo.ts'
import type { Placeholder } from '#domain/messages/placeholders.ts'
import { banglaDigits, groupedDigits, spokenPhone } from '#domain/number-words.ts'
import type { Block } from '#server/messages/kinds/mail-block.ts'

export type MessageLanguage = 'en' | 'bn'

/** The facts of the shop in messages. */
export type ShopFacts = Pick<
  StoreView,
  'name' | 'name_bn' | 'email' | 'phone' | 'address' | 'address_bn' | 'exchange_days' | 'branding'
>

/** The shop speaking one language: what templates are written with. */
export interface Voice {
  readonly language: MessageLanguage
  readonly store: string
  readonly email: string
  /** As people write it. */
  readonly phone: string
  readonly address: string
  /** The accent of the shop in mails. */
  readonly accent: { readonly ground: string; readonly words: string; readonly tint: string }
  /** The logo; null: the name is the mark. Mail programs show no drawings. */
  readonly logo: { readonly address: string; readonly width: number; readonly height: number } | null
  /** Name of the store's site, for the line by which a browser knows that a code is meant for it. */
  readonly host: string
  readonly origin: string
  /** The absolute address of a path of the store. */
  readonly link: (path: string) => string
  readonly number: (whole: number) => string
  /** `Tk 2,450` or `২,৪৫০ টাকা`, with poisha only where there are any. */
  readonly money: (taka: number) => string
  /** `22-24 Nov`. */
  readonly days: (from: string, to: string) => string
  /** Days in which pieces can be sent back. */
  readonly returnDays: string
  /** `text` of as much of a name as leaves the SMS in one segment, or two where it is Unicode. */
  readonly fitted: (name: string, text: (name: string) => string) => string
  /** Words that depend on more than one fact, under the name by which texts of staff hold them. */
  readonly said: (name: Placeholder, text: () => string) => string
  /** The same for parts of an e-mail, perhaps none. */
  readonly parts: (name: Placeholder, parts: () => readonly Block[]) => readonly Block[]
}

/** Gives the shop its voice in a language; `origin` is the address under which people reach the store. */
export function voiceOf(shop: ShopFacts, origin: string, language: MessageLanguage): Voice {
  const inBangla = language === 'bn'
  return {
    language,
    store: inBangla ? (shop.name_bn ?? shop.name) : shop.name,
    email: shop.email,
    phone: spokenPhone(shop.phone),
    address: inBangla ? (shop.address_bn ?? shop.address) : shop.address,
    accent: accentOf(shop.branding.accent),
    logo: logoOf(shop.branding.logo, origin),
    host: new URL(origin).hostname,
    origin,
    link: (path) => linkTo(path, origin),
    number: (whole) => (inBangla ? banglaDigits(groupedDigits(whole)) : groupedDigits(whole)),
    money: (taka) => (inBangla ? `${banglaDigits(amountOf(taka))} টাকা` : `Tk ${amountOf(taka)}`),
    days: (from, to) => daysInWords(from, to, language),
    returnDays: inBangla ? banglaDigits(String(shop.exchange_days)) : String(shop.exchange_days),
    fitted: (name, text) => fitted(name, text, language),
    said: (_, text) => text(),
    parts: (_, parts) => parts(),
  }
}

function accentOf(accent: string): Voice['accent'] {
  const palette = paletteOf(accent)
  return { ground: palette['brand-400'], words: palette['on-brand'], tint: palette['brand-50'] }
}

/** The highest that a logo stands in a mail, in px. */
const LOGO_HEIGHT = 48

function logoOf(name: string | null, origin: string): Voice['logo'] {
  const logo = name === null ? null : logoIn(name)
  if (name === null || logo?.kind !== 'png') return null
  const height = Math.min(LOGO_HEIGHT, logo.height)
  return {
    address: linkTo(logoPath(name), origin),
    width: Math.round((logo.width * height) / logo.height),
    height,
  }
}

/** Taka with their groups, and with poisha only where there are any. */
export function amountOf(taka: number): string {
  const poisha = Math.round(taka * 100) % 100
  return poisha === 0 ? groupedDigits(taka) : `${groupedDigits(taka)}.${String(poisha).padStart(2, '0')}`
}

/** Throws on a path that would lead to another site, as `//evil.example` and `/\evil.example` do. */
export function linkTo(path: string, origin: string): string {
  const url = path.startsWith('/') ? URL.parse(path, origin) : null
  if (url === null || url.origin !== new URL(origin).origin) {
    throw new Error(`"${path}" is no path of the store`)
  }
  return url.href
}

function fitted(name: string, text: (name: string) => string, language: MessageLanguage): string {
  const letters = Array.from(
    new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(name),
    ({ segment }) => segment,
  )
  for (let length = letters.length; length > 0; length -= 1) {
    const shown = length === letters.length ? name : `${letters.slice(0, length).join('').trimEnd()}...`
    if (fits(text(shown))) return text(shown)
  }
  return text('...')
}

function fits(text: string): boolean {
  const { encoding, segments } = smsLength(text)
  return segments <= (encoding === 'gsm7' ? 1 : 2)
}
