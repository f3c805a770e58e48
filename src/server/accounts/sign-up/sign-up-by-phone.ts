import type { ChallengeReply, SignedIn } from '#contract/shop/account-views.ts'
import { parseEmail } from '#domain/account/email.ts'
import { accept } from '#domain/result.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onceMoreOnConflict } from '#server/db/constraint-violation.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount, insertAccount } from '#server/accounts/account-store.ts'
import { checkCode } from '#server/accounts/codes/check-code.ts'
import { mailVerification } from '#server/accounts/mail-links.ts'
import { handOver, openSession } from '#server/accounts/open-session.ts'
import { readPhone } from '#server/accounts/read-contact.ts'
import { sendCode } from '#server/accounts/codes/send-code.ts'
import { malformed, personOf, taken, type NewPerson } from './sign-up-by-email.ts'
import { refuseFields } from '#server/accounts/sign-up-fields.ts'

/** A password in such a form is left out: accounts by phone have none until their owner sets one (A9). */
interface PhoneForm extends NewPerson {
  readonly phone: string
  readonly email?: string | undefined
}

/** Step 1 of the phone form: the number must answer first. */
export function askSignUpCode(
  parts: AccountParts,
  form: PhoneForm,
  visitor: Visitor,
): Promise<ChallengeReply> {
  const phone = readPhone(form.phone)
  emailOf(form)
  return sendCode(parts, {
    purpose: 'sign_up',
    to: { kind: 'phone', value: phone },
    accountId: null,
    language: form.language ?? visitor.language,
    asker: { kind: 'visitor', visitor },
  })
}

type PhoneStep = PhoneForm & { readonly challengeId: string; readonly code: string }

/** Step 2: the number is proven; only now is told what it is used for already (E3, E4). */
export async function signUpByPhone(
  parts: AccountParts,
  form: PhoneStep,
  visitor: Visitor,
): Promise<SignedIn> {
  const phone = readPhone(form.phone)
  const email = emailOf(form)
  const { challengeId, code } = form
  const outcome = await onceMoreOnConflict(() =>
    inTransaction(parts.db, async (trx) => {
      const checked = await checkCode(parts, trx, { purpose: 'sign_up', challengeId, code, recipient: phone })
      if (!checked.ok) return checked
      await refuseTaken(trx, { phone, email })
      const account = { ...personOf(form, visitor), phone, email }
      const accountId = await insertAccount(trx, account, new Date(parts.now()))
      if (email !== null)
        await mailVerification(parts, trx, { accountId, email, language: form.language ?? visitor.language })
      return accept({ accountId, token: await openSession(parts, trx, { accountId, visitor }) })
    }),
  )
  return handOver(parts, { ...orThrow(outcome), visitor })
}

function emailOf({ email = '' }: PhoneForm): string | null {
  if (email.trim() === '') return null
  const address = parseEmail(email)
  if (!address.ok) refuseFields(malformed)
  return address.ok ? address.value : null
}

/** Thrown, so that the code is not used up: with another address in the form it may still serve. */
async function refuseTaken(
  trx: Db,
  { phone, email }: { readonly phone: string; readonly email: string | null },
): Promise<void> {
  const ofPhone = await findAccount(trx, { phone })
  if (ofPhone !== undefined)
    throw new RefusalError({
      code: email !== null && ofPhone.email === email ? 'account_exists' : 'phone_taken',
    })
  if (email !== null && (await findAccount(trx, { email })) !== undefined) refuseFields(taken)
}
