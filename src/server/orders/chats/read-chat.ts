import type { ChatView } from '#contract/staff/chats.ts'
import type { AreasView } from '#contract/shop/delivery.ts'
import { layLines } from '#domain/chat/order-lines.ts'
import { namePlaces, type PlaceNames } from '#domain/chat/places.ts'
import { readChat as readByRules } from '#domain/chat/read-chat.ts'
import { CHAT_LINES_MAX } from '#domain/limits.ts'
import { parsePhone } from '#domain/phone.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { findMentioned } from './find-mentioned.ts'
import { presentChat } from './present-chat.ts'
import { readShopLanguage } from './shop-language.ts'

/** Reads what a pasted chat orders. Nothing of it is kept or logged. */
export async function readChat(shop: ShopContext, text: string): Promise<ChatView> {
  const language = await readShopLanguage(shop.catalogue)
  const { store } = shop.content.current
  const read = readByRules(text, {
    places: placeNamesOf(shop.delivery.current.areas),
    storePhones: new Set([store.phone, store.chat.whatsapp].flatMap(numberOf)),
    storeNames: [store.name, store.name_bn ?? ''].map((name) => name.normalize('NFC').toLowerCase()),
    wordUse: language.use,
  })
  const mentioned = await findMentioned(shop, language, read.turns)
  const lines = layLines(read.turns, mentioned.candidatesOf).slice(0, CHAT_LINES_MAX)
  return presentChat(text, read, { lines, offers: mentioned.offers })
}

function numberOf(phone: string | null): readonly string[] {
  const parsed = parsePhone(phone ?? '')
  return parsed.ok ? [parsed.value] : []
}

type Area = AreasView['areas'][number]
const placeNames = new WeakMap<AreasView, PlaceNames<Area>>()

function placeNamesOf(areas: AreasView): PlaceNames<Area> {
  const known = placeNames.get(areas) ?? namePlaces(areas)
  placeNames.set(areas, known)
  return known
}
