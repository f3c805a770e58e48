import { EMAIL_MAX } from '#domain/limits.ts'
import { accept, refuse, type Result } from '#domain/result.ts'

export interface EmailProblem {
  readonly code: 'empty' | 'email' | 'long'
}

/**
 * An e-mail address in the one form it is kept and compared in: lower case, printable ASCII. Whether it exists is
 * shown by a message that comes back, not by its looks.
 */
export function parseEmail(text: string): Result<string, EmailProblem> {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return refuse({ code: 'empty' })
  if (plain.length > EMAIL_MAX) return refuse({ code: 'long' })
  return /^[!-?A-~]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(plain)
    ? accept(plain.toLowerCase())
    : refuse({ code: 'email' })
}

/** `r***@example.com`: enough for its owner to know which one is meant, and for nobody else to write to it. */
export function emailHint(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${domain}`
}
