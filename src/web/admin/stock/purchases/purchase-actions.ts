import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type {
  closePurchase,
  PurchaseView,
  receivePurchase,
  takeBackReceipt,
} from '#contract/staff/catalogue/stock-purchases.ts'
import { rejectReasons } from '#domain/stock/work-states.ts'
import { KEPT_BY_PAGE } from '#web/admin/held-form/hold-forms.ts'
import { doAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'
import { piecesIn } from './receipt-numbers.ts'

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

/** What became of a receipt that the page keeps until the shop has it. `unanswered`: it waits on the device. */
export type ReceiptAnswer = { readonly key: string } & (
  | { readonly became: 'taken'; readonly purchase: PurchaseView; readonly at: string }
  | { readonly became: 'refused'; readonly refused: string }
  | { readonly became: 'unanswered'; readonly problem?: string }
)

/** Takes pieces in, takes a receipt back, closes the list or opens it again. */
export async function purchaseAction({
  request,
  context,
  params: { purchase = '' },
}: ActionFunctionArgs): Promise<PurchaseAnswer | ReceiptAnswer> {
  const form = await readForm(request)
  const task = textOf(form, 'task')
  const params = { purchase }
  if (form.has(KEPT_BY_PAGE)) return receiveKept({ context, purchase, form })
  const done = await doAsStaff({ context }, async (api) => {
    if (task === 'take-back') {
      await api(takeBack, { params: { ...params, receipt: textOf(form, 'receipt') } })
      return 'tookBack' as const
    }
    if (task === 'receive') {
      const headers = { 'idempotency-key': textOf(form, 'key') }
      await api(receive, { params, body: { lines: linesIn(form) } }, { headers })
      return 'tookIn' as const
    }
    await api(close, { params, body: { closed: task === 'close' } })
    return task === 'close' ? ('closed' as const) : ('opened' as const)
  })
  if (done.ok) return { done: done.value }
  return { refused: refusalIn(done) }
}

interface KeptForm extends Pick<ActionFunctionArgs, 'context'> {
  readonly purchase: string
  readonly form: FormData
}

async function receiveKept({ context, purchase, form }: KeptForm): Promise<ReceiptAnswer> {
  const key = textOf(form, 'key')
  const headers = { 'idempotency-key': key }
  const body = { lines: linesIn(form) }
  const done = await doAsStaff({ context }, (api) =>
    api(receive, { params: { purchase }, body }, { headers }),
  )
  if (done.ok) return { key, became: 'taken', purchase: done.value, at: new Date().toISOString() }
  const words = refusalIn(done)
  // The session has ended, too much came at once, or this very receipt is being taken in: it is sent again.
  if (done.status === 401 || done.status === 429 || done.code === 'request_in_flight')
    return { key, became: 'unanswered', problem: words }
  return { key, became: 'refused', refused: words }
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
