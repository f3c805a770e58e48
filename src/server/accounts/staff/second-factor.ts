import { randomInt } from 'node:crypto'
import type { Entered } from '#contract/staff/entry.ts'
import { sessionLife } from '#domain/account/session-life.ts'
import { rightsIn } from '#domain/staff/rights.ts'
import { asTotpCode, plainRecoveryCode, RECOVERY_CODES, recoveryCodeOf } from '#domain/staff/recovery-code.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { placeOf } from '#server/accounts/known-place.ts'
import { openSession } from '#server/accounts/open-session.ts'
import { digestOf, newToken } from '#server/accounts/secrets.ts'
import { renewSession } from '#server/accounts/session-store.ts'
import {
  findStaffPerson,
  findTicket,
  findTotp,
  insertRefusedFactor,
  insertSignIn,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  takeTicket,
  type EntryWay,
  type StaffPerson,
} from './entry-store.ts'
import { tellMember } from './tell-member.ts'
import { stepOf } from './totp.ts'

/** Second step of a sign-in: the ticket of the first one, and a code. Either is worth nothing twice. */
export async function enterByCode(
  parts: AccountParts,
  given: { readonly ticket: string; readonly code: string },
  visitor: Visitor,
): Promise<Entered> {
  const ticket = digestOf(given.ticket)
  const accountId = await findTicket(parts.db, ticket, new Date(parts.now()))
  if (accountId === undefined) throw new RefusalError({ code: 'link_invalid' })
  const tried = await takeFactorTry(parts, { accountId, visitor })
  const token = await inTransaction(parts.db, async (trx) => {
    const by = await useCode(parts, trx, { accountId, code: given.code })
    if (by === null || !(await takeTicket(trx, ticket))) return null
    return enter(parts, trx, { accountId, visitor, by })
  })
  if (token === null) return refuseFactor(parts, { accountId, visitor })
  await tried.wereRight()
  return handIn(parts, { accountId, token, visitor })
}

/** Shows the second factor again; the session goes on under another token. */
export async function stepUpStaff(
  parts: AccountParts,
  code: string,
  { caller, visitor }: { readonly caller: SignedInCaller; readonly visitor: Visitor },
): Promise<Proof> {
  const tried = await takeFactorTry(parts, { accountId: caller.userId, visitor })
  const isRight = async (trx: Db) => (await useCode(parts, trx, { accountId: caller.userId, code })) !== null
  const renewed = await renewProof(parts, { caller, visitor }, isRight)
  if (renewed === null) return refuseFactor(parts, { accountId: caller.userId, visitor })
  await tried.wereRight()
  return renewed
}

interface Proof {
  readonly token: string
  readonly proven_at: string
}

/** Gives a session another token and notes the proof, where it is right. */
export async function renewProof(
  parts: AccountParts,
  { caller, visitor }: { readonly caller: SignedInCaller; readonly visitor: Visitor },
  isRight: (trx: Db) => Promise<boolean>,
): Promise<Proof | null> {
  const token = newToken()
  const now = new Date(parts.now())
  const isProven = await inTransaction(parts.db, async (trx) => {
    if (!(await isRight(trx))) return false
    return renewSession(trx, caller.session.id, { tokenHash: digestOf(token), now })
  })
  if (!isProven) return null
  if (visitor.isPage) visitor.setCookie(parts.cookies.enterStaff(token, sessionLife.staff.absoluteMs))
  return { token: visitor.isPage ? '' : token, proven_at: now.toISOString() }
}

/** The password was right and the code was not: that stands in the audit. The limits of tries keep it short. */
async function refuseFactor(
  { db }: AccountParts,
  { accountId, visitor }: { readonly accountId: string; readonly visitor: Visitor },
): Promise<never> {
  await insertRefusedFactor(db, { accountId, device: visitor.device })
  throw new RefusalError({ code: 'code_invalid' })
}

