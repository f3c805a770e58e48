import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  receiveTransfer,
  takeBackTransfer,
  TransferView,
} from '#contract/staff/catalogue/stock-transfers.ts'
import { KEPT_BY_PAGE } from '#web/admin/held-form/hold-forms.ts'
import { doAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { receiveKept, type ReceiptAnswer } from '#web/admin/stock/receiving/receive-kept.ts'
import { piecesIn } from '#web/admin/stock/receiving/receipt-numbers.ts'
import { readForm } from '#web/app/read-form.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'

const receive = namedEndpoint<typeof receiveTransfer>({
  method: 'POST',
  path: '/v1/staff/stock/transfers/:transfer/arrivals',
})
const takeBack = namedEndpoint<typeof takeBackTransfer>({
  method: 'POST',
  path: '/v1/staff/stock/transfers/:transfer/take-back',
})

/** The result of a press on the page of a transfer. */
export type TransferAnswer = { readonly done: 'tookIn' | 'tookBack' } | { readonly refused: string }

/** Takes in what arrived, or takes the transfer back. */
export async function transferAction({
  request,
  context,
  params: { transfer = '' },
}: ActionFunctionArgs): Promise<TransferAnswer | ReceiptAnswer<TransferView>> {
  const form = await readForm(request)
  const key = textOf(form, 'key')
  const params = { transfer }
  const takeIn = (api: Api) =>
    api(receive, { params, body: { lines: linesIn(form) } }, { headers: { 'idempotency-key': key } })
  if (form.has(KEPT_BY_PAGE)) return receiveKept({ context, key }, takeIn)
  const isTakenBack = textOf(form, 'task') === 'take-back'
  const done = await doAsStaff({ context }, (api) => (isTakenBack ? api(takeBack, { params }) : takeIn(api)))
  if (done.ok) return { done: isTakenBack ? 'tookBack' : 'tookIn' }
  return { refused: refusalIn(done) }
}

/** The numbers of each piece; pieces without a number are left out. */
function linesIn(form: FormData) {
  const numbers = valuesOf(form)
  return form
    .getAll('variant')
    .map(Number)
    .map((variant) => ({
      variant,
      arrived: piecesIn(numbers, `arrived-${variant}`),
      missing: piecesIn(numbers, `missing-${variant}`),
    }))
    .filter(({ arrived, missing }) => arrived !== 0 || missing !== 0)
}
