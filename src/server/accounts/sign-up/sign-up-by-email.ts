import type { SignedIn } from '#contract/shop/account-views.ts'
import { parseEmail } from '#domain/account/email.ts'
import { cleanName } from '#domain/account/person-name.ts'
import { USERNAME_MAX } from '#domain/limits.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isUniqueViolation } from '#server/db/constraint-violation.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount, insertAccount, type NewAccount } from '#server/accounts/account-store.ts'
import { mailVerification } from '#server/accounts/mail-links.ts'
import { savePassword } from '#server/accounts/method-store.ts'
import { handOver, openSession } from '#server/accounts/open-session.ts'
import { passwordErrors, refuseFields, type FieldErrors } from '#server/accounts/sign-up-fields.ts'

/** The fields that both sign-up forms have. */
export interface NewPerson {
  readonly name?: string | undefined
  readonly userName?: string | undefined
  readonly language?: 'en' | 'bn' | undefined
  readonly wants_offers?: boolean | undefined
}

interface EmailForm extends NewPerson {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly confirmPassword?: string | undefined
}

/** Makes an account by e-mail and password and signs in; the address stays unproven until its link is followed (V4). */
export async function signUpByEmail(
  parts: AccountParts,
  form: EmailForm,
  visitor: Visitor,
): Promise<SignedIn> {
  const email = checkedEmail(form)
  await parts.limits.pass(
    { name: 'signUpsPerNetwork', subject: visitor.network },
    { name: 'signUpsPerEmail', subject: email },
  )
  if ((await findAccount(parts.db, { email })) !== undefined) refuseFields(taken)
  const hash = await parts.passwords.hash(form.password ?? '')
  const account = { ...personOf(form, visitor), email }
  const opened = await insertUnlessTaken(() => openAccount(parts, { account, hash, visitor }))
  return handOver(parts, { ...opened, visitor })
}

/** The specification shows that a taken address is told (E1); the limits of this call bound what that gives away. */
export const taken: FieldErrors = {
  email: {
    code: 'taken',
    problem: { kind: 'email_taken' },
  },
}

/** The stored facts of a new person, from either form. */
export function personOf(form: NewPerson, visitor: Visitor): Omit<NewAccount, 'email' | 'phone'> {
  const username = cleanName(form.userName ?? '', USERNAME_MAX)
  return {
    name: cleanName(form.name ?? ''),
    username: username === '' ? null : username,
    language: form.language ?? visitor.language,
    wants_offers: form.wants_offers ?? false,
  }
}

function checkedEmail(form: EmailForm): string {
  const { email = '', password = '', confirmPassword = '' } = form
  const address = parseEmail(email)
  refuseFields({
    ...(address.ok ? {} : malformed),
    ...passwordErrors({ password, confirmPassword, ownWords: [email, form.name ?? '', form.userName ?? ''] }),
  })
  // refuseFields has thrown where it is not.
  return address.ok ? address.value : ''
}

export const malformed: FieldErrors = {
  email: { code: 'email', problem: { kind: 'not_an_email' } },
}

interface Opening {
  readonly account: NewAccount & { readonly email: string }
  readonly hash: string
  readonly visitor: Visitor
}

function openAccount(parts: AccountParts, { account, hash, visitor }: Opening) {
  const now = new Date(parts.now())
  return inTransaction(parts.db, async (trx) => {
    const accountId = await insertAccount(trx, account, now)
    await savePassword(trx, accountId, { hash, now })
    const language = account.language === 'bn' ? 'bn' : 'en'
    await mailVerification(parts, trx, { accountId, email: account.email, language })
    return { accountId, token: await openSession(parts, trx, { accountId, visitor }) }
  })
}

/** Of several at once with the same address one wins; the others are told what they would have been told later. */
async function insertUnlessTaken<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) refuseFields(taken)
    throw error
  }
}