/** A try of one code: somebody who knows the password guesses slower and slower, and keeps no known device out. */
async function takeFactorTry(
  parts: AccountParts,
  tried: { readonly accountId: string; readonly visitor: Visitor },
): Promise<{ readonly wereRight: () => Promise<void> }> {
  const { device, network } = await placeOf(parts, tried)
  const subject = `second factor ${tried.accountId}`
  const key = device === null ? `${subject} at ${tried.visitor.network}` : `${subject} on ${device}`
  await parts.limits.attempt(key)
  if (device === null && !network)
    await parts.limits.pass({ name: 'strangeSecondFactorsPerAccount', subject })
  return { wereRight: () => parts.limits.succeeded(key) }
}

/** Uses up six digits or a recovery code; null where it is not right or was used before. */
async function useCode(
  parts: AccountParts,
  trx: Db,
  { accountId, code }: { readonly accountId: string; readonly code: string },
): Promise<EntryWay | null> {
  const digits = asTotpCode(code)
  if (digits === null) {
    const mac = recoveryMac(parts, accountId, code)
    return (await takeRecoveryCode(trx, accountId, mac)) ? 'recovery_code' : null
  }
  const totp = await findTotp(trx, accountId)
  const secret = totp && parts.seal.open(totp.secret_sealed, totpPurpose)
  const step = secret === undefined ? null : stepOf(secret, digits, parts.now())
  return step !== null && (await takeStep(trx, accountId, step)) ? 'totp' : null
}

/** The use for which secrets of authenticator apps are sealed. */
export const totpPurpose = 'staff totp'

const CODE_LETTERS = 12

/** Ten new recovery codes in place of the old ones; they are shown once and kept as digests. */
export async function renewRecoveryCodes(
  parts: AccountParts,
  trx: Db,
  accountId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCodeOf(Array.from({ length: CODE_LETTERS }, () => randomInt(31))),
  )
  const macs = codes.map((code) => recoveryMac(parts, accountId, code))
  await replaceRecoveryCodes(trx, accountId, macs)
  return codes
}

function recoveryMac({ secrets }: AccountParts, accountId: string, code: string): Buffer {
  return secrets.mac('recovery code', accountId, plainRecoveryCode(code))
}

interface Entrance {
  readonly accountId: string
  readonly visitor: Visitor
  readonly by: EntryWay
}

/** Opens a session of the staff area; its person is told of a device that was not known. Gives its token. */
export async function enter(
  parts: AccountParts,
  trx: Db,
  { accountId, visitor, by }: Entrance,
): Promise<string> {
  // By the transaction's own connection: one that waits for another could wait for ever.
  const { device } = await placeOf({ ...parts, db: trx }, { accountId, visitor })
  const isNew = device === null && by !== 'invitation'
  await insertSignIn(trx, { accountId, device: visitor.device, by, isNew, now: new Date(parts.now()) })
  if (isNew)
    await tellMember(parts, trx, { accountId, name: 'staff_new_device', facts: { device: visitor.device } })
  return openSession(parts, trx, { accountId, visitor, level: 'staff' })
}

interface Opened {
  readonly accountId: string
  readonly token: string
  readonly visitor: Visitor
}

/** Hands a session of the staff area over: into a cookie where a page of ours asked, else as a token. */
export async function handIn(parts: AccountParts, { accountId, token, visitor }: Opened): Promise<Entered> {
  const person = await findStaffPerson(parts.db, accountId)
  if (person === undefined) throw new RefusalError({ code: 'sign_in_failed' })
  if (visitor.isPage) visitor.setCookie(parts.cookies.enterStaff(token, sessionLife.staff.absoluteMs))
  return {
    person: presentStaffPerson(person),
    token: visitor.isPage ? '' : token,
    recovery_codes_left: person.recovery_codes,
  }
}

/** A person of the staff, with the rights that their role gives. */
export function presentStaffPerson(row: StaffPerson): Entered['person'] {
  return {
    id: row.id,
    name: row.name,
    role: { id: row.role_id, code: row.role_code, name: row.role_name },
    rights: [...rightsIn(row.role_code, row.rights)],
  }
}
