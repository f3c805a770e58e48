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
  const text = Array.isArray(value) ? listWords(value) : textWords(named(value, product.video.captions.of))
  if (text !== null) return text === '' ? <em>{product.nothing}</em> : text
  return product.entries(number(Array.isArray(value) ? value.length : 1))
}

/** Texts of a list; null where it holds something else. */
function listWords(list: readonly unknown[]): string | null {
  return list.every((one) => typeof one === 'string') ? list.join(', ') : null
}

/** Files by the first signs of their ids, which tell one from another. */
const fileId = /^[0-9a-f]{32}$/

/** A video with its captions in words: its other members speak for themselves. */
function named(value: unknown, of: { readonly captions: string; readonly captions_bn: string }): unknown {
  if (typeof value !== 'object' || value === null || !('captions' in value)) return value
  const names = (['captions', 'captions_bn'] as const).filter((name) => Reflect.get(value, name) !== null)
  return {
    ...value,
    ...Object.fromEntries(
      names.map((name) => [name, `${of[name]} …${String(Reflect.get(value, name)).slice(0, 6)}`]),
    ),
  }
}

function textWords(value: unknown): string {
  if (typeof value === 'string') return value.length > LONG ? `${value.slice(0, LONG)}…` : value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => (fileId.test(String(one)) ? `…${String(one).slice(0, 6)}` : one))
    .join(', ')
}
