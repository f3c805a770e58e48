import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { Seen } from '#contract/staff/catalogue/term-parts.ts'
import { MESSAGE_BODY_MAX, MESSAGE_SMS_MAX, MESSAGE_SUBJECT_MAX } from '#domain/messages/message-text.ts'
import { placeholders } from '#domain/messages/placeholders.ts'
import { writes } from './content-parts.ts'

const LINE_ENDS = /\r\n?/g
/** Signs that turn text around, and all control characters but the end of a line. */
const HIDDEN = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Lines of a text; empty: the standard text. */
function lines(max: number) {
  return z
    .string()
    .max(max)
    .nullable()
    .transform((text) => text?.replaceAll(LINE_ENDS, '\n').replaceAll(HIDDEN, '').trim() || null)
    .default(null)
}

const Subject = z
  .string()
  .max(MESSAGE_SUBJECT_MAX)
  .nullable()
  .transform((text) => text?.replaceAll(/\s+/g, ' ').replaceAll(HIDDEN, '').trim() || null)
  .default(null)

const fields = {
  sms: lines(MESSAGE_SMS_MAX),
  sms_bn: lines(MESSAGE_SMS_MAX),
  subject: Subject,
  subject_bn: Subject,
  /** One line each: `# heading`, a paragraph, `-- small print`, `[words]({link})` for a button. */
  body: lines(MESSAGE_BODY_MAX),
  body_bn: lines(MESSAGE_BODY_MAX),
}

/** The texts of a message as staff write them, with placeholders in braces; null: the standard text. */
export const MessageTextForm = z.strictObject(fields)
export type MessageTextForm = z.output<typeof MessageTextForm>

const Languages = z.enum(['en', 'bn'])
const Channels = z.enum(['sms', 'email'])

const Fault = z.object({
  language: Languages,
  channel: Channels,
  /** The placeholder without a value: the standard text left instead. */
  value: z.string(),
  times: z.int(),
  last_at: z.iso.datetime({ offset: true }),
})

const MessageTextSummary = z.object({
  id: z.int(),
  version: z.int(),
  /** The event, such as `order_confirmed`. */
  name: z.string(),
  /** The fields that staff wrote themselves. */
  own: z.array(z.string()),
  /** Texts that could not be filled since they were saved. */
  faults: z.array(Fault),
})
export type MessageTextSummary = z.infer<typeof MessageTextSummary>

const words = {
  sms: z.string(),
  sms_bn: z.string(),
  subject: z.string(),
  subject_bn: z.string(),
  body: z.string(),
  body_bn: z.string(),
}

const Values = z.record(z.string(), z.string())

const MessageTextView = MessageTextSummary.extend({
  /** Null: the standard text. */
  texts: z.object({
    sms: z.string().nullable(),
    sms_bn: z.string().nullable(),
    subject: z.string().nullable(),
    subject_bn: z.string().nullable(),
    body: z.string().nullable(),
    body_bn: z.string().nullable(),
  }),
  standard: z.object(words),
  placeholders: z.array(
    z.object({
      name: z.enum(placeholders),
      /** The languages whose texts can hold it. */
      languages: z.array(Languages),
      /** Stands alone in a line of the e-mail. */
      is_part: z.boolean(),
      /** The fields that must hold it. */
      required: z.array(z.string()),
    }),
  ),
  /** The values of the placeholders in the order below, or in an example, by language. */
  values: z.object({ en: Values, bn: Values }),
  /** The number of the order whose values they are; null: an example. */
  order: z.string().nullable(),
  /** The newest orders, for a preview; none without the right to read orders. */
  recent_orders: z.array(z.string()),
})
export type MessageTextView = z.infer<typeof MessageTextView>

const Text = z.object({ text: Id })
const OrderNumber = z.string().trim().max(20)

export const listMessageTexts = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/message-texts',
  summary: 'The messages of the shop, and which of their texts staff wrote',
  response: z.object({ results: z.array(MessageTextSummary) }),
  errors: [],
})

export const getMessageText = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/message-texts/:text',
  summary:
    'The texts of a message, its standard texts and its placeholders. Values are those of an order where one is named and may be read',
  params: Text,
  query: z.object({ order: OrderNumber.optional() }),
  response: MessageTextView,
  errors: ['not_found'],
})

export const saveMessageText = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/message-texts/:text',
  summary:
    'Changes the texts of a message; the next one leaves in them. A text that cannot always be filled is refused. A conflict of versions tells both values of each field',
  params: Text,
  body: z.strictObject({ ...fields, ...Seen }),
  response: MessageTextSummary,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

const Draft = {
  ...fields,
  /** The order whose values are filled in; left out: an example. */
  order: OrderNumber.optional(),
}
const Shown = z.object({
  sms: z.string(),
  encoding: z.enum(['gsm7', 'ucs2']),
  units: z.int(),
  segments: z.int(),
  subject: z.string(),
  /** The e-mail as programs without HTML show it. */
  email: z.string(),
})

export const previewMessageText = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/message-texts/:text/preview',
  summary: 'A message as it would leave in these texts; nothing is saved or sent',
  params: Text,
  body: z.strictObject(Draft),
  response: z.object({ order: z.string().nullable(), en: Shown, bn: Shown }),
  errors: ['not_found', 'invalid_fields'],
})
export type MessageTextPreview = z.infer<typeof previewMessageText.response>

export const testMessageText = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/message-texts/:text/test',
  summary:
    'Sends a message in these texts to the phone or the e-mail address of who asks, and to nobody else',
  params: Text,
  body: z.strictObject({ ...Draft, language: Languages, channel: Channels }),
  response: z.object({
    /** Where it goes, without most of its letters or digits. */
    to: z.string(),
  }),
  errors: ['not_found', 'invalid_fields', 'too_many_requests'],
})
