import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CAPTIONS_BYTES_MAX } from '#domain/media/captions/captions.ts'

/** Captions in the store, which a video can show. */
export const KeptCaptions = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  cues: z.int(),
  /** The end of the last cue. */
  ms: z.int(),
})
export type KeptCaptions = z.infer<typeof KeptCaptions>

export const addCaptions = endpoint({
  tag: 'Staff',
  access: { staff: 'catalogue:write' },
  method: 'POST',
  path: '/v1/staff/media/captions',
  summary: `Takes captions in: a file of WebVTT, at most ${CAPTIONS_BYTES_MAX} bytes. Its cues are kept, without notes and styles; the same ones sent twice are kept once. A file that is not WebVTT is refused with the line of the first fault`,
  audited: false,
  // JSON writes a byte in six at most.
  bodyBytes: 6 * CAPTIONS_BYTES_MAX,
  body: z.strictObject({ name: z.string().max(1000), text: z.string().max(CAPTIONS_BYTES_MAX + 1) }),
  status: 201,
  response: KeptCaptions,
  errors: ['captions_refused'],
})
