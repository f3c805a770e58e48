import { cellOfDescription } from './description-cell.ts'
import {
  commaCell,
  keptOf,
  numberCell,
  takaCell,
  type ExportLine,
  type ProductToExport,
} from './export-product.ts'
import type { ImportField, ImportFormat } from './import-fields.ts'
import type { VariantState } from './product-state.ts'

const places = [1, 2, 3] as const
type Fields = Partial<Record<ImportField, string>>

/** The lines of a product in a format. */
export function linesOfProduct(format: ImportFormat, product: ProductToExport): ExportLine[] {
  switch (format) {
    case 'shopify':
      return shopifyLines(product)
    case 'woocommerce':
      return woocommerceLines(product)
    case 'own':
      return ownLines(product)
  }
}

function described(format: ImportFormat, state: ProductToExport['state']): string {
  return cellOfDescription(format, { text: state.description, html: state.description_html })
}

function optionCells({ state }: ProductToExport, variant: VariantState, named: boolean): Fields {
  return Object.fromEntries(
    state.options.flatMap((name, at) => {
      const n = places[at] ?? 3
      const value = [`option${n}_value`, variant.values[at] ?? ''] as const
      return named ? [[`option${n}_name`, name] as const, value] : [value]
    }),
  )
}

function variantCells({ pieces }: ProductToExport, variant: VariantState): Fields {
  return {
    sku: variant.sku,
    barcode: variant.barcode ?? '',
    price: takaCell(variant.price),
    compare_at: takaCell(variant.compare_at),
    cost: takaCell(variant.cost),
    stock: numberCell(sumOf(pieces.get(variant.sku))),
    grams: numberCell(variant.weight),
  }
}

/** Pieces at all places together; undefined where none was ever counted. */
function sumOf(pieces: ReadonlyMap<string, number> | undefined): number | undefined {
  return pieces && [...pieces.values()].reduce((sum, count) => sum + count, 0)
}

const nowhere: ExportLine['pieces'] = new Map()

function piecesOf({ pieces }: ProductToExport, { sku }: Pick<VariantState, 'sku'>): ExportLine['pieces'] {
  return pieces.get(sku) ?? nowhere
}

function shopifyLines(product: ProductToExport): ExportLine[] {
  const { state, kept } = product
  const variants = state.variants.map((variant, at): ExportLine => {
    const plain = state.options.length === 0 ? { option1_name: 'Title', option1_value: 'Default Title' } : {}
    const fields = {
      handle: state.slug,
      ...(at === 0 ? shopifyHeadCells(product) : {}),
      ...optionCells(product, variant, at === 0),
      ...plain,
      ...variantCells(product, variant),
    }
    return {
      fields,
      attributes: new Map(),
      pieces: piecesOf(product, variant),
      kept: keptOf(kept, variant),
      usual: shopifyUsual(product, variant),
    }
  })
  // Lines with a picture alone come back as they came.
  const pictures = kept.filter(({ sku }) => sku === null)
  const further = pictures.map((line): ExportLine => ({
    fields: { handle: state.slug },
    attributes: new Map(),
    pieces: nowhere,
    kept: line,
    usual: {},
  }))
  return [...inKeptOrder(variants, kept), ...further]
}

function shopifyHeadCells({ state, categories }: ProductToExport): Fields {
  return {
    name: state.name,
    description: described('shopify', state),
    brand: state.brand ?? '',
    type: categories[0]?.at(-1) ?? '',
    tags: commaCell(state.tags),
    published: state.status === 'active' ? 'TRUE' : 'FALSE',
    status: state.status,
    seo_title: state.seo_title ?? '',
    seo_description: state.seo_description ?? '',
  }
}

function shopifyUsual({ pieces }: ProductToExport, { sku }: VariantState): Record<string, string> {
  return {
    'Charge tax': 'TRUE',
    'Inventory tracker': pieces.has(sku) ? 'shopify' : '',
    'Continue selling when out of stock': 'DENY',
    'Weight unit for display': 'g',
    'Requires shipping': 'TRUE',
    'Fulfillment service': 'manual',
    'Gift card': 'FALSE',
  }
}

