import { redirect, type ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments, Reply } from '#contract/endpoint.ts'
import type { importPayout, PayoutPreview, previewPayout } from '#contract/staff/payouts.ts'
import type { askCourierPayments } from '#contract/staff/parcels/courier-payments.ts'
import { STATEMENT_CHARACTERS_MAX } from '#domain/limits.ts'
import { statementColumns } from '#domain/payout/statement.ts'
import { doAsStaff, textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const show = namedEndpoint<typeof previewPayout>({ method: 'POST', path: '/v1/staff/payouts/preview' })
const ask = namedEndpoint<typeof askCourierPayments>({
  method: 'POST',
  path: '/v1/staff/courier-payments',
})
const take = namedEndpoint<typeof importPayout>({ method: 'POST', path: '/v1/staff/payouts' })

/** A character of a form can take as many bytes. */
const BYTES_MAX = STATEMENT_CHARACTERS_MAX * 9

/** What a statement says, or why it was not taken in; the form goes on with what it was given. */
export interface PayoutAnswer {
  /** The answer of Steadfast about its payments, if it was asked. */
  readonly asked?: Outcome<AskedPayments>
  readonly given: { readonly courier: string; readonly reference: string; readonly text: string }
  readonly preview: PayoutPreview | null
  readonly refused: string | null
  readonly errors: Readonly<Record<string, string>>
}

export type AskedPayments = Reply<typeof askCourierPayments>

type Statement = Arguments<typeof previewPayout>['body']

/** Shows what a statement says, or takes it in as it was shown. */
export async function payoutAction({
  request,
  context,
}: ActionFunctionArgs): Promise<PayoutAnswer | Response> {
  const form = await readForm(request, BYTES_MAX)
  if (textOf(form, 'intent') === 'ask') {
    const asked = await doAsStaff({ context }, (api) => api(ask, { body: { courier: 'steadfast' } }))
    return {
      given: { courier: '', reference: '', text: '' },
      preview: null,
      refused: null,
      errors: {},
      asked,
    }
  }
  const file = form.get('file')
  const text = file instanceof File && file.size > 0 ? await file.text() : textOf(form, 'text')
  const given = { courier: textOf(form, 'courier'), reference: textOf(form, 'reference'), text }
  // The API checks the courier and every column.
  const statement = { courier: given.courier, text, ...columnsIn(form) } as Statement
  const shown = await doAsStaff({ context }, (api) => api(show, { body: statement }))
  if (!shown.ok) return { given, preview: null, refused: shown.message, errors: shown.errors }
  const plain = { given, preview: shown.value, refused: null, errors: {} }
  if (textOf(form, 'intent') !== 'take') return plain
  const body = {
    ...statement,
    reference: given.reference,
    preview: textOf(form, 'preview'),
    leave_out: form.has('leave_out'),
  }
  const headers = { 'idempotency-key': textOf(form, 'key') }
  const taken = await doAsStaff({ context }, (api) => api(take, { body }, { headers }))
  if (taken.ok) return redirect(`/payouts/${taken.value.id}`, 303)
  return { ...plain, refused: taken.message, errors: taken.errors }
}

/** The columns as a person chose them; none where the form has no choice yet. */
function columnsIn(form: FormData): Pick<Statement, 'columns'> {
  if (!form.has('column-consignment')) return {}
  const placeOf = (column: string) => {
    const chosen = textOf(form, `column-${column}`)
    return chosen === '' ? null : Number(chosen)
  }
  const places = Object.fromEntries(statementColumns.map((column) => [column, placeOf(column)]))
  // Every column is there once.
  return { columns: places as NonNullable<Statement['columns']> }
}
