import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export async function findRoleByCode(db: Db, code: string) {
  return db.selectFrom('staff_role').select(['id', 'name']).where('code', '=', code).executeTakeFirstOrThrow()
}

/** Whether somebody has the owner's place, in an account that is open. */
export async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db
    .selectFrom('staff_member as m')
    .innerJoin('staff_role as r', 'r.id', 'm.role_id')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select('m.account_id')
    .where('r.code', '=', 'owner')
    .where('m.disabled_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

/** The accounts of all owners. */
export async function listOwners(db: Db): Promise<readonly string[]> {
  const owners = await rows<{ id: string }>(
    db,
    `select m.account_id as id from staff_member m join staff_role r on r.id = m.role_id
      join account a on a.id = m.account_id
    where r.code = 'owner' and m.disabled_at is null and a.disabled_at is null order by m.created_at`,
  )
  return owners.map(({ id }) => id)
}

interface NewMember {
  readonly accountId: string
  readonly roleId: string
  readonly now: Date
}

/** Gives somebody a place, or gives it back with this role. */
export async function saveMember(trx: Db, { accountId, roleId, now }: NewMember): Promise<void> {
  await trx
    .insertInto('staff_member')
    .values({ account_id: accountId, role_id: roleId, created_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((own) => ({
        role_id: roleId,
        disabled_at: null,
        version: own('staff_member.version', '+', 1),
      })),
    )
    .execute()
}

export interface MemberRow {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: 'en' | 'bn'
  readonly role_id: string
  readonly role_code: string | null
  readonly role_name: string
  readonly rights: readonly string[]
  readonly disabled_at: Date | null
  readonly last_seen_at: Date | null
  readonly sessions: number
  readonly authenticator: boolean
  readonly passkeys: number
  readonly version: number
}

const members = `
  select a.id, a.name, a.email, a.phone, a.language, r.id as role_id, r.code as role_code, r.name as role_name,
    r.rights, m.disabled_at, m.version, open.last_seen_at, open.sessions,
    exists (select from staff_totp t where t.account_id = a.id) as authenticator,
    (select count(*)::int from staff_passkey p where p.account_id = a.id) as passkeys
  from staff_member m join account a on a.id = m.account_id join staff_role r on r.id = m.role_id
    cross join lateral (
      select count(*)::int as sessions, max(s.last_seen_at) as last_seen_at
      from session s where s.account_id = a.id and s.level = 'staff' and s.expires_at > $1
    ) open`

export function listMemberRows(db: Db, now: Date): Promise<MemberRow[]> {
  return rows<MemberRow>(db, `${members} order by m.disabled_at nulls first, a.name`, [now])
}

/** One member; inside a transaction kept from other changes until its end. */
export async function holdMember(trx: Db, id: string, now: Date): Promise<MemberRow | undefined> {
  const [row] = await rows<MemberRow>(trx, `${members} where a.id = $2 for update of m`, [now, id])
  return row
}

interface MemberChange {
  readonly id: string
  readonly version: number
  readonly roleId: string
  readonly disabledAt: Date | null
}

/** Changes a place; false where it is another version by now. */
export async function changeMemberRow(trx: Db, change: MemberChange): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_member')
    .set({ role_id: change.roleId, disabled_at: change.disabledAt })
    .set((own) => ({ version: own('version', '+', 1) }))
    .where('account_id', '=', change.id)
    .where('version', '=', change.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the sessions of the staff area of a person, all but one if named; those of the shop stay. */
export async function endStaffSessions(trx: Db, accountId: string, except?: string): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('level', '=', 'staff')
    .$if(except !== undefined, (some) => some.where('id', '<>', except ?? ''))
    .execute()
}

export interface RoleRow {
  readonly id: string
  readonly code: string | null
  readonly name: string
  readonly rights: readonly string[]
  readonly version: number
  readonly members: number
}

const roles = `
  select r.id, r.code, r.name, r.rights, r.version,
    (select count(*)::int from staff_member m where m.role_id = r.id and m.disabled_at is null) as members
  from staff_role r`

const inOrder = `
  order by array_position(array['owner', 'manager', 'orders', 'packer', 'content', 'accounts'], r.code), r.name`

export function listRoleRows(db: Db): Promise<RoleRow[]> {
  return rows<RoleRow>(db, `${roles} ${inOrder}`)
}

export async function findRole(db: Db, id: string): Promise<RoleRow | undefined> {
  const [row] = await rows<RoleRow>(db, `${roles} where r.id = $1`, [id])
  return row
}

/** A role, kept from other changes until the transaction ends. */
export async function holdRole(trx: Db, id: string): Promise<RoleRow | undefined> {
  const [row] = await rows<RoleRow>(trx, `${roles} where r.id = $1 for update of r`, [id])
  return row
}

/** Puts a removed role back, under its id. */
export async function restoreRole(
  trx: Db,
  { id, name, rights }: Pick<RoleRow, 'id' | 'name' | 'rights'>,
): Promise<void> {
  await trx
    .insertInto('staff_role')
    .values({ id, name, rights: [...rights] })
    .execute()
}

export async function insertRole(
  trx: Db,
  role: { readonly name: string; readonly rights: readonly string[] },
): Promise<void> {
  await trx
    .insertInto('staff_role')
    .values({ name: role.name, rights: [...role.rights] })
    .execute()
}

interface RoleChange {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly rights: readonly string[]
}

/** Changes a role; false where it is another version by now. */
export async function changeRoleRow(trx: Db, change: RoleChange): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_role')
    .set({ name: change.name, rights: [...change.rights] })
    .set((own) => ({ version: own('version', '+', 1) }))
    .where('id', '=', change.id)
    .where('version', '=', change.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a role of the shop's own that no member has and no open invitation names; false where it may not. */
export async function deleteRole(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_role')
    .where('id', '=', id)
    .where('code', 'is', null)
    .where((is) =>
      is.not(is.exists(is.selectFrom('staff_member').select('account_id').where('role_id', '=', id))),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('staff_invitation')
            .select('id')
            .where('role_id', '=', id)
            .where('used_at', 'is', null)
            .where('withdrawn_at', 'is', null)
            .where('expires_at', '>', now),
        ),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
