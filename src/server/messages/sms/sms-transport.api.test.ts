import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Message } from '#server/messages/kinds/messages.ts'
import { startSmsSandbox, type SmsSandbox } from '#sandbox/messages/sms-sandbox.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { openTestOutbox, smsBy, type TestOutbox } from '#tests/support/companies/test-outbox.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

const rina = '+8801712345678'
const silentNumber = '+8801712345600'

let own: TestDatabase
let sandbox: SmsSandbox
let opened: TestOutbox[]

beforeEach(async () => {
  own = await createTestDatabase()
  sandbox = await startSmsSandbox()
  opened = []
})

afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  await sandbox.close()
  await own.drop()
})

type Gateways = Parameters<typeof smsBy> extends [string, ...infer Rest] ? Rest : never

async function open(...gateways: Gateways): Promise<TestOutbox> {
  const messages = await openTestOutbox({
    connectionString: own.connectionString,
    settings: smsBy(sandbox.url, ...gateways),
  })
  opened.push(messages)
  return messages
}

function code(phone: string): Message<'sign_in_code'> {
  return { name: 'sign_in_code', to: { phone }, language: 'en', facts: { code: '048213', minutes: 5 } }
}
function notice(phone: string): Message<'password_changed'> {
  return { name: 'password_changed', to: { phone }, language: 'en', facts: {} }
}

test('an SMS is sent by the first gateway, and its row knows by whom, as what and for how many segments', async () => {
  const { service, database, rows } = await open(['ssl-wireless'], ['bulksmsbd'])
  await service.queue(database.db, code(rina))
  await service.queue(database.db, { ...notice(rina), language: 'bn' })
  await service.deliverDue()
  expect(sandbox.inbox.map(({ gateway, segments }) => [gateway, segments])).toEqual([
    ['ssl-wireless', 1],
    ['ssl-wireless', 2],
  ])
  expect(await rows()).toMatchObject([
    { state: 'sent', provider: 'ssl-wireless', provider_reference: 'sandbox-1', segments: 1 },
    { state: 'sent', provider: 'ssl-wireless', provider_reference: 'sandbox-2', segments: 2 },
  ])
})

test('every SMS is in Bangla if the regulator insists', async () => {
  const messages = await openTestOutbox({
    connectionString: own.connectionString,
    settings: { ...smsBy(sandbox.url, ['bulksmsbd']), smsInBangla: true },
  })
  opened.push(messages)
  await messages.service.queue(messages.database.db, code(rina))
  await messages.service.deliverDue()
  expect(sandbox.inbox[0]?.text).toContain('কাউকে বলবেন না।')
})

test('a code goes to the second gateway at once when the first one refuses us', async () => {
  const { service, database, rows } = await open(['ssl-wireless', 'wrong'], ['bulksmsbd'])
  await service.queue(database.db, code(rina))
  await service.deliverDue()
  expect(sandbox.inbox.map(({ gateway }) => gateway)).toEqual(['bulksmsbd'])
  expect(await rows()).toMatchObject([{ state: 'sent', provider: 'bulksmsbd', tries: 1 }])
})

test('a message that is not urgent stays with the cheaper gateway for two tries, then goes to the other', async () => {
  const { service, database, rows, pass } = await open(['ssl-wireless', 'wrong'], ['twilio'])
  await service.queue(database.db, notice(rina))
  await service.deliverDue()
  expect(await rows()).toMatchObject([{ state: 'failed', last_error: '4001' }])
  pass(5 * SECOND)
  await service.deliverDue()
  expect(sandbox.inbox).toEqual([])
  pass(10 * SECOND)
  await service.deliverDue()
  expect(sandbox.inbox.map(({ gateway }) => gateway)).toEqual(['twilio'])
})

