import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, wholeNumber } from '#contract/parameters.ts'
import { Bangla, Taka } from '#contract/shop/catalogue-views.ts'
import { optionalText, Seen } from '#contract/staff/catalogue/term-parts.ts'
import { Colleague } from '#contract/staff/order-marks.ts'
import { DecidedBy, Decision, Reason, RequestId, TypedTaka } from '#contract/staff/refund-requests.ts'
import {
  CREDIT_TAKA_MAX,
  CREDIT_WORDS_MAX,
  creditKinds,
  creditSources,
  creditStates,
} from '#domain/credit/credit-account.ts'
import { CONTACT_MAX, PAGE_NUMBER_MAX, STAFF_SEARCH_MAX } from '#domain/limits.ts'
import { asError } from '#contract/problem.ts'

const reads = { tag: 'Credit', access: { staff: 'money:read' } } as const
const writes = { tag: 'Credit', access: { staff: 'refunds:write' } } as const

const Instant = z.iso.datetime({ offset: true })
const Day = z.iso.date()
/** In taka; below zero: it was taken off. */
const Change = z.number()

/** Money that somebody put on an account or took off it, or that waits for a second person. */
export const CreditRequestView = z.object({
  id: z.string(),
  account: z.int(),
  action: z.enum(['issue', 'adjust']),
  amount: Change,
  /** Where its price was paid into; `credit_given`: nobody paid for it. */
  paid_into: z.enum(creditSources),
  reason: z.string(),
  /** `expired`: nobody decided in time. */
  state: z.enum(['waiting', 'done', 'refused', 'withdrawn', 'expired']),
  ...DecidedBy,
})
export type CreditRequestView = z.infer<typeof CreditRequestView>

export const CreditRow = z.object({
  id: z.int(),
  kind: z.enum(creditKinds),
  /** The last letters of the code of a gift card. */
  code_end: z.string().nullable(),
  state: z.enum(creditStates),
  balance: Taka,
  /** The last day on which it can be spent; null: no end. */
  expires_on: Day.nullable(),
  /** The owner of store credit. */
  customer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The name of the person who gets the card. */
  recipient: z.string().nullable(),
  /** A request waits for a second person. */
  waits: z.boolean(),
  /** The cards that it was issued with, and its number among them; null: it was issued alone. */
  batch: z.object({ id: z.int(), name: z.string(), place: z.int() }).nullable(),
  made_at: Instant,
})
export type CreditRow = z.infer<typeof CreditRow>

const CreditEntryView = z.object({
  id: z.int(),
  /** `taken_back`: the money of a return was given instead; `bonus`: what the shop adds to the credit of a return;
   * `written_off`: taken off with all blocked cards of its batch. */
  kind: z.enum(['issued', 'adjusted', 'expired', 'spent', 'refunded', 'taken_back', 'bonus', 'written_off']),
  /** The order that was paid, or whose money came back. */
  order: z.string().nullable(),
  amount: Change,
  /** Of the account, with this entry. */
  balance: Taka,
  reason: z.string().nullable(),
  by: Colleague.nullable(),
  approved_by: Colleague.nullable(),
  at: Instant,
})
export type CreditEntryView = z.infer<typeof CreditEntryView>

export const CreditView = CreditRow.extend({
  blocked_reason: z.string().nullable(),
  /** Where the card goes, without most of its letters. */
  recipient_phone: z.string().nullable(),
  recipient_email: z.string().nullable(),
  words: Bangla,
  language: z.enum(['en', 'bn']),
  sent_at: Instant.nullable(),
  /** The newest first. */
  entries: z.array(CreditEntryView),
  requests: z.array(CreditRequestView),
  version: z.int(),
})
export type CreditView = z.infer<typeof CreditView>

const Account = z.object({ account: Id })

export const listCredit = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/credit',
  summary: 'Gift cards and store credit, the newest first, 25 to a page',
  query: z.strictObject({
    kind: z.enum(creditKinds).optional(),
    state: z.enum(creditStates).optional(),
    /** Those with a request that waits for a second person. */
    waits: z.literal('yes').optional(),
    /** The cards of one batch. */
    credit_batch: Id.optional(),
    /** The last letters of the code, or a part of the name of the recipient, the customer or the batch. */
    q: z.string().trim().max(STAFF_SEARCH_MAX).optional(),
    page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1),
  }),
  response: z.object({
    results: z.array(CreditRow),
    page: z.int(),
    pages: z.int(),
    count: z.int(),
    /** The debt of the shop on all of them. */
    owed: Taka,
    /** Accounts with a request that waits for a second person. */
    waiting: z.int(),
    /** The same of batches of cards. */
    waiting_batches: z.int(),
  }),
  errors: ['invalid_fields'],
})

