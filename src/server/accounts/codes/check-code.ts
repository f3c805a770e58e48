import { typedCode, type CodePurpose } from '#domain/account/one-time-code.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import type { Db } from '#server/db/database.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { recipientOf, takeGuess, useUp } from './code-store.ts'
import { sameDigest } from '#server/accounts/secrets.ts'
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

interface WrongCode {
  readonly code: 'challenge_invalid'
  /** Tries of this code that are used up; null where it is too old, used, or another's. */
  readonly triesUsed: number | null
}

type Compared = Result<{ readonly recipient: string }, WrongCode>
type Checked = Result<{ readonly recipient: string }, { readonly code: 'challenge_invalid' }>

const dead = refuse({ code: 'challenge_invalid', triesUsed: null })

/**
 * Compares a guess, once. A wrong one counts against its challenge, which only the one who asked for the code holds;
 * how many challenges strangers may open is limited where codes are sent. The caller therefore has to keep the outcome
 * of the transaction: return the refusal from it and throw it afterwards.
 */
export async function compareCode(parts: AccountParts, trx: Db, guessed: Guessed): Promise<Compared> {
  const { purpose, challengeId: id, recipient: said, accountId = null } = guessed
  const recipient = await recipientOf(trx, id, purpose)
  if (recipient === undefined || (said !== undefined && said !== recipient)) return dead
  const mac = codeMac(parts.secrets, { id, purpose, recipient, code: typedCode(guessed.code) })
  const guess = { id, purpose, recipient, accountId, mac }
  const attempt = await takeGuess(trx, guess, new Date(parts.now()))
  if (attempt === undefined) return dead
  if (!sameDigest(mac, attempt.code_mac))
    return refuse({ code: 'challenge_invalid', triesUsed: attempt.tries })
  return (await useUp(trx, id)) ? accept({ recipient }) : dead
}

/** The same for strangers: wrong, expired, used and made up are one answer. */
export async function checkCode(parts: AccountParts, trx: Db, guessed: Guessed): Promise<Checked> {
  const compared = await compareCode(parts, trx, guessed)
  return compared.ok ? compared : refuse({ code: 'challenge_invalid' })
}

/** A step without payload asks for a code; one with it brings the code back. */
export function codeStepOf(
  body: { readonly challengeId?: string | undefined; readonly code?: string | undefined } | undefined,
): { readonly challengeId: string; readonly code: string } | null {
  if (body?.challengeId === undefined && body?.code === undefined) return null
  return { challengeId: body.challengeId ?? '', code: body.code ?? '' }
}
