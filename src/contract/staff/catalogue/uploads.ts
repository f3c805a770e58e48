import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { PictureView } from '#contract/shop/catalogue-views.ts'
import { FOCUS_MAX } from '#domain/media/picture-focus.ts'
import { VIDEO_BYTES_MAX, videoKinds } from '#domain/media/video.ts'
import { UPLOAD_PART_BYTES_MAX } from '#domain/media/upload-limits.ts'

/*
 * Files come in parts, so that a lost line or a restart of the store costs one part and not the file: begin, send each
 * part from the offset that the store names, finish. Whoever does not know how far it is asks.
 */

const staff = { tag: 'Staff', access: { staff: 'catalogue:write' } } as const

const uploadKinds = ['picture', 'video'] as const

const Upload = z.object({ upload: z.uuid() })

const Thousandths = z.int().min(0).max(FOCUS_MAX)
/** The point of a picture that every crop keeps: from the left and from the top, in thousandths. */
export const Focus = z.object({ x: Thousandths, y: Thousandths })

/** A picture as staff see it: uncut. The shop shows it cut around its focus; null: around its middle. */
export const WholePictureView = PictureView.extend({ focus: Focus.nullable() })
export type WholePictureView = z.infer<typeof WholePictureView>

/** A picture that is in the library. Its text says nothing: it gets one where it is shown. */
export const KeptPicture = WholePictureView.extend({
  /** Name of the file that it came as. */
  name: z.string(),
  /** Of the file as it is kept. */
  bytes: z.int(),
})

/** A video that is kept, for a product to show. */
export const KeptVideo = z.object({
  id: z.string(),
  kind: z.enum(videoKinds),
  url: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  ms: z.int(),
  bytes: z.int(),
  codec: z.string(),
})
export type KeptVideo = z.infer<typeof KeptVideo>

export const UploadView = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(uploadKinds),
  /** Size of the whole file. */
  bytes: z.int(),
  /** Bytes that are kept; the next part begins here. */
  offset: z.int(),
  /** Longest part that one request may bring. */
  part_bytes: z.int(),
  /** The picture or video that it has become; null until it is finished. */
  picture: KeptPicture.nullable(),
  video: KeptVideo.nullable(),
})
export type UploadView = z.infer<typeof UploadView>

export const beginUpload = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/media/uploads',
  summary:
    'Announces a file: a picture of JPEG, PNG, WebP or AVIF, or a video of MP4 or WebM. It keeps nothing yet. The same key gives the same upload, with what is there of it',
  idempotent: true,
  audited: false,
  body: z.strictObject({
    name: z.string().max(1000),
    kind: z.enum(uploadKinds),
    bytes: z.int().min(1),
  }),
  status: 201,
  response: UploadView,
  errors: ['too_large', 'limit_reached', 'storage_full'],
})

export const getUpload = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/media/uploads/:upload',
  summary: 'How much of a file is there, for its sender to go on from',
  params: Upload,
  response: UploadView,
  errors: ['not_found'],
})

export const sendUploadPart = endpoint({
  ...staff,
  method: 'PATCH',
  path: '/v1/staff/media/uploads/:upload',
  summary: `Adds bytes to a file, at most ${UPLOAD_PART_BYTES_MAX} in one request, from exactly where it ends. What came before a line broke stays`,
  audited: false,
  params: Upload,
  query: z.object({ offset: wholeNumber({ min: 0, max: VIDEO_BYTES_MAX }) }),
  takes: 'application/octet-stream',
  response: z.object({ offset: z.int() }),
  errors: ['not_found', 'upload_offset', 'wrong_state', 'storage_full', 'too_large'],
})

export const finishUpload = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/media/uploads/:upload/finish',
  summary:
    'Takes the whole file in: a picture into the library, upright; a video as it is; both without any metadata. The same one sent twice is kept once. Asked again, it answers the same',
  params: Upload,
  response: UploadView,
  errors: ['not_found', 'upload_offset', 'picture_refused', 'video_refused', 'storage_full'],
})

export const cancelUpload = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/v1/staff/media/uploads/:upload',
  summary: 'Gives a file up and removes what is there of it; one that is finished stays in the library',
  audited: false,
  params: Upload,
  response: z.object({}),
  errors: [],
})
