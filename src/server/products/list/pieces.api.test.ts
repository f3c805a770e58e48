import { expect, test } from 'vitest'
import type { ProductPiece, ProductWithPieces } from '#contract/staff/catalogue/product-pieces.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aProduct, type SampleProduct } from '#tests/support/samples/sample-products.ts'
import { openProductDesk } from '#tests/support/staff/product-desk.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop()
const { owner, editor, ask, open } = await openProductDesk(shop)
const { last, undo } = openUndoDesk(shop, owner)

async function listed(...ids: readonly number[]): Promise<readonly ProductWithPieces[]> {
  const { status, body } = await ask(`GET /v1/staff/product-pieces?products=${ids.join(',')}`)
  expect(status, JSON.stringify(body)).toBe(200)
  // The contract says so.
  return body['results'] as readonly ProductWithPieces[]
}

async function added(fields: SampleProduct) {
  const [made] = await shop.add(aProduct(fields))
  const [found] = await listed(made?.id ?? 0)
  if (found === undefined) throw new Error('The list does not have the product that was made')
  return { id: found.product.id, pieces: found.pieces }
}

const piecesOf = async (id: number) => (await listed(id))[0]?.pieces ?? []

function change({ variant }: Pick<ProductPiece, 'variant'>, price: unknown, seen: number, person = owner) {
  return ask(`PUT /v1/staff/product-pieces/${variant}/price`, { price, seen }, person)
}

const only = ([piece]: readonly ProductPiece[]): ProductPiece => {
  if (piece === undefined) throw new Error('The product has no variant')
  return piece
}

test('staff see of each product of a list its variants, with prices and what lies where, in the order that they asked for', async () => {
  const kara = await added({ sku: 'BG-1', price: 1250, sizes: { '2.4': 2, '2.6': 9 } })
  const clutch = await added({ sku: 'CL-1', price: 980, compareAt: 1200, stock: 5 })
  const [first, second] = await listed(clutch.id, kara.id)
  expect(first).toMatchObject({
    product: { sku: 'CL-1', free: 5 },
    count: 1,
    pieces: [{ price: 980, compare_at_price: 1200, sale_price: null, shelves: [{ on_hand: 5 }] }],
  })
  expect(second?.pieces.map(({ options }) => options[0]?.value)).toEqual(['2.4', '2.6'])
  expect(second?.count).toBe(2)
})

test('a price that is changed in the list is a save of the product, stands in the audit, and goes back with one press', async () => {
  const { id, pieces } = await added({ price: 1250, sizes: { S: 3, M: 3 } })
  const [small, medium] = pieces
  const before = await open(id)
  const saved = await change(only(pieces), 1399.5, 1250)
  expect([saved.status, saved.body]).toEqual([200, { variant: small?.variant, price: 1399.5 }])
  expect((await piecesOf(id)).map(({ price }) => price)).toEqual([1399.5, 1250])
  const after = await open(id)
  expect(after.version).toBe(before.version + 1)
  const { body } = await ask(`GET /v1/staff/products/${id}/versions`)
  expect(body['results']).toMatchObject([{ by: { id: owner.id }, changed: ['variants'] }, {}])
  const entries = await rows<{ after: object }>(
    shop.db,
    `select after from audit_entry where thing_kind = 'variant' and thing_id = $1 order by id desc limit 1`,
    [String(small?.variant)],
  )
  expect(entries).toMatchObject([{ after: { price_poisha: 139_950 } }])
  expect(await last()).toMatchObject({ kind: 'price_changed' })
  expect((await undo()).status).toBe(200)
  expect((await piecesOf(id)).map(({ variant, price }) => [variant, price])).toEqual([
    [small?.variant, 1250],
    [medium?.variant, 1250],
  ])
})

test('of two people who change one price, the second is told both prices, and another variant of the product is free', async () => {
  const { id, pieces } = await added({ price: 1000, sizes: { S: 3, M: 3 } })
  const answers = await atOnce(4, (index) => change(only(pieces), 1100 + index, 1000))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 })
  const now = only(await piecesOf(id)).price
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'version_conflict', details: { price: now, seen: 1000 } })
  expect((await change(only(pieces.slice(1)), 900, 1000)).status).toBe(200)
  // The same number again is no conflict: a press that is sent twice changes it once.
  expect((await change(only(pieces), now, 1000)).status).toBe(200)
})

test('a price that somebody changed since is not taken back', async () => {
  const { id, pieces } = await added({ price: 700 })
  await change(only(pieces), 750, 700)
  const entry = (await last())?.entry
  await change(only(pieces), 800, 750)
  expect((await undo(entry)).body).toMatchObject({ code: 'undo_refused', details: { why: 'changed' } })
  expect(only(await piecesOf(id)).price).toBe(800)
})

test('a price stays below the earlier price and above that of a running sale, which it does not end', async () => {
  const { pieces: reduced } = await added({ price: 980, compareAt: 1200 })
  const high = await change(only(reduced), 1200, 980)
  expect(high.body).toMatchObject({ code: 'invalid_fields', errors: { price: expect.any(String) } })
  const { id, pieces } = await added({ price: 2000 })
  await rows(
    shop.db,
    `with lowered as (
       update variant set price_poisha = 150000, compare_at_poisha = 200000 where id = $1 returning id
     ) insert into variant_sale (variant_id, sale_poisha, started_at, regular_poisha)
       select id, 150000, now(), 200000 from lowered`,
    [only(pieces).variant],
  )
  expect((await change(only(pieces), 1500, 2000)).body).toMatchObject({ code: 'invalid_fields' })
  expect((await change(only(pieces), 2100, 2000)).status).toBe(200)
  expect(only(await piecesOf(id))).toMatchObject({ price: 2100, sale_price: 1500 })
  expect((await undo()).status).toBe(200)
  expect(only(await piecesOf(id))).toMatchObject({ price: 2000, sale_price: 1500 })
})

test('what is no price is refused, and so is a person who may not change prices', async () => {
  const { id, pieces } = await added({ price: 500 })
  for (const wrong of [-1, 0, null, 12.345, 'many']) {
    const { body } = await change(only(pieces), wrong, 500)
    expect(body).toMatchObject({ code: 'bad_request', errors: { price: expect.any(String) } })
  }
  expect((await change(only(pieces), 600, 500, editor)).status).toBe(403)
  expect((await change({ variant: 999_999 }, 600, 500)).status).toBe(404)
  expect(only(await piecesOf(id)).price).toBe(500)
})
