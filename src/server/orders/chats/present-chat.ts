import type { ChatView } from '#contract/staff/chats.ts'
import type { AreasView } from '#contract/shop/delivery.ts'
import type { ChatLine } from '#domain/chat/order-lines.ts'
import type { ReadChat, ReadField } from '#domain/chat/read-chat.ts'
import type { FoundArea } from '#domain/delivery/find-areas.ts'
import { CHAT_OPTIONS_MAX } from '#domain/limits.ts'
import type { ReadOffer } from '#server/checkout/sale-offers.ts'
import { presentPiece } from '#server/orders/changing/by-staff/present-edit.ts'

type Area = AreasView['areas'][number]
type Certainty = ChatView['phone']['certainty']

interface Pieces {
  readonly lines: readonly ChatLine[]
  readonly offers: ReadonlyMap<number, ReadOffer>
}

/** What was read, in the words of the contract. */
export function presentChat(text: string, read: ReadChat<Area>, { lines, offers }: Pieces): ChatView {
  return {
    phone: presentPhone(read),
    second_phone: read.second,
    name: presentField(read.name),
    address: presentField(read.address),
    area: presentArea(read.area),
    lines: lines.map((line) => presentLine(text, line, offers)),
    note: read.note === null ? null : { value: read.note.value, source: sourceOf(read.note) },
  }
}

function presentPhone({ phone, phones }: ReadChat<Area>): ChatView['phone'] {
  return {
    certainty: certaintyOf({ chosen: phone.number !== null, sure: phone.sure, some: phone.why !== 'none' }),
    value: phone.number,
    options: phones.flatMap((one) =>
      one.number === null ? [] : [{ value: one.number, role: one.role, source: sourceOf(one) }],
    ),
    broken: phones.filter(({ number, role }) => number === null && role === 'customer').map(sourceOf),
  }
}

function presentField({ value, sure, options }: ReadField): ChatView['name'] {
  return {
    certainty: certaintyOf({ chosen: value !== null, sure, some: options.length > 0 }),
    value,
    options: options.map((one) => ({ value: one.value, source: sourceOf(one) })),
  }
}

function presentArea({ area, sure, options, district }: ReadChat<Area>['area']): ChatView['area'] {
  return {
    certainty: certaintyOf({ chosen: area !== null, sure, some: options.length > 0 || district !== null }),
    value: area === null ? null : presentPlace(area),
    options: options.slice(0, CHAT_OPTIONS_MAX).map(presentPlace),
    district: district === null ? null : { id: district.id, name: district.name, name_bn: district.name_bn },
  }
}

function presentPlace({ area, district }: FoundArea<Area>) {
  return {
    area_id: area.id,
    area: area.name,
    area_bn: area.name_bn,
    district_id: district.id,
    district: district.name,
    district_bn: district.name_bn,
  }
}

function presentLine(text: string, line: ChatLine, offers: Pieces['offers']): ChatView['lines'][number] {
  const { mention, variant, products, size, quantity, sure } = line
  const variants = products.flatMap((product) => product.variants.map(({ id }) => id))
  const shown =
    variant === null
      ? variants.slice(0, CHAT_OPTIONS_MAX)
      : [variant.id, ...variants.filter((id) => id !== variant.id)]
  return {
    certainty: certaintyOf({ chosen: variant !== null, sure, some: variants.length > 0 }),
    words: text.slice(mention.start, mention.end),
    source: sourceOf(mention),
    id: variant?.id ?? null,
    quantity: quantity === null ? 1 : Number(quantity.value),
    quantity_source: quantity === null ? null : sourceOf(quantity),
    size: size?.value ?? null,
    size_source: size === null ? null : sourceOf(size),
    options: shown
      .slice(0, CHAT_OPTIONS_MAX)
      .flatMap((id) => offers.get(id) ?? [])
      .map(presentPiece),
  }
}

function sourceOf({ start, end }: { readonly start: number; readonly end: number }) {
  return { start, end }
}

interface Known {
  readonly chosen: boolean
  readonly sure: boolean
  readonly some: boolean
}

function certaintyOf({ chosen, sure, some }: Known): Certainty {
  if (chosen) return sure ? 'sure' : 'likely'
  return some ? 'unsure' : 'missing'
}
