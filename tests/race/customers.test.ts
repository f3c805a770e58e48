import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseCustomer, mergeCustomers, splitCustomer } from '#contract/staff/customer-data.ts'
import { blockCash, listCustomers } from '#contract/staff/customers.ts'
import { changeOrderPhone } from '#contract/shop/order-actions.ts'
import { loadHistory } from '#server/checkout/checkout-store.ts'
import { holdPlacing, insertBlock } from '#server/customers/customer-store.ts'
import { erasePerson, lockPerson } from '#server/customers/erase-store.ts'
import { saveMerge } from '#server/customers/merge-store.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { claimRequest } from '#server/idempotency/idempotency-store.ts'
import { turnOf } from '#server/orders/placing/place-order-store.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aPhone, aStaffMember, byPhone, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { insertOrder, writeOrder } from '#tests/support/samples/sample-orders.ts'
import { patientLimits } from '#tests/support/patiently.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/* Customers are blocked, merged, split and erased while they order. */

let shop: TestShop
let owner: TestPerson
let variantId: number

beforeAll(async () => {
  shop = await openTestShop({
    poolMax: 20,
    limits: patientLimits,
  })
  owner = await aStaffMember(shop)
  variantId = await addPiece(shop, { stock: 1000 })
})
afterAll(() => shop.close())

const asOwner = () => ({ headers: { authorization: `Bearer ${owner.token}` } })

async function customerOf(phone: string): Promise<string> {
  const { results } = await shop.api(listCustomers, { query: { q: phone } }, asOwner())
  return results[0]?.id ?? ''
}

/** A number with one order. */
async function aCustomer(): Promise<{ readonly id: string; readonly phone: string }> {
  const phone = aPhone()
  await insertOrder(shop.db, { variantId, order: { phone } })
  return { id: await customerOf(phone), phone }
}

/** As an order does it that somebody places. */
function awaitTurn(trx: Db, scope: string, phone: string) {
  return claimRequest(trx, { scope, operation: 'place order', key: randomUUID() }, turnOf(phone))
}

const cash = { status: 'awaiting_call', payment_method: 'cod', payment_status: 'cod_due' } as const

/** An order in cash that has been let through, and is written after `meanwhile` has had its time. */
function placeSlowly(phone: string, meanwhile: () => void): Promise<string> {
  return inTransaction(shop.db, async (trx) => {
    await awaitTurn(trx, `guest ${phone}`, phone)
    const keys = { phone, guestHash: null, userId: null, exceptOrderId: null }
    const history = await loadHistory(trx, { ...keys, since: new Date(0), now: new Date() })
    if (history.blocked) return 'refused'
    meanwhile()
    await pause(300)
    await writeOrder(trx, { variantId, order: { ...cash, phone } })
    return 'placed'
  })
}

describe('a block while the customer orders', () => {
  /** Whether an order came to the number after the block was said to stand. */
  async function ordersAfter(block: (id: string) => Promise<unknown>): Promise<boolean> {
    const { id, phone } = await aCustomer()
    const ordersOf = () => rows(shop.db, 'select id from shop_order where phone = $1', [phone])
    let standing: Promise<number> | undefined
    const placed = await placeSlowly(phone, () => {
      standing = block(id).then(async () => (await ordersOf()).length)
    })
    const whenBlocked = await standing
    expect(placed).toBe('placed')
    return (await ordersOf()).length !== whenBlocked
  }

  test('waits for the order that is being placed, and no cash order comes after it', async () => {
    const body = { action: 'block', reason: 'Three parcels came back' } as const
    const late = await ordersAfter((customer) =>
      shop.api(blockCash, { params: { customer }, body }, asOwner()),
    )
    expect(late).toBe(false)
  })

  test('control: without the locks of placing, a cash order comes after the block', async () => {
    const late = await ordersAfter((root) =>
      insertBlock(shop.db, { root, by: owner.id, now: new Date(), reason: 'x', endsAt: null }),
    )
    expect(late).toBe(true)
  })

  test('that is being written is waited for by an order that changes to the number', async () => {
    const { id: root, phone } = await aCustomer()
    const shopper = aShopper(shop.api)
    const { number } = await shopper.buy([{ id: variantId, quantity: 1 }])
    let changing: Promise<unknown> | undefined
    await inTransaction(shop.db, async (trx) => {
      await holdPlacing(trx, root)
      const change = { params: { number }, body: { phone } }
      changing = shop
        .api(changeOrderPhone, change, { headers: shopper.headers })
        .catch((error: unknown) => error)
      await pause(300)
      await insertBlock(trx, { root, by: owner.id, now: new Date(), reason: 'x', endsAt: null })
    })
    expect(await changing).toMatchObject({ code: 'payment_not_allowed', details: { reason: 'prepay' } })
  })

  test('of many cash orders at once, all end before the block or are refused', async () => {
    const { id, phone } = await aCustomer()
    const body = { action: 'block', reason: 'x' } as const
    await atOnce(9, async (n) => {
      if (n === 4) return shop.api(blockCash, { params: { customer: id }, body }, asOwner())
      const contact = { name: 'Rima Akter', phone }
      return aShopper(shop.api)
        .buy([{ id: variantId, quantity: 1 }], { contact })
        .catch(() => undefined)
    })
    const text = `select o.id from shop_order o, cash_block b
      where o.phone = $1 and b.customer_id = $2 and o.payment_method = 'cod' and o.placed_at > b.blocked_at`
    expect(await rows(shop.db, text, [phone, id])).toEqual([])
  })
})

