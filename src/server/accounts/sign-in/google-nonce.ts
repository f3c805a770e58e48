import type { Db } from '#server/db/database.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { keepNonce, takeNonce } from '#server/accounts/link-store.ts'
import { digestOf, newToken } from '#server/accounts/secrets.ts'

const NONCE_SECONDS = 600

/** Gives a nonce for Google to sign into its token, and binds it to the browser of our own pages. */
export async function giveNonce(
  { db, limits, cookies, now }: AccountParts,
  visitor: Visitor,
): Promise<{ readonly data: { readonly nonce: string; readonly expiresIn: number } }> {
  await limits.pass({ name: 'noncesPerNetwork', subject: visitor.network })
  const nonce = newToken()
  await keepNonce(db, digestOf(nonce), new Date(now() + NONCE_SECONDS * 1000))
  if (visitor.isPage) visitor.setCookie(cookies.secret('google_nonce', nonce, NONCE_SECONDS * 1000))
  return { data: { nonce, expiresIn: NONCE_SECONDS } }
}

/**
 * Uses a token's nonce up. False if the shop did not issue it, if it is too old or used, or if another browser got it.
 * A token that somebody else asked for therefore signs nobody in here.
 */
export async function useNonce(
  { cookies, now }: AccountParts,
  db: Db,
  { nonce, visitor }: { readonly nonce: string; readonly visitor: Visitor },
): Promise<boolean> {
  if (visitor.isPage && visitor.cookies[cookies.nameOf('google_nonce')] !== nonce) return false
  return takeNonce(db, digestOf(nonce), new Date(now()))
}
