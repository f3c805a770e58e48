import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Print } from '#contract/shop/documents.ts'
import { BULK_ORDERS_MAX } from '#domain/limits.ts'
import { pickSorts, printsOfMany } from '#domain/staff/staff-job.ts'
import { Job, JobWithLines } from './jobs.ts'
import { Picked } from './order-bulk.ts'

const printing = {
  packing_slips: 'parcels:write',
  invoices: 'orders:read',
  labels: 'parcels:write',
  pick_list: 'parcels:write',
  manifest: 'parcels:write',
  run_sheet: 'parcels:write',
} as const

export const printOrders = endpoint({
  tag: 'Staff',
  access: { staff: printing },
  method: 'POST',
  path: '/v1/staff/prints',
  summary: `Prints papers of many orders as one PDF with a page that counts them, the list to pick their pieces by, or the lists of parcels that a courier signs or our rider carries; at most ${BULK_ORDERS_MAX} orders. The number of a return stands for its exchange, which has no invoice. An order in several parcels has a slip for each. An order without such a paper is answered by itself. What takes longer than two seconds goes on as a job after the answer`,
  idempotent: true,
  body: z.strictObject({
    action: z.enum(printsOfMany),
    /** Of every paper; each order's own unless stated. */
    language: Print.shape.language,
    /** Of a pick list: along the shelves unless stated. Other papers have none. */
    sort: z.enum(pickSorts).optional(),
    ...Picked,
  }),
  response: JobWithLines,
  errors: ['invalid_fields'],
})

export const getPrint = endpoint({
  tag: 'Staff',
  access: 'staff',
  method: 'GET',
  path: '/v1/staff/jobs/:job/document',
  summary: 'What a job has printed, for the person whose job it is, as long as the right lasts',
  params: Job,
  produces: 'application/pdf',
  response: z.unknown(),
  errors: ['not_found', 'forbidden', 'wrong_state'],
})
