import type { KeyProof, KeyVerdict } from '#domain/company-keys/key-proof.ts'
import { accountDigest, askForToken, type CallOptions } from './bkash-calls.ts'
import { leaseToken, keepToken } from './shared-token.ts'
import { giveLeaseBack } from './token-store.ts'

/** bKash's codes for trouble of its own (payments 2.7). */
const ownTrouble = ['503', '9999']

/**
 * Asks for a token with the keys themselves: only right ones get one. It counts among the two that bKash gives in an
 * hour, and so it is kept for the first payment.
 */
export async function proveBkash(parts: CallOptions): Promise<KeyProof> {
  const { db, now, account } = parts
  const shared = { ...parts, key: accountDigest(account) }
  if (!(await leaseToken(shared))) return { verdict: 'too_often', said: null }
  const reply = await askForToken(parts, undefined)
  const answer = reply.kind === 'said' ? reply.answer : reply
  if ('token' in answer) {
    await keepToken(shared, answer)
    return { verdict: 'right', said: null }
  }
  await giveLeaseBack(db, shared.key, new Date(now()))
  const { code } = answer
  if (reply.kind !== 'said') return { verdict: verdictWithout(code), said: code }
  return { verdict: ownTrouble.includes(code) ? 'no_answer' : 'wrong', said: code }
}

function verdictWithout(code: string): KeyVerdict {
  if (code === 'http 429') return 'too_often'
  return code === 'garbage' || code.startsWith('http 4') ? 'unclear' : 'no_answer'
}
