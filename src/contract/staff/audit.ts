import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'

const Instant = z.iso.datetime({ offset: true })

const AuditEntryView = z.object({
  id: z.int(),
  at: Instant,
  person: z.object({ id: z.uuid(), name: z.string() }),
  /** The key of the API that acted in that person's name; null: the person did. */
  key: z.string().nullable(),
  /** Such as "Chrome on Android". */
  device: z.string(),
  /** Method and path of the call, as the contract writes it. */
  call: z.string(),
  /** One press of a person: all entries with the same value belong together. */
  request: z.string(),
  /** Such as `order` and `AB-104826`. */
  thing: z.object({ kind: z.string(), id: z.string() }),
  /** The order that the thing belongs to. */
  order: z.string().nullable(),
  change: z.enum(['created', 'changed', 'deleted', 'seen', 'called']),
  /** The changed fields before and after; a secret is never among them. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
})

const AuditFilter = z.object({
  person: z.uuid().optional(),
  kind: z.string().max(40).optional(),
  thing: z.string().max(80).optional(),
  order: z.string().max(40).optional(),
  /** First and last day, in Dhaka. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

export const listAudit = endpoint({
  tag: 'Staff',
  access: { staff: 'audit:read' },
  method: 'GET',
  path: '/v1/staff/audit',
  summary: 'What people who work here changed and revealed, the last first; 50 a page',
  query: AuditFilter.extend({
    /** Entries older than this one. */
    before: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
  }),
  response: z.object({
    data: z.array(AuditEntryView),
    /** For `before` of the next page; null where there is none. */
    next: z.int().nullable(),
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  errors: [],
})

/** Entries in one file. */
export const AUDIT_FILE_MAX = 10_000

export const exportAudit = endpoint({
  tag: 'Staff',
  access: { staff: 'audit:read' },
  method: 'GET',
  path: '/v1/staff/audit/csv',
  stepUp: true,
  summary: `The same entries as a table for spreadsheets, the last ${AUDIT_FILE_MAX}; it leaves an entry itself`,
  query: AuditFilter,
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: [],
})
