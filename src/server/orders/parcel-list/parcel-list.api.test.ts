import { afterAll, expect, test } from 'vitest'
import { openParcelOffice, TAKA } from '#tests/support/orders/parcel-office.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'

const { store, sent, act, packed, book } = await openParcelOffice()
const { shop } = store
afterAll(() => store.close())

const DAY_MS = 24 * 60 * 60 * 1000

interface Row {
  readonly number: string
  readonly days: number | null
  readonly payout: string | null
  readonly paid_by: { readonly reference: string } | null
  readonly customer: { readonly phone: string }
}

async function list(query: string, who: TestPerson = owner) {
  const { status, body } = await call(shop, `GET /v1/staff/all-parcels?${query}`, { token: who.token })
  return { status, body, rows: (body['results'] ?? []) as readonly Row[] }
}
const numbersOf = async (query: string) => (await list(query)).rows.map(({ number }) => number)

const waiting = await sent({ name: '=HYPERLINK("x")', phone: '+8801812340678' })
const first = await sent()
await act(first, { action: 'hand_over' })
shop.pass(3 * DAY_MS)
const second = await packed()
await book(second, { courier: 'manual' })
await act(second, { action: 'hand_over' })
const done = await sent()
await store.move(done.parcel, ['pending', 'delivered'])
shop.pass(2 * DAY_MS)
// Sessions end within these days.
const owner = await aStaffMember(shop)
const packer = await aStaffMember(shop, 'staff', 'packer')

test('each view has the parcels of its stage, and views of waiting parcels begin with the oldest', async () => {
  expect(await numbersOf('view=to_hand_over')).toEqual([waiting.parcel])
  expect((await list('view=on_the_way')).rows.map(({ number, days }) => [number, days])).toEqual([
    [first.parcel, 5],
    [`${second.number}-S1`, 2],
  ])
  expect(await numbersOf('view=on_the_way&sort=newest')).toEqual([`${second.number}-S1`, first.parcel])
  expect(await numbersOf('view=delivered')).toEqual([done.parcel])
  expect(await numbersOf('view=returned')).toEqual([])
  const { body } = await list('')
  expect(body).toMatchObject({
    count: 4,
    has_more: false,
    views: {
      all: { count: 4 },
      to_hand_over: { count: 1 },
      on_the_way: { count: 2 },
      delivered: { count: 1 },
    },
  })
})

test('a parcel is found by its courier, its numbers, its order and the phone number of its receiver', async () => {
  expect(await numbersOf('courier=manual')).toEqual([`${second.number}-S1`])
  const { consignmentId } = store.sandbox.parcels.find(first.parcel) ?? { consignmentId: '' }
  for (const q of [first.parcel, first.number, consignmentId])
    expect(await numbersOf(`q=${q}`)).toEqual([first.parcel])
  expect(await numbersOf('q=2340678')).toEqual([waiting.parcel])
  expect((await list('q=2340678', packer)).rows).toEqual([])
  expect(await numbersOf('q=nothing-like-it')).toEqual([])
  expect(await numbersOf(`view=delivered&q=${first.number}`)).toEqual([])
})

test('cash that a courier holds is not paid out until a statement has it, and then it says which one', async () => {
  expect(await numbersOf('payout=unpaid')).toEqual([done.parcel])
  expect(await numbersOf('payout=paid')).toEqual([])
  const { consignmentId } = store.sandbox.parcels.find(done.parcel) ?? { consignmentId: '' }
  const text = `consignment_id,collected\n${consignmentId},${TAKA}`
  const preview = await store.staff('POST /v1/staff/payouts/preview', { courier: 'steadfast', text })
  await call(shop, 'POST /v1/staff/payouts', {
    token: owner.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { courier: 'steadfast', text, reference: 'SFC-1', preview: preview.body['preview'] },
  })
  expect((await list('payout=paid')).rows).toMatchObject([
    { number: done.parcel, payout: 'paid', paid_by: { reference: 'SFC-1' } },
  ])
  expect(await numbersOf('payout=unpaid')).toEqual([])
  // A packer does not read statements.
  expect((await list('payout=paid', packer)).rows).toMatchObject([{ payout: 'paid', paid_by: null }])
})

test('the list is a file that spreadsheets open, without a formula, and without phone numbers for people who may not see them', async () => {
  const file = async (who: TestPerson) => {
    const headers = { authorization: `Bearer ${who.token}` }
    return shop.fetch('/v1/staff/all-parcels/csv?view=to_hand_over', { headers })
  }
  const answer = await file(owner)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const text = await answer.text()
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"'=HYPERLINK(""x"")",01812-340678,${TAKA},`)
  const masked = await (await file(packer)).text()
  expect(masked).toContain('018•••••678')
  expect(masked).not.toContain('340678')
  const accountant = await aStaffMember(shop, 'staff', 'accounts')
  expect((await file(accountant)).status).toBe(403)
})
