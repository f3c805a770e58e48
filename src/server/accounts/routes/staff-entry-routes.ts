import {
  getStaffSession,
  joinStaff as join,
  listStaffSignIns,
  lookAtInvitation,
  staffSecondFactor,
  staffSignIn,
  staffSignOut,
  staffStepUp,
} from '#contract/staff/entry.ts'
import { sessionLife } from '#domain/account/session-life.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { deleteSessions } from '#server/accounts/session-store.ts'
import { findSession, findStaffPerson, listSignIns } from '#server/accounts/staff/entry-store.ts'
import { joinStaff, lookAtLink } from '#server/accounts/staff/join.ts'
import { listPasskeys } from '#server/accounts/staff/passkey-store.ts'
import { enterByCode, presentStaffPerson, stepUpStaff } from '#server/accounts/staff/second-factor.ts'
import { signInStaff } from '#server/accounts/staff/sign-in-staff.ts'

/** The ways into the staff area and out of it. */
export function mountStaffEntry(app: ApiApp, parts: AccountParts): void {
  mount(app, staffSignIn, async ({ body }, { visitor }) => ({
    data: await signInStaff(parts, body, visitor),
  }))
  mount(app, staffSecondFactor, async ({ body }, { visitor }) => ({
    data: await enterByCode(parts, body, visitor),
  }))
  mount(app, lookAtInvitation, async ({ body }, { origin }) => ({
    data: await lookAtLink(parts, body.token, new URL(origin).hostname),
  }))
  mount(app, join, async ({ body }, { visitor }) => ({ data: await joinStaff(parts, body, visitor) }))
  mount(app, getStaffSession, async (_, { caller }) => {
    const person = await findStaffPerson(parts.db, caller.userId)
    const session = await findSession(parts.db, caller.session.id)
    const passkeys = await listPasskeys(parts.db, caller.userId)
    if (person === undefined || session === undefined) throw new RefusalError({ code: 'unauthorized' })
    return {
      data: {
        person: presentStaffPerson(person),
        expires_at: session.expires_at.toISOString(),
        idle_ms: sessionLife.staff.idleMs,
        proven_at: new Date(caller.session.provenAt).toISOString(),
        passkey: passkeys.length > 0,
      },
    }
  })
  mount(app, staffSignOut, async (_, { caller, visitor }) => {
    await deleteSessions(parts.db, caller.userId, { only: caller.session.id })
    if (visitor.isPage) visitor.setCookie(parts.cookies.leaveStaff())
    return { data: { isSignedIn: false as const } }
  })
  mount(app, staffStepUp, async ({ body }, { caller, visitor }) => ({
    data: await stepUpStaff(parts, body.code, { caller, visitor }),
  }))
  mount(app, listStaffSignIns, async (_, { caller }) => {
    const signIns = await listSignIns(parts.db, caller.userId)
    return { data: signIns.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  })
}
