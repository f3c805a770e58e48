import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A line of an order as a chat means it: a variant, or what is known of one that nobody can tell. */
export interface MeantLine {
  readonly sku: string | null
  /** Part of what was written, or the SKU of the product, where no variant can be chosen. */
  readonly like: string
  readonly size: string | null
  readonly quantity: number
}

/** A conversation that was written for the tests, with what a careful person would read out of it. */
export interface WrittenChat {
  readonly title: string
  readonly text: string
  /** Null: no number may be picked. */
  readonly phone: string | null
  /** Numbers that have to be offered where none is picked. */
  readonly offered: readonly string[]
  readonly second: string | null
  readonly name: string | null
  readonly address: string | null
  readonly area: string | null
  readonly note: string | null
  readonly lines: readonly MeantLine[]
}

/** Reads the conversations of a file: a title, the chat, and behind `---` one field a line; `-` is none. */
export function readChats(file: string): readonly WrittenChat[] {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n')
      const [chat = '', fields = ''] = rest.join('\n').split(/^---\n/m)
      return { title, text: chat.trimEnd(), ...meantBy(fields) }
    })
}

function meantBy(fields: string): Omit<WrittenChat, 'title' | 'text'> {
  const rows = fields.split('\n').flatMap((row) => {
    const [, field = '', value = ''] = /^(\S+) (.+)$/.exec(row.trim()) ?? []
    return field === '' ? [] : [{ field, value }]
  })
  const only = (field: string) => {
    const value = rows.find((row) => row.field === field)?.value
    return value === undefined || value === '-' ? null : value
  }
  const phone = only('phone')
  const unsure = phone?.startsWith('?') === true
  return {
    phone: phone === null || unsure ? null : e164(phone),
    offered: unsure ? phone.slice(1).trim().split(/\s+/).map(e164) : [],
    second: only('second') === null ? null : e164(only('second') ?? ''),
    name: only('name'),
    address: only('address'),
    area: only('area'),
    note: only('note'),
    lines: rows.filter(({ field }) => field === 'piece').map(({ value }) => lineOf(value)),
  }
}

function e164(national: string): string {
  return `+88${national}`
}

/** `BG-1901-26 x2`, or `?churi 2.6 x2` where nobody can tell the piece. */
function lineOf(value: string): MeantLine {
  const [, unsure, like = '', size, quantity] = /^(\?)?(\S+)(?: (\S+))? x(\d+)$/.exec(value) ?? []
  if (like === '') throw new Error(`A test chat has a line that cannot be read: ${value}`)
  return {
    sku: unsure === undefined ? like : null,
    like,
    size: size === undefined || size === '-' ? null : size,
    quantity: Number(quantity),
  }
}
