import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { placeIn } from '#domain/import/column-names.ts'
import type { FileLine } from '#domain/import/import-fields.ts'
import { rows } from '#server/db/rows.ts'
import { openImportDesk } from '#tests/support/samples/imports/open-import-desk.ts'
import { importDesk, outcomesOf, sampleFile } from '#tests/support/samples/imports/send-file.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { linesOf } from './reading/read-table.ts'

const { shop, desk } = await openImportDesk('manager')

beforeAll(async () => {
  const category = await rows<{ id: number }>(shop.db, `select id from category where slug = 'bangles'`)
  for (const name of ['shopify-new.csv', 'shopify-old.csv', 'woocommerce.csv'])
    await desk.takenIn(sampleFile(name), { category: category[0]?.id })
})

/** The lines of a table as the names and texts of their cells; without empty ones and those of the shop's places. */
async function cellsOf(text: string): Promise<Record<string, string>[]> {
  const lines: FileLine[] = []
  for await (const line of linesOf(Readable.from([Buffer.from(text)]))) lines.push(line)
  const head = lines.shift()
  return lines.map(({ cells }) =>
    Object.fromEntries(
      cells
        .map((cell, at) => [head?.cells[at] ?? '', cell] as const)
        .filter(([name, cell]) => cell !== '' && placeIn(name) === null),
    ),
  )
}

const exported = (format: string) => desk.file(`/v1/staff/exports/products/csv?format=${format}`)

describe('products that came from a file', () => {
  test('go out to Shopify as they came, cell by cell, with all that the store has no place for', async () => {
    const lines = await cellsOf(await exported('shopify'))
    const handles = new Set(['lotus-ring', 'pearl-clutch'])
    const ours = lines.filter((line) => handles.has(line['URL handle'] ?? ''))
    expect(ours).toEqual(await cellsOf(sampleFile('shopify-new.csv')))
  })

  test('go out to WooCommerce as they came, except the lines that were refused', async () => {
    const skus = new Set(['BK', 'BK-26', 'BK-28', 'CR-1'])
    const ofSample = (lines: Record<string, string>[]) => lines.filter((line) => skus.has(line['SKU'] ?? ''))
    expect(ofSample(await cellsOf(await exported('woocommerce')))).toEqual(
      ofSample(await cellsOf(sampleFile('woocommerce.csv'))),
    )
  })

  test.each(['shopify', 'woocommerce', 'own'])('come in again from %s and change nothing', async (format) => {
    await shop.add(
      aProduct({ sku: 'EX-1', name: '=Plus +', category: 'bangles', sizes: { '2.4': 2, '2.6': 0 } }),
    )
    const again = await desk.takenIn(await exported(format))
    const changed = outcomesOf(again).filter(([, outcome]) => outcome !== 'unchanged')
    expect(changed, JSON.stringify(again.results)).toEqual([])
  })

  test('go out with what was changed here since', async () => {
    await desk.takenIn('SKU,Price taka,Pieces\nLR-6,11000,8\n')
    const ring = (await cellsOf(await exported('shopify'))).find((line) => line['SKU'] === 'LR-6')
    expect(ring).toMatchObject({
      Price: '11000.00',
      'Compare-at price': '14000.00',
      'Inventory quantity': '8',
    })
  })
})

describe('a file that goes out', () => {
  test('has no formula for a spreadsheet in it', async () => {
    expect(await exported('own')).toContain(`,'=Plus +,`)
  })

  test('has no costs for those who may not see them', async () => {
    const editor = importDesk(shop, await aStaffMember(shop, 'staff', 'content'))
    expect(await editor.file('/v1/staff/exports/products/csv?format=own')).not.toContain('Cost taka')
    expect(await exported('own')).toContain('Cost taka')
  })

  test('of prices and of pieces comes in again and changes nothing', async () => {
    for (const name of ['prices', 'pieces']) {
      const file = await desk.file(`/v1/staff/exports/${name}/csv`)
      const { outcomes } = await desk.takenIn(file)
      expect(outcomes).toMatchObject({ made: 0, changed: 0, refused: 0 })
    }
  })
})
