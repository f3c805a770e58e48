import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { runOnce } from '#server/idempotency/run-once.ts'
import { saveDone } from '#server/idempotency/idempotency-store.ts'
import { claimText } from '#server/idempotency/request-sql.ts'
import { holdText } from '#server/orders/hold-store.ts'
import { decideCount } from '#server/stock/counts/decide-count.ts'
import { moveStock } from '#server/stock/move-stock-sql.ts'
import { newId } from '#server/platform/new-id.ts'
import { countText, turnText } from '#server/orders/placing/place-order-store.ts'
import { takeText } from '#server/payments/execution-store.ts'
import { loadHistory } from '#server/checkout/checkout-store.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { atOnce, meetingOf, tally } from '#tests/support/at-once.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { insertOrder, writeOrder } from '#tests/support/samples/sample-orders.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import { aStaffMember, type TestPerson } from '#tests/support/samples/people.ts'
import { untilShown, without } from '#tests/support/unguarded.ts'
import { patientLimits } from '#tests/support/patiently.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/*
 * Controls of checkout.test.ts: the store's own statements on its own tables, once as they are and once without their
 * guard. The constraints behind them are dropped in this database, so that it is the statement that is looked at: with
 * its guard one wins, without it many do.
 */

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({
    poolMax: 40,
    limits: patientLimits,
  })
  await rows(
    shop.db,
    `do $$ declare one record; begin
      for one in select conrelid::regclass as place, conname as name from pg_constraint
        where (conrelid = 'stock'::regclass and pg_get_constraintdef(oid) like '%held <= on_hand%')
          or conname in ('promotion_used_within_limit', 'idempotency_key_pkey')
      loop execute format('alter table %s drop constraint %I', one.place, one.name); end loop;
    end $$`,
  )
})
afterAll(() => shop.close())

/** Begins work while the shelf of a variant is locked, and unlocks it when several statements have looked and wait. */
async function behindLock<Outcome>(variantId: number, work: () => Promise<Outcome>): Promise<Outcome> {
  const begun = await inTransaction(shop.db, async (trx) => {
    await rows(trx, 'select from stock where variant_id = $1 for update', [variantId])
    // In a list, as the transaction would wait for the work itself.
    const working = [work()] as const
    await expect.poll(() => waitingFor(trx), { timeout: 20_000 }).toBeGreaterThan(1)
    return working
  })
  return begun[0]
}

