import {
  addCustomerGroup,
  addGroupNumbers,
  changeGroupMember,
  removeCustomerGroup,
  saveCustomerGroup,
} from '#contract/staff/promotions/customer-groups.ts'
import { changeBack, lockAsLeft, revive, unmake } from '#server/audit/as-left.ts'
import { changedSince, entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { promotionsOf } from './group-store.ts'
import { deleteMembership, hasMembers, restoreMembers, type Membership } from './member-store.ts'

const table = { name: 'customer_group', hasVersion: true } as const
const promotionTable = { name: 'promotion', hasVersion: true } as const
const right = 'promotions:write'

/** The ways back from what staff do with groups of customers. */
export const groupUndoers: readonly Undoer[] = [
  {
    kind: 'group_made',
    calls: [addCustomerGroup],
    right,
    fits: hasGroup,
    undo: (trx, act) => eachGroup(act, (entry) => unmakeUnused(trx, entry)),
  },
  {
    kind: 'group_changed',
    calls: [saveCustomerGroup],
    right,
    fits: hasGroup,
    undo: (trx, act) => eachGroup(act, (entry) => changeBack(trx, table, entry)),
  },
  {
    kind: 'group_removed',
    calls: [removeCustomerGroup],
    right,
    fits: hasGroup,
    undo: async (trx, act) => {
      await eachGroup(act, (entry) => revive(trx, table, entry))
      await restoreMembers(trx, membersBefore(act))
      for (const entry of entriesOf(act, 'promotion')) await changeBack(trx, promotionTable, entry)
    },
  },
  {
    kind: 'group_members_changed',
    calls: [changeGroupMember, addGroupNumbers],
    right,
    fits: (act) => entriesOf(act, 'customer_group_member').length > 0,
    undo: membersBack,
  },
]

function hasGroup(act: Act): boolean {
  return entriesOf(act, 'customer_group').length > 0
}

async function eachGroup(act: Act, work: (entry: ActEntry) => Promise<void>): Promise<void> {
  for (const entry of entriesOf(act, 'customer_group')) await work(entry)
}

/** Deletes what was made, as long as nobody was put in it and no promotion is for it. */
async function unmakeUnused(trx: Db, entry: ActEntry): Promise<void> {
  const id = Number(entry.thing_id)
  await lockAsLeft(trx, table, entry)
  if ((await hasMembers(trx, id)) || (await promotionsOf(trx, id)).length > 0) throw changedSince()
  await unmake(trx, table, entry)
}

function membersBefore(act: Act): readonly Membership[] {
  return entriesOf(act, 'customer_group_member').flatMap(({ before }) => membershipIn(before))
}

/** Takes those out again who were put in, and puts those in who were taken out; refused where one of them moved since. */
async function membersBack(trx: Db, act: Act): Promise<void> {
  const before = membersBefore(act)
  if ((await restoreMembers(trx, before)) < before.length) throw changedSince()
  for (const { change, after } of entriesOf(act, 'customer_group_member')) {
    if (change !== 'created') continue
    for (const one of membershipIn(after)) if (!(await deleteMembership(trx, one))) throw changedSince()
  }
}

/** A row of the table as the audit keeps it. */
function membershipIn(fields: ActEntry['before']): readonly Membership[] {
  if (fields === null) return []
  const { group_id, customer_id, added_by, added_at } = fields
  return [{ group_id, customer_id, added_by, added_at }]
}