/** Lines that came from a file stand as there; new ones follow. */
function inKeptOrder(lines: readonly ExportLine[], kept: ProductToExport['kept']): ExportLine[] {
  const placeOf = ({ kept: line }: ExportLine) => (line === null ? kept.length : kept.indexOf(line))
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function woocommerceLines(product: ProductToExport): ExportLine[] {
  const { state, kept } = product
  const details = state.details.map(({ label, value }) => [label, value] as const)
  const whole = woocommerceHeadCells(product)
  const [only] = state.variants
  if (state.options.length === 0 && only !== undefined) {
    const fields = { type: 'simple', ...woocommerceVariant(product, only), ...whole }
    return [
      {
        fields,
        attributes: new Map(details),
        pieces: piecesOf(product, only),
        kept: keptOf(kept, only),
        usual: woocommerceUsual,
      },
    ]
  }
  const optionValues = state.options.map((name, at) => {
    const values = [...new Set(state.variants.map(({ values: chosen }) => chosen[at] ?? ''))]
    return [name, commaCell(values)] as const
  })
  const parent: ExportLine = {
    fields: { type: 'variable', sku: state.sku, ...whole },
    attributes: new Map([...optionValues, ...details]),
    pieces: nowhere,
    kept: kept.find(({ cells }) => cells['Type']?.toLowerCase().includes('variable') === true) ?? null,
    usual: woocommerceUsual,
  }
  const variations = state.variants.map((variant): ExportLine => ({
    fields: {
      type: 'variation',
      name: [state.name, variant.values.join(', ')].join(' - '),
      published: '1',
      parent: state.sku,
      ...woocommerceVariant(product, variant),
    },
    attributes: new Map(state.options.map((name, at) => [name, commaCell([variant.values[at] ?? ''])])),
    pieces: piecesOf(product, variant),
    kept: keptOf(kept, variant),
    usual: { ...woocommerceUsual, 'Tax class': 'parent' },
  }))
  return inKeptOrder([parent, ...variations], kept)
}

const woocommerceUsual: Readonly<Record<string, string>> = {
  'Is featured?': '0',
  'Visibility in catalog': 'visible',
  'Tax status': 'taxable',
  'In stock?': '1',
  'Backorders allowed?': '0',
  'Sold individually?': '0',
}

function woocommerceVariant(product: ProductToExport, variant: VariantState): Fields {
  const { grams: _grams, cost: _cost, compare_at: _was, ...cells } = variantCells(product, variant)
  const { price, compare_at: was, weight } = variant
  return {
    ...cells,
    price: takaCell(was ?? price),
    sale_price: was === null ? '' : takaCell(price),
    kilograms: weight === null ? '' : String(weight / 1000),
  }
}

function woocommerceHeadCells({ state, categories }: ProductToExport): Fields {
  return {
    name: state.name,
    published: state.status === 'active' ? '1' : '-1',
    description: described('woocommerce', state),
    categories: categoryCell(categories),
    tags: commaCell(state.tags),
    brand: state.brand ?? '',
  }
}

function categoryCell(paths: ProductToExport['categories']): string {
  return commaCell(paths.map((path) => path.join(' > ')))
}

function ownLines(product: ProductToExport): ExportLine[] {
  const { state, categories } = product
  return state.variants.map((variant, at): ExportLine => ({
    fields: {
      product_sku: state.sku,
      handle: state.slug,
      // In each line, for those who read it.
      name: state.name,
      ...(at === 0
        ? {
            name_bn: state.name_bn ?? '',
            description: described('own', state),
            description_bn: cellOfDescription('own', {
              text: state.description_bn ?? '',
              html: state.description_html_bn,
            }),
            brand: state.brand ?? '',
            categories: categoryCell(categories),
            tags: commaCell(state.tags),
            status: state.status,
            seo_title: state.seo_title ?? '',
            seo_description: state.seo_description ?? '',
            vat_class: state.vat_class ?? '',
          }
        : {}),
      ...optionCells(product, variant, at === 0),
      ...variantCells(product, variant),
      active: variant.active ? 'yes' : 'no',
    },
    attributes: new Map(),
    pieces: piecesOf(product, variant),
    kept: null,
    usual: {},
  }))
}
