import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OutboxMessageView } from '#contract/shop/outbox.ts'
import { createApiApp } from '#server/http/api-app.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { openTestOutbox, type TestOutbox } from '#tests/support/companies/test-outbox.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { mountOutbox, type OutboxAccess } from './outbox-routes.ts'

let own: TestDatabase
let messages: TestOutbox

beforeEach(async () => {
  own = await createTestDatabase()
  messages = await openTestOutbox({ connectionString: own.connectionString })
  const { service, database, pass } = messages
  for (const to of [{ phone: '+8801712345678' }, { email: 'rina@example.com' }]) {
    await service.queue(database.db, {
      name: 'recovery_code',
      to,
      language: 'en',
      facts: { code: '048213', minutes: 10 },
    })
    pass(1000)
  }
  await service.deliverDue()
})

afterEach(async () => {
  await messages.close()
  await own.drop()
})

/** The answer of the API in a store with this access. */
async function ask(address: string, access: Partial<OutboxAccess> = {}): Promise<Response> {
  const api = createApiApp({ log: createLog('silent'), newRequestId: randomUUID })
  mountOutbox(api, { outbox: messages.service.outbox, openTo: 'this machine', ...access })
  return api.fetch(new Request(address))
}

test('on this machine the Outbox shows codes and letters, newest first, or those to one person', async () => {
  const answer = await ask('http://localhost:3000/v1/dev/outbox')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const all = (await answer.json()) as OutboxMessageView[]
  expect(all.map(({ channel, to }) => [channel, to])).toEqual([
    ['email', 'rina@example.com'],
    ['sms', '+8801712345678'],
  ])
  expect(all[1]?.text).toContain('048213')
  const one = await ask('http://127.0.0.1:3000/v1/dev/outbox?to=rina%40example.com')
  expect(await one.json()).toMatchObject([{ to: 'rina@example.com' }])
})

test.each([
  'http://shop.example/v1/dev/outbox',
  'http://192.168.1.20:3000/v1/dev/outbox',
  'http://localhost.evil.example/v1/dev/outbox',
])('[bug S7] under the name of another machine there is nothing: %s', async (address) => {
  expect((await ask(address)).status).toBe(404)
  expect((await ask(address, { openTo: 'everybody' })).status).toBe(200)
})

test('[bug S7] a store that really sends has no Outbox, for nobody', async () => {
  expect(
    (await ask('http://localhost/v1/dev/outbox', { outbox: undefined, openTo: 'everybody' })).status,
  ).toBe(404)
  const shop = await openTestShop()
  expect((await shop.fetch('http://localhost/v1/dev/outbox')).status).toBe(404)
  await shop.close()
})
