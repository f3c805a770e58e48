import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Bangla } from '#contract/shop/catalogue-views.ts'
import { CHAT_BYTES_MAX, CHAT_MAX } from '#domain/limits.ts'
import { phoneRoles } from '#domain/chat/phones.ts'
import { PieceView } from './order-edit.ts'

/** The part of the pasted chat that something was read from, in UTF-16 units as JavaScript counts. */
const Source = z.object({ start: z.int(), end: z.int() })

/**
 * `sure`: the chat says so and leaves no other reading. `likely`: look at it. `unsure`: several readings, none chosen.
 * `missing`: nothing was found.
 */
const Certainty = z.enum(['sure', 'likely', 'unsure', 'missing'])

const ReadText = z.object({
  certainty: Certainty,
  value: z.string().nullable(),
  /** All readings, the chosen one among them. */
  options: z.array(z.object({ value: z.string(), source: Source })),
})

const AreaOption = z.object({
  area_id: z.string(),
  area: z.string(),
  area_bn: Bangla,
  district_id: z.string(),
  district: z.string(),
  district_bn: Bangla,
})

export const ChatView = z.object({
  phone: z.object({
    certainty: Certainty,
    /** In E.164. Never chosen from several, and never made of one that lacks digits. */
    value: z.string().nullable(),
    /** Every number of the chat; the one of the store is never the customer's. */
    options: z.array(z.object({ value: z.string(), role: z.enum(phoneRoles), source: Source })),
    /** Written like a number, but with digits missing or too many. */
    broken: z.array(Source),
  }),
  /** For the courier, where the first is not answered. */
  second_phone: z.string().nullable(),
  name: ReadText,
  address: ReadText,
  area: z.object({
    certainty: Certainty,
    value: AreaOption.nullable(),
    /** The areas that the words may mean, the likeliest first. */
    options: z.array(AreaOption),
    /** The district, where the words do not say which of its areas. */
    district: z.object({ id: z.string(), name: z.string(), name_bn: Bangla }).nullable(),
  }),
  lines: z.array(
    z.object({
      certainty: Certainty,
      /** As it was written. */
      words: z.string(),
      source: Source,
      /** Id of the variant; null where several fit, or the size is missing or not made. */
      id: z.int().nullable(),
      /** 1 unless stated. */
      quantity: z.int(),
      quantity_source: Source.nullable(),
      size: z.string().nullable(),
      size_source: Source.nullable(),
      /** Variants on sale that may be meant, the likeliest first. */
      options: z.array(PieceView),
    }),
  ),
  /** A wish for delivery or parcel. */
  note: z.object({ value: z.string(), source: Source }).nullable(),
})
export type ChatView = z.infer<typeof ChatView>

export const readChat = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:write' },
  method: 'POST',
  path: '/v1/staff/chats/read',
  audited: false,
  summary:
    'What a pasted chat orders: number, name, address, area and pieces, each with where it was read. A proposal for a person to look at: it is not kept, and places nothing',
  body: z.strictObject({ text: z.string().min(1).max(CHAT_MAX) }),
  bodyBytes: CHAT_BYTES_MAX,
  response: ChatView,
  errors: [],
})
