import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MESSAGE_HOLD_MS } from '#domain/staff/undo.ts'
import { whileActing, type ActingStaff } from '#server/db/acting-staff.ts'
import { createLog } from '#server/platform/log.ts'
import { asSuperuser, createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { openTestOutbox, testSecret, type TestOutbox } from '#tests/support/companies/test-outbox.ts'
import { openMessages } from './open-messages.ts'
import type { Message } from '#server/messages/kinds/messages.ts'
import { sealOf } from '#server/platform/seal.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const rina = '+8801712345678'
const code: Message<'sign_in_code'> = {
  name: 'sign_in_code',
  to: { phone: rina },
  language: 'en',
  facts: { code: '048213', minutes: 5 },
}
const link: Message<'email_verification'> = {
  name: 'email_verification',
  to: { email: 'rina@example.com' },
  language: 'bn',
  facts: { path: '/account/verify?token=s3cr3t' },
}
const restock = (path: string): Message<'back_in_stock'> => ({
  name: 'back_in_stock',
  to: { phone: rina },
  language: 'en',
  facts: { name: 'Kundan Choker', path },
})

let own: TestDatabase
let messages: TestOutbox

beforeEach(async () => {
  own = await createTestDatabase()
  messages = await openTestOutbox({ connectionString: own.connectionString })
})

afterEach(async () => {
  await messages.close()
  await own.drop()
})

const newest = async () => (await messages.service.outbox?.newest({ to: undefined })) ?? []

/** The whole database as text, as somebody who has stolen it reads it. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select m::text || coalesce(s::text, '') || encode(coalesce(m.sealed, ''), 'escape')
      || encode(coalesce(s.sealed, ''), 'escape') as text
    from message m left join sandbox_message s on s.message_id = m.id`.execute(messages.database.db)
  return rows.map(({ text }) => text).join('\n')
}

test('a message leaves after the commit, at once, and never after a rollback', async () => {
  const real = await openTestOutbox({ connectionString: own.connectionString, realTime: true })
  await real.service.start()
  const { db } = real.database
  await db.transaction().execute(async (trx) => {
    await real.service.queue(trx, code)
    expect(await real.rows()).toEqual([])
  })
  await expect.poll(real.rows, { interval: 10, timeout: 2000 }).toMatchObject([{ state: 'sent' }])
  const undone = db.transaction().execute(async (trx) => {
    await real.service.queue(trx, link)
    throw new Error('refused')
  })
  await expect(undone).rejects.toThrow('refused')
  expect(await real.service.outbox?.newest({ to: undefined })).toHaveLength(1)
  await real.close()
})

test('the Outbox shows what would have been sent, newest first, with segments, for everybody or for one', async () => {
  const { service, database } = messages
  await service.queue(database.db, code)
  messages.pass(1000)
  await service.queue(database.db, link)
  expect(await service.deliverDue()).toBe(2)
  expect(await newest()).toMatchObject([
    {
      name: 'email_verification',
      channel: 'email',
      recipient: 'rina@example.com',
      subject: 'আভরণ: আপনার ইমেইল ঠিকানা নিশ্চিত করুন',
      text: expect.stringContaining('https://abhoron.com.bd/account/verify?token=s3cr3t') as string,
      html: expect.stringContaining('href="https://abhoron.com.bd/account/verify?token=s3cr3t"') as string,
      segments: null,
    },
    {
      name: 'sign_in_code',
      channel: 'sms',
      recipient: rina,
      subject: null,
      html: null,
      text: '048213 is your Abhoron sign-in code. Valid 5 min. Never share it.\n@abhoron.com.bd #048213',
      segments: 1,
    },
  ])
  expect(await service.outbox?.newest({ to: rina })).toHaveLength(1)
  expect(await messages.rows()).toMatchObject([{ provider: 'sandbox' }, { provider: 'sandbox' }])
})

test('[bug S7] codes and links that let one in stand nowhere in the database, before sending or after', async () => {
  const { service, database, rows } = messages
  await service.queue(database.db, code)
  await service.queue(database.db, link)
  expect((await rows()).map(({ is_sealed }) => is_sealed)).toEqual([true, true])
  expect(await dump()).toContain(rina)
  expect(await dump()).not.toMatch(/048213|s3cr3t/)
  await service.deliverDue()
  expect(await rows()).toMatchObject([
    { state: 'sent', is_sealed: false },
    { state: 'sent', is_sealed: false },
  ])
  expect(await dump()).not.toMatch(/048213|s3cr3t/)
})

test('[bug S7] [invariant I12] neither codes nor people are in the log', async () => {
  const { service, database } = messages
  await service.queue(database.db, code)
  await service.queue(database.db, link)
  await service.queue(database.db, { ...code, facts: { code: '555555', minutes: 1 } })
  messages.pass(2 * MINUTE)
  await service.deliverDue()
  expect(messages.logged()).toContain('"msg":"messages: sent"')
  expect(messages.logged()).toContain('"msg":"messages: given up"')
  expect(messages.logged()).not.toMatch(/048213|555555|s3cr3t|1712345678|rina@/)
})

test('a code whose time is over is never sent, is wiped, and can be seen', async () => {
  const { service, database, pass, rows } = messages
  await service.queue(database.db, code)
  pass(5 * MINUTE)
  await service.deliverDue()
  expect(await newest()).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'expired', is_sealed: false }])
  expect(messages.logged()).toContain('"reason":"expired"')
})

test('codes go before everything else', async () => {
  const { service, database, pass } = messages
  await service.queue(database.db, restock('/product/a'))
  await service.queue(database.db, { ...code, name: 'password_changed', facts: {} })
  pass(1000)
  await service.queue(database.db, code)
  await sql`create table sent_order as select row_number() over () as place, name from message where false`.execute(
    database.db,
  )
  await sql`create rule note as on update to message where new.state = 'sent'
    do also insert into sent_order values ((select count(*) from sent_order), new.name)`.execute(database.db)
  await service.deliverDue()
  const { rows } = await sql<{ name: string }>`select name from sent_order order by place`.execute(
    database.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['sign_in_code', 'password_changed', 'back_in_stock'])
})

test('alerts that customers asked for are not sent by SMS at night, but in the morning', async () => {
  const { service, database, pass, rows } = messages
  pass(9 * HOUR) // 21:00
  await service.queue(database.db, restock('/product/a'))
  await service.queue(database.db, { ...restock('/product/b'), to: { email: 'rina@example.com' } })
  await service.deliverDue()
  expect((await newest()).map(({ channel }) => channel)).toEqual(['email'])
  expect((await rows()).filter(({ state }) => state !== 'sent')).toMatchObject([{ tries: 0 }])
  pass(12 * HOUR) // 09:00
  expect(await service.deliverDue()).toBe(0)
  pass(HOUR)
  expect(await service.deliverDue()).toBe(1)
  expect(await newest()).toHaveLength(2)
})

test('with another secret a code is unreadable and is not guessed at', async () => {
  const { service, database, rows } = messages
  await service.queue(database.db, code)
  const sealed = sealOf('another secret').close('{"code":"048213"}', `sign_in_code to ${rina}`)
  await database.db.updateTable('message').set({ sealed }).execute()
  await service.deliverDue()
  expect(await newest()).toEqual([])
  expect(await rows()).toMatchObject([
    { state: 'dead', last_error: 'unreadable: sealed with another secret', is_sealed: false },
  ])
})

test('a code that was moved to another number in the database is not sent there', async () => {
  const { service, database } = messages
  await service.queue(database.db, code)
  await database.db.updateTable('message').set({ recipient: '+8801899999999' }).execute()
  await service.deliverDue()
  expect(await newest()).toEqual([])
})

test('a message of a newer version of the store is left for that version', async () => {
  const { service, database, rows } = messages
  await service.queue(database.db, code)
  await database.db.updateTable('message').set({ name: 'drone_arrives' }).execute()
  await service.deliverDue()
  expect(await rows()).toMatchObject([{ state: 'failed', last_error: 'unknown message' }])
})

test.each([
  [{ ...code, to: { phone: '+14155550100' } }, 'mobile number of Bangladesh'],
  [{ ...code, to: { phone: '+8801112345678' } }, 'mobile number of Bangladesh'],
  [{ ...link, to: { email: 'rina@example.com\r\nBcc: e@example.com' } }, 'e-mail address'],
  [{ ...link, to: { email: 'a@example.com,b@example.com' } }, 'e-mail address'],
  [{ ...link, facts: { path: '//evil.example' } }, 'no path of the store'],
])('[bug S8] [bug I11] what cannot be sent is refused where it is queued: %j', async (message, words) => {
  await expect(messages.service.queue(messages.database.db, message as Message)).rejects.toThrow(words)
  expect(await messages.rows()).toEqual([])
})

test('two processes on one database send each message once', async () => {
  const others = await Promise.all(
    [1, 2].map(() => openTestOutbox({ connectionString: own.connectionString, realTime: true })),
  )
  await Promise.all(others.map(({ service }) => service.start()))
  const { db } = messages.database
  const [first] = others
  await db.transaction().execute(async (trx) => {
    for (let count = 0; count < 100; count += 1) await first?.service.queue(trx, code)
  })
  await expect
    .poll(async () => (await messages.rows()).filter(({ state }) => state === 'sent').length, {
      timeout: 10_000,
    })
    .toBe(100)
  expect((await messages.rows()).every(({ tries }) => tries === 1)).toBe(true)
  const sentBy = others.map(({ logged }) => logged().split('"messages: sent"').length - 1)
  expect(sentBy.reduce((sum, count) => sum + count)).toBe(100)
  expect(Math.min(...sentBy)).toBeGreaterThan(0)
  await Promise.all(others.map(({ close }) => close()))
})

test('messages go on leaving after the database has dropped every connection', async () => {
  const real = await openTestOutbox({ connectionString: own.connectionString, realTime: true })
  await real.service.start()
  const name = new URL(own.connectionString).pathname.slice(1)
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await expect.poll(() => real.service.queue(real.database.db, code).then(() => true)).toBe(true)
  await expect.poll(real.rows, { timeout: 10_000 }).toMatchObject([{ state: 'sent' }])
  await real.close()
})

test('a message that was queued while no process ran is sent by the next one that starts', async () => {
  const first = await openTestOutbox({ connectionString: own.connectionString, realTime: true })
  await first.service.queue(first.database.db, code)
  await first.close()
  const second = await openTestOutbox({ connectionString: own.connectionString, realTime: true })
  await second.service.start()
  await expect.poll(second.rows).toMatchObject([{ state: 'sent', tries: 1 }])
  await second.close()
})

test('a store that sends really has no Outbox', async () => {
  const { database } = messages
  const service = openMessages({
    database,
    log: createLog('silent'),
    settings: {
      email: {
        smtp: { host: '127.0.0.1', port: 1, tls: 'none', user: undefined, password: undefined },
        from: { name: undefined, address: 'a@b.c' },
      },
      sms: { gateways: [] },
      smsInBangla: false,
    },
    secret: testSecret,
    speaker: () => {
      throw new Error('Nobody speaks')
    },
  })
  expect(service.outbox).toBeUndefined()
  await service.close()
})

describe('what staff can undo', () => {
  const number = 'AB-104826'
  const acting: ActingStaff = {
    accountId: '',
    device: '',
    requestId: 'req_1',
    call: '',
    changes: true,
    params: {},
    reason: null,
  }
  const confirmed: Message<'order_confirmed'> = {
    name: 'order_confirmed',
    to: { phone: rina },
    language: 'en',
    isUndoable: true,
    facts: {
      number,
      name: 'Rina',
      path: '/track?key=s3cr3t',
      totalTaka: 1290,
      toPayTaka: 1290,
      collect: false,
      paymentMethod: 'cod',
      promisedFrom: '2026-03-01',
      promisedTo: '2026-03-02',
    },
  }
  const queue = (requestId: string, message = confirmed) =>
    whileActing({ ...acting, requestId }, () => messages.service.queue(messages.database.db, message))
  const stop = (requestId: string) =>
    messages.service.stop(messages.database.db, { requestId, order: number })

  test('waits for ten seconds, and is stopped by its request alone', async () => {
    await queue('req_1')
    expect(await messages.service.deliverDue()).toBe(0)
    expect(await stop('req_2')).toEqual({ stopped: 0, left: false })
    messages.pass(MESSAGE_HOLD_MS - 1)
    expect(await messages.service.deliverDue()).toBe(0)
    expect(await stop('req_1')).toEqual({ stopped: 1, left: false })
    expect(await messages.rows()).toEqual([])
  })

  test('leaves after that, and is not called back', async () => {
    await queue('req_1')
    messages.pass(MESSAGE_HOLD_MS)
    expect(await messages.service.deliverDue()).toBe(1)
    expect(await stop('req_1')).toEqual({ stopped: 0, left: true })
    expect(await messages.rows()).toMatchObject([{ state: 'sent' }])
  })

  test('is not called back while somebody tries to send it', async () => {
    await queue('req_1')
    await sql`update message set tries = 1`.execute(messages.database.db)
    expect(await stop('req_1')).toEqual({ stopped: 0, left: true })
  })

  test('leaves at once where the store itself has the cause, or nobody can undo it', async () => {
    await messages.service.queue(messages.database.db, confirmed)
    await queue('req_1', { ...confirmed, isUndoable: false })
    expect(await messages.service.deliverDue()).toBe(2)
  })
})
