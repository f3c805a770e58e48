import { CODE_TRIES_MAX, typedCode } from '#domain/account/one-time-code.ts'
import type { PhoneCodes } from './phone-codes.ts'
import type { AccountParts } from './account-parts.ts'
import { recipientOf, takeGuess, useUp } from './code-store.ts'
import { sameDigest } from './secrets.ts'
import { codeMac, sendCodeAs } from './send-code.ts'

const purpose = 'order'

/** Codes that confirm orders. Whoever ordered is known by the order, so there is nothing to hide about a number. */
export function openOrderCodes(parts: AccountParts): PhoneCodes {
  return {
    send: async (phone, queue) => {
      const to = { kind: 'phone', value: phone } as const
      // Many customers of a mobile network share an address; what they may ask for is counted by number and order.
      const { data } = await sendCodeAs(parts, { purpose, to, accountId: null, network: null }, queue)
      return data
    },
    check: async (trx, { phone, challengeId: id, code }) => {
      const recipient = await recipientOf(trx, id, purpose)
      if (recipient === undefined || recipient !== phone) return { right: false, triesLeft: null }
      const guesses = await parts.limits.holdGuesses(trx, recipient)
      const guess = { id, purpose, recipient, accountId: null } as const
      const kept = await takeGuess(trx, guess, new Date(parts.now()))
      if (kept === undefined) return { right: false, triesLeft: null }
      const mac = codeMac(parts.secrets, { id, purpose, recipient, code: typedCode(code) })
      if (!sameDigest(mac, kept.code_mac)) {
        await guesses.wrong()
        return { right: false, triesLeft: CODE_TRIES_MAX - kept.tries }
      }
      return (await useUp(trx, id)) ? { right: true } : { right: false, triesLeft: null }
    },
  }
}
