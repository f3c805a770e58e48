import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/* A shop that has an owner keeps one; the guard is the trigger of migration 0025. */

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Takes an owner's place away, and commits a moment later. */
function remove(accountId: string, how = 'update staff_member set disabled_at = now()'): Promise<unknown> {
  return inTransaction(shop.db, async (trx) => {
    await rows(trx, `${how} where account_id = $1`, [accountId])
    await rows(trx, 'select pg_sleep(0.2)', [])
  })
}

/** Makes these two the only owners. */
async function twoOwners(): Promise<readonly [string, string]> {
  const [first, second] = [await aStaffMember(shop), await aStaffMember(shop)]
  await rows(
    shop.db,
    'update staff_member set disabled_at = now() where account_id <> all($1) and disabled_at is null',
    [[first.id, second.id]],
  )
  return [first.id, second.id]
}

const ways = {
  'are disabled': 'update staff_member set disabled_at = now()',
  'get another role': `update staff_member set role_id = (select id from staff_role where code = 'packer')`,
  'are removed': 'delete from staff_member',
}

test.each(Object.entries(ways))('of the last two owners who %s at once, one stays', async (_, how) => {
  const [first, second] = await twoOwners()
  const outcomes = await Promise.allSettled([remove(first, how), remove(second, how)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(String(outcomes.find((one) => one.status === 'rejected')?.reason)).toContain('no owner')
  expect(await ownersOf(shop.db)).toBe(1)
})

test('control: without its lock the guard lets the last two owners go at once', async () => {
  const [first, second] = await twoOwners()
  await rows(
    shop.db,
    `do $$ begin execute replace(pg_get_functiondef('keep_an_owner'::regproc), 'for update', ''); end $$`,
  )
  const outcomes = await Promise.allSettled([remove(first), remove(second)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await ownersOf(shop.db)).toBe(0)
})

async function ownersOf(db: Db): Promise<number> {
  const [row] = await rows<{ readonly owners: number }>(
    db,
    `select count(*)::int as owners from staff_member join staff_role on staff_role.id = role_id
     where code = 'owner' and disabled_at is null`,
    [],
  )
  return row?.owners ?? 0
}