async function waitingFor(trx: Db): Promise<number> {
  await rows(trx, 'select pg_stat_clear_snapshot()', [])
  const [found] = await rows<{ n: number }>(
    trx,
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and cardinality(pg_blocking_pids(pid)) > 0`,
    [],
  )
  return found?.n ?? 0
}

describe('a hundred hold the last piece at once', () => {
  async function burst(text: string) {
    const variantId = await addPiece(shop, { stock: 1 })
    const orders: string[] = []
    for (let n = 0; n < 100; n += 1) orders.push(await insertOrder(shop.db, { variantId }))
    const became = await behindLock(variantId, () =>
      atOnce(100, async (n) => {
        const short = await rows(shop.db, text, [orders[n], [variantId], [1], null, new Date()])
        return short.length === 0 ? 'held' : 'out_of_stock'
      }),
    )
    const { held } = await stockOf(shop.db, variantId)
    return { became: tally(became), held }
  }

  test('a hundred hold the last piece at once with its guard: one has it', async () => {
    expect(await burst(holdText)).toEqual({ became: { held: 1, out_of_stock: 99 }, held: 1 })
  })

  test('control: without its guard many do', async () => {
    const unguarded = without(
      holdText,
      ['for update of s', ''],
      ['and s.on_hand - s.held >= share.quantity', ''],
    )
    const { became, held } = await burst(unguarded)
    expect(became['held']).toBeGreaterThan(1)
    expect(held).toBeGreaterThan(1)
    expect(await brokenInvariants(shop.db)).toContainEqual(expect.stringMatching(/^I1 nothing is sold twice/))
  })
})

describe('pieces are sold while a count of their shelf is approved', () => {
  const SOLD = 5
  let location = 0
  let packer: TestPerson
  beforeAll(async () => {
    const [place] = await rows<{ id: number }>(shop.db, `select id from location where code = 'banani'`, [])
    location = place?.id ?? 0
    packer = await aStaffMember(shop, 'staff', 'manager')
  })

  const move = (variantId: number, delta: number, reason: 'lost' | 'correction') =>
    inTransaction(shop.db, (trx) =>
      moveStock(trx, [{ variantId, locationId: location, delta }], { reason, now: new Date(shop.now()) }),
    )

  /** Of ten pieces eight were counted; then five are sold at the same moment as the count is approved. */
  async function burst(approve: (variant: number, count: string) => Promise<unknown>) {
    const variant = await addPiece(shop, { stock: 10 })
    const [count] = await rows<{ id: number; number: string }>(
      shop.db,
      `insert into stock_count (location_id, started_at, started_by) values ($1, $2, $3) returning id, number`,
      [location, new Date(shop.now()), packer.id],
    )
    await rows(
      shop.db,
      `insert into stock_count_line (count_id, variant_id, counted, counted_at) values ($1, $2, 8, $3)`,
      [count?.id, variant, new Date(shop.now())],
    )
    shop.pass(1000)
    await atOnce(SOLD + 1, (n) =>
      n === SOLD ? approve(variant, count?.number ?? '') : move(variant, -1, 'lost'),
    )
    return (await stockOf(shop.db, variant)).on_hand
  }

  test('pieces are sold while a count of their shelf is approved by its difference: none is lost', async () => {
    const approve = (_: number, number: string) =>
      decideCount(
        { db: shop.db, clock: () => shop.now() },
        { number, asked: { approve: true, leave: [] }, by: packer.id },
      )
    for (let tries = 0; tries < 5; tries += 1) expect(await burst(approve)).toBe(10 - 2 - SOLD)
  })

  test('control: a count that lays down what was counted brings sold pieces back', async () => {
    const approve = async (variant: number) => {
      // In the middle of the sales: before or after all of them it would be right by chance.
      await rows(shop.db, 'select pg_sleep(0.01)', [])
      const { on_hand: now } = await stockOf(shop.db, variant)
      if (now !== 8) await move(variant, 8 - now, 'correction')
    }
    const shown = await untilShown(
      () => burst(approve),
      (onHand) => onHand !== 10 - 2 - SOLD,
    )
    expect(shown).not.toBe(10 - 2 - SOLD)
  })
})

describe('a shelf is written without a movement', () => {
  const write = (variant: number, by: number) =>
    rows(shop.db, 'update stock set on_hand = on_hand + $2 where variant_id = $1', [variant, by])
  const faults = () => rows(shop.db, 'select variant_id, on_hand, moved from stock_fault', [])

  test('a shelf is written without a movement: its guard refuses it', async () => {
    const variant = await addPiece(shop, { stock: 3 })
    await expect(write(variant, 1)).rejects.toThrow('stock_movement')
    expect(await faults()).toEqual([])
  })

  test('control: without its guard the sum of the movements tells', async () => {
    const variant = await addPiece(shop, { stock: 3 })
    await rows(shop.db, 'alter table stock disable trigger user', [])
    await write(variant, 1)
    expect(await faults()).toEqual([{ variant_id: variant, on_hand: 4, moved: 3 }])
    await write(variant, -1)
    await rows(shop.db, 'alter table stock enable trigger user', [])
    expect(await faults()).toEqual([])
  })
})

describe('fifty count the last use of a code at once', () => {
  async function burst(text: string) {
    const code = await addPromotion(shop, { total_limit: 1 })
    const promotion = () =>
      shop.db
        .selectFrom('promotion')
        .select(['id', 'used'])
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    const { id } = await promotion()
    const became = await atOnce(50, async () =>
      (await rows(shop.db, text, [[id], new Date()])).length === 0 ? 'promo_ended' : 'used',
    )
    return { became: tally(became), used: (await promotion()).used }
  }

  test('fifty count the last use of a code at once with its guard: one has it', async () => {
    expect(await burst(countText)).toEqual({ became: { used: 1, promo_ended: 49 }, used: 1 })
  })

  test('control: without its guard many do', async () => {
    const unguarded = without(
      countText,
      [' for update', ''],
      ['and (p.total_limit is null or p.used < p.total_limit)', ''],
    )
    expect((await burst(unguarded)).used).toBeGreaterThan(1)
  })
})

describe('thirty order with one number at once, of whom ten may', () => {
  let numbers = 0

  async function burst(text: string, looked: () => Promise<void>) {
    const variantId = await addPiece(shop, { stock: 100 })
    numbers += 1
    const phone = `+88019${String(10_000_000 + numbers)}`
    const buyerKeys = {
      phone,
      since: new Date(0),
      now: new Date(),
      guestHash: null,
      userId: null,
      exceptOrderId: null,
    }
    const became = await atOnce(30, (n) =>
      inTransaction(shop.db, async (trx) => {
        await rows(trx, text, [`guest ${n}`, 'place order', randomUUID(), phone])
        const { lately } = await loadHistory(trx, buyerKeys)
        await looked()
        if (lately >= 10) return 'too_many_requests'
        await writeOrder(trx, { variantId, order: { phone } })
        return 'placed'
      }),
    )
    return tally(became)
  }

  test('thirty order with one number at once, of whom ten may with its lock: ten', async () => {
    expect(await burst(turnText, () => Promise.resolve())).toEqual({ placed: 10, too_many_requests: 20 })
  })

  test('control: without its lock more do', async () => {
    const unguarded = without(turnText, ['pg_advisory_xact_lock(hashtextextended($4, 22))', '$4::text'])
    expect(await burst(unguarded, meetingOf(30))).toEqual({ placed: 30 })
  })
})

describe('fulfilling one wish', () => {
  const newRequest = () => ({ scope: 'guest', operation: 'place order', key: randomUUID() })
  const madeFor = async ({ key }: { readonly key: string }) =>
    (await rows(shop.db, 'select from idempotency_key where key = $1', [key])).length

  test('fulfilling one wish with its lock, twenty at once: one order', async () => {
    const one = newRequest()
    const parts = { db: shop.db, clock: Date.now }
    await atOnce(20, () => runOnce(parts, { ...one, request: {} }, async () => Promise.resolve({ id: 'x' })))
    expect(await madeFor(one)).toBe(1)
  })

  test('control: without its lock, twenty at once make many', async () => {
    const one = newRequest()
    const unguarded = without(
      claimText,
      [
        'pg_try_advisory_xact_lock(hashtextextended($1 || chr(10) || $2 || chr(10) || $3, 20)) as mine',
        'true as mine',
      ],
      // The last one finds the work of the others.
      ['and key = $3', 'and key = $3 limit 1'],
    )
    const allLooked = meetingOf(20)
    await atOnce(20, () =>
      inTransaction(shop.db, async (trx) => {
        const [found] = await rows<{ known: unknown }>(trx, unguarded, [one.scope, one.operation, one.key])
        await allLooked()
        if (found?.known !== null) return
        await saveDone(trx, { ...one, requestHash: '', response: { id: 'x' }, now: new Date() })
      }),
    )
    expect(await madeFor(one)).toBe(20)
  })
})

describe('twenty take the right to the call that moves the money', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, second)).toISOString()

  async function burst(text: string, facts: Readonly<Record<string, string>>) {
    const order = await insertOrder(shop.db, { variantId: await addPiece(shop, { stock: 1 }) })
    const id = newId('pay', Date.now())
    await rows(
      shop.db,
      `insert into payment_attempt (id, order_id, n, provider, method, purpose, amount, state, tran_id, created_at, facts)
        select $1, id, 1, 'bkash', 'bkash', 'full', total, 'created', right($1, 30), now(), $3::jsonb from shop_order where id = $2`,
      [id, order, JSON.stringify(facts)],
    )
    const became = await atOnce(20, async (n) => {
      const [found] = await rows<{ taken: boolean }>(shop.db, text, [id, at(30 + n), at(10)])
      return found?.taken === true ? 'taken' : 'held'
    })
    return tally(became)
  }

  const dead = { executedAt: at(0) }
  // The whole condition: a right that is taken again at once by the person who waited for the row.
  const unguarded = without(takeText, [
    `and (not facts ? 'executedAt' or (facts->>'executedAt' < $3 and not facts ? 'executeOverAt'))`,
    `and $3::text is not null`,
  ])

  test('twenty take the right to the call that moves the money with its guard: one has it, and one has that of a process that died', async () => {
    expect(await burst(takeText, {})).toEqual({ taken: 1, held: 19 })
    expect(await burst(takeText, dead)).toEqual({ taken: 1, held: 19 })
  })

  test('twenty take the right to the call that moves the money with its guard: nobody has that of one who lives, or whose call is over', async () => {
    expect(await burst(takeText, { executedAt: at(20) })).toEqual({ held: 20 })
    expect(await burst(takeText, { ...dead, executeOverAt: at(0) })).toEqual({ held: 20 })
  })

  test('control: without its guard many do', async () => {
    const many = await untilShown(
      () => burst(unguarded, dead),
      ({ taken = 0 }) => taken > 1,
    )
    expect(many['taken']).toBeGreaterThan(1)
  })
})
