import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProduct } from '#contract/shop/product.ts'
import type { ImportView } from '#contract/staff/catalogue/imports.ts'
import { rows } from '#server/db/rows.ts'
import { codesOf, importDesk, outcomesOf, sampleFile } from '#tests/support/samples/imports/send-file.ts'
import { aStaffMember, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let manager: TestPerson
let desk: ReturnType<typeof importDesk>

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
  desk = importDesk(shop, manager)
})
afterAll(() => shop.close())

const imports = '/v1/staff/imports'

async function vatClassOf(sku: string): Promise<string | null | undefined> {
  const [found] = await rows<{ vat_class: string | null }>(
    shop.db,
    'select vat_class from product p join variant v on v.product_id = p.id where v.sku = $1',
    [sku],
  )
  return found?.vat_class
}

async function onHand(sku: string): Promise<number | undefined> {
  const text = 'select sum(on_hand)::int as n from stock join variant v on v.id = variant_id where v.sku = $1'
  return (await rows<{ n: number }>(shop.db, text, [sku]))[0]?.n
}

const productOf = async (sku: string) =>
  (
    await rows<{ name: string; slug: string; status: string; brand: string | null; price: number }>(
      shop.db,
      `select p.name, p.slug, p.status, p.brand, v.price_poisha as price
       from variant v join product p on p.id = v.product_id where v.sku = $1`,
      [sku],
    )
  )[0]

describe('a file of Shopify', () => {
  test('changes nothing while it is only looked at, and says what each line would do', async () => {
    const seen = await desk.checked(sampleFile('shopify-new.csv'))
    expect(seen).toMatchObject({
      format: 'shopify',
      state: 'checked',
      lines: 4,
      products: 2,
      products_done: 2,
    })
    expect(outcomesOf(seen)).toEqual([
      [2, 'made'],
      [3, 'made'],
      [4, 'made'],
      [5, 'made'],
    ])
    expect(codesOf(seen)).toEqual([[2, 'Product category', 'unknown_category']])
    expect(await productOf('LR-6')).toBeUndefined()
  })

  test('makes products, their pieces with a reason, and is unchanged when it comes again', async () => {
    const done = await desk.takenIn(sampleFile('shopify-new.csv'))
    expect(done).toMatchObject({ state: 'done', outcomes: { made: 4, changed: 0, unchanged: 0, refused: 0 } })
    expect(await productOf('LR-6')).toMatchObject({
      name: 'Lotus Ring',
      slug: 'lotus-ring',
      status: 'active',
      price: 1_250_000,
    })
    expect(await onHand('LR-6')).toBe(3)
    const [movement] = await rows(
      shop.db,
      `select m.reason, m.reference_kind, m.reference, m.account_id
      from stock_movement m join variant v on v.id = m.variant_id where v.sku = 'LR-6'`,
    )
    expect(movement).toEqual({
      reason: 'imported',
      reference_kind: 'import',
      reference: String(done.number),
      account_id: manager.id,
    })
    const again = await desk.takenIn(sampleFile('shopify-new.csv'))
    expect(again.outcomes).toEqual({ made: 0, changed: 0, unchanged: 4, refused: 0 })
  })

  test('stands in the shop at the address that it had, with its variants to choose', async () => {
    const item = await shop.api(getProduct, { query: { slug: 'lotus-ring' } })
    expect(JSON.stringify(item)).toContain('LR-7')
  })
})

describe('a file of WooCommerce', () => {
  test('is taken in except the lines that are named with column and reason', async () => {
    const category = await rows<{ id: number }>(shop.db, `select id from category where slug = 'bangles'`)
    const done = await desk.takenIn(sampleFile('woocommerce.csv'), { category: category[0]?.id })
    expect(outcomesOf(done)).toEqual([
      [2, 'made'],
      [3, 'made'],
      [4, 'made'],
      [5, 'made'],
      [6, 'refused'],
      [7, 'refused'],
      [8, 'refused'],
    ])
    expect(codesOf(done)).toEqual([
      [2, 'Images', 'picture_not_public'],
      [3, 'Categories', 'unknown_category'],
      [3, 'Images', 'picture_not_public'],
      [3, 'Images', 'picture_not_public'],
      [5, 'Sale price', 'sale_left_out'],
      [6, 'SKU', 'bad_sku'],
      [7, 'Type', 'type_not_sold'],
      [8, 'Parent', 'no_parent'],
    ])
    expect(await onHand('BK-26')).toBe(4)
  })

  test('has a report of every line for spreadsheets, in the language of the reader', async () => {
    const { results } = await desk.ask<{ results: ImportView[] }>(`GET ${imports}`)
    const report = await desk.file(`${imports}/${results[0]?.id}/csv`, 'bn')
    expect(report).toContain('8,XX-1,নেওয়া হয়নি,Parent,no_parent,')
    expect(report.split('\r\n')).toHaveLength(11)
  })
})

