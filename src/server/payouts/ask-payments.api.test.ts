import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { brokenLedger } from '#tests/support/orders/ledger.ts'
import { openParcelOffice, TAKA } from '#tests/support/orders/parcel-office.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'

const { store, sent } = await openParcelOffice()
const { shop, sandbox } = store
const address = 'POST /v1/staff/courier-payments' as const
const CHARGE = 80
const SHARE = 0.01
let accountant: string

beforeAll(async () => {
  accountant = (await aStaffMember(shop, 'staff', 'accounts')).token
})
afterAll(() => store.close())

const ask = () => call(shop, address, { token: accountant, body: { courier: 'steadfast' } })
const pay = () => fetch(`${sandbox.url}/__sandbox/pay`, { method: 'POST' })

async function delivered(): Promise<string> {
  const { parcel } = await sent()
  await store.move(parcel, ['pending', 'delivered'])
  return sandbox.parcels.find(parcel)?.consignmentId ?? ''
}

test('a payment of Steadfast is taken in as a statement once, however often people ask, and settles nothing', async () => {
  expect((await ask()).body).toEqual({ results: [], coming: 0, has_more: false })
  const consignments = [await delivered(), await delivered()]
  await pay()
  const answers = await atOnce(4, ask)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const again = (await ask()).body['results']
  expect(again).toMatchObject([{ reference: 'SFC-88213', outcome: 'known', lines: 3, changes: [] }])
  const lines = await rows(
    shop.db,
    `select l.consignment_id, l.collected, l.fee, l.paid, l.problems, l.counts, l.settled_at
    from courier_payout_line l order by l.row`,
  )
  const line = { collected: TAKA * 100, fee: CHARGE * 100, paid: (TAKA - CHARGE) * 100 }
  expect(lines).toEqual([
    ...consignments.map((consignment_id) => ({
      consignment_id,
      ...line,
      problems: [],
      counts: true,
      settled_at: null,
    })),
    // Its part of the cash belongs to no parcel: somebody has to settle it.
    {
      consignment_id: 'SFC-88213',
      collected: 0,
      fee: 2 * TAKA * SHARE * 100,
      paid: -2 * TAKA * SHARE * 100,
      problems: ['unknown'],
      counts: false,
      settled_at: null,
    },
  ])
  expect(await brokenLedger(shop.db, shop.now())).toEqual([])
})

test('a line that Steadfast changes afterwards is told, and the statement stays as it was', async () => {
  const consignment = await delivered()
  await pay()
  expect((await ask()).body['results']).toMatchObject([
    { reference: 'SFC-88214', outcome: 'taken_in', lines: 2, open: 1 },
    { outcome: 'known' },
  ])
  const parcel = sandbox.parcels.find(consignment)
  if (parcel === undefined) throw new Error('The sandbox has lost a parcel')
  sandbox.parcels.change(parcel, { collected: TAKA - 100 })
  const { body } = await ask()
  expect(body['results']).toMatchObject([
    {
      reference: 'SFC-88214',
      outcome: 'changed',
      changes: [
        {
          consignment,
          was: { collected: TAKA, fee: CHARGE, paid: TAKA - CHARGE },
          is: { collected: TAKA - 100, fee: CHARGE, paid: TAKA - 100 - CHARGE },
        },
        { consignment: 'SFC-88214', was: { fee: TAKA * SHARE }, is: { fee: (TAKA - 100) * SHARE } },
      ],
    },
    { reference: 'SFC-88213', outcome: 'known' },
  ])
  expect(await rows(shop.db, 'select from courier_payout')).toHaveLength(2)
})

test('a payment with a line that cannot be read is not taken in at all', async () => {
  const consignment = await delivered()
  await pay()
  const parcel = sandbox.parcels.find(consignment)
  if (parcel === undefined) throw new Error('The sandbox has lost a parcel')
  sandbox.parcels.change(parcel, { collected: null })
  expect((await ask()).body['results']).toMatchObject([
    { reference: 'SFC-88215', outcome: 'unreadable', payout: null },
    { outcome: 'changed' },
    { outcome: 'known' },
  ])
  expect(await rows(shop.db, 'select from courier_payout')).toHaveLength(2)
})

test('staff are told if Steadfast does not answer, and people with the right to read money alone cannot ask', async () => {
  await fetch(`${sandbox.url}/__sandbox/fail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ courier: 'steadfast', failure: 'broken', times: 1, call: '/payments' }),
  })
  expect(await ask()).toMatchObject({ status: 503, body: { code: 'courier_unavailable' } })
  const packer = await aStaffMember(shop, 'staff', 'packer')
  const asked = await call(shop, address, { token: packer.token, body: { courier: 'steadfast' } })
  expect(asked.status).toBe(403)
})
