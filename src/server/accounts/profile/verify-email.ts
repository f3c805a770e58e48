import { emailHint } from '#domain/account/email.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isUniqueViolation } from '#server/db/constraint-violation.ts'
import type { Caller, SignedInCaller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { changeAccount, findAccount, holdAccount, type AccountRow } from '#server/accounts/account-store.ts'
import { peekLink, takeLink } from '#server/accounts/link-store.ts'
import { mailVerification } from '#server/accounts/mail-links.ts'
import { languageOf } from '#server/accounts/present-user.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import { deleteSessions } from '#server/accounts/session-store.ts'
import { addressesOf } from '#server/accounts/set-password.ts'

/** Mails the link once more, for the address that waits or else the one that was never verified. */
export async function mailLinkAgain(
  parts: AccountParts,
  caller: SignedInCaller,
): Promise<{ readonly email: string }> {
  const account = await findAccount(parts.db, { id: caller.userId })
  const email = account?.pending_email ?? (account?.email_verified === false ? account.email : null)
  if (account === undefined || email === null)
    throw new RefusalError({
      code: 'not_found',
      thing: 'unproven e-mail address of account',
      value: caller.userId,
    })
  await inTransaction(parts.db, async (trx) => {
    await parts.limits.passWithin(trx, { name: 'linksPerEmail', subject: email })
    await mailVerification(parts, trx, {
      accountId: account.id,
      email,
      language: languageOf(account.language),
    })
  })
  return { email }
}

/**
 * Follows the link that proves an address. The link is the proof, so nobody needs to be signed in; somebody who is
 * signed in as another person has the wrong link.
 */
export async function followEmailLink(
  parts: AccountParts,
  token: string,
  caller: Caller,
): Promise<{ readonly email: string }> {
  const tokenHash = digestOf(token)
  const seen = await peekLink(parts.db, tokenHash, 'email_verification')
  if (seen !== undefined && caller.kind !== 'nobody' && caller.userId !== seen.account_id)
    throw new RefusalError({ code: 'forbidden' })
  return refuseInUse(() =>
    inTransaction(parts.db, async (trx) => {
      const now = new Date(parts.now())
      const link = await takeLink(trx, tokenHash, { purpose: 'email_verification', now })
      const account = link && (await holdAccount(trx, { id: link.account_id }))
      if (account === undefined || link?.email == null) throw new RefusalError({ code: 'link_invalid' })
      await prove(parts, trx, { account, email: link.email, caller })
      return { email: link.email }
    }),
  )
}

interface Proving {
  readonly account: AccountRow
  readonly email: string
  readonly caller: Caller
}

async function prove(parts: AccountParts, trx: Db, { account, email, caller }: Proving): Promise<void> {
  const updated_at = new Date(parts.now())
  if (email === account.email) {
    await changeAccount(trx, { id: account.id }, { email_verified: true, pending_email: null, updated_at })
    return
  }
  if (email !== account.pending_email) throw new RefusalError({ code: 'link_invalid' })
  await changeAccount(
    trx,
    { id: account.id },
    { email, email_verified: true, pending_email: null, updated_at },
  )
  await deleteSessions(trx, account.id, caller.kind === 'nobody' ? {} : { except: caller.session.id })
  for (const to of addressesOf(account))
    await parts.messages.queue(trx, {
      name: 'email_changed',
      to,
      language: languageOf(account.language),
      facts: { newEmailHint: emailHint(email) },
    })
}

/** The address is proven, so its holder may know that another account has it. */
async function refuseInUse<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new RefusalError({ code: 'email_in_use' })
    throw error
  }
}
