import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ParcelNumber, Pieces, StaffOrderView } from '#contract/staff/orders.ts'
import { CART_LINES_MAX } from '#domain/limits.ts'

/** What staff say of the pieces that came back; null: nobody knows. */
const Said = z.array(Pieces).max(CART_LINES_MAX).nullable()

export const noteRefusedPieces = endpoint({
  tag: 'Staff',
  access: { staff: 'parcels:write' },
  method: 'PUT',
  path: '/v1/staff/parcels/:parcel/refused',
  summary:
    'Says which pieces of a parcel that was taken in part came back (null: nobody knows), so that the books take back the VAT of exactly those; `was`: what staff had said as the caller saw it',
  params: ParcelNumber,
  body: z.strictObject({ pieces: Said, was: Said }),
  response: StaffOrderView,
  errors: ['not_found', 'invalid_fields', 'wrong_state', 'version_conflict'],
})
