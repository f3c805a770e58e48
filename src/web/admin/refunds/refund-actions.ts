import { redirect, type ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { decideRefundRequest, refundOrder, RefundRequestView } from '#contract/staff/refund-requests.ts'
import type { changeStaffOrder } from '#contract/staff/orders.ts'
import { doAsStaff, textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { takaIn } from '#web/admin/ui/typed-numbers.ts'
import { readForm } from '#web/app/read-form.ts'

const refund = namedEndpoint<typeof refundOrder>({ method: 'POST', path: '/v1/staff/orders/:number/refunds' })
const change = namedEndpoint<typeof changeStaffOrder>({
  method: 'POST',
  path: '/v1/staff/orders/:number/actions',
})
const decide = namedEndpoint<typeof decideRefundRequest>({
  method: 'POST',
  path: '/v1/staff/refund-requests/:request/decision',
})

/** The result of a press: the request as it stands, or why nothing happened. */
export type RefundAnswer = { readonly typed: string } & Outcome<RefundRequestView>

/** Decides about a request, or makes one, as the button of the form says. */
export async function refundAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<RefundAnswer | Response> {
  const form = await readForm(request)
  if (textOf(form, 'action') === 'cancel') return cancelOrder({ context }, params['number'] ?? '', form)
  const typed = textOf(form, 'amount')
  const id = textOf(form, 'request')
  const outcome = await doAsStaff({ context }, (api) =>
    id === ''
      ? api(
          refund,
          { params: { number: params['number'] ?? '' }, body: refundIn(form) },
          { headers: { 'idempotency-key': textOf(form, 'key') } },
        )
      : api(decide, { params: { request: id }, body: decisionIn(form) }),
  )
  return { typed, ...outcome }
}

async function cancelOrder(
  asked: Pick<ActionFunctionArgs, 'context'>,
  number: string,
  form: FormData,
): Promise<RefundAnswer | Response> {
  const body = {
    action: 'cancel',
    version: Number(textOf(form, 'version')),
    reason: textOf(form, 'reason'),
  } as const
  const cancelled = await doAsStaff(asked, (api) => api(change, { params: { number }, body }))
  return cancelled.ok ? redirect(`/orders/${number}?cancelled=yes`, 303) : { typed: '', ...cancelled }
}

/** The form as the API takes it, which checks it. */
function refundIn(form: FormData): Arguments<typeof refundOrder>['body'] {
  const lines = [...form.keys()]
    .filter((name) => name.startsWith('pieces-'))
    .map((name) => {
      const position = Number(name.slice('pieces-'.length))
      return { position, quantity: Number(textOf(form, name)), restock: form.has(`restock-${position}`) }
    })
  return {
    action: textOf(form, 'action') === 'propose' ? 'propose' : 'refund',
    amount: takaIn(textOf(form, 'amount')),
    delivery: form.has('delivery'),
    lines: lines.filter(({ quantity }) => quantity > 0),
    reason: textOf(form, 'reason'),
  }
}

function decisionIn(form: FormData): Arguments<typeof decideRefundRequest>['body'] {
  const action = textOf(form, 'action')
  if (action === 'refuse') return { action, reason: textOf(form, 'reason') }
  return { action: action === 'approve' ? 'approve' : 'withdraw' }
}
