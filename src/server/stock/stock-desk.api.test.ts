import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MovementView, StockRow } from '#contract/staff/catalogue/stock-views.ts'
import { UNDO_MOVEMENT_MS } from '#domain/stock/movement-reasons.ts'
import { rows } from '#server/db/rows.ts'
import { notifyOfRestock } from '#server/stock-alerts/notify-of-restock.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import { setOnHand } from '#tests/support/samples/set-on-hand.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type AddedProduct, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let manager: TestPerson
let packer: TestPerson
let bangle: AddedProduct

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
  packer = await aStaffMember(shop, 'staff', 'packer')
  ;[bangle] = (await shop.add(
    aProduct({
      sku: 'BG-77',
      category: 'bangles',
      name: 'Ruby kara',
      nameBn: 'রুবির কাড়া',
      sizes: { '2.4': 0, '2.6': 2, '2.8': 9 },
    }),
    aProduct({ sku: 'ER-78', name: 'Pearl jhumka', category: 'earring', stock: 0 }),
  )) as [AddedProduct]
})
afterAll(() => shop.close())

const get = (path: string, { token } = manager) => call(shop, `GET /v1/staff/stock${path}`, { token })

async function listed(search: string): Promise<readonly StockRow[]> {
  const { status, body } = await get(search)
  expect(status, JSON.stringify(body)).toBe(200)
  return body['results'] as readonly StockRow[]
}
const skusOf = async (search: string) => (await listed(search)).map(({ sku }) => sku)

interface Change {
  readonly on_hand: number
  readonly seen: number
  readonly reason?: string
  readonly location?: string
  readonly note?: string
}

const change = (variant: number, body: Change, { person = manager, key = randomUUID() as string } = {}) =>
  call(shop, `POST /v1/staff/stock/${variant}/changes`, {
    token: person.token,
    headers: { 'idempotency-key': key },
    body: { location: 'banani', reason: 'counted', ...body },
  })

/** One level for variants, each with the level that was seen. */
const setLevel = (level: number | null, ...variants: readonly (readonly [number, number | null])[]) =>
  call(shop, 'PUT /v1/staff/stock/variants/low-level', {
    token: manager.token,
    body: { level, variants: variants.map(([variant, seen]) => ({ variant, seen })) },
  })

const log = async (variant: number) =>
  (await get(`/movements?variant=${variant}`)).body['results'] as readonly MovementView[]

const undo = (movement: unknown) =>
  call(shop, `POST /v1/staff/stock/movements/${String(movement)}/undo`, { token: manager.token })

