import { redirect, type ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { placeStaffOrder, quoteStaffOrder, StaffQuoteView } from '#contract/staff/new-order.ts'
import { doAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { SHOW_AREAS } from '#web/address/show-areas.ts'
import { readForm } from '#web/app/read-form.ts'
import { readOrder, readQuote } from './read-new-order.ts'

const show = namedEndpoint<typeof quoteStaffOrder>({ method: 'POST', path: '/v1/staff/quotes' })
const place = namedEndpoint<typeof placeStaffOrder>({ method: 'POST', path: '/v1/staff/orders' })

/** What the page shows after a press: the sums, or why there are none. */
export interface NewOrderAnswer {
  readonly quote: StaffQuoteView | null
  readonly errors: Readonly<Record<string, string>>
  readonly message: string | null
  readonly code: string | null
  /** The order that this form became already. */
  readonly number: string | null
  /** What was typed, for a page without script. */
  readonly typed: Readonly<Record<string, string>>
}

const nothing = { quote: null, errors: {}, message: null, code: null, number: null } as const

/** Shows what the order comes to, or places it. */
export async function newOrderAction({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))
  const intent = textOf(form, 'intent')
  if (intent === SHOW_AREAS) return { ...nothing, typed } satisfies NewOrderAnswer
  if (intent !== 'place') {
    const shown = await doAsStaff({ context }, (api) => api(show, { body: readQuote(form) }))
    return shown.ok ? { ...nothing, quote: shown.value, typed } : { ...refusalOf(shown), typed }
  }
  const headers = { 'idempotency-key': textOf(form, 'key') }
  const placed = await doAsStaff({ context }, (api) => api(place, { body: readOrder(form) }, { headers }))
  if (placed.ok) return redirect(`/orders/${placed.value.number}?placed=yes`, 303)
  return { ...refusalOf(placed), typed }
}

type Refused = Extract<Awaited<ReturnType<typeof doAsStaff>>, { readonly ok: false }>

function refusalOf({ code, message, errors, details }: Refused): Omit<NewOrderAnswer, 'typed'> {
  const number = code === 'cart_consumed' ? String(details['number']) : null
  return { ...nothing, errors, message, code, number }
}
