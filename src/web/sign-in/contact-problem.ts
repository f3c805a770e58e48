import { parseEmail } from '#domain/account/email.ts'
import { parseContact } from '#domain/contact.ts'
import { parsePhone } from '#domain/phone.ts'
import type { Text } from '#web/text/en.ts'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'

/** The problem of an e-mail address or mobile number; null if there is none. */
export function contactProblem(contact: string, { form }: Pick<Text, 'form'>): string | null {
  const read = parseContact(contact)
  if (read.ok) return null
  const { refusal } = read
  if (refusal.code === 'email') return form.emailProblem.email
  if (refusal.code === 'empty') return form.contactEmpty
  return form.phoneProblem[refusal.code](refusal.digits)
}

/** The same for a mobile number alone. */
export function phoneProblem(phone: string, { form }: Pick<Text, 'form'>): string | null {
  const read = parsePhone(phone)
  return read.ok ? null : form.phoneProblem[read.refusal.code](read.refusal.digits)
}

/** The same as problems of a form whose field is "phone". */
export function phoneProblems(phone: string, text: Pick<Text, 'form'>): FormProblems | null {
  const problem = phoneProblem(phone, text)
  return problem === null ? null : { fields: { phone: problem } }
}

/** And for an e-mail address alone. */
export function emailProblem(email: string, { form }: Pick<Text, 'form'>): string | null {
  const read = parseEmail(email)
  return read.ok ? null : form.emailProblem[read.refusal.code]
}
