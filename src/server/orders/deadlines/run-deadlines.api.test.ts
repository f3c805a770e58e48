import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDhaka, startOfDay } from '#domain/calendar.ts'
import { rows } from '#server/db/rows.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { writeOrder } from '#tests/support/samples/sample-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** As many as one run looks at. */
const RUN = 200
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FAILS = 'fails'

let shop: TestShop
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  variantId = await addPiece(shop, { stock: 1000 })
  await rows(
    shop.db,
    `create function fail() returns trigger language plpgsql as $$ begin
      if exists (select from shop_order where id = to_jsonb(new)->>tg_argv[0] and note = '${FAILS}') then
        raise exception 'planted';
      end if;
      return new;
    end $$`,
  )
})
afterAll(() => shop.close())

const ago = (minutes: number) => new Date(shop.now() - minutes * MINUTE)

function many(count: number, order: object): Promise<readonly string[]> {
  return shop.db.transaction().execute(async (trx) => {
    const ids: string[] = []
    for (let n = 0; n < count; n += 1) ids.push(await writeOrder(trx, { variantId, order }))
    return ids
  })
}

async function statusOf(id: string) {
  const { status } = await shop.db
    .selectFrom('shop_order')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return status
}

test('orders that cannot be ended stand in nobody’s way, keep their time, and have their turn again later', async () => {
  await rows(
    shop.db,
    `create trigger fail before update of status on shop_order for each row execute function fail('id')`,
  )
  const [first = ''] = await many(RUN, { note: FAILS, confirm_by: ago(20), placed_at: ago(50) })
  const [behind = ''] = await many(1, { confirm_by: ago(10), placed_at: ago(40) })
  await shop.shop.runDeadlines()
  await shop.shop.runDeadlines()
  expect(await statusOf(behind)).toBe('expired')
  expect(await statusOf(first)).toBe('payment_pending')
  const deadlines = await rows(
    shop.db,
    `select count(distinct confirm_by)::int as n from shop_order where note = '${FAILS}'`,
  )
  expect(deadlines).toEqual([{ n: 1 }])
  await rows(shop.db, 'drop trigger fail on shop_order')
  await shop.shop.runDeadlines()
  expect(await statusOf(first)).toBe('payment_pending')
  shop.pass(16 * MINUTE)
  await shop.shop.runDeadlines()
  expect(await statusOf(first)).toBe('expired')
})

test('a customer who cannot be reminded keeps nobody else from a reminder', async () => {
  // Nobody is reminded at night.
  const tomorrow = startOfDay(inDhaka(shop.now()).day + 1)
  shop.pass(tomorrow + 12 * HOUR - shop.now())
  const waiting = { status: 'awaiting_code', payment_method: 'cod', payment_status: 'cod_due' } as const
  await rows(
    shop.db,
    `create trigger fail before insert on order_event for each row execute function fail('order_id')`,
  )
  await many(RUN, { ...waiting, note: FAILS, placed_at: ago(120) })
  const [behind = ''] = await many(1, { ...waiting, placed_at: ago(60) })
  await shop.shop.runDeadlines()
  await shop.shop.runDeadlines()
  const reminded = await rows(shop.db, `select order_id from order_event where kind = 'reminded'`)
  expect(reminded).toEqual([{ order_id: behind }])
})
