import { typedCode, type CodePurpose } from '#domain/account/one-time-code.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import type { Db } from '#server/db/database.ts'
import type { AccountParts } from './account-parts.ts'
import { recipientOf, takeGuess, useUp } from './code-store.ts'
import { sameDigest } from './secrets.ts'
import { codeMac } from './send-code.ts'

interface Guessed {
  readonly purpose: CodePurpose
  readonly challengeId: string
  readonly code: string
  /** The number that the caller says it was sent to; undefined where the challenge alone tells. */
  readonly recipient?: string
  /** The account that the code was asked for, where it was asked for one. */
  readonly accountId?: string
}

type Checked = Result<{ readonly recipient: string }, { readonly code: 'challenge_invalid' }>

const invalid = refuse({ code: 'challenge_invalid' })

/**
 * Compares a guess, once. A wrong one counts against the code and against the number it was sent to, so the outcome of
 * the transaction must be kept whatever it is: return the refusal from it, throw it afterwards. Wrong, expired, used
 * and made up are one answer.
 */
export async function checkCode(parts: AccountParts, trx: Db, guessed: Guessed): Promise<Checked> {
  const { purpose, challengeId: id, recipient: said, accountId = null } = guessed
  const recipient = await recipientOf(trx, id, purpose)
  if (recipient === undefined || (said !== undefined && said !== recipient)) return invalid
  const guesses = await parts.limits.holdGuesses(trx, recipient)
  const kept = await takeGuess(trx, { id, purpose, recipient, accountId }, new Date(parts.now()))
  if (kept === undefined) return invalid
  const mac = codeMac(parts.secrets, { id, purpose, recipient, code: typedCode(guessed.code) })
  if (!sameDigest(mac, kept.code_mac)) {
    await guesses.wrong()
    return invalid
  }
  return (await useUp(trx, id)) ? accept({ recipient }) : invalid
}

/** A step without payload asks for a code; one with it brings the code back. */
export function codeStepOf(
  body: { readonly challengeId?: string | undefined; readonly code?: string | undefined } | undefined,
): { readonly challengeId: string; readonly code: string } | null {
  if (body?.challengeId === undefined && body?.code === undefined) return null
  return { challengeId: body.challengeId ?? '', code: body.code ?? '' }
}
