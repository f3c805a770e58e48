import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { noteCall, sendCallMessage } from '#contract/staff/calls.ts'
import { callAgainAt, laterMoments } from '#domain/staff/call-later.ts'
import { doAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const note = namedEndpoint<typeof noteCall>({ method: 'POST', path: '/v1/staff/orders/:number/calls' })
const message = namedEndpoint<typeof sendCallMessage>({
  method: 'POST',
  path: '/v1/staff/orders/:number/call-messages',
})

/** The result of a press in call mode. */
export interface CallAnswer {
  /** `waits`: the line is lost or the session is over, and the outcome waits on the device. */
  readonly kind: 'noted' | 'told' | 'refused' | 'waits'
  readonly number: string
  readonly proposesSms: boolean
  /** The reason of a refusal, for people. */
  readonly message: string | null
  readonly isSignedOut: boolean
}

/** Notes the outcome, or sends the message to a customer whom nobody reached. The key makes a second press do nothing more. */
export async function callAction({ request, context }: ActionFunctionArgs): Promise<CallAnswer> {
  const form = await readForm(request)
  const number = textOf(form, 'number')
  const outcome = textOf(form, 'outcome')
  const headers = { 'idempotency-key': textOf(form, 'key') }
  const done = await doAsStaff({ context }, async (api) => {
    const params = { number }
    if (outcome !== 'message') return api(note, { params, body: bodyOf(form) }, { headers })
    await api(message, { params }, { headers })
    return { propose_sms: false }
  })
  if (!done.ok) {
    const isSignedOut = done.status === 401
    return { ...plain, kind: isSignedOut ? 'waits' : 'refused', number, message: done.message, isSignedOut }
  }
  const kind = outcome === 'message' ? 'told' : 'noted'
  return { ...plain, kind, number, proposesSms: done.value.propose_sms }
}

/** An answer that says nothing but what was done. */
const plain = { proposesSms: false, message: null, isSignedOut: false } as const

/** The outcome as the API takes it, which checks it. */
function bodyOf(form: FormData): Arguments<typeof noteCall>['body'] {
  const [outcome = '', moment] = textOf(form, 'outcome').split(' ')
  const later = laterMoments.find((one) => one === moment)
  const pressed = Number(textOf(form, 'at')) || Date.now()
  const words = textOf(form, 'note').trim()
  return {
    action: outcome,
    at: new Date(pressed).toISOString(),
    ...(words !== '' && { note: words }),
    ...(later !== undefined && { call_at: new Date(callAgainAt(later, pressed)).toISOString() }),
  } as Arguments<typeof noteCall>['body']
}