test('a code that a gateway may have sent is not sent again, by nobody', async () => {
  const { service, database, rows, pass } = await open(['ssl-wireless'], ['bulksmsbd'])
  await service.queue(database.db, code(silentNumber))
  await service.deliverDue()
  pass(MINUTE)
  expect(await service.deliverDue()).toBe(0)
  expect(sandbox.inbox).toHaveLength(1)
  expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'no answer: timeout', is_sealed: false }])
})

test('a notice that a gateway may have sent is asked for again under the same reference, and comes once', async () => {
  const { service, database, rows, pass } = await open(['ssl-wireless'])
  await service.queue(database.db, notice(silentNumber))
  await service.deliverDue()
  expect(await rows()).toMatchObject([{ state: 'failed', last_error: 'no answer: timeout' }])
  pass(30 * SECOND)
  await service.deliverDue()
  expect(sandbox.inbox).toHaveLength(1)
  expect(await rows()).toMatchObject([
    { state: 'sent', tries: 2, provider_reference: sandbox.inbox[0]?.reference },
  ])
})

test('a gateway that knows no reference sends such a notice twice at most', async () => {
  const { service, database, rows, pass } = await open(['bulksmsbd'])
  await service.queue(database.db, notice(silentNumber))
  for (let count = 0; count < 10; count += 1) {
    await service.deliverDue()
    pass(10 * MINUTE)
  }
  expect(sandbox.inbox).toHaveLength(2)
  expect(await rows()).toMatchObject([{ state: 'dead', tries: 2, last_error: 'no answer: timeout' }])
})

test('a number that the gateway refuses is not tried again', async () => {
  const { service, database, rows } = await open(['ssl-wireless'], ['bulksmsbd'])
  await service.queue(database.db, code('+8801712345601'))
  await service.deliverDue()
  expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'refused: 4026', tries: 1 }])
})

test('[fault F12] after five failures in a row nothing is sent for half a minute, and it is known that SMS do not leave', async () => {
  const { service, database, rows, pass } = await open(['bulksmsbd'])
  for (let count = 0; count < 8; count += 1) await service.queue(database.db, code(`+880171234${count}002`))
  expect(service.reachable('sms')).toBe(true)
  await service.deliverDue()
  expect(service.reachable('sms')).toBe(false)
  expect((await rows()).map(({ tries }) => tries)).toEqual([1, 1, 1, 1, 1, 0, 0, 0])
  pass(29 * SECOND)
  expect(await service.deliverDue()).toBe(0)
  pass(SECOND)
  expect(service.reachable('sms')).toBe(true)
  expect(await service.deliverDue()).toBe(1)
  expect(service.reachable('sms')).toBe(false)
})

test('[fault F12] when the gateway works again, what waited leaves at once', async () => {
  const { service, database, rows, pass } = await open(['bulksmsbd'])
  await sandbox.close()
  for (let count = 0; count < 8; count += 1) await service.queue(database.db, notice(`+880171234${count}678`))
  for (let step = 0; step < 30; step += 1) {
    await service.deliverDue()
    pass(10 * SECOND)
  }
  sandbox = await startSmsSandbox(sandbox.port)
  for (let step = 0; step < 9; step += 1) {
    await service.deliverDue()
    pass(10 * SECOND)
  }
  expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
  expect(sandbox.inbox).toHaveLength(8)
})

test('[bug S7] [invariant I12] credentials, codes and numbers are not in the log, whatever the gateway does', async () => {
  const messages = await open(['ssl-wireless', 'wrong'], ['bulksmsbd', 'k3y-of-the-shop'])
  const { service, database, pass } = messages
  for (const end of ['00', '01', '02', '78']) await service.queue(database.db, code(`+88017123456${end}`))
  await service.queue(database.db, notice(silentNumber))
  for (let step = 0; step < 5; step += 1) {
    await service.deliverDue()
    pass(10 * SECOND)
  }
  expect(messages.logged().split('\n').length).toBeGreaterThan(4)
  expect(messages.logged()).not.toMatch(/048213|17123456|k3y|wrong/)
})
