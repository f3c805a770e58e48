import { CODE_TRIES_MAX } from '#domain/account/one-time-code.ts'
import type { CodesAskedBy, PhoneCodes } from './phone-codes.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { compareCode } from './check-code.ts'
import type { CodeAsker } from './code-allowance.ts'
import { sendCodeAs } from './send-code.ts'

const purpose = 'order'

/** Codes that confirm orders. The order tells who the customer is, so a number has nothing to hide. */
export function openOrderCodes(parts: AccountParts): PhoneCodes {
  return {
    send: async (phone, by, queue) => {
      const to = { kind: 'phone', value: phone } as const
      const asker = await askerOf(parts, phone, by)
      const { data } = await sendCodeAs(parts, { purpose, to, accountId: null, asker }, queue)
      return data
    },
    check: async (trx, { phone, challengeId, code }) => {
      const compared = await compareCode(parts, trx, { purpose, challengeId, code, recipient: phone })
      if (compared.ok) return { right: true }
      const { triesUsed } = compared.refusal
      return { right: false, triesLeft: triesUsed === null ? null : CODE_TRIES_MAX - triesUsed }
    },
  }
}

async function askerOf(
  { db }: AccountParts,
  phone: string,
  { visitor, userId, verifiedIn }: CodesAskedBy,
): Promise<CodeAsker> {
  if (verifiedIn !== null) return { kind: 'owner', name: `browser ${verifiedIn}` }
  const account = userId === null ? undefined : await findAccount(db, { id: userId })
  if (account?.phone === phone) return { kind: 'owner', name: `account ${account.id}` }
  return { kind: 'visitor', visitor }
}
