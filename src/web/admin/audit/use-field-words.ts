import { poisha, toTaka } from '#domain/money.ts'
import { useSpeech } from '#web/admin/text/words.ts'

interface ChangedField {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

interface Change {
  readonly change: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Columns in poisha. */
const amounts: ReadonlySet<string> = new Set([
  'total',
  'subtotal',
  'discount',
  'delivery',
  'paid',
  'refunded',
  'amount',
  'received',
  'refunding',
  'accepted',
  'unit_price',
  'cod_amount',
  'collected',
  'fee',
  'vat',
  'vat_included',
  'alone_max',
  'alone_before',
])

/** Columns that tell people nothing: keys of other rows, and numbers of the machine. The entry itself names who did it. */
const hidden =
  /(^id$|_id$|_hash$|(?<!^confirm)_by$|^n$|^position$|^checks$|^number$|^sku$|^provider_ref$|^quote|^policy)/

/** Fields of a row as people read them: their names, values, and those worth showing. */
export function useFieldWords() {
  const { words, money, number, percent, moment, contact } = useSpeech()
  const { audit, status, payment, parcel } = words
  const states: Readonly<Record<string, string>> = { ...audit.values, ...parcel, ...payment, ...status }
  const names: Readonly<Record<string, string>> = audit.fields
  const nameOf = (name: string) => names[name] ?? name.replaceAll('_', ' ')
  const textOf = (name: string, text: string) => {
    if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return moment(text)
    if (name.endsWith('phone') && text.startsWith('+')) return contact(text)
    return states[text] ?? text
  }
  const rightsOf = (list: readonly unknown[]) =>
    list.map((one) => rightOf(words.rights, String(one))).join(', ') || audit.nothing
  const numberOf = (name: string, value: number) => {
    if (name === 'vat_rate' || name === 'rate') return `${percent(value)} %`
    return amounts.has(name) ? money(toTaka(poisha(value))) : number(value)
  }
  const valueOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return audit.nothing
    if (typeof value === 'boolean') return value ? audit.yes : audit.no
    if (typeof value === 'number') return numberOf(name, value)
    if (typeof value === 'string') return textOf(name, value)
    if (!Array.isArray(value)) return audit.other
    // Ids, such as those of products that were changed together.
    return value.some((one) => typeof one === 'number') ? number(value.length) : rightsOf(value)
  }
  /** Of a new or deleted row, only what it says; of a changed one, all that changed. */
  const shownFields = ({ change, before, after }: Change): ChangedField[] =>
    Object.keys({ ...before, ...after })
      .filter((name) => !hidden.test(name))
      .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
      .filter((one) => change === 'changed' || isSaid(one, names))
  return { nameOf, valueOf, shownFields }
}

function isSaid({ name, before, after }: ChangedField, names: Readonly<Record<string, string>>): boolean {
  const value = after ?? before ?? null
  return names[name] !== undefined && value !== null && value !== '' && value !== false
}

function rightOf(rights: Readonly<Record<string, string>>, name: string): string {
  return rights[name] ?? name
}
