import type { EditState } from '#web/admin/product/edit-state.ts'
import { useSpeech } from '#web/admin/text/words.ts'

/** Names a field of a variant, such as `variants.3.sku`, by its values and its column; empty for another field. */
export function useVariantPlace(variants: EditState['variants']): (field: string) => string {
  const { variantPart } = useSpeech().words.product
  const columns: Readonly<Record<string, string>> = variantPart
  return (field) => {
    const [part, row, member = ''] = field.split('.')
    if (part !== 'variants') return ''
    return [variants[Number(row)]?.values.join(' · '), columns[member]].filter(Boolean).join(', ')
  }
}
