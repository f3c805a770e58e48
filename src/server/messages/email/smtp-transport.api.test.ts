import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Message } from '#server/messages/kinds/messages.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { startSmtpSandbox, type SmtpSandbox } from '#tests/support/companies/smtp-sandbox.ts'
import { mailBy, openTestOutbox, type TestOutbox } from '#tests/support/companies/test-outbox.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

let own: TestDatabase
let server: SmtpSandbox
let messages: TestOutbox

beforeEach(async () => {
  own = await createTestDatabase()
  server = await startSmtpSandbox({
    refuse: (to) => (to.startsWith('nobody') ? 550 : to.startsWith('full') ? 452 : undefined),
  })
  messages = await openTestOutbox({ connectionString: own.connectionString, settings: mailBy(server.url) })
})

afterEach(async () => {
  await messages.close()
  await server.close()
  await own.drop()
})

function choker(to: string, name = 'Kundan Choker'): Message<'back_in_stock'> {
  return {
    name: 'back_in_stock',
    to: { email: to },
    language: 'bn',
    facts: { name, path: '/product/choker' },
  }
}

test('a letter arrives with its words in HTML and text, from the shop, to one person', async () => {
  const { service, database, rows } = messages
  await service.queue(database.db, choker('rina@example.com', 'কুন্দন চোকার'))
  await service.deliverDue()
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'sent', provider: 'smtp', tries: 1 })
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).toMatchObject({
    from: 'shop@abhoron.com.bd',
    to: ['rina@example.com'],
    mail: {
      from: { name: 'Abhoron', address: 'shop@abhoron.com.bd' },
      to: [{ address: 'rina@example.com' }],
      replyTo: [{ address: 'hello@abhoron.com.bd' }],
      subject: 'কুন্দন চোকার আবার এসেছে',
      messageId: `<${String(row?.id)}@abhoron.com.bd>`,
      html: expect.stringContaining('<html lang="bn">') as string,
      text: expect.stringContaining('https://abhoron.com.bd/product/choker') as string,
    },
  })
  expect(server.taken[0]?.raw).toContain('Auto-Submitted: auto-generated')
})

test('[bug I11] no name adds a header or another person to a letter', async () => {
  const { service, database } = messages
  const name = 'x\r\nBcc: e@example.com\r\n\r\n<script>alert(1)</script>'
  await service.queue(database.db, choker('rina@example.com', name))
  await service.deliverDue()
  const [letter] = server.taken
  expect(letter?.to).toEqual(['rina@example.com'])
  expect(letter?.mail.bcc ?? []).toEqual([])
  expect(letter?.raw).not.toMatch(/^Bcc:/im)
  expect(letter?.mail.subject).toBe('x Bcc: e@example.com <script>alert(1)</script> আবার এসেছে')
  expect(letter?.mail.html).not.toContain('<script')
})

test('an address that the server refuses for good is not tried again, and can be seen', async () => {
  const { service, database, rows, pass } = messages
  await service.queue(database.db, choker('nobody@example.com'))
  await service.deliverDue()
  expect(await rows()).toMatchObject([
    { state: 'dead', last_error: 'refused: eenvelope 550', provider: 'smtp' },
  ])
  pass(24 * 60 * MINUTE)
  expect(await service.deliverDue()).toBe(0)
  expect(messages.logged()).not.toContain('nobody@')
})

test('a full mailbox is tried again after growing pauses, without holding the others up', async () => {
  const { service, database, rows, pass } = messages
  await service.queue(database.db, choker('full@example.com'))
  await service.queue(database.db, choker('rina@example.com'))
  await service.deliverDue()
  expect(server.taken.map(({ to }) => to)).toEqual([['rina@example.com']])
  for (const seconds of [30, 120, 480]) {
    pass((seconds - 1) * SECOND)
    expect(await service.deliverDue()).toBe(0)
    pass(SECOND)
    expect(await service.deliverDue()).toBe(1)
  }
  expect((await rows())[0]).toMatchObject({ state: 'failed', tries: 4, last_error: 'eenvelope 452' })
  expect(service.reachable('email')).toBe(true)
})

test('[fault F11] the mail server is down for ten minutes: every letter leaves within two minutes after it is back, once', async () => {
  const { service, database, rows, pass } = messages
  await server.close()
  for (let count = 0; count < 30; count += 1) {
    await service.queue(database.db, choker(`customer${count}@example.com`))
  }
  for (let minute = 0; minute < 10 * 6; minute += 1) {
    await service.deliverDue()
    pass(10 * SECOND)
  }
  expect(service.reachable('email')).toBe(false)
  // Nobody was asked 30 times what one answer tells.
  expect(Math.max(...(await rows()).map(({ tries }) => tries))).toBeLessThan(30)
  const back = await startSmtpSandbox({ port: server.port })
  let waited = 0
  while ((await rows()).some(({ state }) => state !== 'sent') && waited < 10 * MINUTE) {
    pass(10 * SECOND)
    waited += 10 * SECOND
    await service.deliverDue()
  }
  expect(waited).toBeLessThanOrEqual(2 * MINUTE)
  expect(back.taken).toHaveLength(30)
  expect(new Set(back.taken.map(({ to }) => to[0])).size).toBe(30)
  expect(service.reachable('email')).toBe(true)
  await back.close()
})

test('[fault F11] a single letter of that time leaves within two minutes too', async () => {
  const { service, database, rows, pass } = messages
  await server.close()
  await service.queue(database.db, choker('rina@example.com'))
  for (let step = 0; step < 60; step += 1) {
    await service.deliverDue()
    pass(10 * SECOND)
  }
  const back = await startSmtpSandbox({ port: server.port })
  for (let step = 0; step < 12; step += 1) {
    await service.deliverDue()
    pass(10 * SECOND)
  }
  expect(await rows()).toMatchObject([{ state: 'sent' }])
  await back.close()
})

test('[fault F8] a mail server that takes the call and says nothing is given up, and the letter waits', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const other = await openTestOutbox({
    connectionString: own.connectionString,
    settings: mailBy(`smtp://127.0.0.1:${port}`),
  })
  await other.service.queue(other.database.db, choker('rina@example.com'))
  await other.service.deliverDue()
  expect(await other.rows()).toMatchObject([{ state: 'failed', last_error: 'etimedout' }])
  await other.close()
  mute.close()
})

test('two hundred letters go over a few connections that stay open', async () => {
  const real = await openTestOutbox({
    connectionString: own.connectionString,
    settings: mailBy(server.url),
    realTime: true,
  })
  await queueLetters(real, 200)
  await real.service.start()
  await expect.poll(() => server.taken.length, { timeout: 20_000 }).toBe(200)
  expect(server.connections()).toBeLessThanOrEqual(6)
  await real.close()
})

async function queueLetters({ service, database: { db } }: TestOutbox, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < count; number += 1) {
      await service.queue(trx, choker(`customer${number}@example.com`))
    }
  })
}
