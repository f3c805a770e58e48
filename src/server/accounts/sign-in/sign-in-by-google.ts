import type { SignedIn } from '#contract/shop/account-views.ts'
import { parseEmail } from '#domain/account/email.ts'
import {
  decideGoogleSignIn,
  type AccountOfEmail,
  type GoogleDecision,
  type KnownOfGoogle,
} from '#domain/account/google-identity.ts'
import { cleanName } from '#domain/account/person-name.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onceMoreOnConflict } from '#server/db/constraint-violation.ts'
import { orThrow, RefusalError, type Refusal } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { changeAccount, findAccount, holdAccount, insertAccount } from '#server/accounts/account-store.ts'
import { useNonce } from './google-nonce.ts'
import type { GoogleClaims } from '#server/accounts/google-token.ts'
import { mailGoogleLink } from '#server/accounts/mail-links.ts'
import { accountOfGoogle, addGoogle, googleOfAccount, deletePassword } from '#server/accounts/method-store.ts'
import { handOver, openSession } from '#server/accounts/open-session.ts'
import { forgetPlaces } from '#server/accounts/place-store.ts'
import { deleteLinks } from '#server/accounts/link-store.ts'
import { deleteSessions } from '#server/accounts/session-store.ts'

interface GoogleStep {
  readonly email: string
  readonly userName?: string | undefined
  readonly credential: string
}

/**
 * Signs in by Google's word (V3): whose account it opens is decided by issuer and subject, never by an address alone.
 */
export async function signInByGoogle(
  parts: AccountParts,
  step: GoogleStep,
  visitor: Visitor,
): Promise<SignedIn> {
  const claims = await verified(parts, step)
  if (!(await useNonce(parts, parts.db, { nonce: claims.nonce, visitor })))
    throw new RefusalError({ code: 'token_invalid' })
  const name = cleanName(step.userName ?? claims.name)
  const outcome = await onceMoreOnConflict(() =>
    inTransaction(parts.db, async (trx) => {
      const account = await settle(parts, trx, { claims, name, visitor })
      if (!account.ok) return account
      const accountId = account.value
      return accept({ accountId, token: await openSession(parts, trx, { accountId, visitor }) })
    }),
  )
  return handOver(parts, { ...orThrow(outcome), visitor })
}

async function verified({ google }: AccountParts, { email, credential }: GoogleStep): Promise<GoogleClaims> {
  if (google === null) throw new RefusalError({ code: 'token_invalid', why: 'google_not_set_up' })
  const claims = await google.verify(credential)
  const said = parseEmail(email)
  if (!said.ok || said.value !== claims.email) throw new RefusalError({ code: 'token_invalid' })
  return claims
}

interface Verified {
  readonly claims: GoogleClaims
  readonly name: string
  readonly visitor: Visitor
}

/** The account that a verified identity opens, made or linked where it must be. */
async function settle(parts: AccountParts, trx: Db, verifiedOne: Verified): Promise<Result<string, Refusal>> {
  const { claims } = verifiedOne
  const decision = decideGoogleSignIn(claims, await knownOfGoogle(trx, claims))
  switch (decision.kind) {
    case 'sign_in':
      return signInTo(trx, decision.accountId)
    case 'refuse_other_person':
      return refuse({ code: 'google_account_differs' })
    case 'ask_by_mail':
      await mailGoogleLink(parts, trx, {
        accountId: decision.accountId,
        claims,
        language: verifiedOne.visitor.language,
      })
      return refuse({ code: 'link_required' })
    case 'link':
    case 'take_over': {
      const mayOpen = await signInTo(trx, decision.accountId)
      return mayOpen.ok ? accept(await joinGoogle(parts, trx, joining(verifiedOne, decision))) : mayOpen
    }
    case 'create':
    case 'free_email_and_create':
      return accept(await joinGoogle(parts, trx, joining(verifiedOne, decision)))
  }
}

function joining({ claims, name, visitor }: Verified, decision: JoiningDecision): Joining {
  return { subject: claims.subject, email: claims.email, name, language: visitor.language, decision }
}

/**
 * The facts about a Google identity. The address is asked first: its lock waits for anyone who is just making the
 * account, so that the identity they gave it is seen afterwards.
 */
export async function knownOfGoogle(
  trx: Db,
  { email, subject }: Pick<GoogleClaims, 'email' | 'subject'>,
): Promise<KnownOfGoogle> {
  const byEmail = await accountOfEmail(trx, email)
  return { byEmail, bySubject: await accountOfGoogle(trx, subject) }
}

/** The facts about the account with an address, locked until the decision is done. */
async function accountOfEmail(trx: Db, email: string): Promise<AccountOfEmail | null> {
  const account = await holdAccount(trx, { email })
  if (account === undefined) return null
  return {
    id: account.id,
    emailVerified: account.email_verified,
    hasPhone: account.phone !== null,
    googleSubject: await googleOfAccount(trx, account.id),
  }
}

/** The account itself, where it may be opened. */
export async function signInTo(trx: Db, accountId: string): Promise<Result<string, Refusal>> {
  const account = await findAccount(trx, { id: accountId })
  return account?.disabled_at === null ? accept(accountId) : refuse({ code: 'token_invalid' })
}

type JoiningDecision = Extract<
  GoogleDecision,
  { readonly kind: 'create' | 'free_email_and_create' | 'link' | 'take_over' }
>

interface Joining {
  readonly subject: string
  readonly email: string
  readonly name: string
  readonly language: 'en' | 'bn'
  readonly decision: JoiningDecision
}

/** Makes the account, or gives Google's identity to the one that has the address; answers with its id. */
export async function joinGoogle(parts: AccountParts, trx: Db, how: Joining): Promise<string> {
  const { subject, email, name, language, decision } = how
  const now = new Date(parts.now())
  if (decision.kind === 'take_over') await takeOver(trx, decision.accountId, now)
  if (decision.kind === 'free_email_and_create')
    await changeAccount(trx, { id: decision.accountId }, { email: null, updated_at: now })
  const accountId =
    decision.kind === 'link' || decision.kind === 'take_over'
      ? decision.accountId
      : await insertAccount(trx, { email, email_verified: true, name, language }, now)
  await addGoogle(trx, { accountId, subject }, now)
  return accountId
}

/**
 * Gives an account to the person who proved its e-mail address, which nobody had done before: anyone who made it may
 * have been another. Its password, sessions, known devices and networks, and links go; the address is proven from now
 * on.
 */
async function takeOver(trx: Db, accountId: string, now: Date): Promise<void> {
  await deletePassword(trx, accountId)
  await deleteSessions(trx, accountId)
  await forgetPlaces(trx, accountId)
  await deleteLinks(trx, accountId)
  await changeAccount(trx, { id: accountId }, { email_verified: true, pending_email: null, updated_at: now })
}
