import { rightsIn, type Right } from '#domain/staff/rights.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

const text = `
  select r.code, r.rights from staff_member m join staff_role r on r.id = m.role_id join account a on a.id = m.account_id
  where m.account_id = $1 and m.disabled_at is null and a.disabled_at is null`

/** The rights that somebody has now; none where they do not work here any more. Work goes on no longer than they may do it. */
export async function readRights(db: Db, accountId: string): Promise<ReadonlySet<Right>> {
  const [found] = await rows<{ code: string | null; rights: string[] }>(db, text, [accountId])
  return found === undefined ? new Set() : rightsIn(found.code, found.rights)
}
