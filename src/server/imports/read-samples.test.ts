import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from '#domain/csv.ts'
import { columnOf, fieldsOf, formatOf } from '#domain/import/column-names.ts'
import type { FileLine, ReadGroup } from '#domain/import/import-fields.ts'
import { keyOf, readGroup } from '#domain/import/line-groups.ts'
import { BrokenTable, linesOf } from './reading/read-table.ts'

const samples = path.resolve(import.meta.dirname, '../../../tests/support/samples/imports')

async function tableOf(file: Readable | string | Buffer): Promise<FileLine[]> {
  const stream = file instanceof Readable ? file : Readable.from([Buffer.from(file)])
  const lines: FileLine[] = []
  for await (const line of linesOf(stream)) lines.push(line)
  return lines
}

/** The products of a file by their key, as the run groups them. */
async function groupsOf(file: Readable | string): Promise<Map<string, ReadGroup>> {
  const [first, ...lines] = await tableOf(file)
  const head = first?.cells ?? []
  const format = formatOf(head)
  if (format === null) throw new Error(`Nobody's file: ${head.join(',')}`)
  const columns = columnOf(fieldsOf(format, head), head)
  const keys = lines.map((line) => ({ line, ...keyOf(format, line, columns) }))
  const nameOf = (group: string | null) => keys.find(({ id }) => id !== null && id === group)?.group ?? group
  const groups = Map.groupBy(keys, ({ group }) => nameOf(group) ?? '')
  return new Map(
    [...groups].map(([key, members]) => [
      key,
      readGroup(
        format,
        members.map(({ line }) => line),
        { columns, head },
      ),
    ]),
  )
}

const sample = (name: string) => groupsOf(createReadStream(path.join(samples, name)))
const problemsOf = (group: ReadGroup | undefined) =>
  group?.problems.map(({ line, field, problem, refuses }) => [line, field, problem, refuses])

describe('a file of Shopify with the new names', () => {
  test('gives a product with two options, its variants and its pictures in order', async () => {
    const ring = (await sample('shopify-new.csv')).get('lotus-ring')
    expect(ring?.problems).toEqual([])
    expect(ring?.product).toMatchObject({
      line: 2,
      handle: 'lotus-ring',
      fields: {
        name: 'Lotus Ring',
        description: 'Handmade in Dhaka.\nOpens like a lotus, "slowly".',
        brand: 'Own Brand',
        categories: [['Nose ring'], ['Apparel & Accessories', 'Jewelry', 'Rings']],
        tags: ['eid', 'wedding'],
        status: 'active',
        seo_title: 'Lotus ring of gold',
      },
      options: ['Size', 'Colour'],
      variants: [
        {
          line: 2,
          sku: 'LR-6',
          values: ['6', 'Gold'],
          fields: { price: 1_250_000, compare_at: 1_400_000, cost: 800_000, stock: 3, weight: 5 },
        },
        { line: 3, sku: 'LR-7', values: ['7', 'Gold'], fields: { stock: 0 } },
      ],
      pictures: [
        { line: 2, address: 'https://old.example/a.jpg', alt: 'Lotus ring from above' },
        { line: 3, address: 'https://old.example/b.jpg', alt: null },
        { line: 4, address: 'https://old.example/c.jpg', alt: 'Side, in light' },
      ],
    })
  })

  test('gives a piece without options one variant, and no stock where it was not counted', async () => {
    const clutch = (await sample('shopify-new.csv')).get('pearl-clutch')
    expect(clutch?.product).toMatchObject({
      fields: { status: 'draft', name: 'Pearl clutch', brand: null, description: '' },
      options: [],
      variants: [{ sku: 'PC-1', values: [], fields: { barcode: '8901234567894', price: 320_000 } }],
    })
    expect(clutch?.product?.variants[0]?.fields).not.toHaveProperty('stock')
  })
})

describe('an older file of Shopify', () => {
  test('names each line that is refused with the column and the reason', async () => {
    const groups = await sample('shopify-old.csv')
    expect(problemsOf(groups.get('silk-nagra'))).toEqual([
      [3, 'price', 'separator', true],
      [5, 'sku', 'no_sku', true],
    ])
    expect(groups.get('silk-nagra')?.product?.variants.map(({ sku }) => sku)).toEqual(['SN-37'])
    expect(problemsOf(groups.get('moon-jhumka'))).toEqual([[2, 'sku', 'bad_sku', true]])
    expect(groups.get('moon-jhumka')?.product?.fields.description).toBe('Silver\nLight')
  })
})

