import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FileId } from '#contract/file-id.ts'
import { ARRIVAL_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX } from '#domain/limits.ts'
import { StaffReturnView } from '#contract/staff/returns.ts'

/** Base64 is a third longer than the bytes in it. */
const BASE64_MAX = Math.ceil(RETURN_PHOTO_BYTES_MAX / 3) * 4

const OfReturn = z.object({ return: z.string().max(40) })
const OnePhoto = OfReturn.extend({ photo: FileId })

const staff = { tag: 'Staff', access: { staff: 'returns:receive' } } as const

export const addArrivalPhoto = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/returns/:return/photos',
  summary: `Keeps a photo of what came back, JPEG, PNG, WebP or AVIF in base64: made smaller, upright, without its place and time. Only staff see it. The same one twice is one; at most ${ARRIVAL_PHOTOS_MAX}`,
  params: OfReturn,
  bodyBytes: BASE64_MAX + 1000,
  body: z.strictObject({ picture: z.base64().max(BASE64_MAX) }),
  status: 201,
  response: StaffReturnView,
  errors: ['not_found', 'wrong_state', 'invalid_fields', 'limit_reached'],
})

export const getArrivalPhoto = endpoint({
  ...staff,
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/returns/:return/photos/:photo',
  summary: 'The photo of what came back, as JPEG; never kept by a browser',
  params: OnePhoto,
  response: z.unknown(),
  produces: 'image/jpeg',
  errors: ['not_found'],
})

export const removeArrivalPhoto = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/v1/staff/returns/:return/photos/:photo',
  summary: 'Erases a photo of what came back, as long as the return is open',
  params: OnePhoto,
  response: StaffReturnView,
  errors: ['not_found', 'wrong_state'],
})
