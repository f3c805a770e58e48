import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, wholeNumber } from '#contract/parameters.ts'
import { Bangla } from '#contract/shop/catalogue-views.ts'
import { LanguageCode } from '#contract/shop/account-views.ts'
import { OptionWords } from '#contract/shop/order-views.ts'
import { Seen } from '#contract/staff/catalogue/term-parts.ts'
import { Colleague } from '#contract/staff/order-marks.ts'
import { PAGE_NUMBER_MAX } from '#domain/limits.ts'
import {
  leftOutReasons,
  noticeKinds,
  noticeScopes,
  noticeStates,
  personStates,
} from '#domain/stock/waiting-notice.ts'

const Instant = z.iso.datetime({ offset: true })
const tag = 'Waiting lists'
const reads = { tag, access: { staff: 'customers:read' } } as const
const writes = { tag, access: { staff: 'customers:write' } } as const

/** The piece that a notice is about: one size or colour, or, where `variant` is null, all of the product. */
const NoticePiece = z.object({
  product: z.int(),
  variant: z.int().nullable(),
  name: z.string(),
  name_bn: Bangla,
  sku: z.string().nullable(),
  options: z.array(OptionWords),
})

const LeftOut = z.array(z.object({ reason: z.enum(leftOutReasons), people: z.int() }))

/** A person who waits. The contact is masked for readers without phones:read. */
const NoticePerson = z.object({ contact: z.string(), masked: z.boolean(), language: LanguageCode })

const NoticeText = z.object({
  sms: z.string(),
  /** The subject of the e-mail. */
  subject: z.string(),
  encoding: z.enum(['gsm7', 'ucs2']),
  units: z.int(),
  /** Parts that are paid for, of each SMS. */
  segments: z.int(),
  /** People who get it as SMS, and by e-mail. */
  numbers: z.int(),
  mails: z.int(),
})

export const previewNotice = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/stock/:variant/notice',
  summary:
    'The text of a notice to those who wait, its SMS parts, how many people it reaches, and who is left out with the reason; nothing is sent',
  params: z.object({ variant: Id }),
  query: z.strictObject({
    scope: z.enum(noticeScopes).default('variant'),
    /** `back` where a piece is free, otherwise `coming`, unless stated. */
    kind: z.enum(noticeKinds).optional(),
    /** Of `coming`: the expected day; that of an open purchase list, or in a week, unless stated. */
    day: z.iso.date().optional(),
  }),
  response: z.object({
    piece: NoticePiece,
    scope: z.enum(noticeScopes),
    kind: z.enum(noticeKinds),
    day: z.iso.date().nullable(),
    /** The first and the last day that `coming` may name. */
    days: z.object({ first: z.iso.date(), last: z.iso.date() }),
    texts: z.object({ en: NoticeText, bn: NoticeText }),
    /** People who would be written to, and those who are left out. */
    people: z.int(),
    left_out: LeftOut,
    /** SMS parts of all messages together. */
    parts: z.int(),
    /** At most a hundred people: those who are left out, with the reason, then those who are written to. */
    listed: z.array(NoticePerson.extend({ reason: z.enum(leftOutReasons).nullable() })),
    /** The moment up to which people asked: a notice with it has nobody who asked later. */
    as_of: Instant,
    /** When messages may leave; null: now. */
    opens_at: Instant.nullable(),
    /** A notice about the same piece that is not finished. */
    running: z.int().nullable(),
  }),
  errors: ['not_found', 'invalid_fields'],
})

const NoticeView = z.object({
  id: z.int(),
  piece: NoticePiece,
  kind: z.enum(noticeKinds),
  day: z.iso.date().nullable(),
  state: z.enum(noticeStates),
  by: Colleague,
  made_at: Instant,
  finished_at: Instant.nullable(),
  /** People by state; `on_the_way`: in the outbox, and can still be called off. */
  counts: z.record(z.enum(personStates), z.int()),
  /** Messages leave from then on; null: now, or nothing is left to send. */
  opens_at: Instant.nullable(),
  can_cancel: z.boolean(),
})
export type NoticeView = z.infer<typeof NoticeView>

const OneNotice = NoticeView.extend({
  left_out: LeftOut,
  /** At most two hundred. */
  people: z.array(
    NoticePerson.extend({ state: z.enum(personStates), reason: z.enum(leftOutReasons).nullable() }),
  ),
})
export type OneNotice = z.infer<typeof OneNotice>

export const sendNotice = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/stock/:variant/notices',
  summary:
    'Writes to all who wait for a piece, each once, in their language, from 10 am to 8 pm in Dhaka. It goes on after the answer. A repeated key finds the notice that it made',
  idempotent: true,
  params: z.object({ variant: Id }),
  body: z.strictObject({
    scope: z.enum(noticeScopes),
    kind: z.enum(noticeKinds),
    /** Of `coming` alone. */
    day: z.iso.date().optional(),
    /** As the preview said it. */
    as_of: Instant,
  }),
  status: 201,
  response: OneNotice,
  errors: ['not_found', 'invalid_fields', 'nobody_to_tell'],
})

const Notice = z.object({ notice: Id })

const WaitingSettings = z.object({
  /** Those who wait are told as soon as a piece is free; false: staff tell them. */
  by_itself: z.boolean(),
  version: z.int(),
})
export type WaitingSettings = z.infer<typeof WaitingSettings>

export const saveWaitingSettings = endpoint({
  tag,
  access: { staff: 'settings:write' },
  method: 'PUT',
  path: '/v1/staff/waiting-settings',
  summary: 'Whether the shop tells those who wait by itself as soon as a piece is free',
  body: z.strictObject({ by_itself: z.boolean(), ...Seen }),
  response: WaitingSettings,
  errors: ['version_conflict'],
})

export const listNotices = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/waiting-notices',
  summary: 'The notices of the last 60 days, 25 to a page, the newest first, and how far each is',
  query: z.strictObject({ page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1) }),
  response: z.object({
    results: z.array(NoticeView),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
    settings: WaitingSettings,
  }),
  errors: [],
})

export const getNotice = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/waiting-notices/:notice',
  summary: 'One notice, person by person',
  params: Notice,
  response: OneNotice,
  errors: ['not_found'],
})

export const cancelNotice = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/waiting-notices/:notice/cancel',
  summary:
    'Calls off the messages that have not left yet. People who were not told wait on. Done twice, it changes nothing more',
  params: Notice,
  response: OneNotice,
  errors: ['not_found'],
})
