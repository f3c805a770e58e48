import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { StaffInvitation } from '#server/db/tables.ts'

export async function insertInvitation(trx: Db, invitation: Insertable<StaffInvitation>): Promise<void> {
  await trx.insertInto('staff_invitation').values(invitation).execute()
}

/** The invitations of the operator, and those for somebody who is here already, give way to a newer one. */
export async function withdrawOlder(trx: Db, accountId: string | null, now: Date): Promise<void> {
  await trx
    .updateTable('staff_invitation')
    .set({ withdrawn_at: now })
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .$if(accountId !== null, (some) => some.where('account_id', '=', accountId ?? ''))
    .$if(accountId === null, (some) => some.where('invited_by', 'is', null).where('account_id', 'is', null))
    .execute()
}

export interface InvitationRow {
  readonly id: string
  readonly role_id: string
  readonly role_code: string | null
  readonly role_name: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly account_id: string | null
  readonly totp_sealed: Buffer
  readonly expires_at: Date
}

const open = `
  select i.id, i.role_id, r.code as role_code, r.name as role_name, i.name, i.email, i.phone, i.account_id,
    i.totp_sealed, i.expires_at
  from staff_invitation i join staff_role r on r.id = i.role_id
  where i.token_hash = $1 and i.used_at is null and i.withdrawn_at is null and i.expires_at > $2`

/** The invitation of a token, if it may be used; inside a transaction kept from others until its end. */
export async function findInvitation(
  db: Db,
  tokenHash: Buffer,
  { now, lock = false }: { readonly now: Date; readonly lock?: boolean },
): Promise<InvitationRow | undefined> {
  const [row] = await rows<InvitationRow>(db, lock ? `${open} for update of i` : open, [tokenHash, now])
  return row
}

/** An invitation on its way, kept from others until the transaction's end. The operator's own is none of them. */
export async function holdInvitation(trx: Db, id: string, now: Date) {
  return trx
    .selectFrom('staff_invitation')
    .select(['role_id', 'name', 'email', 'phone', 'account_id'])
    .where('id', '=', id)
    .where('invited_by', 'is not', null)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function markUsed(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('staff_invitation').set({ used_at: now }).where('id', '=', id).execute()
}

/** Makes a link void; false where there is none that could be used. */
export async function withdraw(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_invitation')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The links on their way, the newest first. */
export function listInvitations(db: Db, now: Date) {
  return db
    .selectFrom('staff_invitation as i')
    .innerJoin('staff_role as r', 'r.id', 'i.role_id')
    .leftJoin('account as a', 'a.id', 'i.invited_by')
    .select(['i.id', 'i.name', 'i.email', 'i.phone', 'i.created_at', 'i.expires_at'])
    .select(['r.id as role_id', 'r.code as role_code', 'r.name as role_name', 'a.name as inviter'])
    .where('i.used_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', now)
    .orderBy('i.created_at', 'desc')
    .execute()
}
