import {
  addPasskey,
  beginNewPasskey,
  beginPasskeySignIn as beginSignIn,
  beginPasskeyStepUp,
  passkeySignIn,
  passkeyStepUp,
  removePasskey,
  renamePasskey,
} from '#contract/staff/passkeys.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import {
  beginPasskeySignIn,
  enterByPasskey,
  stepUpByPasskey,
} from '#server/accounts/staff/enter-by-passkey.ts'
import { endStaffSessions } from '#server/accounts/staff/member-store.ts'
import { showOwnAccess } from '#server/accounts/staff/own-access.ts'
import { deletePasskeys, renamePasskeyRow } from '#server/accounts/staff/passkey-store.ts'
import { keepPasskey, newPasskeyOptions, passkeyOptions } from '#server/accounts/staff/passkeys.ts'
import { tellMember } from '#server/accounts/staff/tell-member.ts'
import { staff } from './staff-member-routes.ts'

/** Signing in by passkey, and one's own passkeys. */
export function mountPasskeys(app: ApiApp, parts: AccountParts): void {
  mount(app, beginSignIn, async ({ body }, { origin }) => ({
    data: { options: await beginPasskeySignIn(parts, body.ticket, { origin }) },
  }))
  mount(app, passkeySignIn, async ({ body }, { origin, visitor }) => ({
    data: await enterByPasskey(parts, body, { origin, visitor }),
  }))
  mount(app, beginPasskeyStepUp, async (_, { caller, origin }) => ({
    data: {
      options: await passkeyOptions(parts, { name: 'step_up', accountId: caller.userId }, origin),
    },
  }))
  mount(app, passkeyStepUp, async ({ body }, { caller, origin, visitor }) => ({
    data: await stepUpByPasskey(parts, body.credential, { caller, origin, visitor }),
  }))
  mountOwnPasskeys(app, parts)
}

function mountOwnPasskeys(app: ApiApp, parts: AccountParts): void {
  mount(app, beginNewPasskey, async (_, { caller, origin }) => {
    const account = await findAccount(parts.db, { id: caller.userId })
    if (account === undefined) throw new RefusalError({ code: 'unauthorized' })
    const person = { id: account.id, name: account.name, contact: account.email ?? account.phone ?? '' }
    return { data: { options: await newPasskeyOptions(parts, person, origin) } }
  })
  mount(app, addPasskey, async ({ body }, { caller, origin }) => {
    await keepPasskey(parts, { accountId: caller.userId, ...body, origin })
    return showOwnAccess(parts, staff(caller))
  })
  mount(app, renamePasskey, async ({ params, body }, { caller }) => {
    const renamed = { id: params.passkey, accountId: caller.userId, name: body.name }
    if (!(await inTransaction(parts.db, (trx) => renamePasskeyRow(trx, renamed)))) notThere(params.passkey)
    return showOwnAccess(parts, staff(caller))
  })
  mount(app, removePasskey, async ({ params }, { caller }) => {
    const removed = await inTransaction(parts.db, async (trx) => {
      const count = await deletePasskeys(trx, caller.userId, params.passkey)
      if (count === 0) return 0
      // Somebody else may be in by it.
      await endStaffSessions(trx, caller.userId, caller.session.id)
      const facts = { what: 'passkey_removed' } as const
      await tellMember(parts, trx, { accountId: caller.userId, name: 'staff_access_changed', facts })
      return count
    })
    if (removed === 0) notThere(params.passkey)
    return showOwnAccess(parts, staff(caller))
  })
}

function notThere(passkey: string): never {
  throw new RefusalError({ code: 'not_found', thing: 'passkey', value: passkey })
}
