import { expect, test } from 'vitest'
import { getProductById } from '#contract/shop/product.ts'
import { variantPicture } from '#server/catalogue/variant-sql.ts'
import { rows } from '#server/db/rows.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { formOf, onlyVariant, openProductDesk, plainVariant } from '#tests/support/staff/product-desk.ts'

const { shop, added } = await openSampleCatalogue()
const { ask, did, open, aDraft, aPicture } = await openProductDesk(shop)

test('a product gets a second option, its pieces keep their stock, and one without history goes for good', async () => {
  const seen = await open(added.kara.id)
  const [small, large] = seen.variants.map(formOf)
  if (small === undefined || large === undefined) throw new Error('The bangle has no two sizes')
  const colours = {
    name: 'Colour',
    name_bn: 'রঙ',
    values: ['Gold', 'Rose'].map((value) => ({ value, value_bn: null, swatch: '#aa8800' })),
  }
  const saved = await did(`PATCH /v1/staff/products/${seen.id}`, {
    version: seen.version,
    // Colour stands first from now on.
    options: [colours, ...seen.options],
    variants: [
      { ...small, values: ['Gold', '2.8'], sku: large.sku },
      { ...large, values: ['Gold', '2.10'], sku: small.sku },
      { ...plainVariant, sku: 'KARA-R', values: ['Rose', '2.8'], price: 2500 },
    ],
    pictures: [{ picture: await aPicture(), alt: 'Rose', alt_bn: null, shows: 'front', value: 'Rose' }],
  })
  expect(saved.variants.map(({ id, sku, values, free }) => ({ id, sku, values, free }))).toEqual([
    { id: small.id, sku: large.sku, values: ['Gold', '2.8'], free: 2 },
    { id: large.id, sku: small.sku, values: ['Gold', '2.10'], free: 0 },
    { id: expect.any(Number), sku: 'KARA-R', values: ['Rose', '2.8'], free: 0 },
  ])
  const back = await did(`PATCH /v1/staff/products/${seen.id}`, {
    version: saved.version,
    options: [],
    pictures: saved.pictures.map(({ file: _file, ...picture }) => ({ ...picture, value: null })),
    variants: [{ ...large, values: [], sku: small.sku }],
  })
  expect(back.variants.map(({ id }) => id)).toEqual([large.id])
  const left = await rows<{ id: number; removed: boolean }>(
    shop.db,
    'select id, removed from variant where product_id = $1 order by id',
    [seen.id],
  )
  // The small one lay on a shelf: its history names it.
  expect(left).toEqual([
    { id: small.id, removed: true },
    { id: large.id, removed: false },
  ])
  const again = await did(`PATCH /v1/staff/products/${seen.id}`, {
    version: back.version,
    options: seen.options,
    variants: [
      { ...small, id: null, sku: saved.variants[0]?.sku },
      { ...large, sku: 'KARA-L' },
    ].map((variant, index) => ({ ...variant, values: [index === 0 ? '2.8' : '2.10'] })),
  })
  expect(again.variants[0]).toMatchObject({ id: small.id, free: 2 })
})

