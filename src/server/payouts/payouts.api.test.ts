import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayoutLineView, PayoutPreview } from '#contract/staff/payouts.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { writeOrder } from '#tests/support/samples/sample-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let variantId: number
let accountant: TestPerson
let n = 0

beforeAll(async () => {
  shop = await openTestShop()
  variantId = await addPiece(shop, { stock: 100_000 })
  accountant = await aStaffMember(shop, 'staff', 'accounts')
})
afterAll(() => shop.close())

interface Sent {
  readonly status?: string
  /** In poisha. */
  readonly collected?: number | null
  readonly fee?: number | null
  readonly courier?: string
  readonly days?: number
}

/** A parcel with ৳1,080 to take; it was handed in and its cash taken, unless stated otherwise. Gives its consignment. */
async function aParcel(given: Sent = {}): Promise<string> {
  const { status = 'delivered', collected = 108_000, fee = 7000, courier = 'pathao', days = 1 } = given
  n += 1
  const consignment = `DL${String(n).padStart(6, '0')}`
  const orderId = await shop.db.transaction().execute((trx) =>
    writeOrder(trx, {
      variantId,
      order: { status: 'confirmed', payment_method: 'cod', payment_status: 'cod_due' },
    }),
  )
  const id = `shp_${String(n).padStart(21, '0')}`
  await rows(
    shop.db,
    `insert into shipment (id, order_id, n, merchant_ref, courier, consignment_id, cod_amount, collected, fee,
      weight_grams, status, created_at)
    values ($1, $2, 1, $3, $4, $5, 108000, $6, $7, 100, 'created', now())`,
    [id, orderId, `REF-${n}`, courier, consignment, collected, fee],
  )
  await rows(
    shop.db,
    `update shipment set status = $2, ended_at = now() - make_interval(days => $3) where id = $1`,
    [id, status, days],
  )
  return consignment
}

const head = 'Consignment ID,Collected Amount,Delivery Fee,Payable'
const statement = (...lines: readonly string[]) => [head, ...lines].join('\n')
const row = (consignment: string, collected = '1080', fee = '70', paid = '1010') =>
  [consignment, collected, fee, paid].join(',')

const preview = (text: string, more: object = {}) =>
  call(shop, 'POST /v1/staff/payouts/preview', {
    token: accountant.token,
    body: { courier: 'pathao', text, ...more },
  })

