import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { deadlyMoment } from '#tests/support/process/deadly-moment.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { patiently } from '#tests/support/patiently.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { startShopProcess } from '#tests/support/process/shop-processes.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const ROUNDS = inject('killRounds')
/** Until enough was cut off by a kill to show something. */
const ROUNDS_MAX = 3 * ROUNDS
const BUYERS = 50
/** Every third and every second of them wants these: exactly the stock, so that one lost piece would be missed. */
const RARE = ROUNDS * Math.ceil(BUYERS / 3)
const USES = ROUNDS * Math.ceil(BUYERS / 2)

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Nobody told the customer anything; anything else than a broken connection is a failure of the test. */
function cutOff(error: unknown): null {
  if (error instanceof ApiError) throw error
  return null
}

test(
  '[bug C8] killed at many moments of fifty checkouts at once, the store loses nothing that it acknowledged, and nothing is stuck',
  { timeout: 600_000 },
  async () => {
    const [plenty, few] = await shop.add(aProduct({ stock: 5000 }), aProduct({ stock: RARE }))
    const [many = 0, rare = 0] = [plenty?.variants[0], few?.variants[0]]
    const code = await addPromotion(shop, { total_limit: USES })
    const began = new Map([
      [many, 5000],
      [rare, RARE],
    ])
    const acknowledged: string[] = []
    let cut = 0
    let rounds = 0
    let store = await startShopProcess(shop.connectionString)
    for (; rounds < ROUNDS || (cut <= BUYERS && rounds < ROUNDS_MAX); rounds += 1) {
      const { api } = store
      // By then the rare pieces and the code are gone.
      const isMore = rounds >= ROUNDS
      const buyers = await Promise.all(
        Array.from({ length: BUYERS }, async (_, index) => {
          const buyer = aShopper(api)
          const lines = [many, ...(index % 3 === 0 && !isMore ? [rare] : [])].map((id) => ({
            id,
            quantity: 1,
          }))
          const codes = index % 2 === 0 && !isMore ? [code] : []
          const { quote } = await patiently(() => buyer.quote(lines, { codes }))
          return { buyer, form: buyer.form(lines, quote, { codes }), key: randomUUID() }
        }),
      )
      const moment = deadlyMoment(BUYERS, { round: rounds, rounds: ROUNDS })
      const dies = moment.comes.then(store.kill)
      const answers = await Promise.all(
        buyers.map(({ buyer, form, key }) =>
          patiently(() => buyer.send(form, key))
            .catch(cutOff)
            .finally(moment.answered),
        ),
      )
      await dies
      cut += answers.filter((answer) => answer === null).length
      acknowledged.push(...answers.flatMap((answer) => (answer === null ? [] : [answer.number])))
      // The database undoes the begun work of the dead process, without anybody's help.
      const broken = () => brokenInvariants(shop.db, { acknowledged, began, told: true })
      await expect.poll(broken, { timeout: 10_000 }).toEqual([])

      store = await startShopProcess(shop.connectionString)
      const again = await Promise.all(
        buyers.map(({ buyer, form, key }) => patiently(() => buyer.by(store.api).send(form, key))),
      )
      expect(again).toEqual(answers.map((answer, index) => answer ?? again[index]))
      acknowledged.push(...again.flatMap(({ number }, index) => (answers[index] === null ? [number] : [])))
      expect(await broken()).toEqual([])
    }
    await store.kill()
    expect(new Set(acknowledged).size).toBe(rounds * BUYERS)
    // Or no kill came in time, and the test showed nothing.
    expect(cut).toBeGreaterThan(BUYERS)
  },
)

test(
  '[bug C6] a key keeps its answer across a restart, and another body is refused',
  { timeout: 120_000 },
  async () => {
    const lines = [{ id: await addPiece(shop, { stock: 5 }), quantity: 1 }]
    const first = await startShopProcess(shop.connectionString)
    const rima = aShopper(first.api)
    const form = rima.form(lines, (await rima.quote(lines)).quote)
    const key = randomUUID()
    const placed = await rima.send(form, key)
    await first.kill()
    const second = await startShopProcess(shop.connectionString)
    const later = rima.by(second.api)
    expect(await later.send(form, key)).toEqual(placed)
    const refused = (call: Promise<unknown>) => call.catch((error: unknown) => error)
    const other = { ...form, note: 'Another wish' }
    expect(await refused(later.send(other, key))).toMatchObject({ status: 422, code: 'key_reused' })
    expect(await refused(later.send(form))).toMatchObject({
      status: 409,
      code: 'cart_consumed',
      details: { number: placed.number },
    })
    // [bug C7] Another customer with the same key has a request of their own.
    const salma = aShopper(second.api)
    const own = await salma.send(salma.form(lines, (await salma.quote(lines)).quote), key)
    expect(own.number).not.toBe(placed.number)
    await second.kill()
  },
)