test('a picture that was chosen for one piece stands first for it, and goes when it leaves the product', async () => {
  const [first, rose, foreign] = [await aPicture(), await aPicture(), await aPicture()]
  const [piece] = await shop.add(aProduct({ sizes: { S: 2, L: 2 } }))
  const seen = await open(piece?.id ?? 0)
  const [small, large] = seen.variants.map(formOf)
  if (small === undefined || large === undefined) throw new Error('The piece has no two sizes')
  const shows = { alt: 'Worn', alt_bn: null, shows: 'front', value: null }
  const pictures = [first, rose].map((picture) => ({ ...shows, picture }))
  const refused = await ask(`PATCH /v1/staff/products/${seen.id}`, {
    version: seen.version,
    pictures,
    variants: [small, { ...large, picture: foreign }],
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { 'variants.1.picture': expect.any(String) } },
  })
  const saved = await did(`PATCH /v1/staff/products/${seen.id}`, {
    version: seen.version,
    pictures,
    variants: [small, { ...large, picture: rose }],
  })
  expect(saved.variants.map(({ picture }) => picture)).toEqual([null, rose])
  const shown = await shop.api(getProductById, { params: { id: seen.id } })
  expect(shown.variants.map(({ picture }) => picture)).toEqual([null, rose])
  const best = await rows<{ picture: { readonly id: string } }>(
    shop.db,
    `select ${variantPicture} as picture from variant v where v.product_id = $1 order by v.position`,
    [seen.id],
  )
  expect(best.map(({ picture }) => picture.id)).toEqual([first, rose])
  // A save without the field leaves it as it is.
  const { picture: _, ...plain } = large
  const kept = await did(`PATCH /v1/staff/products/${seen.id}`, {
    version: saved.version,
    variants: [small, plain],
  })
  expect(kept.variants[1]?.picture).toBe(rose)
  await expect(
    rows(shop.db, 'update variant_picture set picture_id = $2 where product_id = $1', [seen.id, foreign]),
  ).rejects.toThrow('variant_picture')
  const left = await did(`PATCH /v1/staff/products/${seen.id}`, {
    version: kept.version,
    pictures: pictures.slice(0, 1),
  })
  expect(left.variants.map(({ picture }) => picture)).toEqual([null, null])
})

test('2,000 variants are made, changed and read in a few statements', { timeout: 60_000 }, async () => {
  const value = (value: string) => ({ value, value_bn: null, swatch: null })
  const [sizes, colours] = [50, 40].map((count, at) =>
    Array.from({ length: count }, (_, index) => value(`${at === 0 ? 'S' : 'C'}${index}`)),
  )
  const variants = (sizes ?? []).flatMap((size) =>
    (colours ?? []).map((colour) => ({
      ...plainVariant,
      sku: `MANY-${size.value}-${colour.value}`,
      values: [size.value, colour.value],
      price: 500,
    })),
  )
  const options = [
    { name: 'Size', name_bn: 'মাপ', values: sizes },
    { name: 'Colour', name_bn: 'রঙ', values: colours },
  ]
  const made = await aDraft({ options, variants })
  expect(made.variants).toHaveLength(2000)
  const saved = await did(`PATCH /v1/staff/products/${made.id}`, {
    version: made.version,
    variants: made.variants.map((variant) => ({ ...formOf(variant), price: 501 })),
  })
  expect(new Set(saved.variants.map(({ price }) => price))).toEqual(new Set([501]))
})

test('a price that changes in a sale is the one that comes back at its end', async () => {
  const [piece] = await shop.add(aProduct({ price: 1000 }))
  const seen = await open(piece?.id ?? 0)
  const [variant] = seen.variants
  await rows(shop.db, 'update variant set price_poisha = 80000, compare_at_poisha = 100000 where id = $1', [
    variant?.id,
  ])
  await rows(
    shop.db,
    `insert into variant_sale (variant_id, sale_poisha, started_at, regular_poisha) values ($1, 80000, now(), 100000)`,
    [variant?.id],
  )
  const running = await open(seen.id)
  expect(running.variants[0]).toMatchObject({
    price: 1000,
    compare_at_price: null,
    sale: { price: 800, ends_at: null },
  })
  const form = formOf(onlyVariant(running))
  const low = await ask(`PATCH /v1/staff/products/${seen.id}`, {
    version: running.version,
    variants: [{ ...form, price: 700 }],
  })
  expect(low.body.code).toBe('invalid_fields')
  await did(`PATCH /v1/staff/products/${seen.id}`, {
    version: running.version,
    variants: [{ ...form, price: 1100 }],
  })
  const [kept] = await rows(
    shop.db,
    `select v.price_poisha, s.regular_poisha from variant v join variant_sale s on s.variant_id = v.id where v.id = $1`,
    [variant?.id],
  )
  expect(kept).toEqual({ price_poisha: 80_000, regular_poisha: 110_000 })
})
