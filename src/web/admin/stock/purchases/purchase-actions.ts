import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  closePurchase,
  PurchaseView,
  receivePurchase,
  takeBackReceipt,
} from '#contract/staff/catalogue/stock-purchases.ts'
import { rejectReasons } from '#domain/stock/work-states.ts'
import { KEPT_BY_PAGE } from '#web/admin/held-form/hold-forms.ts'
import { doAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { receiveKept, type ReceiptAnswer } from '#web/admin/stock/receiving/receive-kept.ts'
import { piecesIn } from '#web/admin/stock/receiving/receipt-numbers.ts'
import { readForm } from '#web/app/read-form.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'

const receive = namedEndpoint<typeof receivePurchase>({
  method: 'POST',
  path: '/v1/staff/stock/purchases/:purchase/receipts',
})
const takeBack = namedEndpoint<typeof takeBackReceipt>({
  method: 'POST',
  path: '/v1/staff/stock/purchases/:purchase/receipts/:receipt/take-back',
})
const close = namedEndpoint<typeof closePurchase>({
  method: 'PUT',
  path: '/v1/staff/stock/purchases/:purchase/closed',
})

/** The result of a press on the page of a purchase list. */
export type PurchaseAnswer =
  | { readonly done: 'tookIn' | 'tookBack' | 'closed' | 'opened' }
  | { readonly refused: string }

/** Takes pieces in, takes a receipt back, closes the list or opens it again. */
export async function purchaseAction({
  request,
  context,
  params: { purchase = '' },
}: ActionFunctionArgs): Promise<PurchaseAnswer | ReceiptAnswer<PurchaseView>> {
  const form = await readForm(request)
  const task = textOf(form, 'task')
  const key = textOf(form, 'key')
  const params = { purchase }
  const takeIn = (api: Api) =>
    api(receive, { params, body: { lines: linesIn(form) } }, { headers: { 'idempotency-key': key } })
  if (form.has(KEPT_BY_PAGE)) return receiveKept({ context, key }, takeIn)
  const done = await doAsStaff({ context }, async (api) => {
    if (task === 'take-back') {
      await api(takeBack, { params: { ...params, receipt: textOf(form, 'receipt') } })
      return 'tookBack' as const
    }
    if (task === 'receive') {
      await takeIn(api)
      return 'tookIn' as const
    }
    await api(close, { params, body: { closed: task === 'close' } })
    return task === 'close' ? ('closed' as const) : ('opened' as const)
  })
  if (done.ok) return { done: done.value }
  return { refused: refusalIn(done) }
}

/** The numbers of each piece; pieces without a number are left out. */
function linesIn(form: FormData) {
  const numbers = valuesOf(form)
  return form
    .getAll('variant')
    .map(Number)
    .map((variant) => {
      const rejected = piecesIn(numbers, `rejected-${variant}`)
      const reason = rejectReasons.find((one) => one === numbers[`reason-${variant}`])
      return {
        variant,
        received: piecesIn(numbers, `received-${variant}`),
        rejected,
        ...(rejected > 0 && reason !== undefined && { reason }),
      }
    })
    .filter(({ received, rejected }) => received !== 0 || rejected !== 0)
}
