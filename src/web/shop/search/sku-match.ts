/** Whether a term is a product's SKU, or that of one of its variants, written in any way: `nk1001`, `NK-1001-ONE`. */
export function isSkuOf(term: string, sku: string): boolean {
  const [wanted, own] = [key(term), key(sku)]
  if (!/\d/.test(own) || !wanted.startsWith(own)) return false
  // The text after a SKU is a variant of it only if the SKU itself has ended.
  return wanted === own || /^[^a-z0-9]/i.test(term.trim().slice(sku.length))
}

function key(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