describe('the list of stock', () => {
  test('finds variants by words in either script, by the beginning of a SKU, and by category', async () => {
    expect(await skusOf('?q=rub')).toEqual(['BG-77-2.4', 'BG-77-2.6', 'BG-77-2.8'])
    expect(await skusOf(`?q=${encodeURIComponent('রুবির')}`)).toHaveLength(3)
    expect(await skusOf('?q=bg-77-2.8')).toEqual(['BG-77-2.8'])
    expect(await skusOf('?category=earring&q=bg-77')).toEqual([])
    expect(await skusOf('?category=earring&q=pearl')).toEqual(['ER-78-ONE'])
    expect(await skusOf('?q=%25')).toEqual([])
  })

  test('low are those with as few free pieces as the level says, sold out those with none', async () => {
    expect(await skusOf('?view=low&q=bg-77')).toEqual(['BG-77-2.4', 'BG-77-2.6'])
    expect(await skusOf('?view=out')).toEqual(expect.arrayContaining(['BG-77-2.4', 'ER-78-ONE']))
    const [, medium = 0, large = 0] = bangle.variants
    expect((await setLevel(1, [medium, null])).body).toEqual({ changed: 1, kept: [] })
    await setLevel(9, [large, null])
    expect(await skusOf('?view=low&q=bg-77')).toEqual(['BG-77-2.4', 'BG-77-2.8'])
    await setLevel(null, [medium, 1], [large, 9])
    await call(shop, 'PUT /v1/staff/stock/low-level', { token: manager.token, body: { level: 9 } })
    expect(await skusOf('?view=low&q=bg-77')).toHaveLength(3)
    await call(shop, 'PUT /v1/staff/stock/low-level', { token: manager.token, body: { level: 3 } })
    expect((await setLevel(1, [999_999, null])).status).toBe(404)
  })

  test('tells who waits for which size: the people to those who may see customers, the number to others', async () => {
    const [small = 0] = bangle.variants
    for (const contact of ['01712345678', 'rima@example.com']) {
      const body = { variant: small, contact, language: 'en' }
      expect((await call(shop, 'POST /v1/product/stock-alerts', { body })).status).toBe(202)
    }
    expect(await listed('?view=waiting')).toMatchObject([{ sku: 'BG-77-2.4', waiting: 2 }])
    expect((await get(`/${small}`)).body).toMatchObject({
      people: [{ contact: '+8801712345678', masked: false }, { contact: 'rima@example.com' }],
    })
    const seen = (await get(`/${small}`, packer)).body
    expect(seen).toMatchObject({ waiting: 2, people: null })
    expect(seen['waiting_since']).toEqual(expect.any(String))
    const withPhones = (rights: string) =>
      rows(shop.db, `update staff_role set rights = ${rights} where code = 'manager'`, [])
    await withPhones(`array_remove(rights, 'phones:read')`)
    expect((await get(`/${small}`)).body['people']).toMatchObject([
      { contact: '017•••••678', masked: true },
      { contact: 'r•••@example.com', masked: true },
    ])
    await withPhones(`rights || '{phones:read}'`)
    const { body } = await get('/summary')
    expect(body).toMatchObject({ waiting: 1 })
  })

  test('tells how many of those who were told bought the piece after it', async () => {
    const variant = await addPiece(shop, { stock: 0 })
    const [rima, other] = [aShopper(shop.api), aShopper(shop.api)]
    for (const { phone: contact } of [rima, other]) {
      const body = { variant, contact, language: 'en' }
      await call(shop, 'POST /v1/product/stock-alerts', { body })
    }
    await setOnHand(shop.db, { variants: [variant], pieces: 9 })
    await notifyOfRestock({ db: shop.db, messages: shop.messages }, null)
    const told = async () => (await get(`/${variant}`)).body['told']
    expect(await told()).toEqual({ days: 30, within: 14, people: 2, bought: 0, pieces: 0 })
    await rima.buy([{ id: variant, quantity: 2 }])
    await aShopper(shop.api).buy([{ id: variant, quantity: 1 }])
    expect(await told()).toMatchObject({ people: 2, bought: 1, pieces: 2 })
    await rows(shop.db, `update stock_alert_told set told_at = told_at - interval '31 days'`)
    expect(await told()).toMatchObject({ people: 0, bought: 0, pieces: 0 })
  })
})

describe('the level of low stock', () => {
  const levelsOf = async (search: string) => (await listed(search)).map(({ low_level }) => low_level)
  const takeBack = async () => {
    const { body } = await call(shop, 'GET /v1/staff/undo', { token: manager.token })
    expect(body).toMatchObject({ last: { kind: 'level_changed' } })
    const { entry } = body['last'] as { entry: number }
    return call(shop, 'POST /v1/staff/undo', { token: manager.token, body: { entry } })
  }

  test('is changed for many at once, keeps what somebody else set meanwhile, and comes back by one undo', async () => {
    const [small = 0, medium = 0, large = 0] = bangle.variants
    await setLevel(2, [small, null])
    const answer = await setLevel(5, [small, null], [medium, null], [large, null])
    expect(answer.body).toEqual({ changed: 2, kept: [{ variant: small, sku: 'BG-77-2.4', low_level: 2 }] })
    expect(await levelsOf('?q=bg-77')).toEqual([2, 5, 5])
    expect((await takeBack()).status).toBe(200)
    expect(await levelsOf('?q=bg-77')).toEqual([2, null, null])
    await setLevel(null, [small, 2])
  })

  test('is not taken back over the level that somebody set since', async () => {
    const [small = 0, medium = 0] = bangle.variants
    await setLevel(5, [small, null], [medium, null])
    await rows(shop.db, 'update variant set low_stock_level = 6 where id = $1', [medium])
    expect((await takeBack()).body).toMatchObject({ code: 'undo_refused' })
    expect(await levelsOf('?q=bg-77')).toEqual([5, 6, null])
    await setLevel(null, [small, 5], [medium, 6])
  })

  test('two people who set it at once do not both win', async () => {
    const [small = 0, medium = 0] = bangle.variants
    const answers = await atOnce(2, (index) =>
      index === 0 ? setLevel(7, [small, null], [medium, null]) : setLevel(8, [medium, null], [small, null]),
    )
    const changed = answers.map(({ body }) => body['changed'])
    expect(tally(changed.map(Number))).toEqual({ 0: 1, 2: 1 })
    const [level = null, other] = await levelsOf('?q=bg-77')
    expect(other).toBe(level)
    await setLevel(null, [small, level], [medium, level])
  })

  test('of the shop comes back, too', async () => {
    await call(shop, 'PUT /v1/staff/stock/low-level', { token: manager.token, body: { level: 9 } })
    expect((await takeBack()).status).toBe(200)
    expect((await get('')).body).toMatchObject({ low_level: 3 })
  })
})

