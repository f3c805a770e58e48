import type { ProductState, ShelfState } from './product-state.ts'

export type LineOutcome = 'made' | 'changed' | 'unchanged' | 'refused'

/** The state of the shop for one product of a file. */
export interface Holding {
  /** The product to which its SKUs belong; null: none. */
  readonly current: ProductState | null
  /** By the upper-case SKU. */
  readonly shelves: ReadonlyMap<string, ShelfState>
  /** SKUs of the file (upper case) that belong to other products. */
  readonly foreign: ReadonlySet<string>
  /** Barcodes of the file with the upper-case SKU that has each. */
  readonly barcodes: ReadonlyMap<string, string>
  /** The code of the place of pieces for which the file names none. */
  readonly place: string
  /** The codes of all places. */
  readonly places: ReadonlySet<string>
}

export interface StockChange {
  readonly sku: string
  /** The code of the place. */
  readonly place: string
  readonly delta: number
}
