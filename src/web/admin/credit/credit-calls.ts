import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type {
  adjustCredit,
  blockCredit,
  decideCreditRequest,
  extendCredit,
  getCredit,
  issueCredit,
  revealCreditCode,
  sendCredit,
} from '#contract/staff/credit/credit-accounts.ts'
import { creditSources } from '#domain/credit/credit-account.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { takaIn } from '#web/admin/ui/typed-numbers.ts'

const get = namedEndpoint<typeof getCredit>({ method: 'GET', path: '/v1/staff/credit/:account' })
const issue = namedEndpoint<typeof issueCredit>({ method: 'POST', path: '/v1/staff/credit' })
const adjust = namedEndpoint<typeof adjustCredit>({
  method: 'POST',
  path: '/v1/staff/credit/:account/adjustments',
})
const decide = namedEndpoint<typeof decideCreditRequest>({
  method: 'POST',
  path: '/v1/staff/credit-requests/:request/decision',
})
const block = namedEndpoint<typeof blockCredit>({ method: 'POST', path: '/v1/staff/credit/:account/block' })
const extend = namedEndpoint<typeof extendCredit>({
  method: 'POST',
  path: '/v1/staff/credit/:account/expiry',
})
const send = namedEndpoint<typeof sendCredit>({ method: 'POST', path: '/v1/staff/credit/:account/send' })
const reveal = namedEndpoint<typeof revealCreditCode>({
  method: 'POST',
  path: '/v1/staff/credit/:account/code',
})

export function readCredit(api: Api, account: string) {
  return api(get, { params: { account } })
}

const once = (form: FormData) => ({ headers: { 'idempotency-key': textOf(form, 'key') } })

/** Issues what the form says: to the customer that it names, or as a gift card. */
export function issueIn(api: Api, form: FormData) {
  return api(issue, { body: issueBody(form) }, once(form))
}

function issueBody(form: FormData): Arguments<typeof issueCredit>['body'] {
  const common = {
    amount: takaIn(textOf(form, 'amount')),
    paid_into: creditSources.find((one) => one === textOf(form, 'paid_into')) ?? 'credit_given',
    reason: textOf(form, 'reason'),
  }
  const customer = textOf(form, 'customer')
  if (customer !== '') return { kind: 'store_credit', customer, ...common }
  return {
    kind: 'gift_card',
    ...common,
    expires_on: textOf(form, 'expires_on') || null,
    recipient_name: textOf(form, 'recipient_name'),
    recipient_phone: textOf(form, 'recipient_phone'),
    recipient_email: textOf(form, 'recipient_email'),
    words: textOf(form, 'words'),
    language: textOf(form, 'language') === 'en' ? 'en' : 'bn',
    send: form.has('send'),
  }
}

/** The work of one press; each names what was done. */
type Press = (api: Api, account: string, form: FormData) => Promise<{ done: string; code?: string }>

const versionIn = (form: FormData) => Number(textOf(form, 'version'))

/** The presses on the page of an account. */
const presses = {
  adjust: async (api, account, form) => {
    await api(adjust, { params: { account }, body: adjustmentIn(form) }, once(form))
    return { done: 'adjusted' }
  },
  block: async (api, account, form) => {
    const body = { reason: textOf(form, 'reason'), version: versionIn(form) }
    await api(block, { params: { account }, body })
    return { done: 'blocked' }
  },
  open: async (api, account, form) => {
    await api(block, { params: { account }, body: { reason: null, version: versionIn(form) } })
    return { done: 'opened' }
  },
  extend: async (api, account, form) => {
    const body = { expires_on: textOf(form, 'expires_on') || null, version: versionIn(form) }
    await api(extend, { params: { account }, body })
    return { done: 'extended' }
  },
  send: async (api, account) => {
    await api(send, { params: { account }, body: {} })
    return { done: 'sent' }
  },
  code: async (api, account) => {
    const { code } = await api(reveal, { params: { account }, body: {} })
    return { done: 'code', code }
  },
  approve: (api, _, form) => decideIn(api, form, { action: 'approve' }),
  refuse: (api, _, form) => decideIn(api, form, { action: 'refuse', reason: textOf(form, 'reason') }),
  withdraw: (api, _, form) => decideIn(api, form, { action: 'withdraw' }),
} as const satisfies Readonly<Record<string, Press>>
export type CreditWork = keyof typeof presses

/** Does what was pressed; names what was done, with the code where it was asked for. */
export function doWork(api: Api, account: string, form: FormData): ReturnType<Press> {
  // The buttons of the page have these names.
  const press: Press = presses[textOf(form, 'work') as CreditWork]
  return press(api, account, form)
}

async function decideIn(
  api: Api,
  form: FormData,
  body: Arguments<typeof decideCreditRequest>['body'],
): ReturnType<Press> {
  await api(decide, { params: { request: textOf(form, 'request') }, body })
  return { done: body.action }
}

function adjustmentIn(form: FormData) {
  return {
    direction: textOf(form, 'direction') === 'less' ? ('less' as const) : ('more' as const),
    amount: takaIn(textOf(form, 'amount')),
    reason: textOf(form, 'reason'),
  }
}
