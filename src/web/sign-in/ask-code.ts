import type { ChallengeReply } from '#contract/v1/account-views.ts'
import { parsePhone, phoneForPeople } from '#domain/phone.ts'
import type { CodeAnswer, RefusedAnswer } from './answers.ts'
import { problemsOfRefusal } from './refused.ts'
import type { SignInForm } from './sign-in-form.ts'

/** Of the form that was sent, as far as codes go. */
type CodeForm = Pick<SignInForm, 'values' | 'speech'>

interface CodeWanted {
  /** As it was typed. */
  readonly contact: string
  /** What the code completes. */
  readonly values: CodeAnswer['values']
  readonly ask: () => Promise<ChallengeReply | object>
}

/** Asks for a code: the first one, or one more in its place. */
export async function askCode(form: CodeForm, wanted: CodeWanted): Promise<CodeAnswer | RefusedAnswer> {
  const { contact, values, ask } = wanted
  const before = codeStepOf(form)
  try {
    const reply = await ask()
    if (!isChallenge(reply)) throw new Error('A code was asked for, and something else came')
    const { challengeId, resendAfter, expiresIn } = reply.data
    return {
      kind: 'code',
      contact: shownContact(contact),
      challengeId,
      resendAfter,
      expiresIn,
      sends: before.sends + 1,
      values,
    }
  } catch (error) {
    const problems = problemsOfRefusal(error, form.speech)
    // The one before may still be on its way.
    return before.challengeId === ''
      ? { kind: 'refused', problems, values }
      : { ...codeAnswerOf(form, values), problems }
  }
}

/** A call in two steps answers with a challenge to the first. */
export function isChallenge(reply: object): reply is ChallengeReply {
  return (
    'data' in reply && typeof reply.data === 'object' && reply.data !== null && 'challengeId' in reply.data
  )
}

/** The step as the form of the code carries it. */
export function codeStepOf({ values }: Pick<CodeForm, 'values'>) {
  const whole = (name: string) => Number(/^\d{1,4}$/.exec(values[name] ?? '')?.[0] ?? 0)
  return {
    challengeId: values['challengeId'] ?? '',
    code: values['code'] ?? '',
    sends: whole('sends'),
    resendAfter: whole('resendAfter'),
    expiresIn: whole('expiresIn'),
    isResend: values['intent'] === 'resend',
  }
}

/** The step once more, as it was. */
export function codeAnswerOf(form: Pick<CodeForm, 'values'>, values: CodeAnswer['values']): CodeAnswer {
  const { challengeId, sends, resendAfter, expiresIn } = codeStepOf(form)
  const contact = form.values['sentTo'] ?? ''
  return { kind: 'code', contact, challengeId, sends, resendAfter, expiresIn, values }
}

/** As people there write numbers; an e-mail address as it is. */
export function shownContact(contact: string): string {
  const phone = parsePhone(contact)
  return phone.ok ? phoneForPeople(phone.value) : contact.trim()
}
