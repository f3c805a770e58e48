import type { ChallengeReply } from '#contract/shop/account-views.ts'
import { parsePhone, phoneForPeople } from '#domain/phone.ts'
import type { FormProblems, FormValues } from '#web/ui/forms/form-problems.ts'
import { refusal, sentAnswer, type CodeAnswer, type RefusedAnswer } from './answers.ts'
import { problemsOfCode, problemsOfRefusal } from './refused.ts'
import type { SignInForm } from './sign-in-form.ts'

/** Of the form that was sent, as far as codes go. */
type CodeForm = Pick<SignInForm, 'values' | 'speech'>

interface CodeCalls<Done> {
  /** Number or address as it was typed. */
  readonly contact: string
  /** Of the form before, which the code completes. */
  readonly values: FormValues
  /** The problem of those values; nothing is asked for then. */
  readonly problems?: FormProblems | null
  /** Has a code sent. */
  readonly ask: () => Promise<ChallengeReply | object>
  /** Gives the code back. */
  readonly take: (step: { readonly challengeId: string; readonly code: string }) => Promise<Done>
  /** The words for a code that was not taken; a wrong code stands at its field by default. */
  readonly problemsOf?: (error: unknown) => FormProblems
}

/** Answers a form in two steps: has a code sent to a number or address (again, where asked for), or takes it. */
export async function answerCode<Done>(form: CodeForm, calls: CodeCalls<Done>) {
  const { values, problems, take, problemsOf = (error) => problemsOfCode(error, form.speech) } = calls
  if (problems != null) return refusal({ kind: 'refused', problems, values })
  const { challengeId, code, isResend } = codeStepOf(form)
  if (challengeId === '' || isResend) return sentAnswer(await askCode(form, calls))
  try {
    return await take({ challengeId, code })
  } catch (error) {
    return refusal({ ...codeAnswerOf(form, values), problems: problemsOf(error) })
  }
}

/** Asks for a code: the first one, or one more in its place. */
async function askCode(
  form: CodeForm,
  { contact, values, ask }: Pick<CodeCalls<unknown>, 'contact' | 'values' | 'ask'>,
): Promise<CodeAnswer | RefusedAnswer> {
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
function isChallenge(reply: object): reply is ChallengeReply {
  return (
    'data' in reply && typeof reply.data === 'object' && reply.data !== null && 'challengeId' in reply.data
  )
}

/** The step as the form of the code carries it. */
function codeStepOf({ values }: Pick<CodeForm, 'values'>) {
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
function codeAnswerOf(form: Pick<CodeForm, 'values'>, values: FormValues): CodeAnswer {
  const { challengeId, sends, resendAfter, expiresIn } = codeStepOf(form)
  const contact = form.values['sentTo'] ?? ''
  return { kind: 'code', contact, challengeId, sends, resendAfter, expiresIn, values }
}

/** As people there write numbers; an e-mail address as it is. */
function shownContact(contact: string): string {
  const phone = parsePhone(contact)
  return phone.ok ? phoneForPeople(phone.value) : contact.trim()
}