describe('a change by hand', () => {
  test('is written down with reason, person and what lay there then', async () => {
    const id = await addPiece(shop, { stock: 5 })
    const answer = await change(id, { seen: 5, on_hand: 3, reason: 'damaged', note: 'Stone fell out' })
    expect(answer).toMatchObject({ status: 201, body: { location: 'banani', on_hand: 3, held: 0 } })
    await change(id, { seen: 3, on_hand: 7, reason: 'received' })
    expect(await log(id)).toMatchObject([
      { delta: 4, on_hand: 7, reason: 'received', by: { id: manager.id }, can_undo: true },
      { delta: -2, on_hand: 3, reason: 'damaged', note: 'Stone fell out', reference: null },
      { delta: 5, on_hand: 5, reason: 'opening', by: null, can_undo: false },
    ])
  })

  test('happens once for each key, and changes nothing where the shelf holds what was counted', async () => {
    const id = await addPiece(shop, { stock: 5 })
    const key = randomUUID()
    const answers = [
      await change(id, { seen: 5, on_hand: 6 }, { key }),
      await change(id, { seen: 5, on_hand: 6 }, { key }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await change(id, { seen: 6, on_hand: 6 })).body).toMatchObject({ movement: null })
    expect(await log(id)).toHaveLength(2)
  })

  test('a count is refused to the second of two people, who hears what lies there now; broken pieces add up', async () => {
    const id = await addPiece(shop, { stock: 5 })
    const counted = await atOnce(4, () => change(id, { seen: 5, on_hand: 8 }))
    expect(tally(counted.map(({ status }) => status))).toEqual({ 201: 1, 409: 3 })
    expect(counted.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'version_conflict',
      details: { on_hand: 8, seen: 5 },
      error: expect.stringContaining('8 lie there now, not 5'),
    })
    const broken = await atOnce(3, () => change(id, { seen: 8, on_hand: 7, reason: 'damaged' }))
    expect(broken.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await stockOf(shop.db, id)).toEqual({ on_hand: 5, held: 0 })
  })

  test.each<[string, Change, string]>([
    ['that leaves fewer than are promised', { seen: 5, on_hand: 1 }, 'at least 2: 2 pieces are promised'],
    ['of fewer as received', { seen: 5, on_hand: 4, reason: 'received' }, 'must be more than before'],
    ['of more as lost', { seen: 5, on_hand: 6, reason: 'lost' }, 'must be less than before'],
  ])('%s is refused', async (_, body, words) => {
    const id = await addPiece(shop, { stock: 5 })
    await shop.db.updateTable('stock').set({ held: 2 }).where('variant_id', '=', id).execute()
    const answer = await change(id, body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
    expect((answer.body['errors'] as Record<string, string>)['on_hand']).toContain(words)
    await shop.db.updateTable('stock').set({ held: 0 }).where('variant_id', '=', id).execute()
  })

  test('begins a shelf at a place where the variant never lay', async () => {
    const id = await addPiece(shop, { stock: 1 })
    const locations = (await get(`/${id}`)).body['locations'] as { code: string; kind: string }[]
    const location = locations.find(({ kind }) => kind === 'warehouse')?.code ?? ''
    const both = await atOnce(2, () => change(id, { location, seen: 0, on_hand: 4 }))
    expect(tally(both.map(({ status }) => status))).toEqual({ 201: 1, 409: 1 })
    expect((await get(`/${id}`)).body).toMatchObject({ free: 5 })
    expect((await change(id, { location: 'nowhere', seen: 0, on_hand: 4 })).status).toBe(404)
    expect((await change(999_999, { seen: 0, on_hand: 4 })).status).toBe(404)
  })

  test('is no right of the packers, who say on which shelf a piece lies', async () => {
    const id = await addPiece(shop, { stock: 1 })
    expect((await change(id, { seen: 1, on_hand: 2 }, { person: packer })).status).toBe(403)
    const lay = (shelf: string | null, seen: string | null) =>
      call(shop, `PUT /v1/staff/stock/${id}/shelf`, {
        token: packer.token,
        body: { location: 'banani', shelf, seen },
      })
    expect((await lay('B-03', null)).body).toMatchObject({ shelf: 'B-03' })
    expect(await skusOf('?shelf=b-0')).toHaveLength(1)
    expect((await lay('C-01', null)).body).toMatchObject({
      code: 'version_conflict',
      details: { shelf: 'B-03' },
    })
    expect((await lay('তাক', 'B-03')).status).toBe(400)
    expect((await lay(null, 'B-03')).body).toMatchObject({ shelf: null })
  })
})

