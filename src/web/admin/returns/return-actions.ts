import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { bookExchangeParcel, changeStaffReturn } from '#contract/staff/returns.ts'
import { doAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const change = namedEndpoint<typeof changeStaffReturn>({
  method: 'POST',
  path: '/v1/staff/returns/:return/actions',
})
const book = namedEndpoint<typeof bookExchangeParcel>({
  method: 'POST',
  path: '/v1/staff/returns/:return/parcels',
})

const sentences = {
  approve: 'approved',
  refuse: 'refused',
  coming: 'came',
  receive: 'received',
  refund: 'refunded',
  exchange: 'exchanged',
  book: 'booked',
} as const

/** The result of a press: which sentence tells it, or why nothing happened. */
export type ReturnAnswer =
  | { readonly done: (typeof sentences)[keyof typeof sentences] }
  | { readonly refused: string; readonly errors: Readonly<Record<string, string>> }

/** Takes a request a step on, as the button of the form says. */
export async function returnAction({ request, context, params }: ActionFunctionArgs): Promise<ReturnAnswer> {
  const form = await readForm(request)
  const place = { return: params['return'] ?? '' }
  const action = textOf(form, 'action')
  const outcome = await doAsStaff({ context }, (api) =>
    action === 'book'
      ? api(book, { params: place, body: bookingIn(form) })
      : api(change, { params: place, body: changeIn(form, action) }),
  )
  if (!outcome.ok) return { refused: outcome.message, errors: outcome.errors }
  return { done: sentences[action as keyof typeof sentences] }
}

/** The form as the API takes it, which checks it. */
function changeIn(form: FormData, action: string): Arguments<typeof changeStaffReturn>['body'] {
  const typed = textOf(form, 'reason').trim()
  const tracking = textOf(form, 'tracking').trim()
  const restock = [...form.keys()]
    .filter((name) => name.startsWith('shelf-'))
    .map((name) => ({
      position: Number(name.slice('shelf-'.length)),
      pieces: Number(textOf(form, name)),
    }))
    .filter(({ pieces }) => pieces > 0)
  return {
    action,
    version: Number(textOf(form, 'version')),
    ...(action === 'refuse' && { reason: typed === '' ? textOf(form, 'template') : typed }),
    ...((action === 'refund' || action === 'exchange') && { restock }),
    ...(action === 'exchange' && tracking !== '' && { tracking }),
  } as Arguments<typeof changeStaffReturn>['body']
}

function bookingIn(form: FormData): Arguments<typeof bookExchangeParcel>['body'] {
  return { courier: textOf(form, 'courier') } as Arguments<typeof bookExchangeParcel>['body']
}
