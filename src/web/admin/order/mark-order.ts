import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  addOrderNote,
  assignOrder,
  editOrderNote,
  listColleagues,
  tagOrder,
} from '#contract/staff/order-marks.ts'
import type { sendMessageAgain } from '#contract/staff/order-page.ts'
import type { noteRefusedPieces } from '#contract/staff/parcels/refused-pieces.ts'
import type { checkPaymentNow } from '#contract/staff/payments.ts'
import type { sendReturnLink } from '#contract/staff/returns/return-links.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { refusedIn } from './refused-pieces.tsx'

const add = namedEndpoint<typeof addOrderNote>({ method: 'POST', path: '/v1/staff/orders/:number/notes' })
const edit = namedEndpoint<typeof editOrderNote>({
  method: 'PUT',
  path: '/v1/staff/orders/:number/notes/:note',
})
const tag = namedEndpoint<typeof tagOrder>({ method: 'POST', path: '/v1/staff/orders/:number/tags' })
const assign = namedEndpoint<typeof assignOrder>({
  method: 'PUT',
  path: '/v1/staff/orders/:number/assignee',
})
const check = namedEndpoint<typeof checkPaymentNow>({
  method: 'POST',
  path: '/v1/staff/payments/:payment/check',
})
const again = namedEndpoint<typeof sendMessageAgain>({
  method: 'POST',
  path: '/v1/staff/orders/:number/messages/:message/again',
})
const returnLink = namedEndpoint<typeof sendReturnLink>({
  method: 'POST',
  path: '/v1/staff/orders/:number/return-links',
})
const sayRefused = namedEndpoint<typeof noteRefusedPieces>({
  method: 'PUT',
  path: '/v1/staff/parcels/:parcel/refused',
})
const colleagues = namedEndpoint<typeof listColleagues>({ method: 'GET', path: '/v1/staff/colleagues' })

interface Marking {
  readonly number: string
  readonly form: FormData
}

/** The presses of the order page beside its next steps, by the name of their button: notes, tags, who looks after it, messages to the customer, pieces that came back, and a question to a payment company. */
export const marks = {
  note: async (api: Api, { number, form }: Marking) => {
    const text = textOf(form, 'text')
    const body = { text, mentions: await mentionedIn(api, text) }
    const headers = { 'idempotency-key': textOf(form, 'key') }
    await api(add, { params: { number }, body }, { headers })
  },
  edit_note: async (api: Api, { number, form }: Marking) => {
    const text = textOf(form, 'text')
    const body = { text, mentions: await mentionedIn(api, text), version: Number(textOf(form, 'version')) }
    await api(edit, { params: { number, note: Number(textOf(form, 'note')) }, body })
  },
  tag: async (api: Api, { number, form }: Marking) => {
    await api(tag, { params: { number }, body: { add: [textOf(form, 'tag')], remove: [] } })
  },
  untag: async (api: Api, { number, form }: Marking) => {
    await api(tag, { params: { number }, body: { add: [], remove: [textOf(form, 'tag')] } })
  },
  again: async (api: Api, { number, form }: Marking) => {
    const headers = { 'idempotency-key': textOf(form, 'key') }
    await api(again, { params: { number, message: textOf(form, 'message') } }, { headers })
  },
  return_link: async (api: Api, { number, form }: Marking) => {
    const headers = { 'idempotency-key': textOf(form, 'key') }
    await api(returnLink, { params: { number } }, { headers })
  },
  refused: async (api: Api, { form }: Marking) => {
    await api(sayRefused, { params: { parcel: textOf(form, 'parcel') }, body: refusedIn(form) })
  },
  check: async (api: Api, { form }: Marking) => {
    await api(check, { params: { payment: textOf(form, 'payment') } })
  },
  assign: async (api: Api, { number, form }: Marking) => {
    const body = { assignee: textOf(form, 'assignee') || null, was: textOf(form, 'was') || null }
    await api(assign, { params: { number }, body })
  },
} as const

/** Colleagues whose names stand behind an @ in a text. */
async function mentionedIn(api: Api, text: string): Promise<string[]> {
  if (!text.includes('@')) return []
  const { results } = await api(colleagues, {})
  return results.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
}
