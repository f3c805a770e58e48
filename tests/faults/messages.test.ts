import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { startSmtpSandbox, type SmtpSandbox } from '#tests/support/companies/smtp-sandbox.ts'
import { mailBy, openTestOutbox } from '#tests/support/companies/test-outbox.ts'

const LETTERS = 40

let own: TestDatabase
let server: SmtpSandbox

beforeEach(async () => {
  own = await createTestDatabase()
  server = await startSmtpSandbox({ thinkMs: 20 })
})

afterEach(async () => {
  await server.close()
  await own.drop()
})

/** Starts a process that sends, and kills it as kill -9 does once the server has taken some letters. */
async function killedAfter(letters: number): Promise<void> {
  const script = path.resolve(import.meta.dirname, '../support/companies/message-worker.ts')
  const worker = spawn(process.execPath, [script, own.connectionString, server.url], { stdio: 'inherit' })
  const exited = once(worker, 'exit')
  try {
    await expect
      .poll(() => server.taken.length, { interval: 5, timeout: 15_000 })
      .toBeGreaterThanOrEqual(letters)
  } finally {
    worker.kill('SIGKILL')
    await exited
  }
}

test('[fault F18] a process killed while it sends loses no letter, and none comes more than twice', async () => {
  const later = await openTestOutbox({
    connectionString: own.connectionString,
    settings: mailBy(server.url),
    // When what the killed process had in hand belongs to others.
    startAt: new Date(Date.now() + 5 * 60_000),
  })
  const { db } = later.database
  await db.transaction().execute(async (trx) => {
    for (let letter = 0; letter < LETTERS; letter += 1) {
      await later.service.queue(trx, {
        name: 'password_changed',
        to: { email: `customer${letter}@example.com` },
        language: 'en',
        facts: {},
      })
    }
  })
  await db.updateTable('message').set({ due_at: new Date() }).execute()
  for (const letters of [5, 15]) await killedAfter(letters)
  const inHand = (await later.rows()).filter(({ state, tries }) => state === 'queued' && tries > 0)
  expect(inHand.length).toBeGreaterThan(0)
  await later.service.deliverDue()

  expect((await later.rows()).every(({ state }) => state === 'sent')).toBe(true)
  const copies = new Map<string, number>()
  for (const { to } of server.taken) copies.set(String(to[0]), (copies.get(String(to[0])) ?? 0) + 1)
  expect(copies.size).toBe(LETTERS)
  expect(Math.max(...copies.values())).toBeLessThanOrEqual(2)
  const ids = new Map(server.taken.map(({ mail }) => [mail.messageId, mail]))
  expect(ids.size).toBe(LETTERS)
  await later.close()
})
