import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { OrderNumber } from '#contract/shop/order-actions.ts'
import { MENTIONS_MAX, NOTE_MAX } from '#domain/staff/order-note.ts'
import { TAG_MAX, tagOf } from '#domain/staff/order-tag.ts'

const Instant = z.iso.datetime({ offset: true })
const staff = { tag: 'Staff', access: { staff: 'orders:confirm' } } as const

/** Somebody who works here. */
export const Colleague = z.object({ id: z.uuid(), name: z.string() })

/** Words of staff about an order, for staff alone. */
export const NoteView = z.object({
  id: z.int(),
  by: Colleague,
  text: z.string(),
  mentions: z.array(Colleague),
  /** Give it with an edit. */
  version: z.int(),
  at: Instant,
  edited_at: Instant.nullable(),
  /** Whether the reader can change it now. */
  can_edit: z.boolean(),
})
export type NoteView = z.infer<typeof NoteView>

const Written = {
  text: z.string().trim().min(1).max(NOTE_MAX),
  /** Ids of colleagues whom it names. */
  mentions: z.array(z.uuid()).max(MENTIONS_MAX).default([]),
}

export const addOrderNote = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/orders/:number/notes',
  summary: 'Adds a note to an order, for staff alone',
  idempotent: true,
  params: OrderNumber,
  body: z.strictObject(Written),
  status: 201,
  response: NoteView,
  errors: ['not_found', 'invalid_fields'],
})

export const editOrderNote = endpoint({
  ...staff,
  method: 'PUT',
  path: '/v1/staff/orders/:number/notes/:note',
  summary: 'Changes a note; its author can for ten minutes',
  params: OrderNumber.extend({ note: Id }),
  body: z.strictObject({ ...Written, version: z.int() }),
  response: NoteView,
  errors: ['not_found', 'invalid_fields', 'note_closed', 'version_conflict'],
})

/** Kept in small letters. */
export const Tag = z.string().transform(tagOf).pipe(z.string().min(1).max(TAG_MAX))

const Tags = z.array(Tag).max(20).default([])

export const tagOrder = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/orders/:number/tags',
  summary: 'Puts tags on an order and takes others off; doing it twice changes nothing more',
  params: OrderNumber,
  body: z.strictObject({ add: Tags, remove: Tags }),
  response: z.object({ tags: z.array(z.string()) }),
  errors: ['not_found'],
})

export const assignOrder = endpoint({
  ...staff,
  method: 'PUT',
  path: '/v1/staff/orders/:number/assignee',
  summary: 'Says who looks after an order, or that nobody does',
  params: OrderNumber,
  body: z.strictObject({
    assignee: z.uuid().nullable(),
    /** The person as the caller saw it: where somebody else has been named since, nothing changes. */
    was: z.uuid().nullable(),
  }),
  response: z.object({ assigned: Colleague.nullable() }),
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const listColleagues = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/colleagues',
  summary: 'Who works here, by name: to assign orders to, and to mention',
  response: z.object({ results: z.array(Colleague) }),
  errors: [],
})

export const listOrderTags = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/tags',
  summary: 'The tags that orders have, the most used first',
  response: z.object({ results: z.array(z.object({ tag: z.string(), orders: z.int() })) }),
  errors: [],
})

export const listMentions = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/mentions',
  summary: 'Notes of the last thirty days that name the reader, the newest first, twenty at most',
  response: z.object({
    results: z.array(z.object({ order: z.string(), by: Colleague, text: z.string(), at: Instant })),
  }),
  errors: [],
})

export const viewOrder = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:read' },
  method: 'POST',
  path: '/v1/staff/orders/:number/viewers',
  summary:
    'Says that the caller has the page of an order open, for 45 seconds, and answers with the colleagues who have it open as well. A page asks it by itself',
  background: true,
  audited: false,
  params: OrderNumber,
  response: z.object({ others: z.array(Colleague) }),
  errors: ['not_found'],
})
