import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Print } from '#contract/shop/documents.ts'
import { OrderNumber } from '#contract/shop/order-actions.ts'
import { ParcelNumber } from './orders.ts'

const staff = { tag: 'Staff' } as const

export const getStaffInvoice = endpoint({
  ...staff,
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/orders/:number/invoice',
  summary: 'The invoice of any order as PDF',
  params: OrderNumber,
  query: Print,
  produces: 'application/pdf',
  response: z.unknown(),
  errors: ['not_found'],
})

export const getParcelLabel = endpoint({
  ...staff,
  access: { staff: 'parcels:write' },
  method: 'GET',
  path: '/v1/staff/parcels/:parcel/label',
  summary:
    'The label of a parcel as PDF of 100 x 150 mm, with the bars of the courier’s number; of our own where our rider brings it',
  params: ParcelNumber,
  query: Print,
  produces: 'application/pdf',
  response: z.unknown(),
  errors: ['not_found', 'wrong_state', 'courier_unavailable'],
})

export const getPackingSlip = endpoint({
  ...staff,
  access: { staff: 'parcels:write' },
  method: 'GET',
  path: '/v1/staff/orders/:number/packing_slip',
  summary:
    'The packing slip of an order, or of one of its parcels, with small pictures, as PDF; without prices where the customer wished so',
  params: OrderNumber,
  query: Print.extend({
    /** One with pieces of the order; all its pieces unless stated. */
    parcel: z.string().max(60).optional(),
  }),
  produces: 'application/pdf',
  response: z.unknown(),
  errors: ['not_found'],
})

export const getExchangeSlip = endpoint({
  ...staff,
  access: { staff: 'parcels:write' },
  method: 'GET',
  path: '/v1/staff/returns/:return/packing_slip',
  summary:
    'The packing slip of the other pieces of an exchange, or of one of its parcels, as PDF: they, what came back for them, and that the rider takes nothing',
  params: z.object({ return: z.string().max(40) }),
  query: Print.extend({
    /** One with pieces of the exchange; all its pieces unless stated. */
    parcel: z.string().max(60).optional(),
  }),
  produces: 'application/pdf',
  response: z.unknown(),
  errors: ['not_found', 'wrong_state'],
})
