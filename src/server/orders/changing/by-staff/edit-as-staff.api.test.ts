import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { agreeToEdit } from '#contract/shop/order-actions.ts'
import type { EditPreview } from '#contract/staff/order-edit.ts'
import { rows } from '#server/db/rows.ts'
import { loadPrintedOrder } from '#server/orders/document-store.ts'
import { createLog } from '#server/platform/log.ts'
import { openEditDesk, type EditDesk } from '#tests/support/orders/edit-desk.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import type { SampleProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let desk: EditDesk
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop({ log: createLog('error') })
  desk = await openEditDesk(shop)
})
afterAll(() => shop.close())
beforeEach(() => {
  rima = aShopper(shop.api)
})

const piece = (given: SampleProduct = {}) => addPiece(shop, given)

describe('an edit', () => {
  test('on an older standing is refused with what the order holds now, and who changed it', async () => {
    const { number } = await rima.buy([{ id: await piece(), quantity: 1 }])
    const shown = await desk.previewed(number, { note: 'Mine' })
    await desk.edit(number, { note: 'Hers' }, desk.owner)
    for (const answer of [
      await desk.commit(number, shown, { wanted: { note: 'Mine' } }),
      await call(shop, `POST /v1/staff/orders/${number}/edit/preview`, {
        token: desk.assistant.token,
        body: { version: shown.version, note: 'Mine' },
      }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'version_conflict',
          details: {
            was: shown.version,
            version: shown.version + 1,
            changed: { kind: 'edited', who: 'staff', by: 'Rima Akter' },
            now: { note: 'Hers', status: 'awaiting_code', lines: [{ position: 1, quantity: 1 }] },
          },
        },
      })
    }
    expect(await desk.seen(number)).toMatchObject({ note: 'Hers' })
  })

  test('is done once for a key, and told once', async () => {
    const { number } = await rima.buy([{ id: await piece({ stock: 9 }), quantity: 1 }])
    const wanted = { lines: [{ position: 1, quantity: 2 }] }
    const shown = await desk.previewed(number, wanted)
    const key = randomUUID()
    const answers = [
      await desk.commit(number, shown, { wanted, key }),
      await desk.commit(number, shown, { wanted, key }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.headers.get('idempotency-replayed')).toBe('true')
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await desk.messagesTo(number)).filter(({ name }) => name === 'order_changed')).toHaveLength(1)
  })

  test('is refused with the new preview where a price changed after it was shown', async () => {
    const [bangle, ring] = [await piece({ price: 500 }), await piece({ price: 300 })]
    const { number } = await rima.buy([{ id: bangle, quantity: 1 }])
    const wanted = { further: [{ id: ring, quantity: 1 }] }
    const shown = await desk.previewed(number, wanted)
    await shop.db.updateTable('variant').set({ price_poisha: 40_000 }).where('id', '=', ring).execute()
    const refused = await desk.commit(number, shown, { wanted })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'price_changed', details: { preview: { now: { total: 980 } } } },
    })
    const { preview: fresh } = refused.body['details'] as { readonly preview: EditPreview }
    expect((await desk.commit(number, fresh, { wanted })).status).toBe(201)
  })

  test('is possible until the order is packed', async () => {
    const { number } = await rima.buy([{ id: await piece(), quantity: 1 }])
    await moveOrder(shop, number, 'confirmed')
    expect((await desk.edit(number, { note: 'Still' })).status).toBe(201)
    await moveOrder(shop, number, 'packed')
    expect(await desk.read(number)).toMatchObject({ can_edit: false })
    expect((await desk.preview(number, { note: 'Too late' })).body).toMatchObject({ code: 'wrong_state' })
  })

  test('leaves its reason, its consent and what changed in the history and in the audit', async () => {
    const bangle = await piece({ price: 500, stock: 9 })
    const { number } = await rima.buy([{ id: bangle, quantity: 1 }])
    await desk.edit(number, { lines: [{ position: 1, quantity: 2 }] })
    const page = await call(shop, `GET /v1/staff/orders/${number}/page`, { token: desk.owner.token })
    const [event] = page.body['timeline'] as readonly Record<string, unknown>[]
    expect(event).toMatchObject({
      kind: 'edited',
      reason: 'She called',
      by: { id: desk.assistant.id },
      facts: {
        consent: 'phone',
        pieces: [{ was: 1, now: 2 }],
        total: { was: 580, now: 1080 },
        phone: false,
      },
    })
    const edit = {
      pieces: [{ was: 1, now: 2 }],
      total: { was: 580, now: 1080 },
      details: [],
      consent: 'phone',
    }
    expect(event).toMatchObject({ edit })
    expect((await desk.seen(number)).history.at(-1)).toMatchObject({
      who: 'staff',
      kind: 'edited',
      reason: 'She called',
      edit,
    })
    expect(JSON.stringify(event)).not.toContain(rima.phone)
    const entries = await rows<{ thing_kind: string; reason: string }>(
      shop.db,
      `select distinct thing_kind, reason from audit_entry where order_number = $1 and call like '%/edit' order by 1`,
      [number],
    )
    expect(entries).toEqual([
      { thing_kind: 'order', reason: 'She called' },
      { thing_kind: 'order_line', reason: 'She called' },
    ])
  })

  test('shows the message before it leaves, without the key of the order', async () => {
    const { number } = await rima.buy([{ id: await piece({ price: 500, stock: 9 }), quantity: 1 }], {
      language: 'bn',
      contact: { name: 'Rima Akter', phone: rima.phone, email: 'rima@example.com' },
    })
    const { message } = await desk.previewed(number, { lines: [{ position: 1, quantity: 2 }] })
    expect(message).toMatchObject({ language: 'bn', segments: 2 })
    expect(message.sms).toContain('১,০৮০ টাকা')
    expect(message.sms).toMatch(/key=…$/)
    expect(message.email_subject).toContain(number)
  })

  test('shows no phone number to a person without the right, and keeps it', async () => {
    const [role] = await rows<{ id: string }>(
      shop.db,
      `insert into staff_role (name, rights) values ('Edits only', '{orders:read,orders:write}') returning id`,
    )
    const shy = await aStaffMember(shop, 'staff', 'orders')
    await rows(shop.db, 'update staff_member set role_id = $1 where account_id = $2', [role?.id, shy.id])
    const { number } = await rima.buy([{ id: await piece(), quantity: 1 }])
    expect(await desk.read(number, shy)).toMatchObject({ contact: { phone_masked: true } })
    expect((await desk.edit(number, { contact: { name: 'Rima Begum' } }, shy)).status).toBe(201)
    expect(await desk.seen(number)).toMatchObject({ contact: { name: 'Rima Begum', phone: rima.phone } })
  })

  test('asked about by the link is agreed to by the customer, once', async () => {
    const { number } = await rima.buy([{ id: await piece({ stock: 9 }), quantity: 1 }])
    const lastEdit = async () =>
      (await desk.seen(number)).history.findLast(({ kind }) => kind === 'edited')?.at ??
      '2026-01-01T00:00:00Z'
    const agree = async (edit?: string) =>
      shop.api(
        agreeToEdit,
        { params: { number }, body: { edit: edit ?? (await lastEdit()) } },
        { headers: rima.headers },
      )
    expect(await refusalOf(agree())).toMatchObject({ code: 'wrong_state' })
    await desk.edit(number, { lines: [{ position: 1, quantity: 2 }] })
    expect(await refusalOf(agree())).toMatchObject({ code: 'wrong_state' })
    const before = await lastEdit()
    shop.pass(1000)
    await desk.edit(number, { lines: [{ position: 1, quantity: 3 }], consent: 'link' })
    // A page that was opened before shows another change.
    expect(await refusalOf(agree(before))).toMatchObject({ code: 'version_conflict' })
    await agree()
    await agree()
    const kinds = (await desk.seen(number)).history.map(({ kind, who }) => `${who} ${kind}`)
    expect(kinds.slice(-2)).toEqual(['staff edited', 'customer edit_agreed'])
    await moveOrder(shop, number, 'packed')
    expect(await agree()).toMatchObject({ status: 'packed' })
  })

  test('is on the papers of the order', async () => {
    const [bangle, ring] = [await piece({ price: 500, stock: 9 }), await piece({ price: 300 })]
    const { number } = await rima.buy([{ id: bangle, quantity: 1 }])
    const wanted = {
      lines: [{ position: 1, quantity: 2 }],
      further: [{ id: ring, quantity: 1 }],
      contact: { name: 'Rima Sultana' },
      discount: 50,
    }
    expect((await desk.edit(number, wanted)).status).toBe(201)
    const printed = await loadPrintedOrder(shop.db, await desk.idOf(number))
    expect(printed).toMatchObject({ name: 'Rima Sultana', discount: 5000, total: 133_000 })
    expect(printed.lines.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
      [2, 50_000],
      [1, 30_000],
    ])
  })
})
