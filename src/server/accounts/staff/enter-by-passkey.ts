import type { Entered } from '#contract/staff/entry.ts'
import type { PasskeyProof } from '#contract/staff/passkeys.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import { findStaffPerson, findTicket, takeTicket } from './entry-store.ts'
import type { PasskeyPurpose } from './passkey-store.ts'
import { passkeyOptions, provePasskey } from './passkeys.ts'
import { enter, handIn, renewProof } from './second-factor.ts'

/** Where a passkey is asked for. */
interface Place {
  /** Origin that the browser was asked under. */
  readonly origin: string
}

/** The challenge for a sign-in by passkey: alone, or in the second step with a ticket. */
export async function beginPasskeySignIn(
  parts: AccountParts,
  ticket: string | undefined,
  { origin }: Place,
): Promise<Record<string, unknown>> {
  return passkeyOptions(parts, await purposeOf(parts, ticket), origin)
}

interface SignInProof {
  readonly ticket?: string | undefined
  readonly credential: PasskeyProof
}

/** Signs in by a passkey. Without a ticket it is both factors at once, so the device must have asked who it is. */
export async function enterByPasskey(
  parts: AccountParts,
  { ticket, credential }: SignInProof,
  { origin, visitor }: Place & { readonly visitor: Visitor },
): Promise<Entered> {
  const purpose = await purposeOf(parts, ticket)
  const { accountId, use } = await provePasskey(parts, { credential, purpose, origin })
  if ((await findStaffPerson(parts.db, accountId)) === undefined)
    throw new RefusalError({ code: 'passkey_invalid' })
  const token = await inTransaction(parts.db, async (trx) => {
    const isFirst = await use(trx)
    if (!isFirst || (ticket !== undefined && !(await takeTicket(trx, digestOf(ticket))))) return null
    return enter(parts, trx, { accountId, visitor, by: 'passkey' })
  })
  if (token === null) throw new RefusalError({ code: 'passkey_invalid' })
  return handIn(parts, { accountId, token, visitor })
}

/** The purpose of a sign-in: with a ticket the passkey must be of the person whose password was right. */
async function purposeOf(parts: AccountParts, ticket: string | undefined): Promise<PasskeyPurpose> {
  if (ticket === undefined) return { name: 'sign_in' }
  const accountId = await findTicket(parts.db, digestOf(ticket), new Date(parts.now()))
  if (accountId === undefined) throw new RefusalError({ code: 'link_invalid' })
  return { name: 'second_factor', accountId }
}

/** Shows the second factor again by a passkey of one's own. */
export async function stepUpByPasskey(
  parts: AccountParts,
  credential: PasskeyProof,
  asking: Place & { readonly caller: SignedInCaller; readonly visitor: Visitor },
): Promise<{ readonly token: string; readonly proven_at: string }> {
  const purpose = { name: 'step_up', accountId: asking.caller.userId } as const
  const { use } = await provePasskey(parts, { credential, purpose, origin: asking.origin })
  const renewed = await renewProof(parts, asking, use)
  if (renewed === null) throw new RefusalError({ code: 'passkey_invalid' })
  return renewed
}
