import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, wholeNumber } from '#contract/parameters.ts'
import { asError } from '#contract/problem.ts'
import { Bangla, Taka } from '#contract/shop/catalogue-views.ts'
import { optionalText, Seen } from '#contract/staff/catalogue/term-parts.ts'
import { DecidedBy, Decision, Reason, RequestId, TypedTaka } from '#contract/staff/refund-requests.ts'
import { CREDIT_TAKA_MAX, CREDIT_WORDS_MAX, creditSources } from '#domain/credit/credit-account.ts'
import { BATCH_CARDS_MAX, BATCH_NAME_MAX, batchStates, batchViews } from '#domain/credit/credit-batch.ts'
import { PAGE_NUMBER_MAX, STAFF_SEARCH_MAX } from '#domain/limits.ts'
import { CreditWriteOffView } from './credit-write-offs.ts'

const reads = { tag: 'Credit', access: { staff: 'money:read' } } as const
const writes = { tag: 'Credit', access: { staff: 'refunds:write' } } as const

const Instant = z.iso.datetime({ offset: true })
const Day = z.iso.date()
const Batch = z.object({ credit_batch: Id })

/** Gift cards that are issued together. */
export const CreditBatchRow = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(batchStates),
  /** Of each card, as it is issued. */
  amount: Taka,
  cards: z.int(),
  /** Of all its cards, as they are issued. */
  total: Taka,
  /** The last day of its cards, as they are issued; null: no end. */
  expires_on: Day.nullable(),
  paid_into: z.enum(creditSources),
  reference: z.string().nullable(),
  /** How its cards stand now: each is in one of them. All are 0 as long as it is not issued. */
  standing: z.object({ active: z.int(), spent: z.int(), expired: z.int(), blocked: z.int() }),
  /** The debt of the shop on its cards. */
  left: Taka,
  proposed_at: Instant,
  handed_over_at: Instant.nullable(),
  /** Money of its blocked cards waits for a second person who takes it off. */
  write_off_waits: z.boolean(),
})
export type CreditBatchRow = z.infer<typeof CreditBatchRow>

export const CreditBatchView = CreditBatchRow.extend({
  words: Bangla,
  language: z.enum(['en', 'bn']),
  note: z.string().nullable(),
  /** What orders took of its cards, less what came back. */
  spent: Taka,
  /** Cards that can be spent and of which nothing was ever spent: a cancellation blocks them. */
  unused: z.int(),
  ...DecidedBy,
  /** Somebody blocked its unspent cards, and why; null: nobody did. */
  cancelled: z.object({ at: Instant, reason: z.string() }).nullable(),
  /** The money on its blocked cards of which nothing was ever spent; null: there is none, or somebody asked already. */
  to_write_off: z.object({ cards: z.int(), amount: Taka }).nullable(),
  /** The newest first. */
  write_offs: z.array(CreditWriteOffView),
  version: z.int(),
})
export type CreditBatchView = z.infer<typeof CreditBatchView>

const filters = {
  /** `waiting`: for a second person; `here`: issued, and nobody has taken the cards yet. */
  state: z.enum(batchViews).optional(),
  /** A part of the name or of the reference. */
  q: z.string().trim().max(STAFF_SEARCH_MAX).optional(),
}

export const listCreditBatches = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/credit-batches',
  summary: 'Gift cards that were issued together, the newest first, 25 to a page',
  query: z.strictObject({ ...filters, page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1) }),
  response: z.object({
    results: z.array(CreditBatchRow),
    page: z.int(),
    pages: z.int(),
    count: z.int(),
    /** Batches that wait for a second person. */
    waiting: z.int(),
  }),
  errors: ['invalid_fields'],
})

export const exportCreditBatches = endpoint({
  ...reads,
  stepUp: true,
  method: 'GET',
  path: '/v1/staff/credit-batches/csv',
  summary: 'The batches of gift cards of a view as a table, without codes',
  query: z.strictObject(filters),
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: ['invalid_fields'],
})

export const getCreditBatch = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/credit-batches/:credit_batch',
  summary: 'One batch of gift cards; its cards are a list of their own',
  params: Batch,
  response: CreditBatchView,
  errors: ['not_found'],
})

