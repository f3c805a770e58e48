import type { SeedProduct } from '#server/seed/seed-files.ts'

let made = 0

/**
 * The facts of a product that a test states; all others are plain and published. One variant per size, or one alone.
 */
export interface SampleProduct extends Partial<Omit<SeedProduct, 'variants' | 'options'>> {
  readonly price?: number
  readonly compareAt?: number | null
  readonly stock?: number
  /** Stock by size, for a product with a choice. */
  readonly sizes?: Readonly<Record<string, number>>
}

/** A product that can be bought, as the seed would have it. Every one has its own SKU and slug. */
export function aProduct({
  price = 1000,
  compareAt = null,
  stock = 5,
  sizes,
  ...product
}: SampleProduct = {}): SeedProduct {
  made += 1
  const sku = product.sku ?? `TEST-${made}`
  const variant = { price, compareAt, barcode: null, weightGrams: 20 }
  const choices = Object.entries(sizes ?? {})
  return {
    slug: `test-piece-${made}`,
    name: `Test piece ${made}`,
    nameBn: null,
    description: 'A piece made for a test.',
    descriptionBn: null,
    category: 'earring',
    categories: [],
    status: 'active',
    publishedDaysAgo: 100,
    soldCount: 0,
    sizeGuide: 'none',
    fitNote: null,
    fitNoteBn: null,
    careNote: null,
    careNoteBn: null,
    hygiene: false,
    madeToOrderDays: null,
    priceOnRequest: false,
    attributes: {},
    details: [],
    tags: [],
    pictures: [],
    shelves: {},
    ...product,
    sku,
    options:
      choices.length === 0
        ? []
        : [
            {
              name: 'Size',
              nameBn: 'মাপ',
              values: choices.map(([value]) => ({ value, valueBn: null, swatch: null })),
            },
          ],
    variants:
      choices.length === 0
        ? [{ ...variant, values: [], sku: `${sku}-ONE`, stock: { banani: stock } }]
        : choices.map(([value, pieces]) => ({
            ...variant,
            values: [value],
            sku: `${sku}-${value}`,
            stock: { banani: pieces },
          })),
  }
}
