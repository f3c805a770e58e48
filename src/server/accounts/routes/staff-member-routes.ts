import {
  changeMember,
  changeRole,
  endMemberSessions,
  inviteAgain as inviteAgainEndpoint,
  inviteMember,
  listMembers,
  listRoles,
  makeRole,
  removeRole,
  sendNewLink,
  withdrawInvitation,
} from '#contract/staff/members.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import {
  changePlace,
  endSessionsOf,
  invite,
  inviteAgain,
  sendLink,
  showMembers,
  withdrawLink,
  type StaffCaller,
} from '#server/accounts/staff/change-members.ts'
import { addRole, dropRole, rewriteRole, showRoles } from '#server/accounts/staff/change-roles.ts'

/** The people who work here, and their roles; each change answers with all of them. */
export function mountStaffMembers(app: ApiApp, parts: AccountParts): void {
  mount(app, listMembers, () => showMembers(parts))
  mount(app, inviteMember, async ({ body }, { caller }) => {
    const link = await invite(parts, body, staff(caller))
    return { ...(await showMembers(parts)), link }
  })
  mount(app, inviteAgainEndpoint, async ({ params, body }, { caller }) => {
    const link = await inviteAgain(parts, { ...params, ...body }, staff(caller))
    return { ...(await showMembers(parts)), link }
  })
  mount(app, withdrawInvitation, async ({ params }) => {
    await withdrawLink(parts, params.invitation)
    return showMembers(parts)
  })
  mount(app, changeMember, async ({ params, body }, { caller }) => {
    await changePlace(parts, { ...params, ...body }, staff(caller))
    return showMembers(parts)
  })
  mount(app, endMemberSessions, async ({ params }) => {
    await endSessionsOf(parts, params.member)
    return showMembers(parts)
  })
  mount(app, sendNewLink, async ({ params }, { caller }) => {
    await sendLink(parts, params.member, staff(caller))
    return showMembers(parts)
  })
  mount(app, listRoles, () => showRoles(parts))
  mount(app, makeRole, async ({ body }, { caller }) => {
    await addRole(parts, body, staff(caller))
    return showRoles(parts)
  })
  mount(app, changeRole, async ({ params, body }, { caller }) => {
    await rewriteRole(parts, { id: params.role, ...body }, staff(caller))
    return showRoles(parts)
  })
  mount(app, removeRole, async ({ params }) => {
    await dropRole(parts, params.role)
    return showRoles(parts)
  })
}

/** The guard has let only people in who work here; the type of a caller says so here. */
export function staff(caller: SignedInCaller): StaffCaller {
  if (caller.kind === 'staff') return caller
  throw new RefusalError({ code: 'forbidden' })
}
