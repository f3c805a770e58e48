import type { ChatView } from '#contract/staff/chats.ts'
import type { MeantLine, WrittenChat } from './chats.ts'

export const fields = ['phone', 'second', 'name', 'address', 'area', 'lines', 'note'] as const
type ChatField = (typeof fields)[number]

/** What was read in place of what was meant, by field; empty where all is exact. */
export function differences(meant: WrittenChat, read: ChatView): Partial<Record<ChatField, string>> {
  const found: Partial<Record<ChatField, string>> = {}
  const compare = (field: ChatField, wanted: string | null, got: string | null) => {
    if (wanted !== got) found[field] = `${wanted ?? 'none'} <> ${got ?? 'none'}`
  }
  compare('phone', meant.phone, read.phone.value)
  const missing = meant.offered.filter((number) => !read.phone.options.some(({ value }) => value === number))
  if (missing.length > 0) found.phone = `not offered: ${missing.join(' ')}`
  compare('second', meant.second, read.second_phone)
  compare('name', meant.name, read.name.value)
  compare('address', meant.address, read.address.value)
  compare('area', meant.area, read.area.value?.area_id ?? null)
  compare('note', meant.note, read.note?.value ?? null)
  const lines = linesDiffer(meant.lines, read.lines)
  if (lines !== null) found.lines = lines
  return found
}

function linesDiffer(meant: readonly MeantLine[], read: ChatView['lines']): string | null {
  const left = [...read]
  const missing = meant.filter((line) => {
    const at = left.findIndex((other) => isSame(line, other))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  if (missing.length === 0 && left.length === 0) return null
  const wanted = missing.map(
    ({ sku, like, size, quantity }) => `${sku === null ? '?' : ''}${like} ${size ?? '-'} x${quantity}`,
  )
  const got = left.map((line) => `${skuOf(line) ?? `?${line.words}`} ${line.size ?? '-'} x${line.quantity}`)
  return `${wanted.join(', ') || 'none'} <> ${got.join(', ') || 'none'}`
}

function isSame({ sku, like, size, quantity }: MeantLine, line: ChatView['lines'][number]): boolean {
  if (line.quantity !== quantity) return false
  if (sku !== null) return skuOf(line) === sku
  const isLike =
    line.words.toLowerCase().includes(like.toLowerCase()) ||
    line.options.some((piece) => piece.sku.startsWith(like))
  return line.id === null && line.size === size && isLike
}

function skuOf({ id, options }: ChatView['lines'][number]): string | null {
  return id === null ? null : (options.find((piece) => piece.id === id)?.sku ?? null)
}
