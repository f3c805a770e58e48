import type { Members } from '#contract/staff/members.ts'
import { cleanName } from '#domain/account/person-name.ts'
import { rights, rightsIn } from '#domain/staff/rights.ts'
import { constraintOf } from '#server/db/start-error.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Recipient } from '#server/messages/kinds/messages.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { languageOf } from '#server/accounts/present-user.ts'
import { readEmail, readPhone } from '#server/accounts/read-contact.ts'
import { addressesOf } from '#server/accounts/set-password.ts'
import { refuseFields } from '#server/accounts/sign-up-fields.ts'
import { holdInvitation, listInvitations, withdraw } from './invitation-store.ts'
import { makeLink, sendInvitation } from './invite.ts'
import {
  changeMemberRow,
  endStaffSessions,
  findRole,
  holdMember,
  listMemberRows,
  type MemberRow,
  type RoleRow,
} from './member-store.ts'

export type StaffCaller = Extract<Caller, { readonly kind: 'staff' }>
type Authority = Pick<StaffCaller, 'rights' | 'role'>

/** Everybody who works or worked here, and the invitations on their way. */
export async function showMembers({ db, now }: AccountParts): Promise<Members> {
  const at = new Date(now())
  const [members, invitations] = [await listMemberRows(db, at), await listInvitations(db, at)]
  return {
    data: {
      members: members.map((row) => ({
        id: row.id,
        name: row.name,
        contact: row.email ?? row.phone ?? '',
        role: { id: row.role_id, code: row.role_code, name: row.role_name },
        disabled_at: row.disabled_at?.toISOString() ?? null,
        last_seen_at: row.last_seen_at?.toISOString() ?? null,
        sessions: row.sessions,
        authenticator: row.authenticator,
        passkeys: row.passkeys,
        version: row.version,
      })),
      invitations: invitations.map((row) => ({
        id: row.id,
        name: row.name,
        contact: row.email ?? row.phone,
        role: { id: row.role_id, code: row.role_code, name: row.role_name },
        invited_by: row.inviter,
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
      })),
    },
  }
}

interface InvitationForm {
  readonly name: string
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly role: string
  readonly language: 'en' | 'bn'
}

/** Makes a link into the staff area and sends it; gives its path where nobody was named to send it to. */
export async function invite(
  parts: AccountParts,
  form: InvitationForm,
  caller: StaffCaller,
): Promise<string | null> {
  const name = cleanName(form.name)
  if (name === '') refuseFields({ name: { code: 'missing', problem: { kind: 'missing' } } })
  const to = recipientOf(form)
  const role = await findRole(parts.db, form.role)
  if (role === undefined) throw new RefusalError({ code: 'not_found', thing: 'role', value: form.role })
  refuseAboveOwn(caller, role)
  const invited = { role, name, to, language: form.language }
  return inTransaction(parts.db, (trx) => passOn(parts, trx, invited, caller))
}

/** Makes a new link in place of one that is on its way. */
export async function inviteAgain(
  parts: AccountParts,
  { invitation: id, language }: { readonly invitation: string; readonly language: 'en' | 'bn' },
  caller: StaffCaller,
): Promise<string | null> {
  const now = new Date(parts.now())
  return inTransaction(parts.db, async (trx) => {
    const older = await holdInvitation(trx, id, now)
    const role = older === undefined ? undefined : await findRole(trx, older.role_id)
    if (older === undefined || role === undefined)
      throw new RefusalError({ code: 'not_found', thing: 'invitation', value: id })
    refuseAboveOwn(caller, role)
    const { name, email, phone, account_id: accountId } = older
    const to = recipientOf({ email: email ?? '', phone: phone ?? '' })
    await withdraw(trx, id, now)
    return passOn(parts, trx, { role, name, to, language, ...(accountId !== null && { accountId }) }, caller)
  })
}

interface Invited {
  readonly role: Pick<RoleRow, 'id' | 'name'>
  readonly name: string
  readonly to: Recipient | null
  readonly accountId?: string
  readonly language: 'en' | 'bn'
}

/** The link of a person who was named goes to them alone: it proves that the address is theirs. */
async function passOn(
  parts: AccountParts,
  trx: Db,
  { to, language, ...invited }: Invited,
  caller: StaffCaller,
): Promise<string | null> {
  const account = await findAccount(trx, { id: caller.userId })
  const inviter = { id: caller.userId, name: account?.name ?? '' }
  if (to === null) return makeLink(parts, trx, { ...invited, to, inviter })
  const subject = 'email' in to ? to.email : to.phone
  await parts.limits.passWithin(trx, { name: 'invitationsPerContact', subject })
  await sendInvitation(parts, trx, { ...invited, to, inviter, language })
  return null
}