const counts = `
  select c.orders, (select count(*)::int from customer m join shop_order o on o.phone = m.phone where m.root_id = c.id)
    as placed from customer c where c.id = any ($1) and c.merged_into is null`

describe('a merge while the customers order', () => {
  test('loses no order and counts none twice, through merges and splits', async () => {
    const [first, second] = [await aCustomer(), await aCustomer()]
    await atOnce(12, async (n) => {
      for (let round = 0; round < 4; round += 1) {
        const phone = n % 2 === 0 ? first.phone : second.phone
        if (n > 1) await insertOrder(shop.db, { variantId, order: { phone } })
        else if (n === 0) await moveTogether(first.id, second.id)
        else await moveApart(second.id)
      }
    })
    const found = await rows<{ orders: number; placed: number }>(shop.db, counts, [[first.id, second.id]])
    expect(found.reduce((sum, { placed }) => sum + placed, 0)).toBe(2 + 10 * 4)
    for (const { orders, placed } of found) expect(orders).toBe(placed)
  })

  async function moveTogether(customer: string, other: string): Promise<void> {
    const body = { with: other, reason: 'x' }
    // In the meantime they may be one already, or be split.
    await shop.api(mergeCustomers, { params: { customer }, body }, asOwner()).catch(() => undefined)
  }
  async function moveApart(customer: string): Promise<void> {
    const body = { reason: 'x' }
    await shop.api(splitCustomer, { params: { customer }, body }, asOwner()).catch(() => undefined)
  }

  test('control: without the lock on its number an order does not find the customer after a merge', async () => {
    const outcome = async () => {
      const [first, second] = [await aCustomer(), await aCustomer()]
      let order: Promise<unknown> | undefined
      await inTransaction(shop.db, async (trx) => {
        await rows(trx, 'select from customer where id = $1 for update', [second.id])
        order = insertOrder(shop.db, { variantId, order: { phone: second.phone } }).catch(
          (error: unknown) => error,
        )
        await pause(300)
        await saveMerge(trx, first.id, second.id)
      })
      return order
    }
    expect(await outcome()).toEqual(expect.any(String))
    await rows(
      shop.db,
      `do $$ begin execute replace(pg_get_functiondef('root_of_phone'::regproc), 'for no key update', ''); end $$`,
    )
    expect(String(await outcome())).toContain('customer')
  })
})

describe('an erasure while the customer orders', () => {
  /** A customer whose orders are all at their end. */
  async function aPastCustomer(): Promise<{ readonly id: string; readonly phone: string }> {
    const made = await aCustomer()
    await rows(shop.db, `update shop_order set status = 'cancelled' where phone = $1`, [made.phone])
    return made
  }
  const ordersOf = (phone: string) =>
    rows<{ name: string }>(shop.db, 'select name from shop_order where phone = $1 order by placed_at', [
      phone,
    ])

  test('waits for the order that is being placed, and is refused as it is open', async () => {
    const { id: customer, phone } = await aPastCustomer()
    const body = { phone, reason: 'x' }
    let erasing: Promise<unknown> | undefined
    await placeSlowly(phone, () => {
      erasing = shop
        .api(eraseCustomer, { params: { customer }, body }, asOwner())
        .catch((error: unknown) => error)
    })
    expect(await erasing).toMatchObject({ code: 'customer_kept' })
    expect((await ordersOf(phone)).map(({ name }) => name)).toEqual(['Rima Akter', 'Rima Akter'])
  })

  test('control: without the locks of placing, an erased customer has an open order a moment later', async () => {
    const { id: root, phone } = await aPastCustomer()
    let erasing: Promise<unknown> | undefined
    await placeSlowly(phone, () => {
      erasing = inTransaction(shop.db, async (trx) => {
        const { orders } = await lockPerson(trx, [phone])
        await erasePerson(trx, {
          root,
          phones: [phone],
          pseudonyms: ['erased-0123456789ab'],
          customers: [root],
          orders: orders.map(({ id }) => id),
          numbers: orders.map(({ number }) => number),
          accounts: [],
          emails: [],
        })
      })
    })
    await erasing
    expect(await ordersOf(phone)).toHaveLength(1)
  })

  test('an order of an account that was erased a moment ago is refused, and the shop does not fail', async () => {
    const phone = aPhone()
    const { user, token } = await byPhone(shop, phone)
    await insertOrder(shop.db, { variantId, order: { phone } })
    await rows(shop.db, `update shop_order set status = 'cancelled' where phone = $1`, [phone])
    const customer = await customerOf(phone)
    const shopper = aShopper(shop.api, { authorization: `Bearer ${token}` })
    let ordering: Promise<unknown> | undefined
    await inTransaction(shop.db, async (trx) => {
      await awaitTurn(trx, `account ${user.id}`, phone)
      const contact = { name: 'Rima Akter', phone }
      ordering = shopper
        .buy([{ id: variantId, quantity: 1 }], { contact, payment: 'card' })
        .catch((error: unknown) => error)
      await pause(300)
      // As the erasure does, which has the same locks.
      await rows(trx, 'delete from account where id = $1', [user.id])
    })
    expect(await ordering).toMatchObject({ status: 401, code: 'unauthorized' })
    await shop.api(eraseCustomer, { params: { customer }, body: { phone, reason: 'x' } }, asOwner())
    expect(await ordersOf(phone)).toEqual([])
  })
})
