import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { changeCheckoutTurn, noteCheckoutCall } from '#contract/staff/reminders/checkout-calls.ts'
import type { getUnfinishedCheckout } from '#contract/staff/reminders/unfinished-checkouts.ts'
import { laterMoments } from '#domain/staff/call-later.ts'
import { checkoutOutcomes, type CheckoutOutcome } from '#domain/staff/checkout-call.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { instantOf } from '#web/admin/ui/wall-clock.ts'

const one = namedEndpoint<typeof getUnfinishedCheckout>({
  method: 'GET',
  path: '/v1/staff/unfinished-checkouts/:checkout',
})
const turn = namedEndpoint<typeof changeCheckoutTurn>({
  method: 'POST',
  path: '/v1/staff/unfinished-checkouts/:checkout/call-turn',
})
const note = namedEndpoint<typeof noteCheckoutCall>({
  method: 'POST',
  path: '/v1/staff/unfinished-checkouts/:checkout/calls',
})

export function readCheckout(api: Api, checkout: string) {
  return api(one, { params: { checkout } })
}

export function takeOrRelease(api: Api, checkout: string, action: 'keep' | 'release') {
  return api(turn, { params: { checkout }, body: { action } })
}

/** Notes the outcome that was pressed; the same form sent twice notes one call. */
export async function noteOutcome(api: Api, checkout: string, form: FormData): Promise<CheckoutOutcome> {
  const [outcome = '', moment] = textOf(form, 'outcome').split(' ')
  const words = textOf(form, 'note').trim()
  const body = {
    action: outcome,
    ...(words !== '' && { note: words }),
    ...(outcome === 'later' && timeOf(moment, textOf(form, 'call_at'))),
    // The API checks every value and names the wrong one.
  } as Arguments<typeof noteCheckoutCall>['body']
  await api(note, { params: { checkout }, body }, { headers: { 'idempotency-key': textOf(form, 'key') } })
  return checkoutOutcomes.find((one) => one === outcome) ?? 'no_answer'
}

/** One of the offered moments, which the API turns into a time once, or the time that was typed. */
function timeOf(moment: string | undefined, typed: string) {
  const later = laterMoments.find((one) => one === moment)
  if (later !== undefined) return { later }
  const typedTime = instantOf(typed)
  return typedTime === null ? {} : { call_at: typedTime }
}