function recipientOf({ email = '', phone = '' }: Pick<InvitationForm, 'email' | 'phone'>): Recipient | null {
  if (email !== '' && phone !== '')
    throw new RefusalError({ code: 'bad_request', errors: { email: { kind: 'email_or_phone' } } })
  if (email !== '') return { email: readEmail(email) }
  return phone === '' ? null : { phone: readPhone(phone) }
}

/** Nobody grants what they may not do themselves, and owners alone make owners. */
function refuseAboveOwn(caller: Authority, role: Pick<RoleRow, 'code' | 'rights'>): void {
  const granted = rightsIn(role.code, role.rights)
  if ([...granted].some((right) => !caller.rights.has(right))) throw new RefusalError({ code: 'forbidden' })
  if (role.code === 'owner' && caller.role !== 'owner') throw new RefusalError({ code: 'forbidden' })
}

export async function withdrawLink(parts: AccountParts, invitation: string): Promise<void> {
  const done = await inTransaction(parts.db, (trx) => withdraw(trx, invitation, new Date(parts.now())))
  if (!done) throw new RefusalError({ code: 'not_found', thing: 'invitation', value: invitation })
}

interface PlaceChange {
  readonly member: string
  readonly role: string
  readonly disabled: boolean
  readonly version: number
}

/** Another role, or the end or return of somebody's place. Sessions of who leaves end at once. */
export function changePlace(parts: AccountParts, change: PlaceChange, caller: StaffCaller): Promise<void> {
  return inTransaction(parts.db, (trx) => changePlaceWithin(parts, trx, change, caller))
}

/** The same in a transaction of the caller's. */
export async function changePlaceWithin(
  parts: AccountParts,
  trx: Db,
  change: PlaceChange,
  caller: Authority,
): Promise<void> {
  const { member: id, version } = change
  const now = new Date(parts.now())
  const member = found(await holdMember(trx, id, now), id)
  const role = await findRole(trx, change.role)
  if (role === undefined) throw new RefusalError({ code: 'not_found', thing: 'role', value: change.role })
  refuseAboveOwn(caller, { code: member.role_code, rights: member.rights })
  refuseAboveOwn(caller, role)
  const disabledAt = change.disabled ? (member.disabled_at ?? now) : null
  try {
    if (!(await changeMemberRow(trx, { id, version, roleId: role.id, disabledAt })))
      throw new RefusalError({ code: 'version_conflict' })
  } catch (error) {
    if (constraintOf(error) === 'last_owner') throw new RefusalError({ code: 'last_owner' })
    throw error
  }
  if (change.disabled) await endStaffSessions(trx, id)
}

/** Signs somebody out of the staff area everywhere. */
export async function endSessionsOf(parts: AccountParts, id: string): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    found(await holdMember(trx, id, new Date(parts.now())), id)
    await endStaffSessions(trx, id)
  })
}

/** A link for somebody who lost password or second factor; their sessions end. */
export async function sendLink(parts: AccountParts, id: string, caller: StaffCaller): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    const member = found(await holdMember(trx, id, new Date(parts.now())), id)
    refuseAboveOwn(caller, { code: member.role_code, rights: member.rights })
    const account = await findAccount(trx, { id })
    const [to] = account === undefined ? [] : addressesOf(account)
    if (account === undefined || to === undefined || member.disabled_at !== null)
      throw new RefusalError({ code: 'not_found', thing: 'member', value: id })
    const inviter = await findAccount(trx, { id: caller.userId })
    await endStaffSessions(trx, id)
    await sendInvitation(parts, trx, {
      role: { id: member.role_id, name: member.role_name },
      name: member.name,
      to,
      accountId: id,
      inviter: { id: caller.userId, name: inviter?.name ?? '' },
      language: languageOf(account.language),
    })
  })
}

function found(member: MemberRow | undefined, id: string): MemberRow {
  if (member === undefined) throw new RefusalError({ code: 'not_found', thing: 'member', value: id })
  return member
}

/** Refuses rights that the caller does not have. */
export function refuseForeignRights(caller: Pick<Authority, 'rights'>, wanted: readonly string[]): void {
  if (rights.some((right) => wanted.includes(right) && !caller.rights.has(right)))
    throw new RefusalError({ code: 'forbidden' })
}
