import type { Roles } from '#contract/staff/members.ts'
import { rightsIn } from '#domain/staff/rights.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isUniqueViolation } from '#server/db/constraint-violation.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { refuseFields } from '#server/accounts/sign-up-fields.ts'
import { refuseForeignRights, type StaffCaller } from './change-members.ts'
import { changeRoleRow, deleteRole, findRole, insertRole, listRoleRows } from './member-store.ts'

/** The roles, those of every shop first. */
export async function showRoles({ db }: AccountParts): Promise<Roles> {
  const found = await listRoleRows(db)
  return {
    data: found.map(({ id, code, name, rights, members, version }) => {
      return { id, code, name, rights: [...rightsIn(code, rights)], members, version }
    }),
  }
}

interface RoleForm {
  readonly name: string
  readonly rights: readonly string[]
}

/** Makes a role with rights that its maker has. */
export async function addRole(parts: AccountParts, form: RoleForm, caller: StaffCaller): Promise<void> {
  refuseForeignRights(caller, form.rights)
  await underFreeName(() => inTransaction(parts.db, (trx) => insertRole(trx, form)))
}

/** Changes a role; its members have the new rights with their next call. Nobody takes or gives what they lack. */
export async function rewriteRole(
  parts: AccountParts,
  change: RoleForm & { readonly id: string; readonly version: number },
  caller: StaffCaller,
): Promise<void> {
  await underFreeName(() =>
    inTransaction(parts.db, async (trx) => {
      const role = await findRole(trx, change.id)
      if (role === undefined) throw new RefusalError({ code: 'not_found', thing: 'role', value: change.id })
      if (role.code === 'owner') throw new RefusalError({ code: 'forbidden' })
      refuseForeignRights(caller, [...role.rights, ...change.rights])
      if (!(await changeRoleRow(trx, change))) throw new RefusalError({ code: 'version_conflict' })
    }),
  )
}

/** Removes a role that nobody needs. */
export async function dropRole(parts: AccountParts, id: string): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    if ((await findRole(trx, id)) === undefined)
      throw new RefusalError({ code: 'not_found', thing: 'role', value: id })
    if (!(await deleteRole(trx, id, new Date(parts.now())))) throw new RefusalError({ code: 'wrong_state' })
  })
}

/** Refuses a name that another role has. */
export async function underFreeName(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isUniqueViolation(error)) refuseFields({ name: { code: 'taken', problem: { kind: 'name_taken' } } })
    throw error
  }
}
