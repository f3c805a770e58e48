import { afterAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import { setOnHand } from '#tests/support/samples/set-on-hand.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { moveStock } from './move-stock-sql.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const change = (text: string, values: readonly unknown[]) => rows(shop.db, text, [...values])
const movesOf = (id: number) =>
  change('select delta, reason, location_id from stock_movement where variant_id = $1 order by id', [id])
const placeOf = async (kind: string) => {
  const [place] = await rows<{ id: number }>(shop.db, 'select id from location where kind = $1 limit 1', [
    kind,
  ])
  return place?.id ?? 0
}

test('nobody changes what lies on a shelf but by a movement', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const warehouse = await placeOf('warehouse')
  const refused = 'changes by rows of stock_movement alone'
  await expect(change('update stock set on_hand = 6 where variant_id = $1', [id])).rejects.toThrow(refused)
  await expect(
    change('insert into stock (variant_id, location_id, on_hand) values ($1, $2, 1)', [id, warehouse]),
  ).rejects.toThrow(refused)
  await expect(
    change('update stock set location_id = $2 where variant_id = $1', [id, warehouse]),
  ).rejects.toThrow(refused)
  await expect(change('delete from stock where variant_id = $1', [id])).rejects.toThrow('foreign key')
  expect(await stockOf(shop.db, id)).toEqual({ on_hand: 5, held: 0 })
})

test('a movement stays as it was written', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const kept = 'kept as it was written'
  await expect(change('update stock_movement set delta = 4 where variant_id = $1', [id])).rejects.toThrow(
    kept,
  )
  await expect(change('delete from stock_movement where variant_id = $1', [id])).rejects.toThrow(kept)
  await expect(change('truncate stock_movement cascade', [])).rejects.toThrow(kept)
})

test('movements begin a shelf, fill it, and never take a piece that is promised', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const [shop1, warehouse] = [await placeOf('shop'), await placeOf('warehouse')]
  const now = new Date(shop.now())
  await moveStock(
    shop.db,
    [
      { variantId: id, locationId: warehouse, delta: 3 },
      { variantId: id, locationId: shop1, delta: 1 },
    ],
    { reason: 'received', note: 'From the workshop', now },
  )
  await change('update stock set held = 4 where variant_id = $1 and location_id = $2', [id, shop1])
  const taken = moveStock(shop.db, [{ variantId: id, locationId: shop1, delta: -3 }], { reason: 'lost', now })
  await expect(taken).rejects.toThrow('stock_check')
  await change('update stock set held = 0 where variant_id = $1', [id])
  await setOnHand(shop.db, { variants: [id], pieces: 0 })
  expect(await movesOf(id)).toMatchObject([
    { delta: 5, reason: 'opening' },
    { delta: 1, reason: 'received' },
    { delta: 3, reason: 'received' },
    { delta: -6, reason: 'counted' },
    { delta: -3, reason: 'counted' },
  ])
})

test('a reason has the direction that it means', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const move = { variantId: id, locationId: await placeOf('shop'), delta: -1 }
  const received = moveStock(shop.db, [move], { reason: 'received', now: new Date(shop.now()) })
  await expect(received).rejects.toThrow('stock_movement_reason')
})
