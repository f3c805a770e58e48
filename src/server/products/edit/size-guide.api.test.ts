import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getProduct, listFacets } from '#contract/shop/product.ts'
import { openProductDesk, type ProductDesk } from '#tests/support/staff/product-desk.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type AddedProduct, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let desk: ProductDesk
let bangle: AddedProduct

beforeAll(async () => {
  shop = await openTestShop()
  desk = await openProductDesk(shop)
  const [added] = await shop.add(
    aProduct({ name: 'Churi', category: 'bangles', sizeGuide: 'shoe', sizes: { '2.4': 2, '2.6': 1 } }),
  )
  if (added === undefined) throw new Error('No product was added')
  bangle = added
})
afterAll(() => shop.close())

const settled = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 20 })

async function choose(size_guide: string) {
  const { version } = await desk.open(bangle.id)
  return desk.did(`PATCH /v1/staff/products/${bangle.id}`, { version, size_guide })
}

/** Gives the category of bangles a size guide. */
async function guideOfBangles(size_guide: string): Promise<void> {
  const id = await desk.categoryOf('bangles')
  const { body } = await desk.ask('GET /v1/staff/categories')
  const { results } = body as unknown as { results: { id: number; name: string; version: number }[] }
  const { name, version } = results.find((one) => one.id === id) ?? {}
  await desk.did(`PUT /v1/staff/categories/${id}`, { name, version, size_guide })
}

const shown = async () => {
  const { size_guide } = await shop.api(getProduct, { query: { slug: bangle.slug } })
  return size_guide
}
const sizes = async () => {
  const { attributes } = await shop.api(listFacets, { query: { parentCategory: 'bangles' } })
  return attributes.map(({ code }) => code).filter((code) => code.endsWith('size'))
}

test('a product shows its own size guide, that of its category, or none, and its sizes are filtered by it', async () => {
  await guideOfBangles('bangle')
  expect(await shown()).toBe('shoe')
  expect((await choose('category')).size_guide).toBe('category')
  await settled(async () => expect([await shown(), await sizes()]).toEqual(['bangle', ['bangle-size']]))
  await choose('none')
  await settled(async () => expect([await shown(), await sizes()]).toEqual(['none', ['size']]))
})

test('a product that follows its category has the new size guide of it at once', async () => {
  await guideOfBangles('ring')
  await choose('category')
  await settled(async () => expect([await shown(), await sizes()]).toEqual(['ring', ['ring-size']]))
  await guideOfBangles('bangle')
  await settled(async () => expect([await shown(), await sizes()]).toEqual(['bangle', ['bangle-size']]))
})

test('a new product follows its category, and an earlier choice comes back with its version', async () => {
  expect((await desk.aDraft()).size_guide).toBe('category')
  const ring = await choose('ring')
  const none = await choose('none')
  const refused = await desk.ask(`PATCH /v1/staff/products/${bangle.id}`, {
    version: ring.version,
    size_guide: 'shoe',
  })
  expect(refused.body).toMatchObject({
    code: 'version_conflict',
    details: { fields: [{ field: 'size_guide', yours: 'shoe', theirs: 'none' }] },
  })
  const back = `POST /v1/staff/products/${bangle.id}/versions/${ring.version}/restore` as const
  expect((await desk.did(back, { version: none.version })).size_guide).toBe('ring')
})
