import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type {
  closePurchase,
  receivePurchase,
  takeBackReceipt,
} from '#contract/staff/catalogue/stock-purchases.ts'
import { westernDigits } from '#domain/digits.ts'
import { rejectReasons } from '#domain/stock/work-states.ts'
import { doAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

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
}: ActionFunctionArgs): Promise<PurchaseAnswer> {
  const form = await readForm(request)
  const task = textOf(form, 'task')
  const params = { purchase }
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

/** The numbers of each piece; pieces without a number are left out. */
function linesIn(form: FormData) {
  const numberOf = (name: string) => Number(westernDigits(textOf(form, name)).trim() || 0)
  return form
    .getAll('variant')
    .map(Number)
    .map((variant) => {
      const rejected = numberOf(`rejected-${variant}`)
      const reason = rejectReasons.find((one) => one === textOf(form, `reason-${variant}`))
      return {
        variant,
        received: numberOf(`received-${variant}`),
        rejected,
        ...(rejected > 0 && reason !== undefined && { reason }),
      }
    })
    .filter(({ received, rejected }) => received !== 0 || rejected !== 0)
}
