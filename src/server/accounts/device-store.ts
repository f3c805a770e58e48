import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Whether an account was opened by password on the device that has this token. */
export async function isKnownDevice(db: Db, accountId: string, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

const keep = `
  insert into known_device (token_hash, account_id, last_used_at) values ($1, $2, $3)
  on conflict (token_hash, account_id) do update set last_used_at = excluded.last_used_at`

const forgetOldest = `
  delete from known_device where account_id = $1 and token_hash not in (
    select token_hash from known_device where account_id = $1 order by last_used_at desc limit $2)`

const DEVICES_MAX = 10

/** Remembers a device of an account; the ten used last are kept. */
export async function rememberDevice(
  trx: Db,
  accountId: string,
  device: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<void> {
  await rows(trx, keep, [device.tokenHash, accountId, device.now])
  await rows(trx, forgetOldest, [accountId, DEVICES_MAX])
}

export async function forgetDevices(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('known_device').where('account_id', '=', accountId).execute()
}
