import { expect } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { countGroups } from '#server/promotions/groups/count-groups.ts'
import { sameRule } from '#server/promotions/groups/group-store.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const HOUR = 60 * 60_000

/** Counts all groups as if an hour had passed, once what follows the last changes of rules is counted. */
export async function countAnew({ db, now }: Pick<TestShop, 'db' | 'now'>): Promise<void> {
  await allCounted(db)
  const text = `select max(began_at) as last from customer_group_count`
  const [found] = await rows<{ last: Date | null }>(db, text)
  // What counts after an answer, by the clock of the shop, finds nothing to do then.
  await countGroups({ db, clock: () => (found?.last?.getTime() ?? now()) + HOUR })
}

/** Waits until the groups whose rules changed are counted, which happens after the answer. */
export async function allCounted(db: TestShop['db']): Promise<void> {
  const text = `
    select g.name from customer_group g
    left join customer_group_count k on k.group_id = g.id and k.coming is null and ${sameRule}
    where num_nonnulls(g.delivered_min, g.spent_min) > 0 and k.group_id is null`
  await expect.poll(() => rows(db, text), { timeout: 10_000 }).toEqual([])
}
