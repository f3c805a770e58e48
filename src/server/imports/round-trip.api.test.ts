import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { unguarded } from '#domain/csv.ts'
import { bareName, fieldsOf, placeIn } from '#domain/import/column-names.ts'
import type { FileLine, ImportFormat } from '#domain/import/import-fields.ts'
import { rows } from '#server/db/rows.ts'
import { openImportDesk } from '#tests/support/samples/imports/open-import-desk.ts'
import { codesOf, outcomesOf, sampleFile } from '#tests/support/samples/imports/send-file.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { linesOf } from './reading/read-table.ts'

const { shop, desk } = await openImportDesk('manager')

interface Table {
  readonly head: readonly string[]
  readonly lines: readonly FileLine[]
}

async function tableOf(text: string): Promise<Table> {
  const lines: FileLine[] = []
  for await (const line of linesOf(Readable.from([Buffer.from(text)]))) lines.push(line)
  const [head, ...rest] = lines
  return { head: head?.cells ?? [], lines: rest }
}

/**
 * Each line by the names that the export has for its columns, without those of the shop's places, which no other shop
 * has; a guard against formulas is no part of a cell.
 */
function readAs(format: ImportFormat, { head, lines }: Table, out: readonly string[]) {
  const outFields = fieldsOf(format, out)
  const bare = out.map(bareName)
  const names = fieldsOf(format, head).map((field, at) => {
    const place = field === null ? bare.indexOf(bareName(head[at] ?? '')) : outFields.indexOf(field)
    return out[place] ?? `no column for ${head[at]}`
  })
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      names
        .map((name, at) => [name, unguarded(cells[at] ?? '')] as const)
        .filter(([name, cell]) => cell !== '' && placeIn(name) === null),
    ),
  }))
}

/** What came in beside what goes out, line by line. */
async function roundTrip(format: ImportFormat, file: string) {
  const done = await desk.takenIn(file)
  const out = await tableOf(await desk.file(`/v1/staff/exports/products/csv?format=${format}`))
  const refused = new Set(
    outcomesOf(done).flatMap(([line, outcome]) => (outcome === 'refused' ? [line] : [])),
  )
  const came = readAs(format, await tableOf(file), out.head).filter(({ line }) => !refused.has(line))
  const goes = readAs(format, out, out.head)
  // Products go out in the order in which the store has them.
  const product = ({ cells }: (typeof goes)[number]) => cells['URL handle'] ?? cells['SKU'] ?? ''
  const ordered = (lines: typeof goes) =>
    lines.toSorted((one, other) => product(one).localeCompare(product(other))).map(({ cells }) => cells)
  return { done, came: ordered(came), goes: ordered(goes) }
}

test('an export of Shopify comes in and goes out again unchanged, in every column and every line', async () => {
  const { done, came, goes } = await roundTrip('shopify', sampleFile('shopify-export.csv'))
  // Google's list of all goods is not the shop's tree; the product stands where its type says.
  expect(codesOf(done).filter(([, , code]) => code !== 'picture_not_public')).toEqual([
    [2, 'Product Category', 'unknown_category'],
  ])
  expect(done.outcomes).toEqual({ made: 8, changed: 0, unchanged: 0, refused: 0 })
  // The address of a product without one is made of its title, and goes out as the store has it.
  const made = came.map((cells) =>
    cells['URL handle'] === undefined ? { ...cells, 'URL handle': 'kundan-kara-without-a-handle' } : cells,
  )
  expect(goes).toEqual(made)
})

test('an export of WooCommerce comes in and goes out again unchanged, except lines that are refused by name', async () => {
  const { done, came, goes } = await roundTrip('woocommerce', sampleFile('woocommerce-export.csv'))
  expect(codesOf(done).filter(([, , code]) => code !== 'picture_not_public')).toEqual([
    [5, 'Sale price', 'sale_left_out'],
    [6, 'SKU', 'bad_sku'],
    [7, 'Categories', 'no_category'],
    [8, 'Type', 'type_not_sold'],
    [9, 'Type', 'type_not_sold'],
    [10, 'Parent', 'no_parent'],
    [11, 'Regular price', 'separator'],
  ])
  const skus = new Set(came.map((cells) => cells['SKU']))
  expect(goes.filter((cells) => skus.has(cells['SKU']))).toEqual(came)
})