async function previewed(text: string, more: object = {}): Promise<PayoutPreview> {
  const { status, body } = await preview(text, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as PayoutPreview
}

async function take(text: string, more: object = {}): Promise<Answer> {
  const { preview: shown } = await previewed(text)
  return call(shop, 'POST /v1/staff/payouts', {
    token: accountant.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { courier: 'pathao', text, reference: randomUUID().slice(0, 20), preview: shown, ...more },
  })
}

async function linesOf(id: unknown, show = 'all'): Promise<readonly PayoutLineView[]> {
  const { body } = await call(shop, `GET /v1/staff/payouts/${String(id)}?show=${show}`, {
    token: accountant.token,
  })
  return body['lines'] as readonly PayoutLineView[]
}

const owed = async () => {
  const { body } = await call(shop, 'GET /v1/staff/unpaid-parcels?courier=pathao', {
    token: accountant.token,
  })
  return (body['results'] as readonly { readonly consignment: string }[]).map(
    ({ consignment }) => consignment,
  )
}

describe('the preview of a statement', () => {
  test('names each difference to the poisha, and writes nothing', async () => {
    const [fine, short, back, dear, way] = [
      await aParcel(),
      await aParcel(),
      await aParcel({ status: 'returned', collected: null }),
      await aParcel(),
      await aParcel({ status: 'in_transit', collected: null }),
    ]
    const seen = await previewed(
      statement(
        row(fine),
        row(short, '1079.99', '70', '1009.99'),
        row(back),
        row(dear, '1080', '80', '1000'),
        row(way),
        row('DL-NOBODY'),
        row(fine),
      ),
    )
    expect(seen.columns).toEqual({ consignment: 0, collected: 1, fee: 2, paid: 3 })
    expect(seen.problems).toEqual({
      short: 1,
      returned: 1,
      fee: 1,
      not_delivered: 1,
      unknown: 1,
      repeated: 1,
    })
    expect(seen.differing.find(({ consignment }) => consignment === short)).toMatchObject({
      row: 3,
      collected: 1079.99,
      expected: 1080,
      problems: ['short'],
      parcel: { status: 'delivered' },
    })
    expect(seen.sums).toEqual({ collected: 7559.99, fee: 500, paid: 7059.99 })
    expect(await owed()).toEqual(expect.arrayContaining([fine, short, dear]))
  })

  test('of parcels that came back shows what the courier keeps for them', async () => {
    const back = await aParcel({ status: 'returned', collected: null })
    const text = statement(row(back, '0', '70', '-70'), row('DL-TAKEN-BACK', '-1080', '-70', '-1010'))
    expect(await previewed(text)).toMatchObject({
      problems: { unknown: 1 },
      sums: { collected: -1080, fee: 0, paid: -1080 },
    })
    const { body } = await take(text)
    expect(body).toMatchObject({ lines: 2, open: 1 })
    expect(await linesOf(body['id'])).toMatchObject([{ paid: -70, problems: [] }, { paid: -1010 }])
    const { body: all } = await call(shop, 'GET /v1/staff/payouts', { token: accountant.token })
    expect(all['results']).toMatchObject([{ paid: -1080 }])
  })

  test('reads other signs between cells, other names and Bangla digits, and takes the columns that a person chose', async () => {
    const consignment = await aParcel()
    const text = `\uFEFFপার্সেল;আদায়;কমিশন\n${consignment};"৳ ১,০৮০.০০";৭০\n`
    expect(await previewed(text)).toMatchObject({ columns: { consignment: null }, lines: 0 })
    const columns = { consignment: 0, collected: 1, fee: 2, paid: null }
    expect(await previewed(text, { columns })).toMatchObject({
      lines: 1,
      problems: {},
      sums: { collected: 1080, fee: 70, paid: 1010 },
    })
  })

  test('names every line that cannot be read, and a file that is no table', async () => {
    const seen = await previewed(statement(row(await aParcel()), ',2160,140,2020', row('DL1', '=1+1')))
    expect(seen).toMatchObject({ lines: 1, unread_count: 2 })
    expect(seen.unread).toMatchObject([
      { row: 3, column: 'consignment', problem: 'no_consignment' },
      { row: 4, column: 'collected', problem: 'no_amount', found: '=1+1' },
    ])
    expect((await preview(`${head}\n"never closed`)).body).toMatchObject({
      code: 'invalid_fields',
      errors: { text: expect.stringContaining('Line 2') },
    })
    expect((await preview('')).body.code).toBe('invalid_fields')
  })

  test('is for those who keep the books', async () => {
    const assistant = await aStaffMember(shop, 'staff', 'orders')
    const body = { courier: 'pathao', text: head }
    const answer = await call(shop, 'POST /v1/staff/payouts/preview', { token: assistant.token, body })
    expect(answer.status).toBe(403)
  })
})

describe('a statement that is taken in', () => {
  test('pays its parcels, and its differences stay open until somebody settles each with a reason', async () => {
    const [fine, short] = [await aParcel(), await aParcel()]
    const taken = await take(statement(row(fine), row(short, '1000', '70', '930')))
    expect(taken).toMatchObject({ status: 201, body: { lines: 2, open: 1 } })
    expect(await owed()).not.toEqual(expect.arrayContaining([fine]))
    const [open] = await linesOf(taken.body['id'], 'open')
    expect(open).toMatchObject({ consignment: short, problems: ['short'], expected: 1080, collected: 1000 })
    const settle = (reason: string) =>
      call(shop, `POST /v1/staff/payout-lines/${open?.id ?? ''}/settlement`, {
        token: accountant.token,
        body: { reason },
      })
    expect((await settle('Pathao sends it with the next')).body).toMatchObject({
      settled: { reason: 'Pathao sends it with the next', by: { id: accountant.id } },
    })
    expect((await settle('Once more')).body.code).toBe('wrong_state')
    expect(await linesOf(taken.body['id'], 'open')).toEqual([])
  })

  test('is taken in once, as a file and under its reference, also by two at once', async () => {
    const text = statement(row(await aParcel()))
    const reference = 'PTH-7'
    const answers = await atOnce(4, () => take(text, { reference }))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 3 })
    expect((await take(text)).body).toMatchObject({ code: 'statement_known', details: { reference } })
    const changed = statement(row(await aParcel()))
    expect((await take(changed, { reference })).body.code).toBe('statement_known')
  })

  test('pays a parcel once, whatever a later statement says', async () => {
    const consignment = await aParcel()
    await take(statement(row(consignment)))
    const again = await take(statement(row(consignment, '1080', '71', '1009')))
    expect(await linesOf(again.body['id'])).toMatchObject([{ consignment, problems: ['paid_before'] }])
    await expect(
      rows(
        shop.db,
        `insert into courier_payout_line (id, payout_id, row, consignment_id, shipment_id, collected, fee, paid,
          problems, counts)
        select 'x', payout_id, 99, consignment_id, shipment_id, 1, 1, 0, '{}', true from courier_payout_line
        where consignment_id = $1 and counts`,
        [consignment],
      ),
    ).rejects.toThrow(/courier_payout_pays_once/)
  })

  test('is refused where it is no longer what was shown, and where lines would be left out unseen', async () => {
    const consignment = await aParcel()
    const text = statement(row(consignment), ',1080,70,1010')
    expect((await take(text)).body).toMatchObject({
      code: 'invalid_fields',
      errors: { leave_out: expect.any(String) },
    })
    const { preview: shown } = await previewed(text)
    await rows(shop.db, 'update shipment set collected = 100000 where consignment_id = $1', [consignment])
    expect((await take(text, { preview: shown, leave_out: true })).body.code).toBe('version_conflict')
    expect((await take(text, { leave_out: true })).body).toMatchObject({ lines: 1, open: 1 })
  })

  test('stands as the courier wrote it: the database refuses another line, and another amount', async () => {
    const taken = await take(statement(row(await aParcel(), '1', '0', '1')))
    const line = `${String(taken.body['id'])}-2`
    await expect(
      rows(shop.db, 'update courier_payout_line set collected = 2 where id = $1', [line]),
    ).rejects.toThrow(/stands/)
    await expect(rows(shop.db, 'delete from courier_payout_line where id = $1', [line])).rejects.toThrow(
      /courier_payout_line/,
    )
  })
})

