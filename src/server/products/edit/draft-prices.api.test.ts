import { describe, expect, test } from 'vitest'
import { getProductById } from '#contract/shop/product.ts'
import type { ProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import { rows } from '#server/db/rows.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { formOf, openProductDesk, plainVariant } from '#tests/support/staff/product-desk.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'

const { shop } = await openSampleCatalogue()
const { owner, ask, did, open, aDraft, aPicture } = await openProductDesk(shop)

const sizes = {
  name: 'Size',
  name_bn: null,
  values: ['2.4', '2.6'].map((value) => ({ value, value_bn: null, swatch: null })),
}
const sized = (sku: string, value: string, price: number | null) => ({
  ...plainVariant,
  sku,
  values: [value],
  price,
})

async function aWornPicture() {
  return { picture: await aPicture(), alt: 'Worn', alt_bn: null, shows: 'worn', value: null }
}

/** The members of a picture that staff write. */
function plainPicture({ file: _file, ...picture }: ProductToEdit['pictures'][number]) {
  return picture
}

/** Changes a price behind the program, as an older one or a person at the database could. */
function takePriceOf(variant: number | undefined): Promise<unknown> {
  return rows(shop.db, 'update variant set price_poisha = null, compare_at_poisha = null where id = $1', [
    variant,
  ])
}

describe('a draft with options', () => {
  test('is saved before its variants have prices, and its list of checks asks for them', async () => {
    const made = await aDraft()
    const saved = await did(`PATCH /v1/staff/products/${made.id}`, {
      version: made.version,
      options: [sizes],
      variants: [sized('DP-24', '2.4', 900), sized('DP-26', '2.6', null)],
      pictures: [await aWornPicture()],
    })
    expect(saved.variants.map(({ price }) => price)).toEqual([900, null])
    const status = `POST /v1/staff/products/${made.id}/status` as const
    const refused = await ask(status, { to: 'active', version: saved.version })
    expect(refused.body).toMatchObject({ code: 'wrong_state', details: { missing: ['price'] } })
    const listed = await ask(`GET /v1/staff/product-pieces?products=${made.id}`)
    expect(listed.body).toMatchObject({ results: [{ pieces: [{ price: 900 }, { price: null }] }] })

    const [small, large] = saved.variants.map(formOf)
    const priced = await did(`PATCH /v1/staff/products/${made.id}`, {
      version: saved.version,
      variants: [small, { ...large, price: 950 }],
    })
    await did(status, { to: 'active', version: priced.version })
    const shown = await shop.api(getProductById, { params: { id: made.id } })
    expect(shown).toMatchObject({ min_price: 900, max_price: 950 })
  })

  test('gets a price of a piece that has none in the list of products', async () => {
    const made = await aDraft()
    const saved = await did(`PATCH /v1/staff/products/${made.id}`, {
      version: made.version,
      variants: [{ ...plainVariant, sku: 'DP-ONE', values: [], price: null }],
    })
    const variant = saved.variants[0]?.id
    const stale = await ask(`PUT /v1/staff/product-pieces/${variant}/price`, { price: 700, seen: 600 })
    expect(stale.body).toMatchObject({ code: 'version_conflict' })
    const priced = await ask(`PUT /v1/staff/product-pieces/${variant}/price`, { price: 700, seen: null })
    expect(priced.body).toMatchObject({ price: 700 })
    expect((await openUndoDesk(shop, owner).undo()).status).toBe(200)
    expect((await open(made.id)).variants[0]).toMatchObject({ price: null })
  })
})

describe('a product in the shop', () => {
  test('keeps the prices of what is sold: a save without one names the cell', async () => {
    const [piece] = await shop.add(aProduct({ sizes: { S: 2, L: 2 } }))
    const seen = await open(piece?.id ?? 0)
    const [small, large] = seen.variants.map(formOf)
    const refused = await ask(`PATCH /v1/staff/products/${seen.id}`, {
      version: seen.version,
      variants: [small, { ...large, price: null, compare_at_price: null }],
    })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { 'variants.1.price': expect.any(String) } },
    })
    const kept = await did(`PATCH /v1/staff/products/${seen.id}`, {
      version: seen.version,
      variants: [small, { ...large, price: null, compare_at_price: null, active: false }],
    })
    expect(kept.variants[1]).toMatchObject({ price: null, active: false })
  })

  test('keeps its pictures and something to sell; what it lacked before stands in the way of nothing', async () => {
    const [piece] = await shop.add(aProduct({ sizes: { S: 2 } }))
    const seen = await open(piece?.id ?? 0)
    expect(seen.pictures.map(({ shows }) => shows)).not.toContain('worn')
    const save = (version: number, fields: object) =>
      ask(`PATCH /v1/staff/products/${seen.id}`, { version, ...fields })
    const named = await save(seen.version, { name_bn: 'চুড়ি' })
    expect(named.status).toBe(200)
    const pictured = await did(`PATCH /v1/staff/products/${seen.id}`, {
      version: seen.version + 1,
      pictures: [await aWornPicture()],
    })
    const { version, variants } = pictured
    expect((await save(version, { pictures: [] })).body).toMatchObject({
      code: 'wrong_state',
      details: { from: 'active', missing: ['picture', 'worn_picture'] },
    })
    const hidden = variants.map((variant) => ({ ...formOf(variant), active: false }))
    expect((await save(version, { variants: hidden })).body).toMatchObject({
      details: { missing: ['price'] },
    })
    expect((await save(version, { pictures: pictured.pictures.map(plainPicture) })).status).toBe(200)
  })

  test('has a price for each variant that is sold in the database too, whoever writes there', async () => {
    const [piece] = await shop.add(aProduct({ sizes: { S: 2, L: 2 } }))
    const seen = await open(piece?.id ?? 0)
    await expect(takePriceOf(seen.variants[0]?.id)).rejects.toMatchObject({
      constraint: 'variant_sold_with_price',
    })
    const hidden = await did(`POST /v1/staff/products/${seen.id}/status`, {
      to: 'draft',
      version: seen.version,
    })
    await takePriceOf(seen.variants[0]?.id)
    await expect(
      rows(shop.db, `update product set status = 'active' where id = $1`, [hidden.id]),
    ).rejects.toMatchObject({ constraint: 'variant_sold_with_price' })
    // The way back into the shop is closed until the price is there again.
    expect((await openUndoDesk(shop, owner).undo()).status).toBe(409)
    expect((await open(seen.id)).status).toBe('draft')
  })

  test('of two people at the same moment, one publishes or the other takes a price, never both', async () => {
    for (const isPriceFirst of [true, false]) {
      const [piece] = await shop.add(aProduct({ sizes: { S: 2, L: 2 } }))
      const seen = await open(piece?.id ?? 0)
      await rows(shop.db, `update product set status = 'draft' where id = $1`, [seen.id])
      const publish = () => rows(shop.db, `update product set status = 'active' where id = $1`, [seen.id])
      const takePrice = () => takePriceOf(seen.variants[0]?.id)
      const works = isPriceFirst ? [takePrice, publish] : [publish, takePrice]
      const done = await Promise.allSettled(works.map((work) => work()))
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
