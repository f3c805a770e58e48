import type { ImportField } from './import-fields.ts'
import type { ProductState, VariantState } from './product-state.ts'

/** A line of the file that a product came from: its cells by the names of their columns, empty ones left out. */
export interface KeptLine {
  readonly sku: string | null
  readonly cells: Readonly<Record<string, string>>
}

/** A product as it goes out. */
export interface ProductToExport {
  readonly state: ProductState
  /** Each from the top down, the main one first. */
  readonly categories: readonly (readonly string[])[]
  /** Pieces of each variant by the codes of places, by SKU; one that is not there was never counted. */
  readonly pieces: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Of a product that came from a file of the same format. */
  readonly kept: readonly KeptLine[]
}

/** A line of an export: the fields that the shop knows, and the other cells as they came in. */
export interface ExportLine {
  readonly fields: Partial<Record<ImportField, string>>
  /** Of WooCommerce: the attributes by name. */
  readonly attributes: ReadonlyMap<string, string>
  /** Pieces by the codes of places. */
  readonly pieces: ReadonlyMap<string, number>
  readonly kept: KeptLine | null
  /** Cells by the name of the column, for a line that did not come from such a file. */
  readonly usual: Readonly<Record<string, string>>
}

/** `12500.00` */
export function takaCell(poisha: number | null): string {
  return poisha === null ? '' : (poisha / 100).toFixed(2)
}

export function numberCell(value: number | null | undefined): string {
  return value == null ? '' : String(value)
}

/** Names with commas between them, as `commaList` reads them. A backslash at an end gets a blank, or it would escape the comma. */
export function commaCell(names: readonly string[]): string {
  return names
    .map((name) => name.replaceAll(',', String.raw`\,`))
    .map((name) => (name.endsWith('\\') ? `${name} ` : name))
    .join(', ')
}

export function keptOf(kept: readonly KeptLine[], { sku }: Pick<VariantState, 'sku'>): KeptLine | null {
  return kept.find((line) => line.sku?.toUpperCase() === sku.toUpperCase()) ?? null
}
