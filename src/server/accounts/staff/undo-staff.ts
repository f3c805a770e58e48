import { changeMember, changeRole, makeRole, removeRole } from '#contract/staff/members.ts'
import { changedSince, entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { changePlaceWithin, refuseForeignRights } from './change-members.ts'
import { underFreeName } from './change-roles.ts'
import { changeRoleRow, deleteRole, holdMember, holdRole, restoreRole, type RoleRow } from './member-store.ts'

/** The ways back from changes of the people who work here and of their roles. */
export function staffUndoers(parts: AccountParts): readonly Undoer[] {
  const guarded = { right: changeMember.access.staff, stepUp: true } as const
  const role = (change: string) => (act: Act) => roleEntry(act)?.change === change
  const now = () => new Date(parts.now())
  return [
    {
      ...guarded,
      kind: 'member_changed',
      calls: [changeMember],
      fits: (act) => entriesOf(act, 'staff').length === 1,
      undo: (trx, act, caller) => changeBack(parts, trx, { act, caller }),
    },
    {
      ...guarded,
      kind: 'role_made',
      calls: [makeRole],
      fits: role('created'),
      undo: async (trx, act) => {
        const { id } = await lockRoleAsLeft(trx, act)
        if (!(await deleteRole(trx, id, now())))
          throw new RefusalError({ code: 'undo_refused', why: 'role_used' })
      },
    },
    {
      ...guarded,
      kind: 'role_changed',
      calls: [changeRole],
      fits: role('changed'),
      undo: async (trx, act, caller) => {
        const held = await lockRoleAsLeft(trx, act)
        const before = { ...held, ...roleEntry(act)?.before }
        refuseForeignRights(caller, [...held.rights, ...before.rights])
        await underFreeName(async () => {
          if (!(await changeRoleRow(trx, before))) throw changedSince()
        })
      },
    },
    {
      ...guarded,
      kind: 'role_removed',
      calls: [removeRole],
      fits: role('deleted'),
      undo: async (trx, act, caller) => {
        // The audit kept the whole row of a removed role.
        const kept = roleEntry(act)?.before as unknown as Pick<RoleRow, 'id' | 'name' | 'rights'>
        refuseForeignRights(caller, kept.rights)
        await underFreeName(() => restoreRole(trx, kept))
      },
    },
  ]
}

function roleEntry(act: Act): ActEntry | undefined {
  return entriesOf(act, 'role')[0]
}

interface PlaceBack {
  readonly act: Act
  readonly caller: Parameters<Undoer['undo']>[2]
}

/** The role and place of before; sessions that ended with it stay ended. */
async function changeBack(parts: AccountParts, trx: Db, { act, caller }: PlaceBack): Promise<void> {
  const [entry] = entriesOf(act, 'staff')
  const member = entry && (await holdMember(trx, entry.thing_id, new Date(parts.now())))
  if (member === undefined) throw changedSince()
  const left = { role_id: member.role_id, ...entry?.after }
  const isDisabled = 'disabled_at' in left ? left['disabled_at'] !== null : member.disabled_at !== null
  if (left.role_id !== member.role_id || isDisabled !== (member.disabled_at !== null)) throw changedSince()
  const before = { role_id: member.role_id, disabled_at: member.disabled_at, ...entry?.before }
  const disabled = before.disabled_at !== null
  const { id, version } = member
  await changePlaceWithin(parts, trx, { member: id, role: before.role_id, disabled, version }, caller)
}

/** The role, kept from others; refused where it is no longer as the act left it. */
async function lockRoleAsLeft(trx: Db, act: Act): Promise<RoleRow> {
  const entry = roleEntry(act)
  const now = entry && (await holdRole(trx, entry.thing_id))
  if (now === undefined) throw changedSince()
  const { name = now.name, rights = now.rights } = entry?.after ?? {}
  if (name !== now.name || JSON.stringify(rights) !== JSON.stringify(now.rights)) throw changedSince()
  return now
}
