import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, unguarded } from '#domain/csv.ts'
import { columnOf, fieldsOf } from '#domain/import/column-names.ts'
import { ownHead, shopifyHead, woocommerceHead } from '#domain/import/export-heads.ts'
import { importFormats, type FileLine, type ImportFormat } from '#domain/import/import-fields.ts'
import { cellsWriter } from '#domain/import/line-cells.ts'
import { readGroup } from '#domain/import/line-groups.ts'
import { planProduct } from '#domain/import/plan-product.ts'
import type { ProductState } from '#domain/import/product-state.ts'
import { linesOfProduct } from '#domain/import/write-lines.ts'
import { cleanHtml } from '#server/products/edit/clean-html.ts'
import { withCleanDescriptions } from './clean-descriptions.ts'
import { linesOf } from './read-table.ts'

const signs = ["'", "''", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '\\', String.raw`\n`, '<', '&']
const letter = fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'grapheme', maxLength: 2 }))
/** Texts as somebody could type them, those that spreadsheets take for formulas above all. */
const anyText = fc
  .array(letter, { maxLength: 12 })
  .map((parts) => parts.join('').replaceAll('\0', '').slice(0, 50).toWellFormed())
/** The store keeps no text with blanks around it. */
const kept = anyText.map((text) => text.trim()).filter((text) => text !== '')
const orNone = fc.option(kept, { nil: null })

async function tableOf(text: string): Promise<FileLine[]> {
  const lines: FileLine[] = []
  for await (const line of linesOf(Readable.from([Buffer.from(text)]))) lines.push(line)
  return lines
}

const headOf: Record<ImportFormat, readonly string[]> = {
  shopify: shopifyHead,
  woocommerce: woocommerceHead(4),
  own: ownHead,
}

/** A product as a file has it, read back beside the product itself. */
async function readBack(format: ImportFormat, state: ProductState) {
  const head = headOf[format]
  const cellsOf = cellsWriter({ format, head, cleanHtml, findCategories: () => [7] })
  const product = { state, categories: [['Rings']], pieces: new Map(), kept: [] }
  const written = linesOfProduct(format, product).map((line) => csvLine(cellsOf(line)))
  const [, ...lines] = await tableOf(`${csvLine(head)}${written.join('')}`)
  const columns = columnOf(fieldsOf(format, head), head)
  const read = withCleanDescriptions(readGroup(format, lines, { columns, head }))
  const holding = {
    current: state,
    shelves: new Map(),
    foreign: new Set<string>(),
    barcodes: new Map(),
    place: 'shop',
    places: new Set(['shop']),
  }
  const context = {
    findCategory: () => 7,
    fallback: null,
    vatClasses: new Set(['standard']),
    tagName: String,
    freeSlug: String,
  }
  return planProduct(
    read,
    lines.map(({ line }) => line),
    { holding, context },
  )
}

const details = fc.uniqueArray(fc.tuple(kept, kept), { maxLength: 2, selector: ([label]) => label })
const options = fc.uniqueArray(kept, { minLength: 1, maxLength: 2 })
const values = fc.uniqueArray(fc.tuple(kept, kept), {
  minLength: 1,
  maxLength: 3,
  selector: (pair) => pair.join('\0'),
})

const products: fc.Arbitrary<ProductState> = fc
  .record({
    name: kept,
    name_bn: orNone,
    brand: orNone,
    seo_title: orNone,
    seo_description: orNone,
    vat_class: fc.constantFrom(null, 'standard'),
    description: kept,
    description_bn: orNone,
    tags: fc.uniqueArray(kept, { maxLength: 3, selector: (tag) => tag.toLowerCase() }),
    details,
    options,
    values,
  })
  .map(({ details: lines, options: names, values: pairs, tags, ...texts }) => ({
    ...texts,
    sku: 'LR',
    slug: 'lotus-ring',
    description_html: null,
    description_html_bn: null,
    status: 'active',
    main_category: 7,
    categories: [7],
    tags: tags.toSorted(),
    details: lines
      .filter(([label]) => !names.includes(label))
      .map(([label, value]) => ({ label, label_bn: null, value, value_bn: null })),
    options: names,
    variants: [...new Map(pairs.map((pair) => [pair.slice(0, names.length).join('\0'), pair])).values()].map(
      (pair, at) => ({
        sku: `LR-${at}`,
        barcode: null,
        price: 90_000,
        compare_at: null,
        cost: null,
        weight: null,
        active: true,
        values: pair.slice(0, names.length),
      }),
    ),
  }))

describe('a text of any signs', () => {
  test('is the same after it went out in a cell and came in again', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const [, line] = await tableOf(`SKU,Name\r\n${csvLine(['LR-1', text])}`)
        expect(unguarded(line?.cells[1] ?? '')).toBe(text)
      }),
      { numRuns: 200 },
    )
  })

  test.each(importFormats)(
    'changes nothing of its product, written for %s and read again',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(products, async (state) => {
          const { next, problems } = await readBack(format, state)
          expect(problems).toEqual([])
          expect(next).toEqual(state)
        }),
        { numRuns: 200 },
      )
    },
  )
})
