import { afterEach, beforeEach, expect, test } from 'vitest'
import { pino } from 'pino'
import { openJobs, type Jobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { startSmsSandbox } from '#sandbox/messages/sms-sandbox.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { openTestOutbox, type TestOutbox } from '#tests/support/companies/test-outbox.ts'
import { sweepMessages, tidyMessages } from './message-jobs.ts'
import type { Message } from '#server/messages/kinds/messages.ts'
import { openBulkSmsBd } from './sms/bulksmsbd.ts'
import { warnOfLowBalance } from './sms/low-balance.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const code: Message<'sign_in_code'> = {
  name: 'sign_in_code',
  to: { phone: '+8801712345678' },
  language: 'en',
  facts: { code: '048213', minutes: 5 },
}

let own: TestDatabase
let messages: TestOutbox
let jobs: Jobs

beforeEach(async () => {
  own = await createTestDatabase()
  messages = await openTestOutbox({ connectionString: own.connectionString })
  jobs = await openJobs({ connectionString: own.connectionString, log: createLog('silent') })
  messages.service.register(jobs)
  await jobs.start()
})

afterEach(async () => {
  await jobs.stop()
  await messages.close()
  await own.drop()
})

test('[bug S7] the sweep ends codes that nobody sent in time, wipes them and says so, even while nothing is sent', async () => {
  const { service, database, pass, rows } = messages
  await service.queue(database.db, code)
  await service.queue(database.db, { ...code, facts: { code: '555555', minutes: 30 } })
  pass(5 * MINUTE)
  await jobs.send(database.db, sweepMessages, { data: {} })
  await expect
    .poll(async () => (await rows()).map(({ state, is_sealed }) => `${state} ${is_sealed}`).toSorted())
    .toEqual(['dead false', 'queued true'])
  expect(messages.logged()).toContain('"reason":"expired"')
})

test('records of messages are kept for ninety days, what the sandbox shows for seven', async () => {
  const { service, database, pass, rows } = messages
  const tidy = async () => jobs.send(database.db, tidyMessages, { data: {} })
  const shown = async () => (await service.outbox?.newest({ to: undefined }))?.length
  await service.queue(database.db, code)
  await service.deliverDue()
  pass(8 * DAY)
  await service.queue(database.db, code)
  await service.deliverDue()
  expect(await shown()).toBe(2)
  await tidy()
  await expect.poll(shown).toBe(1)
  expect(await rows()).toHaveLength(2)
  pass(83 * DAY)
  await tidy()
  await expect.poll(async () => (await rows()).length).toBe(1)
})

test('a gateway that runs out of money is told of in time, and one that says nothing is no trouble', async () => {
  const sandbox = await startSmsSandbox()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const poor = openBulkSmsBd({ url: sandbox.url, apiKey: 'a-key', senderId: '8809612' })
  const stranger = openBulkSmsBd({ url: sandbox.url, apiKey: 'wrong', senderId: '8809612' })
  await warnOfLowBalance([poor, stranger], log)
  expect(lines.join('')).toMatch(/"balance":123.45,"msg":"messages: the SMS gateway runs out of money"/)
  expect(lines.join('')).toContain('"reason":"BulkSMSBD did not tell its balance"')
  expect(lines.join('')).not.toContain('a-key')
  await sandbox.close()
})
