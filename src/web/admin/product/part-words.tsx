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

interface ValueProps {
  /** The part of the form that has the value. */
  readonly field: string
  readonly value: unknown
}

/** A value of the form in few words. */
export function ValueWords({ field, value }: ValueProps) {
  const { words, number } = useSpeech()
  const { product } = words
  const guide = field === 'size_guide' ? product.noGuideOfItsOwn[String(value)] : undefined
  if (guide !== undefined) return guide
  if (typeof value === 'boolean') return value ? product.yes : product.no
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value) && !value.every((one) => typeof one === 'string'))
    return product.entries(number(value.length))
  const text = textWords(value, product.video.captions.of)
  return text === '' ? <em>{product.nothing}</em> : text
}

/** Ids of files are shortened: their first characters tell one file from another. */
const fileId = /^[0-9a-f]{32}$/
const ID_SHOWN = 6

/** A text, the texts of a list, or the texts and numbers of an object; `labels` stand before members that do not explain themselves. */
function textWords(value: unknown, labels: Readonly<Record<string, string>>): string {
  if (typeof value === 'string') return value.length > LONG ? `${value.slice(0, LONG)}…` : value
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .filter(([, one]) => typeof one === 'string' || typeof one === 'number')
    .map(([member, one]) => {
      const text = fileId.test(String(one)) ? `${String(one).slice(0, ID_SHOWN)}…` : String(one)
      return member in labels ? `${labels[member]} ${text}` : text
    })
    .join(', ')
}
