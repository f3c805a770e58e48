import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startWebhookReceiver } from '#tests/support/companies/webhook-receiver.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, testAccounts } from '#tests/support/test-shop.ts'

test('a process that is killed before it noted an answer loses no event, and it comes again under the same id', async () => {
  const receiver = await startWebhookReceiver()
  const shop = await openTestShop({ trustedHosts: [receiver.host] })
  const { token } = await aStaffMember(shop)
  const piece = await addPiece(shop, { price: 1000, stock: 10 })
  await call(shop, 'POST /v1/staff/webhooks', {
    token,
    body: { name: 'Warehouse', url: receiver.url, events: ['order.placed'] },
  })
  await aShopper(shop.api).buy([{ id: piece, quantity: 1 }])
  const script = path.resolve(import.meta.dirname, '../support/process/webhook-worker.ts')
  const worker = spawn(
    process.execPath,
    [script, shop.connectionString, testAccounts.secret, receiver.host],
    { stdio: 'inherit' },
  )
  const exited = once(worker, 'exit')
  // The event has arrived, and no answer ever leaves.
  receiver.answers = () => worker.kill('SIGKILL')
  await exited
  expect(receiver.received).toHaveLength(1)

  receiver.answers = (answer) => answer.writeHead(204).end()
  expect(await shop.shop.webhooks.deliverDue()).toBe(0)
  shop.pass(61_000)
  expect(await shop.shop.webhooks.deliverDue()).toBe(1)
  const [first, second] = receiver.received
  expect(second).toMatchObject({ id: first?.id, body: first?.body })
  const [delivery] = await shop.db.selectFrom('webhook_delivery').select(['state', 'tries']).execute()
  expect(delivery).toEqual({ state: 'delivered', tries: 2 })
  await shop.close()
  await receiver.close()
})
