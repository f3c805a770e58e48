/** The longest barcode of a piece. Shorter ones are the same number without the zeros before it (GTIN). */
const GTIN_LENGTH = 14

/** Whether a scanned code is the SKU or the barcode of a piece. */
export function isCodeOf(
  { sku, barcode }: { readonly sku: string; readonly barcode: string | null },
  code: string,
): boolean {
  if (sku.toUpperCase() === code.toUpperCase()) return true
  return barcode !== null && barcode.padStart(GTIN_LENGTH, '0') === code.padStart(GTIN_LENGTH, '0')
}
