import { useSpeech } from '#web/admin/text/words.ts'

const LONG = 160

/** Names a place of the form, such as `variants.BG-9002.price`, in words. */
export function usePartWords(): (field: string) => string {
  const { product } = useSpeech().words
  const parts: Readonly<Record<string, string>> = product.part
  const ofVariant: Readonly<Record<string, string>> = product.variantPart
  return (field) => {
    const [, sku, member] = /^variants\.(.+?)(?:\.([a-z_]+))?$/.exec(field) ?? []
    if (sku === undefined) return parts[field] ?? field
    return member === undefined ? sku : `${sku}, ${ofVariant[member] ?? member}`
  }
}

/** A value of the form in few words. */
export function ValueWords({ value }: { readonly value: unknown }) {
  const { words, number } = useSpeech()
  const { product } = words
  if (typeof value === 'boolean') return value ? product.yes : product.no
  if (typeof value === 'number') return number(value)
  const text = Array.isArray(value) ? listWords(value) : textWords(value)
  if (text !== null) return text === '' ? <em>{product.nothing}</em> : text
  return product.entries(number(Array.isArray(value) ? value.length : 1))
}

/** Texts of a list; null where it holds something else. */
function listWords(list: readonly unknown[]): string | null {
  return list.every((one) => typeof one === 'string') ? list.join(', ') : null
}

function textWords(value: unknown): string {
  if (typeof value === 'string') return value.length > LONG ? `${value.slice(0, LONG)}…` : value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .join(', ')
}
