import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { getStore } from '#contract/shop/content.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { openContentDesk } from '#tests/support/staff/content-desk.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'

const { shop, twin, editor, ask, did, undo, soon, after, close } = await openContentDesk()
afterAll(close)
beforeEach(async () => {
  await rows(shop.db, 'delete from announcement')
  await vi.waitUntil(async () => (await bar()).length + (await bar(twin)).length === 0, { timeout: 5000 })
})
const bar = async (at = shop) => (await at.api(getStore, {})).announcements.map(({ text }) => text)
const make = (text: string, fields: object = {}) => did('POST /v1/staff/announcements', { text, ...fields })

test('an announcement that is made, changed, hidden and deleted is seen so in the next answer of every process', async () => {
  const { id, version, ...made } = await make('Eid is near', {
    text_bn: 'ঈদ আসছে',
    link: '/shop?sort=newest',
  })
  expect(made).toMatchObject({ state: 'shown', untranslated: 0, link: '/shop?sort=newest' })
  expect(await bar()).toEqual(['Eid is near'])
  await soon(async () => expect(await bar(twin)).toEqual(['Eid is near']))
  const saved = await did(`PUT /v1/staff/announcements/${id}`, { text: 'Eid is here', version })
  expect(saved).toMatchObject({ text_bn: null, link: null, untranslated: 1, version: version + 1 })
  expect(await bar()).toEqual(['Eid is here'])
  await soon(async () => expect(await bar(twin)).toEqual(['Eid is here']))
  await did(`PUT /v1/staff/content/announcement/${id}/shown`, { shown: false, version: saved.version })
  expect(await bar()).toEqual([])
  await soon(async () => expect(await bar(twin)).toEqual([]))
  await did(`DELETE /v1/staff/content/announcement/${id}?version=${saved.version + 1}`)
  expect((await ask(`GET /v1/staff/announcements/${id}`)).status).toBe(404)
})

test('a planned announcement comes and goes at its moments, without a job and without a change', async () => {
  const { state } = await make('Midnight sale', { starts_at: after(60_000), ends_at: after(120_000) })
  expect(state).toBe('planned')
  // The other process knows of the plan once it shows what was made after it.
  await make('Always')
  await soon(async () => expect(await bar(twin)).toEqual(['Always']))
  const steps: unknown[] = []
  for (const ms of [30_000, 31_000, 30_000, 31_000]) {
    shop.pass(ms)
    steps.push([await bar(), await bar(twin)])
  }
  const shown = [
    ['Midnight sale', 'Always'],
    ['Midnight sale', 'Always'],
  ]
  const before = [['Always'], ['Always']]
  expect(steps).toEqual([before, shown, shown, before])
})

test('the bar has the order that staff give it, and room for six', async () => {
  const made = []
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) made.push(await make(text))
  expect(await bar()).toEqual(['one', 'two', 'three', 'four', 'five', 'six'])
  const last = made.at(-1)?.id
  await did(`POST /v1/staff/content/announcement/${last}/move`, { before: made[1]?.id })
  expect(await bar()).toEqual(['one', 'seven', 'two', 'three', 'four', 'five'])
  expect((await undo()).body).toMatchObject({ kind: 'content_changed' })
  await soon(async () => expect(await bar()).toEqual(['one', 'two', 'three', 'four', 'five', 'six']))
})

test('of two people who save at once one is told both values of each field, and nothing is overwritten', async () => {
  const { id, version } = await make('Before', { link: '/shop' })
  const save = (text: string) => ask(`PUT /v1/staff/announcements/${id}`, { text, link: '/shop', version })
  const answers = await atOnce(2, (place) => save(['Rima', 'Tania'][place] ?? ''))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
  const [kept] = await bar()
  const refused = answers.find(({ status }) => status === 409)?.body
  expect(refused).toMatchObject({
    code: 'version_conflict',
    details: {
      now: { version: version + 1 },
      fields: [{ field: 'text', yours: kept === 'Rima' ? 'Tania' : 'Rima', theirs: kept }],
    },
  })
})

