import type { Insertable } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

let made = 0

/** Puts a promotion with a code of its own on, 10 per cent off everything unless stated; answers with the code. */
export async function addPromotion(
  { db }: Pick<TestShop, 'db'>,
  given: Partial<Insertable<DB['promotion']>> = {},
): Promise<string> {
  made += 1
  const code = `TEST${made}`
  const kind = given.kind ?? 'percent'
  const share = kind === 'percent' ? { percent: 1000 } : {}
  await db
    .insertInto('promotion')
    .values({ code, name: `Promotion ${made}`, kind, ...share, ...given })
    .execute()
  return code
}
