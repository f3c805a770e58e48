import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/companies/webhook-receiver.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const ORDERS = 12

let receiver: WebhookReceiver
let shop: TestShop
let twin: TestShop
let owner: TestPerson
let piece: number

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  const trustedHosts = [receiver.host]
  shop = await openTestShop({ trustedHosts, poolMax: 8 })
  twin = await shop.twin({ trustedHosts, poolMax: 8 })
  owner = await aStaffMember(shop)
  piece = await addPiece(shop, { price: 1000, stock: 500 })
})
afterAll(async () => {
  await twin.close()
  await shop.close()
  await receiver.close()
})
beforeEach(async () => {
  await rows(shop.db, 'delete from webhook_event')
  await rows(shop.db, 'delete from webhook_endpoint')
  receiver.received.length = 0
})

async function addEndpoint(path: string, events: readonly string[]): Promise<void> {
  const url = `http://${receiver.host}${path}`
  const { status } = await call(shop, 'POST /v1/staff/webhooks', {
    token: owner.token,
    body: { name: path, url, events },
  })
  expect(status).toBe(201)
}

async function buy(): Promise<void> {
  await aShopper(shop.api).buy([{ id: piece, quantity: 1 }])
}

test('processes that send at once send each event once, and never more to an address than allowed', async () => {
  await addEndpoint('/events', ['order.placed'])
  let inside = 0
  let most = 0
  receiver.answers = (answer) => {
    inside += 1
    most = Math.max(most, inside)
    setTimeout(() => {
      inside -= 1
      answer.writeHead(204).end()
    }, 10)
  }
  await atOnce(ORDERS, buy)
  await vi.waitFor(
    async () => {
      await atOnce(8, (n) => (n % 2 === 0 ? shop : twin).shop.webhooks.deliverDue())
      expect(receiver.received.length).toBeGreaterThanOrEqual(ORDERS)
    },
    { timeout: 20_000 },
  )
  expect(receiver.received).toHaveLength(ORDERS)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(ORDERS)
  expect(most).toBeLessThanOrEqual(2)
})

test('an address that does not answer keeps no other from its events', async () => {
  await addEndpoint('/silent', ['order.placed'])
  await addEndpoint('/quick', ['order.placed'])
  const held: (() => void)[] = []
  receiver.answers = (answer, { path }) => {
    if (path === '/silent') held.push(() => answer.writeHead(204).end())
    else answer.writeHead(204).end()
  }
  await twin.shop.webhooks.start()
  await atOnce(ORDERS, buy)
  await vi.waitFor(
    () => expect(receiver.received.filter(({ path }) => path === '/quick')).toHaveLength(ORDERS),
    { timeout: 20_000 },
  )
  expect(receiver.received.filter(({ path }) => path === '/silent')).toHaveLength(2)
  receiver.answers = (answer) => answer.writeHead(204).end()
  for (const answer of held) answer()
  await vi.waitFor(
    () => expect(receiver.received.filter(({ path }) => path === '/silent')).toHaveLength(ORDERS),
    { timeout: 20_000 },
  )
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2 * ORDERS)
})
