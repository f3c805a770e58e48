import type { Db } from '#server/db/database.ts'
import type { AccountParts } from './account-parts.ts'
import type { GoogleClaims } from './google-token.ts'
import { replaceLink } from './link-store.ts'
import { digestOf, newToken } from './secrets.ts'

const HOUR_MS = 60 * 60 * 1000
const VERIFICATION_MS = 24 * HOUR_MS
const GOOGLE_LINK_MS = HOUR_MS / 2

/** Pages that mailed links lead to. They show a button: following a link must not act, mail scanners follow all. */
const pages = {
  verifyEmail: '/authentication/verify-email',
  googleLink: '/authentication/google-link',
} as const

interface Mailed {
  readonly accountId: string
  readonly email: string
  readonly language: 'en' | 'bn'
}

/** Mails the link that proves an address. */
export async function mailVerification(parts: AccountParts, trx: Db, mailed: Mailed): Promise<void> {
  const { accountId, email, language } = mailed
  const token = newToken()
  await replaceLink(trx, {
    tokenHash: digestOf(token),
    purpose: 'email_verification',
    accountId,
    email,
    expiresAt: new Date(parts.now() + VERIFICATION_MS),
  })
  await parts.messages.queue(trx, {
    name: 'email_verification',
    to: { email },
    language,
    facts: { path: pathOf('verifyEmail', token, language) },
  })
}

interface GoogleLink {
  readonly accountId: string
  readonly claims: GoogleClaims
  readonly language: 'en' | 'bn'
}

/** Mails the link that adds a Google identity to the account with its address. */
export async function mailGoogleLink(parts: AccountParts, trx: Db, link: GoogleLink): Promise<void> {
  const { accountId, claims, language } = link
  await parts.limits.passWithin(trx, { name: 'linksPerEmail', subject: claims.email })
  const token = newToken()
  await replaceLink(trx, {
    tokenHash: digestOf(token),
    purpose: 'google_link',
    accountId,
    email: claims.email,
    subject: claims.subject,
    expiresAt: new Date(parts.now() + GOOGLE_LINK_MS),
  })
  await parts.messages.queue(trx, {
    name: 'google_link',
    to: { email: claims.email },
    language,
    facts: { path: pathOf('googleLink', token, language) },
  })
}

function pathOf(page: keyof typeof pages, token: string, language: 'en' | 'bn'): string {
  return `${language === 'bn' ? '/bn' : ''}${pages[page]}?token=${token}`
}
