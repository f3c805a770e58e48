import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { getStore } from '#contract/shop/content.ts'
import type { listCredit } from '#contract/staff/credit/credit-accounts.ts'
import type {
  BatchCards,
  cancelCreditBatch,
  decideCreditBatch,
  decideCreditWriteOff,
  getCreditBatch,
  handOverCreditBatch,
  issueCreditBatch,
  revealBatchCodes,
  writeOffCreditBatch,
} from '#contract/staff/credit/credit-batches.ts'
import { creditSources, type CreditSource } from '#domain/credit/credit-account.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { numberIn, takaIn } from '#web/admin/ui/typed-numbers.ts'

const get = namedEndpoint<typeof getCreditBatch>({
  method: 'GET',
  path: '/v1/staff/credit-batches/:credit_batch',
})
const issue = namedEndpoint<typeof issueCreditBatch>({ method: 'POST', path: '/v1/staff/credit-batches' })
const decide = namedEndpoint<typeof decideCreditBatch>({
  method: 'POST',
  path: '/v1/staff/credit-batches/:credit_batch/decision',
})
const cancel = namedEndpoint<typeof cancelCreditBatch>({
  method: 'POST',
  path: '/v1/staff/credit-batches/:credit_batch/cancellation',
})
const handOver = namedEndpoint<typeof handOverCreditBatch>({
  method: 'POST',
  path: '/v1/staff/credit-batches/:credit_batch/hand-over',
})
const writeOff = namedEndpoint<typeof writeOffCreditBatch>({
  method: 'POST',
  path: '/v1/staff/credit-batches/:credit_batch/write-offs',
})
const decideWriteOff = namedEndpoint<typeof decideCreditWriteOff>({
  method: 'POST',
  path: '/v1/staff/credit-write-offs/:write_off/decision',
})
const reveal = namedEndpoint<typeof revealBatchCodes>({
  method: 'POST',
  path: '/v1/staff/credit-batches/:credit_batch/codes',
})
const cardsOf = namedEndpoint<typeof listCredit>({ method: 'GET', path: '/v1/staff/credit' })
const store = namedEndpoint<typeof getStore>({ method: 'GET', path: '/v1/content/store' })

/** A batch, and a page of its cards as the address filters them. */
export async function readBatch(api: Api, id: string, given: Readonly<Record<string, string>>) {
  const { state, q, page } = given
  // The API checks them.
  const query = { credit_batch: id, state, q, page } as unknown as Arguments<typeof listCredit>['query']
  const [batch, cards] = await Promise.all([
    api(get, { params: { credit_batch: id } }),
    api(cardsOf, { query }),
  ])
  return { batch, cards }
}

/** Issues what the form says; the key of the form makes a second press do nothing more. */
export function issueBatchIn(api: Api, form: FormData) {
  const body = {
    name: textOf(form, 'name'),
    amount: takaIn(textOf(form, 'amount')),
    cards: numberIn(textOf(form, 'cards')),
    paid_into: sourceIn(form, 'paid_into'),
    reference: textOf(form, 'reference'),
    expires_on: textOf(form, 'expires_on') || null,
    words: textOf(form, 'words'),
    language: textOf(form, 'language') === 'en' ? ('en' as const) : ('bn' as const),
    note: textOf(form, 'note'),
  }
  return api(issue, { body }, { headers: { 'idempotency-key': textOf(form, 'key') } })
}

function sourceIn(form: FormData, name: string): CreditSource {
  return creditSources.find((one) => one === textOf(form, name)) ?? 'bank'
}

/** The cards to print, with the name of the shop in both languages. */
export interface CardsToPrint {
  readonly cards: BatchCards
  readonly store: { readonly name: string; readonly name_bn: string | null }
}

/** The work of one press; each names what was done. */
type Press = (api: Api, batch: string, form: FormData) => Promise<{ done: string; print?: CardsToPrint }>

const versionIn = (form: FormData) => Number(textOf(form, 'version'))

const presses = {
  codes: async (api, batch) => {
    const { cards } = await api(reveal, { params: { credit_batch: batch }, body: {} })
    const { name, name_bn } = await api(store, {})
    return { done: 'codes', print: { cards, store: { name, name_bn } } }
  },
  hand_over: async (api, batch, form) => {
    await api(handOver, { params: { credit_batch: batch }, body: { version: versionIn(form) } })
    return { done: 'handed_over' }
  },
  cancel: async (api, batch, form) => {
    const body = { reason: textOf(form, 'reason'), version: versionIn(form) }
    await api(cancel, { params: { credit_batch: batch }, body })
    return { done: 'cancelled' }
  },
  write_off: async (api, batch, form) => {
    const body = {
      reason: textOf(form, 'reason'),
      paid_from: sourceIn(form, 'paid_from'),
      reference: textOf(form, 'reference'),
      version: versionIn(form),
    }
    await api(writeOff, { params: { credit_batch: batch }, body })
    return { done: 'write_off' }
  },
  approve: (api, batch, form) => decideIn(api, batch, { form, body: { action: 'approve' } }),
  refuse: (api, batch, form) =>
    decideIn(api, batch, { form, body: { action: 'refuse', reason: textOf(form, 'reason') } }),
  withdraw: (api, batch, form) => decideIn(api, batch, { form, body: { action: 'withdraw' } }),
} as const satisfies Readonly<Record<string, Press>>
export type BatchWork = keyof typeof presses

/** Does what was pressed; names what was done, with the cards where they were asked for. */
export function doBatchWork(api: Api, batch: string, form: FormData): ReturnType<Press> {
  // The buttons of the page have these names.
  const press: Press = presses[textOf(form, 'work') as BatchWork]
  return press(api, batch, form)
}

interface Decided {
  readonly form: FormData
  readonly body: Arguments<typeof decideCreditBatch>['body']
}

/** Decides about the batch, or about the write-off that the form names. */
async function decideIn(api: Api, batch: string, { form, body }: Decided): ReturnType<Press> {
  const request = textOf(form, 'request')
  if (request === batch) {
    await api(decide, { params: { credit_batch: batch }, body })
    return { done: body.action }
  }
  await api(decideWriteOff, { params: { write_off: request }, body })
  return { done: body.action === 'approve' ? 'written_off' : body.action }
}