test('each state is kept with who saved it, is compared with now, and comes back', async () => {
  const { id } = await make('First', { link: '/shop' })
  await did(`PUT /v1/staff/announcements/${id}`, { text: 'Second', link: '/shop', version: 1 })
  const path = `/v1/staff/content/announcement/${id}/versions` as const
  expect(await did(`GET ${path}`)).toMatchObject({
    now: 2,
    results: [
      { version: 2, changed: ['text'], by: { id: editor.id } },
      { version: 1, changed: [], by: { id: editor.id } },
    ],
  })
  expect(await did(`GET ${path}/1`)).toMatchObject({
    fields: [{ field: 'text', before: 'First', now: 'Second' }],
  })
  await did(`POST ${path}/1/restore`, { version: 2 })
  expect(await bar()).toEqual(['First'])
  expect((await ask(`POST ${path}/1/restore`, { version: 2 })).body.code).toBe('version_conflict')
})

test('making, changing and deleting is undone, and refused where somebody changed it since', async () => {
  const desk = openUndoDesk(shop, editor)
  const { id } = await make('Kept')
  await did(`PUT /v1/staff/announcements/${id}`, { text: 'Changed', version: 1 })
  const change = (await desk.last())?.entry ?? 0
  await did(`PUT /v1/staff/announcements/${id}`, { text: 'Again', version: 2 })
  expect((await desk.undo(change)).body).toMatchObject({ code: 'undo_refused' })
  expect((await desk.undo()).body).toMatchObject({ kind: 'content_changed' })
  await soon(async () => expect(await bar()).toEqual(['Changed']))
  await did(`DELETE /v1/staff/content/announcement/${id}?version=4`)
  expect(await bar()).toEqual([])
  expect((await desk.undo()).body).toMatchObject({ kind: 'content_removed' })
  await soon(async () => expect(await bar()).toEqual(['Changed']))
  const versions = await did(`GET /v1/staff/content/announcement/${id}/versions`)
  expect(versions['results']).toHaveLength(5)
  const other = await make('Other')
  expect((await desk.undo()).body).toMatchObject({ kind: 'content_made' })
  expect((await ask(`GET /v1/staff/announcements/${other.id}`)).status).toBe(404)
})

test.each([
  [{ text: '' }, 'text'],
  [{ text: 'x'.repeat(61) }, 'text'],
  [{ text: 'Eid', text_bn: 'ঈ'.repeat(61) }, 'text_bn'],
  [{ text: 'Eid', link: 'https://elsewhere.example' }, 'link'],
  [{ text: 'Eid', link: '//elsewhere.example' }, 'link'],
  [{ text: 'Eid', starts_at: 'tomorrow' }, 'starts_at'],
  [{ text: 'Eid', starts_at: '2026-12-02T00:00:00+06:00', ends_at: '2026-12-01T00:00:00+06:00' }, 'ends_at'],
])('what cannot be shown is refused by the name of its field: %j', async (form, field) => {
  const { status, body } = await ask('POST /v1/staff/announcements', form)
  expect([status, Object.keys(body['errors'] ?? {})]).toEqual([400, [field]])
})

test('twenty announcements are the most, also when many are made at once', async () => {
  await rows(
    shop.db,
    `insert into announcement (text, position) select 'No. ' || n, n from generate_series(1, 18) n`,
  )
  const answers = await atOnce(4, (place) => ask('POST /v1/staff/announcements', { text: `New ${place}` }))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 2, 409: 2 })
})

test('people without the right to change content neither see nor change it', async () => {
  const packer = await aStaffMember(shop, 'staff', 'packer')
  const refused = await call(shop, 'GET /v1/staff/announcements', { token: packer.token })
  expect(refused.status).toBe(403)
})
