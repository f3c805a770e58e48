import type { ChatView } from '#contract/staff/chats.ts'
import type { PieceView } from '#contract/staff/order-edit.ts'
import { phoneForPeople } from '#domain/phone.ts'

/** What a chat puts into the form. */
export interface ChatFilling {
  readonly values: Readonly<Record<string, string>>
  readonly pieces: readonly PieceView[]
}

/** Everything that the chat leaves no second reading of; the rest is for the person to choose. */
export function fillingOf({ phone, name, address, area, lines, note }: ChatView): ChatFilling {
  const found = lines.flatMap(({ id, quantity, options }) => {
    const piece = options.find((one) => one.id === id)
    return piece === undefined ? [] : [{ piece, quantity }]
  })
  const counts = new Map<number, number>()
  for (const { piece, quantity } of found) counts.set(piece.id, (counts.get(piece.id) ?? 0) + quantity)
  const place = area.value
  return {
    values: {
      ...(phone.value !== null && { contact_phone: phoneForPeople(phone.value) }),
      ...(name.value !== null && { contact_name: name.value }),
      ...(address.value !== null && { line: address.value }),
      ...(place !== null && {
        delivery_method: 'standard',
        district: place.district_id,
        area: place.area_id,
      }),
      ...(note !== null && { note: note.value }),
      ...Object.fromEntries([...counts].map(([id, count]) => [`f_${id}`, String(count)])),
    },
    pieces: [...new Map(found.map(({ piece }) => [piece.id, piece])).values()],
  }
}

interface Part {
  readonly text: string
  /** Something was read from it. */
  readonly isRead: boolean
}

/** The chat cut at the places that something was read from. */
export function partsOf(text: string, chat: ChatView): readonly Part[] {
  const spans = sourcesOf(chat).toSorted((a, b) => a.start - b.start)
  const parts: Part[] = []
  let at = 0
  for (const { start, end } of spans) {
    // One place may say two things.
    if (end <= at) continue
    const from = Math.max(start, at)
    if (from > at) parts.push({ text: text.slice(at, from), isRead: false })
    parts.push({ text: text.slice(from, end), isRead: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isRead: false })
  return parts
}

function sourcesOf({ phone, name, address, lines, note }: ChatView) {
  const chosen = <
    Option extends { readonly value: string; readonly source: { start: number; end: number } },
  >({
    value,
    options,
  }: {
    readonly value: string | null
    readonly options: readonly Option[]
  }) => options.filter((one) => one.value === value).map(({ source }) => source)
  return [
    ...chosen(phone),
    ...chosen(name),
    ...chosen(address),
    ...lines.flatMap(({ source, quantity_source: quantity, size_source: size }) =>
      [source, quantity, size].filter((one) => one !== null),
    ),
    ...(note === null ? [] : [note.source]),
  ]
}
