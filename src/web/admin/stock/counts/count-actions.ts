import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments, Reply } from '#contract/endpoint.ts'
import type { addCountEntries } from '#contract/staff/catalogue/stock-counts.ts'
import { westernDigits } from '#domain/digits.ts'
import { doAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const add = namedEndpoint<typeof addCountEntries>({
  method: 'POST',
  path: '/v1/staff/stock/counts/:count/entries',
})

type Entries = Arguments<typeof addCountEntries>['body']['entries']

/** The results of presses. Without a connection or a session there are none, and the presses wait on the device. */
export interface CountAnswer {
  readonly results: Reply<typeof addCountEntries>['results']
  /** The reason, in words, if the shop took nothing in. */
  readonly refused?: string
}

/** Most characters of the presses that are sent at once. */
const FORM_BYTES = 120_000

/** Sends presses that waited on the device, or one that was made without script. */
export async function countAction({
  request,
  context,
  params: { count = '' },
}: ActionFunctionArgs): Promise<CountAnswer> {
  const form = await readForm(request, FORM_BYTES)
  const sentAt = textOf(form, 'sent_at') || new Date().toISOString()
  const body = { sent_at: sentAt, entries: entriesIn(form, sentAt) }
  const done = await doAsStaff({ context }, (api) => api(add, { params: { count }, body }))
  if (done.ok) return { results: done.value.results }
  return { results: [], refused: refusalIn(done) }
}

function entriesIn(form: FormData, at: string): Entries {
  const kept = textOf(form, 'entries')
  // The API checks every value.
  if (kept !== '') return JSON.parse(kept) as Entries
  const pieces = Number(westernDigits(textOf(form, 'pieces')).trim() || Number.NaN)
  return [{ key: textOf(form, 'key'), code: textOf(form, 'code'), pieces, set: true, at }]
}
