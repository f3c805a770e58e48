import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SavedReport } from '#contract/staff/reports/saved-reports.ts'
import { dhakaTimeOf, inDhaka, isoOf } from '#domain/calendar.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import type { MessageFacts } from '#server/messages/kinds/messages.ts'
import { rows } from '#server/db/rows.ts'
import { OrderHistory } from '#tests/support/orders/order-history.ts'
import { aStaffMember, call, did, type TestPerson } from '#tests/support/samples/people.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { readsAtPrimary } from '#server/db/replica/read-db.ts'
import { mailDueReports, type MailContext } from './mail-reports.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let shop: TestShop
let database: Database
let rima: TestPerson

beforeAll(async () => {
  const histories = await OrderHistory.open()
  shop = histories.shop.shop
  const { connectionString } = shop
  const onError = (error: Error) => console.error(error.message)
  database = await openDatabase({ connectionString, poolMax: 4, durable: false, onError })
  const number = await histories.packed([{ id: histories.pieces[0] ?? 0, quantity: 2 }])
  await histories.book(number)
  await histories.handOver(number)
  await histories.note(number, 1, { status: 'delivered' })
})
afterAll(async () => {
  await database.close()
  await shop.close()
})

beforeEach(async () => {
  await rows(shop.db, 'delete from saved_report_mail')
  await shop.messages.clear()
  rima = await aStaffMember(shop, 'staff', 'manager')
})

const contextOf = (of: TestShop): MailContext => ({
  db: of.db,
  replica: readsAtPrimary(database.pool),
  clock: () => of.now(),
  messages: of.messages,
})

let made = 0

/** A report that comes to somebody each week, at an hour that is over in a week's time. */
async function weekly(who = rima, fields: object = {}): Promise<SavedReport> {
  made += 1
  const body = { name: `Week ${made}`, report: 'days', period: '7d', ...fields }
  const { id } = SavedReport.parse(
    (await did(call(shop, 'POST /v1/staff/saved-reports', { token: who.token, body }))).body,
  )
  return ask(id, who)
}

async function ask(id: string, who: TestPerson): Promise<SavedReport> {
  const body = { weekday: 0, hour: 9, csv: true }
  const answer = call(shop, `PUT /v1/staff/saved-reports/${id}/mail`, { token: who.token, body })
  return SavedReport.parse((await did(answer)).body)
}

/** Moves the clock to the next mail of a report. */
function passUntil({ mail }: SavedReport): void {
  shop.pass(Date.parse(mail?.next_at ?? '') - shop.now() + 1000)
}

async function mailsTo({ email }: TestPerson): Promise<readonly MessageFacts['staff_report'][]> {
  const sent = await shop.messages.sent(email)
  return sent
    .filter(({ name }) => name === 'staff_report')
    .map(({ facts }) => facts as unknown as MessageFacts['staff_report'])
}

const textOf = (mail: MessageFacts['staff_report'] | undefined) => JSON.stringify(mail?.blocks)

test('a weekly mail leaves once at its hour in Dhaka, whoever asks for it, and again a week later', async () => {
  const report = await weekly()
  expect(dhakaTimeOf(Date.parse(report.mail?.next_at ?? ''))).toMatch(/ 09:00$/)
  await mailDueReports(contextOf(shop))
  expect(await mailsTo(rima)).toHaveLength(0)
  passUntil(report)
  const twin = await shop.twin()
  const both = [contextOf(shop), contextOf(twin), contextOf(shop)]
  await Promise.all(both.map((one) => mailDueReports({ ...one, clock: () => shop.now() })))
  expect(await mailsTo(rima)).toHaveLength(1)
  await mailDueReports({ ...contextOf(twin), clock: () => shop.now() })
  await twin.close()
  expect(await mailsTo(rima)).toHaveLength(1)
  shop.pass(7 * DAY)
  await mailDueReports(contextOf(shop))
  expect(await mailsTo(rima)).toHaveLength(2)
})

test('a mail has the figures, the table and a link, and of a role without money none', async () => {
  const report = await weekly(rima, { shared: true, period: '30d' })
  const reader = await aStaffMember(shop)
  await rows(
    shop.db,
    `with made as (insert into staff_role (name, rights) values ('Without money', '{reports:read}') returning id)
     update staff_member set role_id = made.id from made where account_id = $1`,
    [reader.id],
  )
  await ask(report.id, reader)
  passUntil(report)
  await mailDueReports(contextOf(shop))
  const [[own], [others]] = await Promise.all([mailsTo(rima), mailsTo(reader)])
  expect(own).toMatchObject({ heading: report.name, path: `/admin/reports/saved/${report.id}` })
  expect(textOf(own)).toContain('Net sales')
  expect(own?.csv?.text).toContain('Net sales (BDT)')
  expect(textOf(others)).toContain('Orders')
  expect([textOf(others).includes('৳'), textOf(others).includes('Net sales')]).toEqual([false, false])
  expect(others?.csv?.text).not.toContain('BDT')
})

