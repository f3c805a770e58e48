import { redirect, type ActionFunctionArgs } from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type { PasskeyProof, passkeySignIn, passkeyStepUp } from '#contract/staff/passkeys.ts'
import { readForm } from '#web/app/read-form.ts'
import { doAsStaff, pathBack, textOf, type Outcome } from './staff-call.ts'

const signIn = namedEndpoint<typeof passkeySignIn>({ method: 'POST', path: '/v1/staff/sign-in/passkey' })
const stepUp = namedEndpoint<typeof passkeyStepUp>({ method: 'POST', path: '/v1/staff/step-up/passkey' })

/** Hands a proof to the shop; the session's cookie comes with the answer, where script cannot read it. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Outcome<null> | Response> {
  const form = await readForm(request)
  const isSignIn = textOf(form, 'purpose') === 'sign_in'
  const answer = await doAsStaff({ context }, async (api) => {
    await (isSignIn ? enter(api, form) : api(stepUp, { body: { credential: proofIn(form) } }))
    return null
  })
  return isSignIn && answer.ok ? redirect(pathBack(textOf(form, 'back'))) : answer
}

function enter(api: Api, form: FormData) {
  const ticket = textOf(form, 'ticket')
  return api(signIn, { body: { credential: proofIn(form), ...(ticket !== '' && { ticket }) } })
}

/** The proof in its JSON. The API checks each part of it, so a text that is none is refused there. */
function proofIn(form: FormData): PasskeyProof {
  try {
    return JSON.parse(textOf(form, 'credential')) as PasskeyProof
  } catch {
    return { id: '', rawId: '', type: 'public-key', response: noResponse }
  }
}

const noResponse = { clientDataJSON: '', authenticatorData: '', signature: '' }
