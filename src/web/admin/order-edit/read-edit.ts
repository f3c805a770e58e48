import type { Arguments } from '#contract/endpoint.ts'
import type { editStaffOrder, previewOrderEdit } from '#contract/staff/order-edit.ts'
import { QUANTITY_MAX } from '#domain/limits.ts'
import { westernDigits } from '#domain/digits.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'

export type EditBody = Arguments<typeof previewOrderEdit>['body']
export type CommitBody = Arguments<typeof editStaffOrder>['body']

/** The edit as the form has it; the API checks every field. */
export function readEdit(form: FormData): EditBody {
  const given = {
    version: Number(textOf(form, 'version')),
    lines: numbered(form, 'q_').map(({ id: position, quantity }) => {
      const variant = Number(textOf(form, `v_${position}`))
      return { position, quantity, ...(variant > 0 && { id: variant }) }
    }),
    further: numbered(form, 'f_').filter(({ quantity }) => quantity > 0),
    delivery: placeIn(form),
    contact: {
      name: textOf(form, 'contact_name'),
      ...(form.has('contact_phone') && { phone: textOf(form, 'contact_phone') }),
    },
    recipient: form.has('to_other')
      ? {
          name: textOf(form, 'other_name'),
          ...(form.has('other_phone') && { phone: textOf(form, 'other_phone') }),
        }
      : null,
    note: textOf(form, 'note'),
    discount: wholeOf(textOf(form, 'discount')),
    rest: textOf(form, 'rest') || 'door',
  }
  // The API looks at the words among them: a wrong one is a refusal with the name of its field.
  return given as EditBody
}

export function readCommit(form: FormData): CommitBody {
  const given = {
    ...readEdit(form),
    preview: textOf(form, 'preview'),
    reason: textOf(form, 'reason'),
    consent: textOf(form, 'consent'),
  }
  // As above.
  return given as CommitBody
}

export function placeIn(form: FormData) {
  const method = textOf(form, 'delivery_method')
  if (method === 'collect') return { method }
  return {
    method,
    area: textOf(form, 'area'),
    address: textOf(form, 'line'),
    landmark: textOf(form, 'landmark'),
  }
}

/** The fields `q_1`, `q_2` and so on, with their number and their quantity. */
export function numbered(form: FormData, prefix: string) {
  return [...form.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({
      id: Number(name.slice(prefix.length)),
      quantity: Math.min(QUANTITY_MAX, wholeOf(textOf(form, name))),
    }))
}

export function wholeOf(text: string): number {
  const whole = Math.trunc(Number(westernDigits(text).trim()))
  return Number.isSafeInteger(whole) && whole > 0 ? whole : 0
}
