import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts, Person } from '#server/accounts/account-parts.ts'
import { deleteAccountRow, findAccount, hasWorkedHere } from '#server/accounts/account-store.ts'
import { ownSessions } from '#server/accounts/sign-in/own-sessions.ts'
import { presentUser } from '#server/accounts/present-user.ts'
import { requireFresh } from '#server/http/guard.ts'

/** Everything that the store keeps about somebody, feature by feature, without anybody's secrets. */
export async function exportPerson(
  parts: AccountParts,
  caller: SignedInCaller,
): Promise<Record<string, unknown>> {
  requireFresh(caller, parts.now())
  await parts.limits.pass({ name: 'exportsPerAccount', subject: caller.userId })
  const sessions = await ownSessions(parts, caller)
  return { ...(await exportAccount(parts, caller.userId)), sessions }
}

/** The same of an account, for staff whom its owner asked; its sessions stay out. */
export async function exportAccount(parts: AccountParts, id: string): Promise<Record<string, unknown>> {
  const person = await personOf(parts, id)
  const account = await presentUser(parts, id)
  const others: Record<string, unknown> = {}
  for (const { name, exportOf } of parts.personalData) others[name] = await exportOf(parts.db, person)
  return { account, ...others }
}

/**
 * Deletes an account and what hangs on it. Each feature keeps the records that the law requires, without the person.
 */
export async function deletePerson(
  parts: AccountParts,
  { caller, visitor }: { readonly caller: SignedInCaller; readonly visitor: Visitor },
): Promise<void> {
  requireFresh(caller, parts.now())
  await inTransaction(parts.db, (trx) => forgetAccount(parts, trx, caller.userId))
  if (visitor.isPage) for (const line of parts.cookies.signOut()) visitor.setCookie(line)
}

/** The same inside a transaction of the caller's, without asking who asks. */
export async function forgetAccount(parts: AccountParts, trx: Db, id: string): Promise<void> {
  const person = await personOf({ ...parts, db: trx }, id)
  // People who work here keep their account, also afterwards: the record of their work names them.
  if (await hasWorkedHere(trx, id)) throw new RefusalError({ code: 'works_here' })
  for (const { forget } of parts.personalData) await forget(trx, person)
  await deleteAccountRow(trx, id)
}

async function personOf({ db }: AccountParts, id: string): Promise<Person> {
  const account = await findAccount(db, { id })
  if (account === undefined) throw new RefusalError({ code: 'unauthorized' })
  return { id, email: account.email, phone: account.phone }
}
