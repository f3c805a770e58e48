import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { rows } from '#server/db/rows.ts'
import { addGiftCard } from '#tests/support/samples/add-gift-card.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { patiently, patientLimits } from '#tests/support/patiently.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/process/shop-processes.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let processes: readonly ShopProcess[] = []
let piece: number

beforeAll(async () => {
  // Of all processes: codes of gift cards are known by it.
  const accounts = { secret: 'for the processes of a test, known to everybody' }
  shop = await openTestShop({ poolMax: 40, limits: patientLimits, accounts })
  processes = await Promise.all([1, 2].map(() => startShopProcess(shop.connectionString)))
  piece = await addPiece(shop, { stock: 1000, price: 1000 })
}, 60_000)
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  await shop.close()
})
afterEach(() => refuseBroken(shop.db))

const BUYERS = 50

/** Fifty buyers at two processes who have seen what the card pays press the button at once; gives what became of them. */
async function press(code: string): Promise<readonly string[]> {
  const lines = [{ id: piece, quantity: 1 }]
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const buyer = aShopper(processes[index % processes.length]?.api ?? shop.api)
      const { quote } = await patiently(() => buyer.quote(lines, { codes: [code] }))
      return () => patiently(() => buyer.send(buyer.form(lines, quote, { codes: [code] })))
    }),
  )
  return atOnce(BUYERS, async (index) => {
    try {
      await buyers[index]?.()
      return 'done'
    } catch (error) {
      return error instanceof ApiError ? error.code : String(error)
    }
  })
}

async function leftOn(id: number): Promise<number> {
  const text = 'select balance from credit_account where id = $1'
  const [found] = await rows<{ balance: number }>(shop.db, text, [id])
  return found?.balance ?? Number.NaN
}

describe('fifty buyers with one gift card', () => {
  test('at its last taka: one of them has it', { timeout: 120_000 }, async () => {
    const card = await addGiftCard(shop, 1)
    expect(tally(await press(card.code))).toEqual({ done: 1, promo_ended: BUYERS - 1 })
    expect(await leftOn(card.id)).toBe(0)
  })

  test(
    'that pays two orders in full: two are placed, and the others see a new price',
    { timeout: 120_000 },
    async () => {
      const lines = [{ id: piece, quantity: 1 }]
      const { total } = await aShopper(shop.api).quote(lines)
      const card = await addGiftCard(shop, 2 * total + 1)
      expect(tally(await press(card.code))).toEqual({ done: 2, price_changed: BUYERS - 2 })
      expect(await leftOn(card.id)).toBe(100)
    },
  )
})