export const issueCreditBatch = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/credit-batches',
  summary:
    'Issues gift cards together, all of them or none. Above what one person issues alone within a day it waits for a second person, and wants a step-up',
  idempotent: true,
  body: z
    .strictObject({
      /** The company, or the purpose: staff find the batch by it. */
      name: z.string().trim().min(1).max(BATCH_NAME_MAX),
      /** Of each card. */
      amount: TypedTaka.max(CREDIT_TAKA_MAX),
      cards: z.int().min(1).max(BATCH_CARDS_MAX),
      paid_into: z.enum(creditSources),
      /** Of the payment, outside the shop: the transfer, the receipt or the invoice. */
      reference: optionalText(BATCH_NAME_MAX),
      /** The last day on which its cards can be spent; null: no end. */
      expires_on: Day.nullable().default(null),
      /** The words on each card. */
      words: optionalText(CREDIT_WORDS_MAX),
      language: z.enum(['en', 'bn']).default('bn'),
      /** For the staff. */
      note: optionalText(CREDIT_WORDS_MAX),
    })
    .refine(({ paid_into, reference }) => paid_into === 'credit_given' || reference !== null, {
      error: asError({ kind: 'missing' }),
      path: ['reference'],
    }),
  status: 201,
  response: CreditBatchView,
  errors: ['invalid_fields', 'reauth_required'],
})

export const decideCreditBatch = endpoint({
  tag: 'Credit',
  access: { staff: { approve: 'refunds:write', refuse: 'refunds:write', withdraw: 'money:read' } },
  method: 'POST',
  path: '/v1/staff/credit-batches/:credit_batch/decision',
  summary:
    'The second person issues all cards of a batch, or refuses; the person who asked withdraws. Approving wants a step-up, and happens once',
  params: Batch,
  body: Decision,
  response: CreditBatchView,
  errors: ['not_found', 'invalid_fields', 'wrong_state', 'forbidden', 'reauth_required'],
})

export const cancelCreditBatch = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/credit-batches/:credit_batch/cancellation',
  summary:
    'Blocks each card of a batch of which nothing was ever spent, with a reason. Cards that somebody began to spend stay as they are',
  params: Batch,
  body: z.strictObject({ reason: Reason, ...Seen }),
  response: CreditBatchView,
  errors: ['not_found', 'invalid_fields', 'wrong_state', 'version_conflict'],
})

export const writeOffCreditBatch = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/credit-batches/:credit_batch/write-offs',
  summary:
    'Asks a second person to take all money off the blocked cards of a cancelled batch of which nothing was ever spent. Wants a step-up',
  params: Batch,
  body: z
    .strictObject({
      reason: Reason,
      paid_from: z.enum(creditSources),
      /** Of the payment back, outside the shop. */
      reference: optionalText(BATCH_NAME_MAX),
      ...Seen,
    })
    .refine(({ paid_from, reference }) => paid_from === 'credit_given' || reference !== null, {
      error: asError({ kind: 'missing' }),
      path: ['reference'],
    }),
  status: 201,
  response: CreditBatchView,
  errors: ['not_found', 'invalid_fields', 'wrong_state', 'version_conflict', 'reauth_required'],
})

export const decideCreditWriteOff = endpoint({
  tag: 'Credit',
  access: { staff: { approve: 'refunds:write', refuse: 'refunds:write', withdraw: 'money:read' } },
  method: 'POST',
  path: '/v1/staff/credit-write-offs/:write_off/decision',
  summary:
    'The second person takes the money off exactly the cards that were asked for, or refuses; the person who asked withdraws. Approving wants a step-up, and happens once',
  params: z.object({ write_off: RequestId }),
  body: Decision,
  response: CreditBatchView,
  errors: ['not_found', 'invalid_fields', 'wrong_state', 'forbidden', 'reauth_required'],
})

export const handOverCreditBatch = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/credit-batches/:credit_batch/hand-over',
  summary: 'Notes that somebody took the cards of a batch; from then on its codes are not listed',
  params: Batch,
  body: z.strictObject({ ...Seen }),
  response: CreditBatchView,
  errors: ['not_found', 'wrong_state', 'version_conflict'],
})

export const revealBatchCodes = endpoint({
  ...writes,
  stepUp: true,
  method: 'POST',
  path: '/v1/staff/credit-batches/:credit_batch/codes',
  summary: 'The codes of the cards of a batch that can be spent, to print them, until it is handed over',
  params: Batch,
  body: z.strictObject({}),
  response: z.object({
    cards: z.array(z.object({ place: z.int(), code: z.string(), balance: Taka, expires_on: Day.nullable() })),
  }),
  errors: ['not_found', 'wrong_state'],
})
export type BatchCards = z.infer<typeof revealBatchCodes.response>['cards']

export const exportBatchCodes = endpoint({
  ...writes,
  stepUp: true,
  method: 'GET',
  path: '/v1/staff/credit-batches/:credit_batch/codes/csv',
  summary: 'The same codes as a table, as often as it takes until the batch is handed over',
  params: Batch,
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: ['not_found', 'wrong_state'],
})