describe('the way back', () => {
  const movementOf = (answer: Answer) => answer.body['movement']

  test('is another movement, once, for a day', async () => {
    const id = await addPiece(shop, { stock: 5 })
    const made = movementOf(await change(id, { seen: 5, on_hand: 2, reason: 'lost' }))
    const answers = await atOnce(3, () => undo(made))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 2 })
    expect(await stockOf(shop.db, id)).toEqual({ on_hand: 5, held: 0 })
    const [back, first] = await log(id)
    expect(back).toMatchObject({ delta: 3, reason: 'undone', undoes: made, can_undo: false })
    expect(first).toMatchObject({ undone: true, can_undo: false })
    const old = movementOf(await change(id, { seen: 5, on_hand: 6 }))
    shop.pass(UNDO_MOVEMENT_MS + 60_000)
    manager = await aStaffMember(shop, 'staff', 'manager')
    expect((await undo(old)).body).toMatchObject({ code: 'undo_refused' })
    expect((await undo(999_999)).status).toBe(404)
  })

  test('is closed once somebody counted the shelf, and where the pieces are promised', async () => {
    const id = await addPiece(shop, { stock: 5 })
    const came = movementOf(await change(id, { seen: 5, on_hand: 8, reason: 'received' }))
    await shop.db.updateTable('stock').set({ held: 6 }).where('variant_id', '=', id).execute()
    expect((await undo(came)).body.error).toContain('6 of')
    await shop.db.updateTable('stock').set({ held: 0 }).where('variant_id', '=', id).execute()
    await change(id, { seen: 8, on_hand: 7 })
    expect((await undo(came)).body.error).toContain('somebody changed it since')
  })

  test('is offered beside the page, too', async () => {
    const id = await addPiece(shop, { stock: 5 })
    await change(id, { seen: 5, on_hand: 9 })
    const { body } = await call(shop, 'GET /v1/staff/undo', { token: manager.token })
    expect(body).toMatchObject({ last: { kind: 'stock_changed' } })
    const { entry } = body['last'] as { entry: number }
    const answer = await call(shop, 'POST /v1/staff/undo', { token: manager.token, body: { entry } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await stockOf(shop.db, id)).toEqual({ on_hand: 5, held: 0 })
  })
})

test('the log goes out as a table in which no note is a formula', async () => {
  const id = await addPiece(shop, { stock: 5 })
  await change(id, { seen: 5, on_hand: 9, note: '=HYPERLINK("http://evil.example")' })
  const answer = await shop.fetch(`/v1/staff/stock/movements/csv?variant=${id}`, {
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})
