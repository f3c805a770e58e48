import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStore } from '#contract/shop/content.ts'
import type { CheckoutSettingsView } from '#contract/staff/settings/checkout.ts'
import type { BrandingSettingsView } from '#contract/staff/settings/branding.ts'
import type { StoreSettingsView } from '#contract/staff/settings/store.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

const send = (page: string, body: object, token = owner.token) =>
  call(shop, `PUT /v1/staff/settings/${page}`, { token, body })
async function read<View = Readonly<Record<string, unknown>>>(page: string): Promise<View> {
  const { body } = await call(shop, `GET /v1/staff/settings/${page}`, { token: owner.token })
  const { places: _places, districts: _districts, ...settings } = body
  // The contract has checked the answer.
  return settings as View
}
const change = async (page: string, fields: object) => send(page, { ...(await read(page)), ...fields })
const storeNow = () => shop.api(getStore, { query: {} })

const fields = [
  ['delivery', 'elsewhere_charge', [71, 72]],
  ['checkout', 'return_days', [10, 14]],
  ['store', 'about', ['We sell jewellery.', 'We sell shoes.']],
  ['branding', 'accent', ['#7a1f3d', '#1e3a8a']],
] as const

test.each(fields)(
  'when two owners save settings of %s at once, one is told both values',
  async (page, field, wanted) => {
    const before = await read(page)
    const answers = await atOnce(2, (n) => send(page, { ...before, [field]: wanted[n] }))
    expect(tally(answers.map(({ status }) => String(status)))).toEqual({ 200: 1, 409: 1 })
    const { [field]: kept } = await read(page)
    const [other] = wanted.filter((one) => one !== kept)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'version_conflict',
      details: { fields: [{ field, yours: other, theirs: kept }] },
    })
  },
)

test.each(fields)(
  'people without the right to change settings neither read nor change those of %s',
  async (page) => {
    const packer = await aStaffMember(shop, 'staff', 'packer')
    expect((await send(page, await read(page), packer.token)).status).toBe(403)
    const seen = await call(shop, `GET /v1/staff/settings/${page}`, { token: packer.token })
    expect(seen.status).toBe(403)
  },
)

test.each(fields)(
  'a change of settings of %s is one entry of the audit, and its undo brings the value back',
  async (page, field, [value]) => {
    const { [field]: was } = await read(page)
    const wanted = was === value ? fields.find(([one]) => one === page)?.[2][1] : value
    const last = 'select coalesce(max(id), 0)::int as id from audit_entry'
    const [before] = await rows<{ id: number }>(shop.db, last, [])
    await change(page, { [field]: wanted })
    const text = 'select thing_kind as kind, before, after from audit_entry where id > $1 order by id'
    expect(await rows(shop.db, text, [before?.id])).toEqual([
      { kind: `${page}_settings`, before: { [field]: was }, after: { [field]: wanted } },
    ])
    const desk = openUndoDesk(shop, owner)
    expect((await desk.undo()).body).toMatchObject({ kind: `${page}_settings_changed` })
    expect((await read(page))[field]).toEqual(was)
  },
)

test('the shop shows a changed name, number and page of a network in its next answer', async () => {
  const saved = await change('store', {
    name: 'Abhoron Dhaka',
    phone: '01811-000000',
    tiktok: '',
    sister_brands: [{ name: 'Anchal', url: 'https://anchal.example/' }],
    search_pause_ms: 800,
  })
  expect(saved.status).toBe(200)
  const store = await storeNow()
  expect(store).toMatchObject({ name: 'Abhoron Dhaka', phone: '+8801811000000', search_pause_ms: 800 })
  expect(store.social.map(({ network }) => network)).toEqual([
    'facebook',
    'instagram',
    'youtube',
    'pinterest',
  ])
  expect(store.sister_brands).toEqual([{ name: 'Anchal', url: 'https://anchal.example/' }])
})

test('the days to return count for orders and stand on every page', async () => {
  await change('checkout', { return_days: 21 })
  expect((await storeNow()).exchange_days).toBe(21)
  expect(shop.shop.checkout.current.settings.returns.days).toBe(21)
})

test('a rule of advance payments is kept as it was written, and so are all fields that nobody touched', async () => {
  const before = await read<CheckoutSettingsView>('checkout')
  const rule = {
    new_customer: true,
    zone: 'elsewhere',
    total_over: 5000,
    refusals_from: null,
    take: 'percent',
    percent: 20,
  }
  expect((await change('checkout', { cash_advance: [rule] })).status).toBe(200)
  const { version: _now, ...now } = await read<CheckoutSettingsView>('checkout')
  const { version: _then, ...then } = before
  expect(now).toEqual({ ...then, cash_advance: [rule] })
  expect(shop.shop.checkout.current.settings.cash.advance).toEqual([
    {
      when: { new_customer: true, zone: 'elsewhere', total_over: 5000 },
      take: { kind: 'percent', rate: 2000 },
    },
  ])
})

test('another process of the store shows changed settings in its next answer', async () => {
  const twin = await shop.twin()
  try {
    await change('store', { name: 'Abhoron of Dhaka' })
    await expect
      .poll(async () => (await twin.api(getStore, { query: {} })).name, { timeout: 5000 })
      .toBe('Abhoron of Dhaka')
  } finally {
    await twin.close()
  }
})

test.each<
  [
    page: 'checkout' | 'store' | 'branding',
    fields: Partial<CheckoutSettingsView & StoreSettingsView & BrandingSettingsView>,
    field: string,
  ]
>([
  ['checkout', { cash_min: 5000, cash_max: 4000 }, 'cash_max'],
  ['checkout', { cash_on: false, online_methods: [] }, 'online_methods'],
  ['checkout', { online_methods: ['bkash', 'bkash'] }, 'online_methods'],
  ['checkout', { cash_categories_off: ['atlantis'] }, 'cash_categories_off.0'],
  ['checkout', { online_hold_minutes: 4 }, 'online_hold_minutes'],
  ['checkout', { confirm_remind_at: '24:00' }, 'confirm_remind_at'],
  ['checkout', { return_days: 1.5 }, 'return_days'],
  ['branding', { accent: 'maroon' }, 'accent'],
  ['branding', { accent: '#777777' }, 'accent'],
  ['branding', { logo: `${'0'.repeat(32)}-10x10.png` }, 'logo'],
  ['store', { name: ' ' }, 'name'],
  ['store', { email: 'abhoron' }, 'email'],
  ['store', { phone: '12' }, 'phone'],
  ['store', { facebook: 'javascript:alert(1)' }, 'facebook'],
  ['store', { sister_brands: [{ name: 'Anchal', url: 'http://anchal.example' }] }, 'sister_brands.0.url'],
  ['store', { search_pause_ms: 20_000 }, 'search_pause_ms'],
])(
  'a wrong value in the settings of %s is refused by the name of its field: %j',
  async (page, wrong, field) => {
    const before = await read(page)
    const { status, body } = await change(page, wrong)
    expect([400, 422]).toContain(status)
    expect(Object.keys(body['errors'] as object)).toEqual([field])
    expect(await read(page)).toEqual(before)
  },
)

test('an advance of a per cent without a number is refused at its rule', async () => {
  const rule = { new_customer: false, zone: null, total_over: null, refusals_from: null, percent: null }
  const { body } = await change('checkout', { cash_advance: [{ ...rule, take: 'percent' }] })
  expect(body['errors']).toHaveProperty(['cash_advance.0.percent'])
})