export const getCredit = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/credit/:account',
  summary: 'One gift card, or the credit of a customer, with its entries and requests',
  params: Account,
  response: CreditView,
  errors: ['not_found'],
})

const issueFields = {
  amount: TypedTaka.max(CREDIT_TAKA_MAX),
  paid_into: z.enum(creditSources),
  reason: Reason,
}

export const issueCredit = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/credit',
  summary:
    'Issues a gift card, or gives a customer store credit. Above what one person issues alone within a day it waits for a second person, and wants a step-up',
  idempotent: true,
  body: z.discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('gift_card'),
        ...issueFields,
        /** The last day on which it can be spent; null: no end. */
        expires_on: Day.nullable().default(null),
        recipient_name: optionalText(100),
        recipient_phone: optionalText(CONTACT_MAX),
        recipient_email: optionalText(CONTACT_MAX),
        /** The words on the card. */
        words: optionalText(CREDIT_WORDS_MAX),
        language: z.enum(['en', 'bn']).default('bn'),
        /** It leaves by SMS and e-mail at once. */
        send: z.boolean().default(false),
      })
      .refine(
        ({ send, recipient_phone, recipient_email }) =>
          !send || recipient_phone !== null || recipient_email !== null,
        { error: asError({ kind: 'email_or_phone' }), path: ['recipient_phone'] },
      ),
    z.strictObject({ kind: z.literal('store_credit'), ...issueFields, customer: z.uuid() }),
  ]),
  status: 201,
  response: CreditView,
  errors: ['not_found', 'invalid_fields', 'reauth_required'],
})

export const adjustCredit = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/credit/:account/adjustments',
  summary: 'Asks a second person to put money on an account or to take it off; never below zero',
  idempotent: true,
  params: Account,
  body: z.strictObject({
    direction: z.enum(['more', 'less']),
    amount: TypedTaka.max(CREDIT_TAKA_MAX),
    reason: Reason,
  }),
  status: 201,
  response: CreditView,
  errors: ['not_found', 'invalid_fields', 'reauth_required'],
})

export const decideCreditRequest = endpoint({
  tag: 'Credit',
  access: { staff: { approve: 'refunds:write', refuse: 'refunds:write', withdraw: 'money:read' } },
  method: 'POST',
  path: '/v1/staff/credit-requests/:request/decision',
  summary:
    'The second person approves or refuses; the person who asked withdraws. Approving wants a step-up, and happens once',
  params: z.object({ request: RequestId }),
  body: Decision,
  response: CreditView,
  errors: ['not_found', 'invalid_fields', 'wrong_state', 'forbidden', 'reauth_required'],
})

export const blockCredit = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/credit/:account/block',
  summary: 'Blocks an account with a reason, so that nobody spends it, or opens it again (reason null)',
  params: Account,
  body: z.strictObject({ reason: Reason.nullable(), ...Seen }),
  response: CreditView,
  errors: ['not_found', 'version_conflict'],
})

export const extendCredit = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/credit/:account/expiry',
  summary:
    'Gives a gift card another last day, today or later; null: no end. A card that has run out stays so',
  params: Account,
  body: z.strictObject({ expires_on: Day.nullable(), ...Seen }),
  response: CreditView,
  errors: ['not_found', 'invalid_fields', 'wrong_state', 'version_conflict'],
})

export const sendCredit = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/credit/:account/send',
  summary:
    'Sends an active gift card, with its code, to its recipient by SMS and e-mail; at most every ten minutes',
  params: Account,
  body: z.strictObject({}),
  response: CreditView,
  errors: ['not_found', 'wrong_state', 'too_many_requests'],
})

export const revealCreditCode = endpoint({
  ...writes,
  stepUp: true,
  method: 'POST',
  path: '/v1/staff/credit/:account/code',
  summary: 'The code of an active gift card, to print it',
  params: Account,
  body: z.strictObject({}),
  response: z.object({ code: z.string() }),
  errors: ['not_found', 'wrong_state'],
})
