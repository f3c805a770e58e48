import type { CheckoutField } from '#domain/order/checkout-steps.ts'
import { noPlace, parseOrder, type FieldProblem } from '#domain/order/order-form.ts'
import { parsePhone } from '#domain/phone.ts'
import type { Text } from '#web/text/en.ts'
import { isForOther, type CheckoutValues } from './checkout-form.ts'

export type CheckoutProblems = Readonly<Partial<Record<CheckoutField, FieldProblem>>>

/** Fields of the order by the paths that the shop's rules name. */
const fieldOfPath: Readonly<Record<string, CheckoutField>> = {
  'contact.phone': 'phone',
  'contact.name': 'name',
  'contact.email': 'email',
  'recipient.name': 'recipient_name',
  'recipient.phone': 'recipient_phone',
  gift_message: 'gift',
  'delivery.area': 'area',
  'delivery.address': 'address',
  'delivery.landmark': 'landmark',
  note: 'note',
}

/** Every field that is wrong, by the shop's own rules, before anything is sent. */
export function problemsOf(values: CheckoutValues): CheckoutProblems {
  const { phone, name, email, recipientName, recipientPhone, gift, note } = values
  const parsed = parseOrder(
    {
      contact: { name, phone, email },
      recipient: isForOther(values) ? { name: recipientName, phone: recipientPhone } : undefined,
      gift_message: gift,
      delivery: {
        method: values.method,
        area: values.area,
        address: values.address,
        landmark: values.landmark,
      },
      note,
    },
    // The server knows the names; here it only matters that one was chosen.
    (area) => (area === '' ? undefined : noPlace),
  )
  const typed = parsed.ok ? {} : fromPaths(parsed.refusal)
  return values.terms ? typed : { ...typed, terms: 'empty' }
}

/** Problems as the server names them (`details.problems`), on the fields of the page. */
export function fromPaths(problems: Readonly<Record<string, unknown>>): CheckoutProblems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) => {
      const field = fieldOfPath[path]
      return field === undefined || !isProblem(problem) ? [] : [[field, problem]]
    }),
  )
}

const fieldProblems: readonly FieldProblem[] = ['empty', 'short', 'long', 'chars', 'prefix', 'unknown', 'bad']

function isProblem(problem: unknown): problem is FieldProblem {
  return fieldProblems.some((known) => known === problem)
}

interface InvalidField {
  readonly field: CheckoutField
  readonly problem: FieldProblem
  readonly values: CheckoutValues
}

/** The advice for a field, in words. */
export function problemWords(text: Text, { field, problem, values }: InvalidField): string {
  const words = text.checkout.problem
  if (field === 'phone') return phoneWords(text, problem, values.phone)
  if (field === 'recipient_phone') return phoneWords(text, problem, values.recipientPhone)
  if (field === 'email') return text.form.emailProblem.email
  const own = field === 'recipient_name' ? words.recipientName : words[field]
  return typeof own === 'string' ? own : (wordOf(own, problem) ?? words.other)
}

function phoneWords({ form, checkout }: Text, problem: FieldProblem, typed: string): string {
  const phone = parsePhone(typed)
  const digits = phone.ok ? 0 : phone.refusal.digits
  return wordOf(form.phoneProblem, problem)?.(digits) ?? checkout.problem.other
}

function wordOf<Word>(words: Readonly<Record<string, Word>>, problem: FieldProblem): Word | undefined {
  return words[problem]
}
