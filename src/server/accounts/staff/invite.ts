import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Recipient } from '#server/messages/kinds/messages.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { digestOf, newToken } from '#server/accounts/secrets.ts'
import { insertInvitation, withdrawOlder } from './invitation-store.ts'
import { findRoleByCode, hasOwner } from './member-store.ts'
import { totpPurpose } from './second-factor.ts'
import { newTotpSecret } from './totp.ts'

const INVITATION_MS = 2 * 24 * 60 * 60 * 1000

interface Invitation {
  readonly role: { readonly id: string; readonly name: string }
  readonly name: string
  /** Null: the link is handed over by the operator. */
  readonly to: Recipient | null
  /** Of somebody who works here already. */
  readonly accountId?: string
  readonly inviter: { readonly id: string; readonly name: string } | null
}

type LinkParts = Pick<AccountParts, 'seal' | 'now'>

/** Makes a link that works once. Gives its path. */
export async function makeLink({ seal, now }: LinkParts, trx: Db, invitation: Invitation): Promise<string> {
  const { role, name, to, accountId, inviter } = invitation
  const token = newToken()
  const at = new Date(now())
  if (accountId !== undefined) await withdrawOlder(trx, accountId, at)
  await insertInvitation(trx, {
    token_hash: digestOf(token),
    role_id: role.id,
    name,
    email: to !== null && 'email' in to ? to.email : null,
    phone: to !== null && 'phone' in to ? to.phone : null,
    account_id: accountId ?? null,
    invited_by: inviter?.id ?? null,
    totp_sealed: seal.close(newTotpSecret(), totpPurpose),
    created_at: at,
    expires_at: new Date(at.getTime() + INVITATION_MS),
  })
  return `/admin/join?token=${token}`
}

/** Sends somebody a link that works once. */
export async function sendInvitation(
  parts: LinkParts & Pick<AccountParts, 'messages'>,
  trx: Db,
  invitation: Invitation & { readonly to: Recipient; readonly language: 'en' | 'bn' },
): Promise<void> {
  const { to, language, role, inviter } = invitation
  const path = await makeLink(parts, trx, invitation)
  const facts = { path, role: role.name, inviter: inviter?.name ?? null }
  await parts.messages.queue(trx, { name: 'staff_invitation', to, language, facts })
}

/**
 * The operator's link for an owner. It works once, for two days, and makes the ones before it void. Only a person at
 * the machine itself reads it: there is no default password anywhere.
 */
export async function makeOwnerLink(parts: Pick<AccountParts, 'db'> & LinkParts): Promise<string> {
  return inTransaction(parts.db, async (trx) => {
    await withdrawOlder(trx, null, new Date(parts.now()))
    const role = await findRoleByCode(trx, 'owner')
    return makeLink(parts, trx, { role, name: '', to: null, inviter: null })
  })
}

/** The path of a link for the first owner; null for a shop that has an owner. */
export async function linkForFirstOwner(parts: Pick<AccountParts, 'db'> & LinkParts): Promise<string | null> {
  return (await hasOwner(parts.db)) ? null : makeOwnerLink(parts)
}
