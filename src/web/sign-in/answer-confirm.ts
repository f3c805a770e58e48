import { data, redirect } from 'react-router'
import { stepUp } from '#contract/shop/user.ts'
import type { Reply } from '#contract/endpoint.ts'
import { personOf } from '#web/app/load-visitor.ts'
import { refusal, type SignedInAnswer } from './answers.ts'
import { answerCode } from './answer-code.ts'
import { problemsOfRefusal } from './refused.ts'
import type { SignInForm } from './sign-in-form.ts'
import { ownPath } from './way-back.ts'

/** Answers the page on which one shows again who one is: by password, or by a code to one's own number or address. */
export function answerConfirm(form: SignInForm) {
  return form.values['way'] === 'password' ? byPassword(form) : byCode(form)
}

async function byPassword(form: SignInForm) {
  const { api, values, speech } = form
  try {
    return finishConfirm(form, await api(stepUp, { body: { password: values['password'] ?? '' } }))
  } catch (error) {
    return refusal({ kind: 'refused', problems: problemsOfRefusal(error, speech), values: {} })
  }
}

function byCode(form: SignInForm) {
  const { api, values } = form
  return answerCode(form, {
    contact: values['sentTo'] ?? '',
    values: {},
    ask: () => api(stepUp, { body: undefined }),
    take: async (step) => finishConfirm(form, await api(stepUp, { body: step })),
  })
}

/** Shown: on with what asked for it. */
export function finishConfirm({ values, speech }: SignInForm, reply: Reply<typeof stepUp>) {
  if (!('user' in reply.data)) throw new Error('Somebody showed who they are, and no session came')
  if (values['scripted'] === undefined)
    return redirect(ownPath(values['then']) ?? speech.paths.profile, { status: 303 })
  return data<SignedInAnswer>({ kind: 'signed_in', person: personOf(reply.data.user), message: '' })
}