test('a file that went out comes in again and changes nothing', async () => {
  for (const format of ['shopify', 'woocommerce', 'own']) {
    const again = await desk.takenIn(await desk.file(`/v1/staff/exports/products/csv?format=${format}`))
    expect([format, outcomesOf(again).filter(([, outcome]) => outcome !== 'unchanged')]).toEqual([format, []])
  }
})

describe('each of two places', () => {
  const shelvesNow = () =>
    rows(shop.db, 'select variant_id, location_id, on_hand from stock order by variant_id, location_id')

  beforeAll(async () => {
    await shop.add(
      aProduct({ sku: 'TWO-1', name: 'Two', category: 'bangles', sizes: { '2.4': 2, '2.6': 5 } }),
    )
    await desk.takenIn('SKU,Pieces at warehouse\nTWO-1-2.4,7\n')
  })

  test.each([
    ['shopify', 'Inventory quantity', '9'],
    ['woocommerce', 'Stock', '9'],
    ['own', 'Pieces', undefined],
  ])(
    'goes out to %s with its pieces, which come in again unchanged, whichever place is chosen',
    async (format, together, sum) => {
      const file = await desk.file(`/v1/staff/exports/products/csv?format=${format}`)
      const { head, lines } = await tableOf(file)
      const at = (name: string) => head.findIndex((one) => one.endsWith(name))
      const first = lines.find(({ cells }) => cells.includes('TWO-1-2.4'))?.cells ?? []
      const cells = [together, ' at banani', ' at warehouse'].map((name) => first[at(name)])
      expect(cells).toEqual([sum, '2', '7'])
      const before = await shelvesNow()
      const ahead = await desk.checked(file, { location: 'warehouse' })
      expect(ahead.outcomes).toMatchObject({ made: 0, changed: 0, refused: 0 })
      expect(codesOf(ahead).filter(([, , code]) => code === 'stock_sum')).toEqual([])
      const done = await desk.press(ahead.id, 'start')
      expect(done.outcomes).toMatchObject({ made: 0, changed: 0, refused: 0 })
      expect(await shelvesNow()).toEqual(before)
    },
  )

  test('gets its pieces from a table of pieces, and an undo gives them back; a place that the shop does not have is named', async () => {
    const file = await desk.file('/v1/staff/exports/pieces/csv')
    expect(file.split('\r\n')[0]).toBe('SKU,Name,Pieces at banani,Pieces at warehouse')
    const before = await shelvesNow()
    const done = await desk.takenIn(
      'SKU,Pieces at banani,Pieces at warehouse,Pieces at attic\nTWO-1-2.4,3,5,1\n',
    )
    expect(done.results).toMatchObject([{ sku: 'TWO-1-2.4', outcome: 'changed' }])
    expect(codesOf(done)).toEqual([[2, 'Pieces at attic', 'unknown_place']])
    const now = await tableOf(await desk.file('/v1/staff/exports/pieces/csv'))
    expect(now.lines.find(({ cells }) => cells[0] === 'TWO-1-2.4')?.cells).toEqual([
      'TWO-1-2.4',
      'Two',
      '3',
      '5',
    ])
    await desk.press(done.id, 'undo')
    expect(await shelvesNow()).toEqual(before)
  })

  test('counts, and a number beside them that is not their sum is named', async () => {
    const ahead = await desk.checked('SKU,Pieces,Pieces at banani,Pieces at warehouse\nTWO-1-2.4,20,2,7\n')
    expect(codesOf(ahead)).toEqual([[2, 'Pieces', 'stock_sum']])
    expect(ahead.outcomes).toMatchObject({ unchanged: 1 })
  })
})

test('the kind of a product goes out with what WooCommerce adds to it', async () => {
  const kinds = ['"simple, virtual"', '"simple, downloadable, virtual"', 'simple']
  const lines = kinds.map((kind, at) => `${kind},GV-${at},Gift card ${at},1,500,Jewellery > Bangles`)
  const file = ['Type,SKU,Name,Published,Regular price,Categories', ...lines].join('\n')
  expect((await desk.takenIn(file)).outcomes.made).toBe(3)
  const out = await desk.file('/v1/staff/exports/products/csv?format=woocommerce')
  for (const [at, kind] of kinds.entries()) expect(out).toContain(`${kind},GV-${at},`)
})
