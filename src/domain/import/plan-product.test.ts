import { describe, expect, test } from 'vitest'
import type { WantedProduct } from './import-fields.ts'
import type { Holding } from './plan-parts.ts'
import { planProduct } from './plan-product.ts'
import { planUndo } from './plan-undo.ts'
import type { ProductState } from './product-state.ts'

const ring: WantedProduct = {
  line: 2,
  sku: null,
  handle: 'lotus-ring',
  fields: {
    name: 'Lotus ring',
    categories: [['Jewellery', 'Ring']],
    tags: ['eid', 'Bridal'],
    status: 'active',
  },
  options: ['Size'],
  variants: [
    {
      line: 2,
      sku: 'LR-6',
      values: ['6'],
      picture: null,
      fields: { price: 100_000, compare_at: 120_000, stock: 3 },
    },
    { line: 3, sku: 'LR-7', values: ['7'], picture: null, fields: { price: 100_000, stock: 1 } },
  ],
  pictures: [],
}
const nothing: Holding = {
  current: null,
  shelves: new Map(),
  foreign: new Set(),
  barcodes: new Map(),
  place: 'shop',
  places: new Set(['shop', 'store-room']),
}
const context = {
  findCategory: (path: readonly string[]) => (path.at(-1) === 'Ring' ? 7 : undefined),
  fallback: null,
  vatClasses: new Set(['standard']),
  tagName: (name: string) => name,
  freeSlug: (slug: string) => slug,
}
const plan = (product: WantedProduct, holding: Partial<Holding> = {}) =>
  planProduct({ product, problems: [] }, [2, 3, 4], { holding: { ...nothing, ...holding }, context })

function madeOf(product: WantedProduct): ProductState {
  const { next } = plan(product)
  if (next === null) throw new Error('Nothing was made')
  return next
}
const kept = madeOf(ring)
const shelf = (on_hand: number, held = 0) => ({
  places: new Map([['shop', { on_hand, held }]]),
  on_sale: false,
})
const shelves = new Map([
  ['LR-6', shelf(3, 2)],
  ['LR-7', shelf(1)],
])

describe('a product that the shop does not have', () => {
  test('is made whole, under the address that it had', () => {
    const made = plan(ring)
    expect(made).toMatchObject({ outcome: 'made', problems: [], formerSlug: null })
    expect(kept).toMatchObject({
      sku: 'LOTUS-RING',
      slug: 'lotus-ring',
      main_category: 7,
      tags: ['Bridal', 'eid'],
    })
    expect(made.moves).toEqual([
      { sku: 'LR-6', place: 'shop', delta: 3 },
      { sku: 'LR-7', place: 'shop', delta: 1 },
    ])
    expect([...made.lines.values()]).toEqual(['made', 'made', 'made'])
  })

  test('is refused with all its lines where no category is known, and each line says so', () => {
    const made = plan({ ...ring, fields: { ...ring.fields, categories: [['Hats']] } })
    expect(made.outcome).toBe('refused')
    expect(made.problems.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'unknown_category'],
      [2, 'no_category'],
      [3, 'with_product'],
      [4, 'with_product'],
    ])
  })
})

