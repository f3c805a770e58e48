import { afterAll, expect, test } from 'vitest'
import { getPage, getStore, listStores } from '#contract/shop/content.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { openContentDesk, type Content } from '#tests/support/staff/content-desk.ts'

const { shop, twin, ask, did, undo, soon, close } = await openContentDesk()
afterAll(close)

const path = '/v1/staff/stores'
const seen = (at = shop) => at.api(listStores, {})

const usual = { opens: '10:00', closes: '20:00' }
const week = Array.from({ length: 7 }, () => usual)

/** A store as staff write it. */
const aStore = (fields: object = {}) => ({
  name: 'Abhoron Dhanmondi',
  address: 'House 1, Road 27, Dhanmondi, Dhaka 1209',
  phone: '01712-345678',
  latitude: 23.75,
  longitude: 90.37,
  hours: week,
  ...fields,
})

/** The store in Banani as its form, with changes. */
async function banani(fields: object = {}): Promise<object> {
  const { body } = await ask(`GET ${path}`)
  const found = (body['results'] as Content[]).find((one) => one['slug'] === 'banani')
  if (found === undefined) throw new Error('There is no store in Banani')
  const { id: _, state, untranslated, slug: __, pictures, ...form } = found
  expect([state, untranslated]).toEqual(['shown', 0])
  expect(pictures).toHaveLength(2)
  return { ...form, ...fields }
}

async function bananiId(): Promise<number> {
  const [row] = await rows<{ id: number }>(shop.db, `select id from location where code = 'banani'`)
  return row?.id ?? 0
}

test('a store that is changed is seen so in the next answer of every process, also below each page', async () => {
  const address = 'House 7, Road 4, Banani, Dhaka 1213'
  const hours = week.map((day, weekday) => (weekday === 5 ? null : day))
  await did(`PUT ${path}/${await bananiId()}`, await banani({ address, hours, phone: '০১৭১১-১১১১১১' }))
  for (const at of [shop, twin]) {
    await soon(async () => expect(await at.api(getStore, {})).toMatchObject({ address }))
    expect((await seen(at))[0]).toMatchObject({ address, phone: '+8801711111111' })
    expect(await at.api(getStore, {})).toMatchObject({
      opening_hours: 'Saturday to Thursday 10 am – 8 pm, Friday closed',
      opening_hours_bn: 'শনিবার থেকে বৃহস্পতিবার সকাল ১০টা – রাত ৮টা, শুক্রবার বন্ধ',
    })
    const about = await at.api(getPage, { params: { slug: 'about-us' }, query: {} })
    expect(about.body).toContain('Friday closed')
  }
  expect((await undo()).body).toMatchObject({ kind: 'content_changed' })
  await soon(async () => expect((await seen())[0]?.address).toContain('Demo House 11'))
})

test('an address that changes in Bangla alone is seen in the next answer below each page', async () => {
  const shown = async (at = shop) => (await at.api(getStore, {})).address_bn
  expect(await shown()).not.toContain('৭ নম্বর')
  const address_bn = '৭ নম্বর বাড়ি, বনানী, ঢাকা'
  await did(`PUT ${path}/${await bananiId()}`, await banani({ address_bn }))
  for (const at of [shop, twin]) await soon(async () => expect(await shown(at)).toBe(address_bn))
  await undo()
  await soon(async () => expect(await shown()).not.toBe(address_bn))
})

test('a new store is hidden until it is shown, then stands behind the others, and stock can lie there', async () => {
  const made = await did(`POST ${path}`, aStore())
  expect(made).toMatchObject({ state: 'hidden', slug: 'abhoron-dhanmondi', untranslated: 2 })
  expect(await seen()).toHaveLength(1)
  const thing = `/v1/staff/content/store/${made.id}` as const
  await did(`PUT ${thing}/shown`, { shown: true, version: made.version })
  expect((await seen()).map(({ code }) => code)).toEqual(['banani', 'abhoron-dhanmondi'])
  await soon(async () => expect(await seen(twin)).toHaveLength(2))
  await did(`POST ${thing}/move`, { before: await bananiId() })
  expect((await seen()).map(({ code }) => code)).toEqual(['abhoron-dhanmondi', 'banani'])
  const [kind] = await rows(shop.db, `select kind from location where id = $1`, [made.id])
  expect(kind).toEqual({ kind: 'shop' })
  const removed = await ask(`DELETE ${thing}?version=2`)
  expect([removed.status, Object.keys(removed.body['errors'] ?? {})]).toEqual([422, ['name']])
  await did(`PUT ${thing}/shown`, { shown: false, version: 2 })
  expect((await seen()).map(({ code }) => code)).toEqual(['banani'])
})

test('days with other hours are told from today on, and past ones are left out', async () => {
  const [past, today, eid] = [-1, 0, 30].map((days) =>
    new Date(shop.now() + days * 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 10),
  )
  const special = [
    { day: past, hours: usual },
    { day: today, hours: null, note: 'Eid-ul-Fitr', note_bn: 'ঈদুল ফিতর' },
    { day: eid, hours: { opens: '11:00', closes: '16:00' } },
  ]
  await did(`PUT ${path}/${await bananiId()}`, await banani({ special_hours: special }))
  expect((await seen())[0]?.special_hours).toMatchObject([
    { day: today, hours: null, note: 'Eid-ul-Fitr' },
    { day: eid, hours: { opens: '11:00', closes: '16:00' } },
  ])
})

test('when two people save a store at once, one is told both values of each field', async () => {
  const [form, id] = [await banani(), await bananiId()]
  const names = ['Abhoron at Banani', 'Abhoron House']
  const answers = await atOnce(2, (place) => ask(`PUT ${path}/${id}`, { ...form, landmark: names[place] }))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    details: { fields: [{ field: 'landmark', theirs: (await seen())[0]?.landmark }] },
  })
  const versions = await did(`GET /v1/staff/content/store/${id}/versions`)
  expect((versions['results'] as object[])[0]).toMatchObject({ changed: ['landmark'] })
})

test.each([
  [{ name: '' }, 'name', 400],
  [{ phone: '12' }, 'phone', 400],
  [{ latitude: 91 }, 'latitude', 400],
  [{ hours: week.slice(1) }, 'hours', 400],
  [{ hours: week.with(2, { opens: '20:00', closes: '10:00' }) }, 'hours.2.closes', 400],
  [{ hours: week.with(2, { opens: '1000', closes: '20:00' }) }, 'hours.2.opens', 400],
  [{ picture_id: '0'.repeat(32) }, 'picture_id', 422],
  [
    { special_hours: ['2026-12-16', '2026-12-16'].map((day) => ({ day, hours: null })) },
    'special_hours.1.day',
    422,
  ],
])(
  'a store that could not be shown is refused by the name of its field: %j',
  async (fields, field, expected) => {
    const { status, body } = await ask(`POST ${path}`, aStore(fields))
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([expected, [field]])
  },
)

test('people without the right to change content neither see nor change stores', async () => {
  const packer = await aStaffMember(shop, 'staff', 'packer')
  expect((await call(shop, `GET ${path}`, { token: packer.token })).status).toBe(403)
})