describe('our own format', () => {
  const head = 'SKU,Price taka,Pieces'

  test('changes prices and pieces alone, and leaves the rest', async () => {
    const done = await desk.takenIn(`${head}\nLR-6,13000,5\nLR-7,12500,0\n`)
    expect(outcomesOf(done)).toEqual([
      [2, 'changed'],
      [3, 'unchanged'],
    ])
    expect(await productOf('LR-6')).toMatchObject({
      name: 'Lotus Ring',
      price: 1_300_000,
      brand: 'Own Brand',
    })
    expect(await onHand('LR-6')).toBe(5)
  })

  test('keeps out of prices and pieces what the person may not change, and says so', async () => {
    const editor = await aStaffMember(shop, 'staff', 'content')
    const seen = await desk.checked(`${head}\nLR-6,1,0\n`, {}, editor)
    expect(seen.left_out).toEqual(['price', 'stock'])
    expect(outcomesOf(seen)).toEqual([[2, 'unchanged']])
  })

  test('changes the VAT class of products, brings it out again, and takes the right to change prices for it', async () => {
    await desk.takenIn('SKU,Price taka,VAT class\nLR-6,13000,Jewellery\n')
    expect(await vatClassOf('LR-6')).toBe('jewellery')
    const table = await desk.file('/v1/staff/exports/products/csv?format=own')
    expect(table.split('\r\n').find((line) => line.includes('LR-6'))).toContain(',jewellery,')
    await desk.takenIn(table)
    expect(await vatClassOf('LR-6')).toBe('jewellery')
    const editor = await aStaffMember(shop, 'staff', 'content')
    const seen = await desk.checked('SKU,Price taka,VAT class\nLR-6,13000,\n', {}, editor)
    expect(seen.left_out).toEqual(['price', 'vat_class'])
    const done = await desk.takenIn('SKU,Price taka,VAT class\nLR-6,13000,gold\n')
    expect(codesOf(done)).toEqual([[2, 'VAT class', 'unknown_word']])
    await desk.takenIn('SKU,Price taka,VAT class\nLR-6,13000,\n')
    expect(await vatClassOf('LR-6')).toBeNull()
  })

  test('says from which line on a file is no table', async () => {
    const seen = await desk.checked(`${head}\nLR-6,1,"0\n${'LR-7,2,3\n'.repeat(30_000)}`)
    expect(seen).toMatchObject({ state: 'failed', failure: expect.stringContaining('Line 2:') })
  })

  test('a SKU that stands twice in a file is taken once', async () => {
    const seen = await desk.checked(`Product SKU,${head}\nLOTUS-RING,LR-6,13000,5\nOTHER,lr-6,1,1\n`)
    expect(codesOf(seen)).toContainEqual([3, 'SKU', 'sku_twice'])
  })
})

describe('an import that is taken back', () => {
  test('gives back prices, pieces and names, and archives what it made', async () => {
    const text = [
      'Product SKU,Name,Categories,SKU,Price taka,Pieces',
      'LOTUS-RING,Lotus ring renamed,,LR-6,9000,9',
      'UNDO-1,Made by mistake,Bangles,UNDO-1,500,2',
    ].join('\n')
    const done = await desk.takenIn(text)
    expect(outcomesOf(done)).toEqual([
      [2, 'changed'],
      [3, 'made'],
    ])
    expect(await onHand('UNDO-1')).toBe(2)
    const undone = await desk.press(done.id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', kept: 0 })
    expect(await productOf('LR-6')).toMatchObject({ name: 'Lotus Ring', price: 1_300_000 })
    expect([await onHand('LR-6'), await onHand('UNDO-1')]).toEqual([5, 0])
    expect(await productOf('UNDO-1')).toMatchObject({ status: 'archived' })
  })

  test('leaves what somebody changed since, and says so at its line', async () => {
    const done = await desk.takenIn('SKU,Price taka\nLR-6,9100\nLR-7,9200\nBK-26,9300\n')
    await rows(shop.db, `update variant set price_poisha = 777700 where sku = 'LR-6'`)
    const undone = await desk.press(done.id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', kept: 1 })
    expect(codesOf(undone)).toEqual([[2, null, 'changed_since']])
    expect((await productOf('LR-6'))?.price).toBe(777_700)
    expect((await productOf('BK-26'))?.price).toBe(950_000)
  })

  test('leaves the price of a draft that was published since, and says that it is needed', async () => {
    await rows(shop.db, `update product set status = 'draft' where sku = 'LOTUS-RING'`)
    await rows(
      shop.db,
      `update variant set price_poisha = null, compare_at_poisha = null where sku in ('LR-6', 'LR-7')`,
    )
    const done = await desk.takenIn('SKU,Price taka\nLR-6,9100\nLR-7,9200\nBK-26,9300\n')
    await rows(shop.db, `update product set status = 'active' where sku = 'LOTUS-RING'`)
    const undone = await desk.press(done.id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', kept: 1 })
    expect(undone.results.flatMap(({ problems }) => problems)).toMatchObject([
      { code: 'price_needed', message: expect.stringMatching(/would have no price: LR-6, LR-7/) },
    ])
    expect((await productOf('LR-6'))?.price).toBe(910_000)
    expect((await productOf('BK-26'))?.price).toBe(950_000)
  })
})

test('an import is not taken back where another piece has the barcode of before, and says so', async () => {
  const give = (sku: string, barcode: string) =>
    rows(shop.db, 'update variant set barcode = $2 where sku = $1', [sku, barcode])
  await give('BK-26', '11111111')
  const done = await desk.takenIn('SKU,Price taka,Barcode\nBK-26,9500,22222222\n')
  await give('LR-6', '11111111')
  expect(codesOf(await desk.press(done.id, 'undo'))).toEqual([[2, null, 'taken_since']])
})

test('a variant without a price stays off sale, and the file changes the rest of its product', async () => {
  await rows(
    shop.db,
    `update variant set price_poisha = null, compare_at_poisha = null, active = false where sku = 'LR-7'`,
  )
  const done = await desk.takenIn('SKU,Price taka,On sale\nLR-6,9400,yes\nLR-7,,yes\n')
  expect(codesOf(done)).toEqual([[2, null, 'unpriced']])
  expect((await productOf('LR-6'))?.price).toBe(940_000)
})
