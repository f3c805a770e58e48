import { parseEmail } from '#domain/account/email.ts'
import type { Contact } from '#domain/contact.ts'
import { parsePhone } from '#domain/phone.ts'
import { RefusalError } from '#server/http/refusal.ts'

/** A phone number in the form it is kept in; refuses what is none of Bangladesh (V2). */
export function readPhone(text: string): string {
  const phone = parsePhone(text)
  if (phone.ok) return phone.value
  throw new RefusalError({ code: 'phone_invalid', problem: phone.refusal.code, digits: phone.refusal.digits })
}

/** An e-mail address in the form it is kept in. */
export function readEmail(text: string): string {
  const email = parseEmail(text)
  if (email.ok) return email.value
  throw new RefusalError({
    code: 'bad_request',
    errors: { email: { kind: 'email' } },
    problems: { email: email.refusal.code },
  })
}

/** Either: an @ or a letter makes it an e-mail address. */
export function readContact(text: string): Contact {
  return /[@a-z]/i.test(text)
    ? { kind: 'email', value: readEmail(text) }
    : { kind: 'phone', value: readPhone(text) }
}
