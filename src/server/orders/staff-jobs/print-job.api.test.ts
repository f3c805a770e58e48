import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { openBackOffice, type BackOffice } from '#tests/support/orders/back-office.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import type { SampleOrder } from '#tests/support/samples/sample-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let office: BackOffice
let rima: TestPerson
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  office = openBackOffice(shop)
  rima = await aStaffMember(shop, 'staff', 'orders')
  variantId = await addPiece(shop, { stock: 1000 })
})
afterAll(() => shop.close())

const confirmed = (line: Pick<SampleOrder, 'variantId' | 'sku'> = { variantId }): Promise<string> =>
  office.placedInCash({ ...line, order: { status: 'confirmed' } })

function print(body: object, who = rima): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  return call(shop, 'POST /v1/staff/prints', { token: who.token, headers, body })
}

async function pagesOf(job: unknown, who = rima): Promise<readonly string[]> {
  const answer = await shop.fetch(`/v1/staff/jobs/${String(job)}/document`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()))
  return text
}

test('papers of many orders come as one file, after a page that counts them', async () => {
  const numbers = [await confirmed(), await confirmed()]
  for (const action of ['packing_slips', 'invoices'] as const) {
    const { body } = await print({
      action,
      language: 'en',
      selection: { numbers: [...numbers, 'AB-999999'] },
    })
    await office.shop.background.done()
    expect(body).toMatchObject({ count: 3 })
    const { body: job } = await call(shop, `GET /v1/staff/jobs/${String(body['id'])}`, { token: rima.token })
    expect(job).toMatchObject({ state: 'done', done: 2, refused: 1, has_document: true })
    const [count, ...papers] = await pagesOf(body['id'])
    expect(count).toContain('2 orders')
    for (const [index, number] of numbers.entries()) {
      expect(count).toContain(number)
      expect(papers[index]).toContain(number)
    }
  }
})

test('a pick list has each SKU once, with all its pieces and orders', async () => {
  const numbers = [await confirmed(), await confirmed()]
  const { body } = await print({ action: 'pick_list', language: 'en', selection: { numbers } })
  await office.shop.background.done()
  const [page = ''] = await pagesOf(body['id'])
  const [line] = await rows<{ sku: string }>(
    shop.db,
    'select l.sku from order_line l join shop_order o on o.id = l.order_id where o.number = $1',
    [numbers[0]],
  )
  expect(page.split(line?.sku ?? '-')).toHaveLength(2)
  expect(page).toContain(numbers.join(', '))
})

test('a pick list goes along the shelves, or by SKU', async () => {
  const far = await addPiece(shop, { sku: 'PICK-A', stock: 9 })
  const near = await addPiece(shop, { sku: 'PICK-B', stock: 9 })
  await rows(
    shop.db,
    `update stock set shelf = case variant_id when $1 then 'B-10' else 'B-2' end where variant_id = any ($2)`,
    [far, [far, near]],
  )
  const numbers = [
    await confirmed({ variantId: far, sku: 'PICK-A' }),
    await confirmed({ variantId: near, sku: 'PICK-B' }),
  ]
  const printed = async (sort: 'shelf' | 'sku') => {
    const { body } = await print({ action: 'pick_list', language: 'bn', sort, selection: { numbers } })
    await office.shop.background.done()
    return (await pagesOf(body['id']))[0] ?? ''
  }
  expect(await printed('shelf')).toMatch(/B-2[^]*PICK-B[^]*B-10[^]*PICK-A/)
  expect(await printed('sku')).toMatch(/B-10[^]*PICK-A[^]*B-2[^]*PICK-B/)
})

test('an order without a parcel has no label, and nothing to print is no file', async () => {
  const { body } = await print({
    action: 'labels',
    selection: { numbers: [await office.placedInCash({ variantId })] },
  })
  await office.shop.background.done()
  const { body: job } = await call(shop, `GET /v1/staff/jobs/${String(body['id'])}`, { token: rima.token })
  expect(job).toMatchObject({ state: 'done', refused: 1, has_document: false })
  const path = `GET /v1/staff/jobs/${String(body['id'])}/document` as const
  expect((await call(shop, path, { token: rima.token })).status).toBe(404)
})

test('what one has printed is nobody else’s, and nobody’s who has lost the right', async () => {
  const own = await aStaffMember(shop, 'staff', 'packer')
  const selection = { numbers: [await confirmed()] }
  expect(
    (await print({ action: 'packing_slips', selection }, await aStaffMember(shop, 'staff', 'accounts')))
      .status,
  ).toBe(403)
  const { body } = await print({ action: 'packing_slips', selection }, own)
  await office.shop.background.done()
  const path = `GET /v1/staff/jobs/${String(body['id'])}/document` as const
  expect((await call(shop, path, { token: rima.token })).status).toBe(404)
  expect((await call(shop, path, { token: own.token })).status).toBe(200)
  const role = `update staff_member set role_id = (select id from staff_role where code = 'content')`
  await rows(shop.db, `${role} where account_id = $1`, [own.id])
  expect((await call(shop, path, { token: own.token })).status).toBe(403)
})

test('parcels are listed by courier for those who take them, with the cash to come back', async () => {
  const numbers = [await confirmed(), await confirmed()]
  await rows(shop.db, `update shop_order set status = 'packed' where number = any ($1)`, [numbers])
  const selection = { numbers: [...numbers, await office.placedInCash({ variantId })] }
  const booked = await call(shop, 'POST /v1/staff/orders/bulk', {
    token: rima.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { action: 'book', courier: 'manual', selection },
  })
  expect(booked.body).toMatchObject({ done: 2 })
  const [order] = await rows<{ cash: number; phone: string }>(
    shop.db,
    `select sum(s.cod_amount)::bigint as cash, max(o.phone) as phone
    from shipment s join shop_order o on o.id = s.order_id where o.number = any ($1)`,
    [numbers],
  )
  for (const action of ['manifest', 'run_sheet'] as const) {
    const { body } = await print({ action, language: 'en', selection })
    await office.shop.background.done()
    const [page = ''] = await pagesOf(body['id'])
    for (const number of numbers) expect(page).toContain(`${number}-S1`)
    expect(page).toContain('2 parcels')
    expect(page.replaceAll(/\D/g, '')).toContain(String((order?.cash ?? 0) / 100))
    const phone = order?.phone.slice(-6) ?? '-'
    expect(page.replaceAll(/\D/g, '').includes(phone)).toBe(action === 'run_sheet')
  }
})
