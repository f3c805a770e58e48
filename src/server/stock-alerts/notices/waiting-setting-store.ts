import type { WaitingSettings } from '#contract/staff/reminders/waiting-notices.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { versionConflict } from '#server/http/version-conflict.ts'

/** The settings of waiting lists; `for update` keeps them from others until the transaction ends. */
export async function readWaitingSetting(db: Db, lock: '' | 'for update' = ''): Promise<WaitingSettings> {
  const [found] = await rows<WaitingSettings>(db, `select by_itself, version from waiting_setting ${lock}`)
  if (found === undefined) throw new Error('The migration of waiting lists writes the row of their settings')
  return found
}

/** Changes settings that are still as they were seen. */
export function changeWaitingSetting(
  db: Db,
  { version, ...form }: WaitingSettings,
): Promise<WaitingSettings> {
  return inTransaction(db, async (trx) => {
    const { version: now, ...saved } = await readWaitingSetting(trx, 'for update')
    if (now !== version) throw versionConflict({ form, saved, version: now })
    await rows(trx, 'update waiting_setting set by_itself = $1, version = version + 1', [form.by_itself])
    return readWaitingSetting(trx)
  })
}
