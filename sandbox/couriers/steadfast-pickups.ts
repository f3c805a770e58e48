import type { Hono } from 'hono'
import * as z from 'zod'
import type { Addresses } from '#server/delivery/addresses.ts'
import type { SandboxParcels } from './sandbox-parcels.ts'

/** Of the one address for pick-ups that the panel of the sandbox has. */
const ADDRESS_ID = 1

const PickupRequest = z.object({
  address_id: z.literal(ADDRESS_ID),
  police_station_id: z.int(),
  address: z.string().min(1).max(255),
  contact_number: z.string().regex(/^01[3-9]\d{8}$/, 'The contact number must be 11 digits.'),
  note: z.string().max(500).optional(),
  estim_qty: z.int().optional(),
})
type PickupRequest = z.infer<typeof PickupRequest>

/** Thanas and riders that are requested at an address (domain facts: delivery 1.3). */
export function mountPickups(app: Hono, parcels: SandboxParcels, { areas }: Addresses): void {
  const asked: PickupRequest[] = []
  app.get('/police_stations', () =>
    Response.json({ data: areas.map(({ name, district }, index) => ({ id: index + 1, name, district })) }),
  )
  app.post('/create_pickup_request', async (c) => {
    const read = PickupRequest.safeParse(await c.req.json())
    if (!read.success) {
      return Response.json({ status: 422, message: z.prettifyError(read.error) }, { status: 422 })
    }
    const request = read.data
    if (areas[request.police_station_id - 1] === undefined) {
      return Response.json({ status: 422, message: 'The thana is unknown.' }, { status: 422 })
    }
    if (asked.some((one) => one.address === request.address && isPending(one, parcels))) {
      const message = 'A pickup request is pending for this address.'
      return Response.json({ code: 'PICKUP_REQUEST_EXISTS', message }, { status: 409 })
    }
    asked.push(request)
    const { address_id, address, ...kept } = request
    return Response.json(
      {
        message: 'Pickup request created successfully.',
        data: {
          ...kept,
          id: asked.length,
          user_id: 12_345,
          user_address_id: address_id,
          pickup_location: address,
          req_status: 'pending',
          created_at: new Date().toISOString(),
        },
      },
      { status: 201 },
    )
  })
}

/** The rider has not taken the parcel along that the note names. */
function isPending({ note }: PickupRequest, parcels: SandboxParcels): boolean {
  const reference = /^Fetch (\S+) /.exec(note ?? '')?.[1]
  const parcel = reference === undefined ? undefined : parcels.find(reference, 'steadfast')
  return parcel?.status === 'in_review' && !parcel.returnAsked
}
