import { afterAll, beforeAll, expect, test } from 'vitest'
import { RefusalError } from '#server/http/refusal.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { runOnce, type KeyedRequest } from './run-once.ts'

let shop: TestShop
let twin: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  twin = await shop.twin()
})
afterAll(async () => {
  await twin.close()
  await shop.close()
})

const keyed = (key: string): KeyedRequest => ({
  scope: 'staff:rima',
  operation: 'tell',
  key,
  request: { number: 'AB-100001' },
})
const repeated = () => new RefusalError({ code: 'message_repeated' })

test('[race] work that is refused because the same request was done meanwhile gets its answer', async () => {
  const name = keyed('8d3a5b1e-0000-4000-8000-000000000001')
  const clock = shop.now
  // The other process commits after this one has looked for its answer, and before it does the work.
  const other = { ...name, operation: 'meanwhile' }
  const answer = runOnce(partsOf(shop), name, async () => {
    await runOnce(partsOf(twin), other, async (trx) => {
      await trx
        .insertInto('idempotency_key')
        .values({
          scope: name.scope,
          operation: name.operation,
          key: name.key,
          request_hash: await hashOf(name.request),
          response: JSON.stringify({ sent: 1 }),
          created_at: new Date(clock()),
        })
        .execute()
      return {}
    })
    throw repeated()
  })
  expect(await answer).toEqual({ answer: { sent: 1 }, replayed: true })
})

test('a refusal of a request that nobody has done stays one, and may be tried again', async () => {
  const name = keyed('8d3a5b1e-0000-4000-8000-000000000002')
  await expect(runOnce(partsOf(shop), name, () => Promise.reject(repeated()))).rejects.toThrow(RefusalError)
  const done = await runOnce(partsOf(shop), name, () => Promise.resolve({ sent: 2 }))
  expect(done).toEqual({ answer: { sent: 2 }, replayed: false })
})

const partsOf = ({ db, now }: TestShop) => ({ db, clock: now })

/** As the module makes it. */
async function hashOf(request: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(request)))
  return Buffer.from(digest).toString('hex')
}