describe('a file of WooCommerce', () => {
  test('gathers variations before their parent, by its SKU or its number', async () => {
    const kara = (await sample('woocommerce.csv')).get('BK')
    expect(kara?.problems).toEqual([])
    expect(kara?.product).toMatchObject({
      line: 3,
      sku: 'BK',
      fields: {
        name: 'Bridal kara',
        status: 'active',
        categories: [['Jewellery', 'Bangles'], ['Gifts']],
        details: [{ label: 'Material', value: 'Brass, gold' }],
      },
      options: ['Size'],
      variants: [
        {
          line: 2,
          sku: 'BK-26',
          values: ['2.6'],
          fields: { price: 950_000, compare_at: null, weight: 60, stock: 4 },
        },
        { line: 4, sku: 'BK-28', values: ['2.8'], fields: { price: 900_000, compare_at: 950_000, stock: 0 } },
      ],
    })
  })

  test('says why a line cannot be sold here', async () => {
    const groups = await sample('woocommerce.csv')
    expect(problemsOf(groups.get('CR-1'))).toEqual([[5, 'sale_price', 'sale_left_out', false]])
    expect(groups.get('CR-1')?.product?.variants[0]?.fields.price).toBe(500_000)
    expect(problemsOf(groups.get('GC 1'))).toEqual([[6, 'sku', 'bad_sku', true]])
    expect(problemsOf(groups.get('SET-1'))).toEqual([[7, 'type', 'type_not_sold', true]])
    expect(problemsOf(groups.get('id:999'))).toEqual([[8, 'parent', 'no_parent', true]])
  })
})

describe('a table', () => {
  test('is the same with a mark, with CR LF, with semicolons, with tabs and in UTF-16', async () => {
    const plain = 'SKU,Price taka,Name Bangla\nA-1,12.5,"কাড়া, ছোট"\n\nA-2,3,"two\nlines"\n'
    const wanted = await tableOf(plain)
    expect(wanted.map(({ line }) => line)).toEqual([1, 2, 4])
    const semicolons = plain.replaceAll('"কাড়া, ছোট"', '"কাড়া# ছোট"').replaceAll(',', ';').replace('#', ',')
    const forms = [
      `\uFEFF${plain}`,
      plain.replace(/\n(?=A|$|\n)/g, '\r\n'),
      semicolons,
      semicolons.replaceAll(';', '\t'),
      Buffer.from(`\uFEFF${plain}`, 'utf16le'),
    ]
    for (const form of forms) expect(await tableOf(form)).toEqual(wanted)
  })

  test('that never closes a quote ends with the line where it stands', async () => {
    const broken = `SKU,Pieces\nA-1,2\nA-2,"3\n${'A-3,4\n'.repeat(50_000)}`
    await expect(tableOf(broken)).rejects.toThrow(new BrokenTable(3))
  })

  test('of 50,000 lines is read line by line, and letters cut between two parts stay whole', async () => {
    const whole = Buffer.from(`SKU,Name\n${'A-1,রুবির কাড়া\n'.repeat(50_000)}`)
    const names = new Map<string, number>()
    const parts = Readable.from(
      (function* () {
        for (let at = 0; at < whole.length; at += 997) yield whole.subarray(at, at + 997)
      })(),
      { objectMode: false },
    )
    for await (const { cells } of linesOf(parts))
      names.set(cells[1] ?? '', (names.get(cells[1] ?? '') ?? 0) + 1)
    expect([...names]).toEqual([
      ['Name', 1],
      ['রুবির কাড়া', 50_000],
    ])
  })

  test('of any rubbish below a true head never breaks the reader', async () => {
    const head = readFileSync(path.join(samples, 'shopify-new.csv'), 'utf8').split('\n')[0] ?? ''
    const width = head.split(',').length
    const cell = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('-1', '1e9', '٣', '৪', '99999999999999999999', '=cmd()', 'NaN', '1,000.00', '  '),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: width }), async (cells) => {
        for (const { product } of (await groupsOf(`${head}\r\n${csvLine(cells)}`)).values())
          for (const { fields } of product?.variants ?? [])
            for (const number of [fields.price ?? 1, fields.stock ?? 1, fields.weight ?? 1])
              expect(Number.isSafeInteger(number) && number >= 0).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
