import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import type { BatchCards } from '#contract/staff/credit/credit-batches.ts'
import { rows } from '#server/db/rows.ts'
import { addGiftCard } from '#tests/support/samples/add-gift-card.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
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

describe('a batch of gift cards', () => {
  const CARDS = 20
  const form = {
    name: 'Eid presents',
    amount: 100,
    cards: CARDS,
    paid_into: 'bank',
    reference: 'BEFTN 1',
  }
  const issue = (token: string, key: string) =>
    call(shop, 'POST /v1/staff/credit-batches', { token, headers: { 'idempotency-key': key }, body: form })
  const countOf = async (text: string, values: readonly unknown[]) => {
    const [found] = await rows<{ n: number }>(shop.db, `select count(*)::int as n from ${text}`, values)
    return found?.n
  }

  test('pressed eight times at once with one key is one batch', async () => {
    const [{ token, id }, key] = [await aStaffMember(shop), randomUUID()]
    const answers = await atOnce(8, () => issue(token, key))
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(await countOf('credit_batch where proposed_by = $1', [id])).toBe(1)
    const cards = 'credit_account a join credit_batch b on b.id = a.batch_id where b.proposed_by = $1'
    expect(await countOf(cards, [id])).toBe(CARDS)
  })

  test(
    'that is cancelled while its cards are spent: each card pays its order or is blocked, never both',
    { timeout: 120_000 },
    async () => {
      const { token } = await aStaffMember(shop)
      const { body: batch } = await issue(token, randomUUID())
      const path = `/v1/staff/credit-batches/${String(batch['id'])}`
      const { body: shown } = await call(shop, `POST ${path}/codes`, { token, body: {} })
      const lines = [{ id: piece, quantity: 1 }]
      const presses = await Promise.all(
        (shown['cards'] as BatchCards).map(async ({ code }, index) => {
          const buyer = aShopper(processes[index % processes.length]?.api ?? shop.api)
          const { quote } = await patiently(() => buyer.quote(lines, { codes: [code] }))
          return () => patiently(() => buyer.send(buyer.form(lines, quote, { codes: [code] })))
        }),
      )
      const cancel = () =>
        call(shop, `POST ${path}/cancellation`, {
          token,
          body: { reason: 'Not paid', version: batch['version'] },
        })
      const half = CARDS / 2
      const outcomes = await atOnce(CARDS + 1, async (index) => {
        if (index === half) return (await cancel()).status === 200 ? 'cancelled' : 'not cancelled'
        try {
          await presses[index < half ? index : index - 1]?.()
          return 'paid'
        } catch (error) {
          return error instanceof ApiError ? 'refused' : String(error)
        }
      })
      const { paid = 0, refused = 0, ...others } = tally(outcomes)
      expect(others).toEqual({ cancelled: 1 })
      expect(paid + refused).toBe(CARDS)
      const of = (more: string) => countOf(`credit_account where batch_id = $1 and ${more}`, [batch['id']])
      expect(await of('blocked_reason is null and balance = 0')).toBe(paid)
      expect(await of('blocked_reason is not null and balance = 10000')).toBe(refused)
    },
  )
})
