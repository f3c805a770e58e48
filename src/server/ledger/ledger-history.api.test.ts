import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { MoneyHistory, moneySteps } from '#tests/support/orders/money-history.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let variantId: number
let staffId: string

beforeAll(async () => {
  shop = await openTestShop()
  variantId = await addPiece(shop, { stock: 100_000 })
  staffId = (await aStaffMember(shop)).id
})
afterAll(() => shop.close())

async function balances(): Promise<ReadonlyMap<string, number>> {
  const text = `select code, ledger_balance(code, 'infinity') as balance from ledger_account`
  const found = await rows<{ code: string; balance: number }>(shop.db, text)
  return new Map(found.map(({ code, balance }) => [code, balance]))
}

const step = fc.record({
  what: fc.constantFrom(...moneySteps),
  pick: fc.nat(1000),
  amount: fc.nat(2_000_000),
})

test(
  'after every event of any history, each account has what its events sum to, and all of them sum to nothing',
  { timeout: 60_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80, size: 'max' }), async (steps) => {
        const history = new MoneyHistory({ shop, variantId, staffId })
        const began = await balances()
        await history.step({ what: 'order', pick: 0, amount: 2500 })
        for (const one of steps) {
          await history.step(one)
          const now = await balances()
          for (const [code, balance] of now) {
            const moved = balance - (began.get(code) ?? 0)
            expect(moved, `${code} after ${one.what}`).toBe(history.model.balances.get(code) ?? 0)
          }
          expect([...now.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0)
        }
      }),
      { numRuns: 25 },
    ),
)

test('[race] refunds that are sent, statements and transfers at once leave the books right', async () => {
  const began = await balances()
  const history = new MoneyHistory({ shop, variantId, staffId })
  for (let n = 0; n < 12; n += 1) {
    await history.step({ what: 'order', pick: 0, amount: 3000 + n })
    await history.step({ what: 'pay', pick: 0, amount: 70_000 + n })
    await history.step({ what: 'deliver by courier', pick: 0, amount: 5 + n })
    await history.step({ what: 'promise', pick: n, amount: 4321 * n })
  }
  const kinds = ['send', 'pay out', 'settle', 'withdraw', 'transfer', 'pay out', 'take back', 'send'] as const
  for (let round = 0; round < 6; round += 1)
    await atOnce(kinds.length, (n) =>
      history.step({ what: kinds[n] ?? 'send', pick: round, amount: 10_000 + n }),
    )
  const now = await balances()
  for (const [code, balance] of now)
    expect(balance - (began.get(code) ?? 0), code).toBe(history.model.balances.get(code) ?? 0)
})
