import { afterAll, beforeAll, expect, test } from 'vitest'
import { SavedReport } from '#contract/staff/reports/saved-reports.ts'
import { SAVED_REPORTS_MAX } from '#domain/limits.ts'
import { rows } from '#server/db/rows.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { aStaffMember, call, did, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let rima: TestPerson
let sara: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  rima = await aStaffMember(shop, 'staff', 'manager')
  sara = await aStaffMember(shop, 'staff', 'accounts')
})
afterAll(() => shop.close())

const save = (body: object, who = rima): Promise<Answer> =>
  call(shop, 'POST /v1/staff/saved-reports', { token: who.token, body })
const reportIn = ({ body }: Answer) => SavedReport.parse(body)
const saved = async (body: object, who = rima) =>
  reportIn(await did(save({ report: 'days', period: '30d', ...body }, who)))

const change = (one: SavedReport, body: object, who = rima): Promise<Answer> => {
  const { name, shared, report, period, version } = one
  return call(shop, `PUT /v1/staff/saved-reports/${one.id}`, {
    token: who.token,
    body: { name, shared, report, period, version, ...body },
  })
}

const open = (id: string, who: TestPerson) =>
  call(shop, `GET /v1/staff/saved-reports/${id}`, { token: who.token })

async function names(who: TestPerson): Promise<readonly string[]> {
  const { body } = await did(call(shop, 'GET /v1/staff/saved-reports', { token: who.token }))
  return (body['results'] as readonly SavedReport[]).map(({ name }) => name)
}

test('a saved report keeps a period that moves, and two days only where they are its own', async () => {
  const moving = await saved({ name: '  Each month  ', period: 'past_month', since: '2026-01-01' })
  expect(moving).toMatchObject({ name: 'Each month', period: 'past_month', since: null, until: null })
  const own = { name: 'Eid', period: 'custom', since: '2026-03-01', until: '2026-03-31' }
  expect(await saved(own)).toMatchObject(own)
  expect((await save({ ...own, report: 'days', name: 'No end', until: undefined })).body).toMatchObject({
    code: 'invalid_fields',
    errors: { until: expect.any(String) as string },
  })
  expect((await save({ name: 'Wrong', report: 'moon', period: '7d' })).status).toBe(400)
})

test('a report of one person is not there for others until it is shared, and only its maker changes it', async () => {
  const own = await saved({ name: 'Mine' })
  expect([await names(sara), (await open(own.id, sara)).status]).toEqual([
    expect.not.arrayContaining(['Mine']),
    404,
  ])
  const shared = reportIn(await did(change(own, { shared: true })))
  expect(reportIn(await did(open(own.id, sara)))).toMatchObject({ mine: false, can_change: false })
  expect((await change(shared, { name: 'Hers' }, sara)).status).toBe(403)
  const owner = await aStaffMember(shop)
  expect((await change(shared, { name: 'Ours' }, owner)).status).toBe(200)
})

test('somebody who may no longer read reports opens none, and a role without money sees none in a shared one', async () => {
  const { id } = await saved({ name: 'Shared', shared: true })
  const packer = await aStaffMember(shop, 'staff', 'packer')
  expect((await open(id, packer)).status).toBe(403)
  const reader = await aReader()
  const { report, period } = reportIn(await did(open(id, reader)))
  const shown = await did(
    call(shop, `GET /v1/staff/reports/${report}?period=${period}`, { token: reader.token }),
  )
  expect(shown.body).toMatchObject({ hides_money: true })
})

/** Somebody who reads reports and sees no money. */
async function aReader(): Promise<TestPerson> {
  const member = await aStaffMember(shop)
  await rows(
    shop.db,
    `with made as (insert into staff_role (name, rights) values ('Reads ' || $1, '{reports:read}') returning id)
     update staff_member set role_id = made.id from made where account_id = $1::uuid`,
    [member.id],
  )
  return member
}

test('of two changes of one report the second is told that the first was made', async () => {
  const one = await saved({ name: 'Both' })
  const answers = await Promise.all([change(one, { name: 'Left' }), change(one, { name: 'Right' })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a name is given once by one person, and saved reports have a limit', async () => {
  const late = await aStaffMember(shop, 'staff', 'accounts')
  for (let n = 0; n < SAVED_REPORTS_MAX; n += 1) await saved({ name: `Report ${n}` }, late)
  expect((await save({ name: 'One more', report: 'days', period: '7d' }, late)).body.code).toBe(
    'limit_reached',
  )
  const other = await saved({ name: 'Report 3' })
  expect((await change(other, { name: 'EACH MONTH' })).body.code).toBe('invalid_fields')
})

test('what was saved, changed and deleted is undone', async () => {
  const desk = openUndoDesk(shop, rima)
  const one = await saved({ name: 'Undone', report: 'products' })
  await did(change(one, { name: 'Changed', period: 'today' }))
  await did(desk.undo((await desk.last())?.entry))
  expect(reportIn(await did(open(one.id, rima)))).toMatchObject({ name: 'Undone', period: '30d' })
  await did(call(shop, `DELETE /v1/staff/saved-reports/${one.id}`, { token: rima.token }))
  expect((await open(one.id, rima)).status).toBe(404)
  await did(desk.undo((await desk.last())?.entry))
  expect(reportIn(await did(open(one.id, rima)))).toMatchObject({ name: 'Undone', report: 'products' })
  const fresh = await saved({ name: 'Fresh' })
  await did(desk.undo((await desk.last())?.entry))
  expect((await open(fresh.id, rima)).status).toBe(404)
})
