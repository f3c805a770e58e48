import type { CourierCode } from '#domain/delivery/courier-settings.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Why nothing may be sent to a courier at that moment. */
export async function readStop(db: Db, key: string, now: Date): Promise<string | undefined> {
  const text = 'select reason from courier_stop where key = $1 and until > $2'
  const [found] = await rows<{ reason: string }>(db, text, [key, now])
  return found?.reason
}

const raise = `
  insert into courier_stop (key, courier, reason, until) values ($1, $2, $3, $4)
  on conflict (key) do update set reason = excluded.reason, until = excluded.until`

export async function saveStop(
  db: Db,
  stop: {
    readonly key: string
    readonly courier: CourierCode
    readonly reason: string
    readonly until: Date
  },
): Promise<void> {
  await rows(db, raise, [stop.key, stop.courier, stop.reason, stop.until])
}

export async function readSealedToken(db: Db, key: string): Promise<Buffer | undefined> {
  const text = 'select sealed from provider_token where key = $1 and sealed is not null'
  const [found] = await rows<{ sealed: Buffer }>(db, text, [key])
  return found?.sealed
}

const save = `
  insert into provider_token (key, sealed, expires_at) values ($1, $2, $3)
  on conflict (key) do update set sealed = excluded.sealed, expires_at = excluded.expires_at`

export async function saveSealedToken(
  db: Db,
  token: { readonly key: string; readonly sealed: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await rows(db, save, [token.key, token.sealed, token.expiresAt])
}