test('the right is looked at when the mail leaves, so a role that lost it gets nothing', async () => {
  const report = await weekly()
  await rows(
    shop.db,
    `update staff_member set role_id = (select id from staff_role where code = 'packer') where account_id = $1`,
    [rima.id],
  )
  passUntil(report)
  await mailDueReports(contextOf(shop))
  expect(await mailsTo(rima)).toHaveLength(0)
  expect(await rows(shop.db, 'select from saved_report_mail')).toHaveLength(0)
})

test('mails stop when the person leaves, when a report is no longer shared, and when it is deleted', async () => {
  const sara = await aStaffMember(shop, 'staff', 'accounts')
  const shared = await weekly(rima, { shared: true })
  await ask(shared.id, sara)
  const people = () =>
    rows<{ account_id: string }>(shop.db, 'select account_id from saved_report_mail order by 1')
  expect(await people()).toHaveLength(2)
  const { name, report, period, version } = shared
  const body = { name, report, period, version, shared: false }
  await did(call(shop, `PUT /v1/staff/saved-reports/${shared.id}`, { token: rima.token, body }))
  expect(await people()).toEqual([{ account_id: rima.id }])
  await rows(shop.db, 'update staff_member set disabled_at = now() where account_id = $1', [rima.id])
  expect(await people()).toEqual([])
  const own = await weekly(sara)
  await did(call(shop, `DELETE /v1/staff/saved-reports/${own.id}`, { token: sara.token }))
  expect(await people()).toEqual([])
})

test('a mail that could not leave for more than a day is left out', async () => {
  passUntil(await weekly())
  shop.pass(DAY + HOUR)
  await mailDueReports(contextOf(shop))
  expect(await mailsTo(rima)).toHaveLength(0)
  const [next] = await rows<{ next_at: Date }>(shop.db, 'select next_at from saved_report_mail')
  expect(next?.next_at.getTime()).toBeGreaterThan(shop.now())
})

test('the preview is the mail as it would leave, and "send to me now" sends it to the own address alone', async () => {
  const { day } = inDhaka(shop.now())
  const { id, name } = await weekly(rima, {
    period: 'custom',
    since: isoOf(day - 300),
    until: isoOf(day),
  })
  const address = `/v1/staff/saved-reports/${id}/mail`
  const { body } = await did(call(shop, `GET ${address}/preview`, { token: rima.token }))
  expect(body).toMatchObject({ csv: { name: expect.stringMatching(/^days-.*\.csv$/) as string } })
  expect(body).toMatchObject({ heading: name, to: expect.any(String) as string })
  expect(JSON.stringify(body['blocks'])).toContain('Net sales')
  await did(call(shop, `POST ${address}/now`, { token: rima.token, body: {} }))
  const [mail, ...more] = await mailsTo(rima)
  expect([mail?.heading, more]).toEqual([name, []])
  const stopped = await did(call(shop, `DELETE ${address}`, { token: rima.token }))
  expect(SavedReport.parse(stopped.body).mail).toBeNull()
})

test('a report that cannot be made for a mail is tried again in an hour, and given up after a day', async () => {
  const { connectionString } = shop
  const onError = (error: Error) => console.error(error.message)
  const limits = { statementMs: 1 }
  const slow = await openDatabase({ connectionString, poolMax: 1, durable: false, limits, onError })
  try {
    const failing = { ...contextOf(shop), replica: readsAtPrimary(slow.pool) }
    passUntil(await weekly())
    await expect(mailDueReports(failing)).rejects.toThrow('Reports for mails could not be made')
    await mailDueReports(contextOf(shop))
    expect(await mailsTo(rima)).toEqual([])
    shop.pass(HOUR + 1000)
    await mailDueReports(contextOf(shop))
    expect(await mailsTo(rima)).toHaveLength(1)
    shop.pass(7 * DAY)
    await expect(mailDueReports(failing)).rejects.toThrow('Reports for mails could not be made')
    shop.pass(DAY + HOUR)
    await mailDueReports(failing)
    expect(await mailsTo(rima)).toHaveLength(1)
  } finally {
    await slow.close()
  }
})
