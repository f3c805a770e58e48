import type { ChallengeReply } from '#contract/shop/account-views.ts'
import { CODE_RESEND_SECONDS, CODE_SECONDS, type CodePurpose } from '#domain/account/one-time-code.ts'
import type { Contact } from '#domain/contact.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MessageName, Recipient } from '#server/messages/kinds/messages.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { allowancesOf, type CodeAsker } from './code-allowance.ts'
import { insertCode } from './code-store.ts'
import { newCode, newToken } from '#server/accounts/secrets.ts'

interface CodeRequest {
  /** The purposes of codes that accounts send; codes of orders have texts of their own. */
  readonly purpose: Exclude<CodePurpose, 'order'>
  readonly to: Contact
  /** Set where only this account may use the code. */
  readonly accountId: string | null
  readonly language: 'en' | 'bn'
  readonly asker: CodeAsker
}

const messages = {
  sign_in: 'sign_in_code',
  sign_up: 'sign_in_code',
  step_up: 'sign_in_code',
  phone_change: 'phone_change_code',
  recovery: 'recovery_code',
} as const satisfies Record<CodeRequest['purpose'], MessageName>

/**
 * Sends a code and answers with its challenge. All is done and counted alike whether or not the shop knows the number
 * or address: the answer and its time tell nothing.
 */
export function sendCode(parts: AccountParts, request: CodeRequest): Promise<ChallengeReply> {
  const { to, language, purpose } = request
  return sendCodeAs(parts, request, (trx, facts) =>
    parts.messages.queue(trx, { name: messages[purpose], to: recipientOf(to), language, facts }),
  )
}

type AskedCode = Omit<CodeRequest, 'purpose' | 'language'> & { readonly purpose: CodePurpose }

/** Sends a code in the words of the person who asks for it; the message is queued in the code's own transaction. */
export async function sendCodeAs(
  parts: AccountParts,
  request: AskedCode,
  queue: (trx: Db, facts: { readonly code: string; readonly minutes: number }) => Promise<void>,
): Promise<ChallengeReply> {
  const { db, limits, now, secrets } = parts
  const { purpose, to, accountId } = request
  await limits.passOne(...(await allowancesOf(parts, request)))
  const id = newToken()
  const code = newCode()
  await inTransaction(db, async (trx) => {
    await insertCode(trx, {
      id,
      purpose,
      recipient: to.value,
      accountId,
      mac: codeMac(secrets, { id, purpose, recipient: to.value, code }),
      now: new Date(now()),
      expiresAt: new Date(now() + CODE_SECONDS * 1000),
    })
    await queue(trx, { code, minutes: CODE_SECONDS / 60 })
  })
  return { data: { challengeId: id, expiresIn: CODE_SECONDS, resendAfter: CODE_RESEND_SECONDS } }
}

/** The address of a message. */
export function recipientOf({ kind, value }: Contact): Recipient {
  return kind === 'phone' ? { phone: value } : { email: value }
}

/** The stored form of a code: without the store's secret a guess cannot be compared with it. */
export function codeMac(
  secrets: AccountParts['secrets'],
  {
    id,
    purpose,
    recipient,
    code,
  }: {
    readonly id: string
    readonly purpose: CodePurpose
    readonly recipient: string
    readonly code: string
  },
): Buffer {
  return secrets.mac('one-time code', id, purpose, recipient, code)
}
