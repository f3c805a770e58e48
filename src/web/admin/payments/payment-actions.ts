import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { decidePayment, handBackCash } from '#contract/staff/payments.ts'
import { doAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const decide = namedEndpoint<typeof decidePayment>({
  method: 'POST',
  path: '/v1/staff/payments/:payment/decision',
})
const handBack = namedEndpoint<typeof handBackCash>({
  method: 'POST',
  path: '/v1/staff/refunds/:refund/by_hand',
})

/** What a press did, or why it did nothing. */
export type PaymentAnswer =
  | { readonly done: 'keep' | 'give_back' | 'handed'; readonly amount: number; readonly order: string }
  | { readonly refused: string }

/** Decides about money under review, or notes what was handed back, as the button of the form says. */
export async function paymentAction({ request, context }: ActionFunctionArgs): Promise<PaymentAnswer> {
  const form = await readForm(request)
  const order = textOf(form, 'order')
  if (form.has('refund')) {
    const body = { way: textOf(form, 'way'), reference: textOf(form, 'reference') }
    const handed = await doAsStaff({ context }, (api) =>
      // The API checks the way.
      api(handBack, {
        params: { refund: textOf(form, 'refund') },
        body: body as Arguments<typeof handBackCash>['body'],
      }),
    )
    return handed.ok ? { done: 'handed', amount: handed.value.amount, order } : { refused: handed.message }
  }
  const decision = textOf(form, 'decision') === 'keep' ? 'keep' : 'give_back'
  const input = {
    params: { payment: textOf(form, 'payment') },
    body: { decision, reason: textOf(form, 'reason') },
  } as const
  const headers = { 'idempotency-key': textOf(form, 'key') }
  const decided = await doAsStaff({ context }, (api) => api(decide, input, { headers }))
  if (!decided.ok) return { refused: decided.message }
  const { kept, goes_back } = decided.value
  return { done: decision, amount: decision === 'keep' ? kept : goes_back, order }
}
