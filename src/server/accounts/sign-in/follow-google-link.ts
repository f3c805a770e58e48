import type { SignedIn } from '#contract/shop/account-views.ts'
import { decideGoogleSignIn } from '#domain/account/google-identity.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { takeLink } from '#server/accounts/link-store.ts'
import { handOver, openSession } from '#server/accounts/open-session.ts'
import { languageOf } from '#server/accounts/present-user.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import { joinGoogle, knownOfGoogle } from './sign-in-by-google.ts'

/**
 * Follows the mailed link that adds Google to the account of an address, and signs in. The reader of the mailbox has
 * now shown what Google could not confirm.
 */
export async function followGoogleLinkOnce(
  parts: AccountParts,
  token: string,
  visitor: Visitor,
): Promise<SignedIn> {
  const opened = await inTransaction(parts.db, async (trx) => {
    const now = new Date(parts.now())
    const link = await takeLink(trx, digestOf(token), { purpose: 'google_link', now })
    if (link?.email == null || link.subject === null) throw new RefusalError({ code: 'link_invalid' })
    const accountId = await join(parts, trx, { email: link.email, subject: link.subject })
    return { accountId, token: await openSession(parts, trx, { accountId, visitor }) }
  })
  return handOver(parts, { ...opened, visitor })
}

/** The address may have moved since the mail was sent, so the question is asked again. */
async function join(
  parts: AccountParts,
  trx: Db,
  { email, subject }: { readonly email: string; readonly subject: string },
): Promise<string> {
  const decision = decideGoogleSignIn({ authoritative: true }, await knownOfGoogle(trx, { email, subject }))
  switch (decision.kind) {
    case 'link':
    case 'take_over':
    case 'free_email_and_create': {
      const account = await findAccount(trx, { id: decision.accountId })
      if (account?.disabled_at !== null) throw new RefusalError({ code: 'link_invalid' })
      const language = languageOf(account.language)
      return joinGoogle(parts, trx, { subject, email, name: '', language, decision })
    }
    case 'refuse_other_person':
      throw new RefusalError({ code: 'google_account_differs' })
    case 'sign_in':
    case 'create':
    case 'ask_by_mail':
      throw new RefusalError({ code: 'link_invalid' })
  }
}