test('a courier owes what its riders took, by the age of the parcels', async () => {
  await aParcel({ courier: 'redx', days: 2 })
  await aParcel({ courier: 'redx', days: 8 })
  await aParcel({ courier: 'redx', days: 20, collected: 50_000, status: 'partially_delivered' })
  await aParcel({ courier: 'redx', days: 30, status: 'returned', collected: null })
  const { body } = await call(shop, 'GET /v1/staff/payouts', { token: accountant.token })
  const found = (body['owed'] as readonly { readonly courier: string }[]).find(
    ({ courier }) => courier === 'redx',
  )
  expect(found).toMatchObject({ parcels: 3, cash: 2660, over_week: 1080, over_two_weeks: 500 })
})

test('a statement of ten thousand lines comes in', { timeout: 60_000 }, async () => {
  const known = await aParcel()
  const many = Array.from({ length: 9_999 }, (_, index) => row(`X${index}`))
  const taken = await take(statement(row(known), ...many))
  expect(taken.body).toMatchObject({ lines: 10_000, open: 9_999 })
})

test('a statement is taken in as it was shown if a form changed its line ends', async () => {
  const consignment = await aParcel()
  const text = statement(row(consignment))
  const shown = await previewed(text)
  const sent = await previewed(text.replaceAll('\n', '\r\n'))
  expect(sent.preview).toBe(shown.preview)
})
