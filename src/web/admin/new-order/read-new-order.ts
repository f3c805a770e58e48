import type { Arguments } from '#contract/endpoint.ts'
import type { placeStaffOrder, quoteStaffOrder } from '#contract/staff/new-order.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { placeIn, numbered, wholeOf } from '#web/admin/order-edit/read-edit.ts'

export type QuoteBody = Arguments<typeof quoteStaffOrder>['body']
export type OrderBody = Arguments<typeof placeStaffOrder>['body']

function linesIn(form: FormData) {
  return numbered(form, 'f_').filter(({ quantity }) => quantity > 0)
}

function codesIn(form: FormData): string[] {
  return textOf(form, 'codes')
    .split(/[\s,]+/)
    .filter((code) => code !== '')
}

/** The way to pay, as far as one is chosen. */
function paymentIn(form: FormData): { payment?: string } {
  const payment = textOf(form, 'payment')
  return payment === '' ? {} : { payment }
}

/** What an order would come to, as the form has it so far. */
export function readQuote(form: FormData): QuoteBody {
  const { method, area } = { area: '', ...placeIn(form) }
  const given = {
    lines: linesIn(form),
    codes: codesIn(form),
    method,
    ...(area !== '' && { area }),
    phone: textOf(form, 'contact_phone'),
    ...paymentIn(form),
    discount: wholeOf(textOf(form, 'discount')),
  }
  // The API looks at the words among them: a wrong one is a refusal with the name of its field.
  return given as QuoteBody
}

/** The order as the form has it; the API checks every field. */
export function readOrder(form: FormData): OrderBody {
  const reason = textOf(form, 'discount_reason').trim()
  const note = textOf(form, 'note').trim()
  const hold = Number(textOf(form, 'hold'))
  const payment = textOf(form, 'payment')
  const given = {
    cart: textOf(form, 'key'),
    lines: linesIn(form),
    codes: codesIn(form),
    quote: textOf(form, 'quote'),
    contact: { name: textOf(form, 'contact_name'), phone: textOf(form, 'contact_phone') },
    ...(form.has('to_other') && {
      recipient: { name: textOf(form, 'other_name'), phone: textOf(form, 'other_phone') },
    }),
    delivery: placeIn(form),
    payment,
    ...(note !== '' && { note }),
    language: textOf(form, 'language'),
    channel: textOf(form, 'channel'),
    discount: wholeOf(textOf(form, 'discount')),
    ...(reason !== '' && { discount_reason: reason }),
    agreed: form.has('agreed'),
    ...(payment !== 'cod' && hold > 0 && { hold_minutes: hold }),
  }
  // As above.
  return given as OrderBody
}
