import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Somebody who works here, as the staff area knows them. */
export interface StaffPerson {
  readonly id: string
  readonly name: string
  readonly role_id: string
  readonly role_code: string | null
  readonly role_name: string
  readonly rights: readonly string[]
  readonly recovery_codes: number
}

const person = `
  select a.id, a.name, r.id as role_id, r.code as role_code, r.name as role_name, r.rights,
    (select count(*)::int from staff_recovery_code c where c.account_id = a.id) as recovery_codes
  from staff_member m join account a on a.id = m.account_id join staff_role r on r.id = m.role_id
  where m.account_id = $1 and m.disabled_at is null and a.disabled_at is null`

/** Undefined for everybody who does not work here, or not any more. */
export async function findStaffPerson(db: Db, id: string): Promise<StaffPerson | undefined> {
  const [row] = await rows<StaffPerson>(db, person, [id])
  return row
}

export async function insertTicket(
  trx: Db,
  ticket: { readonly tokenHash: Buffer; readonly accountId: string; readonly expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('staff_ticket')
    .values({ token_hash: ticket.tokenHash, account_id: ticket.accountId, expires_at: ticket.expiresAt })
    .execute()
}

/** The account of a ticket that is not too old. */
export async function findTicket(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_ticket')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.account_id
}

/** Uses a ticket up; false where somebody did before. */
export async function takeTicket(trx: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_ticket')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function findTotp(db: Db, accountId: string) {
  return db
    .selectFrom('staff_totp')
    .select('secret_sealed')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Uses up the code of one span of 30 seconds, and all before it; false where it was used already. */
export async function takeStep(trx: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface NewTotp {
  readonly accountId: string
  readonly sealed: Buffer
  readonly step: number
  readonly now: Date
}

/** Gives somebody this secret, in place of the one they may have had. */
export async function saveTotp(trx: Db, { accountId, sealed, step, now }: NewTotp): Promise<void> {
  const secret = { secret_sealed: sealed, last_step: step, created_at: now }
  await trx
    .insertInto('staff_totp')
    .values({ account_id: accountId, ...secret })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(secret))
    .execute()
}

export async function replaceRecoveryCodes(
  trx: Db,
  accountId: string,
  macs: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('staff_recovery_code').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('staff_recovery_code')
    .values(macs.map((mac) => ({ account_id: accountId, code_mac: mac })))
    .execute()
}

/** Uses a recovery code up; false where it is none, or was used before. */
export async function takeRecoveryCode(trx: Db, accountId: string, mac: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_recovery_code')
    .where('account_id', '=', accountId)
    .where('code_mac', '=', mac)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The way in which somebody showed who they are. */
export type EntryWay = 'totp' | 'recovery_code' | 'invitation' | 'passkey'

interface SignInRecord {
  readonly accountId: string
  readonly device: string
  readonly by: EntryWay
  readonly isNew: boolean
  readonly now: Date
}

export async function insertSignIn(trx: Db, given: SignInRecord): Promise<void> {
  const { accountId, device, by, isNew, now } = given
  await trx
    .insertInto('staff_sign_in')
    .values({ account_id: accountId, at: now, device, by, new_device: isNew })
    .execute()
}

const refused = `
  insert into audit_entry (account_id, device, request_id, call, thing_kind, thing_id, change)
  values ($1::uuid, $2, gen_random_uuid()::text, 'second factor', 'refused_factor', $1::uuid::text, 'called')`

/** Writes down that somebody knew the password of a person and not the code. */
export async function insertRefusedFactor(
  db: Db,
  { accountId, device }: Pick<SignInRecord, 'accountId' | 'device'>,
): Promise<void> {
  await rows(db, refused, [accountId, device])
}

interface SignInRow {
  readonly at: Date
  readonly device: string
  readonly by: EntryWay
  readonly new_device: boolean
}

const lately = `
  select at, device, by, new_device from staff_sign_in where account_id = $1 order by at desc limit 20`

export function listSignIns(db: Db, accountId: string): Promise<SignInRow[]> {
  return rows<SignInRow>(db, lately, [accountId])
}

export function findSession(db: Db, id: string) {
  return db.selectFrom('session').select('expires_at').where('id', '=', id).executeTakeFirst()
}