describe('a product that the shop has', () => {
  test('is left alone by the file that it came from', () => {
    const again = plan(ring, { current: kept, shelves })
    expect(again).toMatchObject({ outcome: 'unchanged', moves: [], problems: [] })
    expect(new Set(again.lines.values())).toEqual(new Set(['unchanged']))
  })

  test('keeps what the file has no column for, and is cleared where a cell is empty', () => {
    const current = { ...kept, name_bn: 'পদ্ম', brand: 'Own' }
    const { next } = plan({ ...ring, fields: { brand: null } }, { current, shelves })
    expect(next).toMatchObject({ name: 'Lotus ring', name_bn: 'পদ্ম', brand: null, tags: ['Bridal', 'eid'] })
  })

  test('gets the VAT class of the file, keeps its own where the shop has no such class, and loses it by an empty cell', () => {
    const withClass = (vat_class: string | null, own: string | null) =>
      plan({ ...ring, fields: { vat_class } }, { current: { ...kept, vat_class: own }, shelves })
    expect(withClass('standard', null)).toMatchObject({
      outcome: 'changed',
      next: { vat_class: 'standard' },
      problems: [],
    })
    expect(withClass('gold', 'standard')).toMatchObject({
      outcome: 'unchanged',
      next: { vat_class: 'standard' },
      problems: [{ line: 2, field: 'vat_class', problem: 'unknown_word', found: 'gold', refuses: false }],
    })
    expect(withClass(null, 'standard').next?.vat_class).toBeNull()
  })

  test('keeps the pieces that are promised to orders, and says so', () => {
    const [first, ...others] = ring.variants
    if (first === undefined) throw new Error('There is a first variant')
    const fewer = [{ ...first, fields: { ...first.fields, stock: 1 } }, ...others]
    const { moves, problems } = plan({ ...ring, variants: fewer }, { current: kept, shelves })
    expect(moves).toEqual([])
    expect(problems).toMatchObject([{ line: 2, problem: 'promised', found: '2', refuses: false }])
  })

  test('gets the pieces of each place that the file names, and no others', () => {
    const counted = new Map([
      ['shop', 1],
      ['store-room', 4],
      ['attic', 2],
    ])
    const [first, ...others] = ring.variants
    if (first === undefined) throw new Error('There is a first variant')
    const variants = [{ ...first, fields: { price: 100_000, stock_at: counted } }, ...others]
    const { moves, problems } = plan({ ...ring, variants }, { current: kept, shelves })
    expect(moves).toEqual([{ sku: 'LR-6', place: 'store-room', delta: 4 }])
    expect(problems.map(({ field, problem, found }) => [field, problem, found])).toEqual([
      ['stock_at:shop', 'promised', '2'],
      ['stock_at:attic', 'unknown_place', 'attic'],
    ])
  })

  test.each([
    ['stays a draft', 'draft'],
    ['stays in the shop, and the variant off sale', 'active'],
  ] as const)('%s while a variant that the file puts on sale has no price', (_, status) => {
    const isSold = status === 'draft'
    const [small, large] = kept.variants
    if (small === undefined || large === undefined) throw new Error('There are two variants')
    const unpriced = { ...large, price: null, active: isSold }
    const current = { ...kept, status, variants: [small, unpriced] }
    const [first, second] = ring.variants
    if (first === undefined || second === undefined) throw new Error('There are two variants')
    const variants = [first, { ...second, fields: { active: true } }]
    const { next, problems } = plan({ ...ring, variants }, { current, shelves })
    expect(next).toMatchObject({ status, variants: [{ price: 100_000 }, { price: null, active: isSold }] })
    expect(problems).toMatchObject([{ problem: 'unpriced', found: 'LR-7', refuses: false }])
  })

  test('loses no variant that the file does not name', () => {
    const { next } = plan({ ...ring, variants: ring.variants.slice(0, 1) }, { current: kept, shelves })
    expect(next?.variants.map(({ sku }) => sku)).toEqual(['LR-6', 'LR-7'])
  })

  test('takes no SKU of another product, and none twice', () => {
    const twice = [
      ...ring.variants,
      { line: 4, sku: 'lr-6', values: ['8'], picture: null, fields: { price: 1 } },
    ]
    const { lines, problems } = plan({ ...ring, variants: twice }, { foreign: new Set(['LR-7']) })
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'other_product'],
      [4, 'sku_twice'],
    ])
    expect([...lines.values()]).toEqual(['made', 'refused', 'refused'])
  })
})

describe('an import that is undone', () => {
  const after = { ...kept, name: 'New name', brand: 'Own' }

  test('gives back what it changed, and leaves what others changed beside it', () => {
    const now = { ...after, tags: ['later'] }
    expect(planUndo({ before: kept, after }, now)).toEqual({ ok: true, value: { ...kept, tags: ['later'] } })
  })

  test('is refused for a product whose same field somebody changed since', () => {
    const now = { ...after, name: 'Newest name' }
    expect(planUndo({ before: kept, after }, now)).toMatchObject({
      ok: false,
      refusal: { problem: 'changed_since', found: ['name'] },
    })
  })

  test('leaves a price that it gave to a product which is in the shop since', () => {
    const [small, large] = kept.variants
    const unpriced = { ...small, price: null, compare_at: null }
    const before = { ...kept, status: 'draft', variants: [unpriced, large] } as ProductState
    const filled = { ...kept, status: 'draft' } as const
    expect(planUndo({ before, after: filled }, filled)).toEqual({ ok: true, value: before })
    expect(planUndo({ before, after: filled }, kept)).toEqual({
      ok: false,
      refusal: { problem: 'price_needed', found: ['LR-6'] },
    })
  })

  test('archives what it made, and takes variants that it added off sale', () => {
    expect(planUndo({ before: null, after: kept }, kept)).toMatchObject({ value: { status: 'archived' } })
    const before = { ...kept, variants: kept.variants.slice(0, 1) }
    const undone = planUndo({ before, after: kept }, kept)
    expect(undone).toMatchObject({ value: { variants: [{ active: true }, { sku: 'LR-7', active: false }] } })
  })
})

test('a name that is too long refuses a new product, and leaves the name of one that is there', () => {
  const { name: _, ...fields } = ring.fields
  const long = {
    line: ring.line,
    field: 'name',
    problem: 'name_long',
    found: 'Lotus…',
    refuses: false,
  } as const
  const read = { product: { ...ring, fields }, problems: [long] }
  const made = planProduct(read, [2, 3, 4], { holding: nothing, context })
  expect(made.problems.map(({ line, problem, refuses }) => [line, problem, refuses])).toEqual([
    [2, 'name_long', true],
    [3, 'with_product', true],
    [4, 'with_product', true],
  ])
  const changed = planProduct(read, [2, 3, 4], { holding: { ...nothing, current: kept, shelves }, context })
  expect(changed).toMatchObject({
    next: { name: 'Lotus ring' },
    problems: [{ problem: 'name_long', refuses: false }],
  })
})
