import { maskedPhone, parsePhone, type PhoneProblem } from './phone.ts'
import { accept, refuse, type Result } from './result.ts'

/** The address of a person for messages: a mobile number in E.164, or an e-mail address in lower case. */
export type Contact = { readonly kind: 'phone' | 'email'; readonly value: string }

export type ContactProblem = PhoneProblem | { readonly code: 'email' }

/** Takes what somebody typed as one of the two: an @ or a letter makes it an e-mail address. */
export function parseContact(text: string): Result<Contact, ContactProblem> {
  const trimmed = text.trim()
  if (/[@a-z]/i.test(trimmed)) {
    return /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(trimmed)
      ? accept({ kind: 'email', value: trimmed.toLowerCase() })
      : refuse({ code: 'email' })
  }
  const phone = parsePhone(trimmed)
  return phone.ok ? accept({ kind: 'phone', value: phone.value }) : phone
}

/** A contact of which too little is left to write to it: `017•••••678` or `r•••@example.com`. */
export function maskedContact(value: string): string {
  return value.includes('@') ? value.replace(/^(.).*@/, '$1•••@') : maskedPhone(value)
}
