import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FileId } from '#contract/file-id.ts'
import { reads, writes } from './term-parts.ts'

const PICTURES_MAX = 60

/** How far the sizes of a picture are. While they wait, the shop makes each one when it is asked for. */
const SizesState = z.enum(['waiting', 'done', 'failed'])
export type SizesState = z.infer<typeof SizesState>

export const PictureSizesView = z.object({
  /** False where sizes are made only when somebody asks for one (PICTURE_SIZES_AHEAD). */
  making: z.boolean(),
  /** Pictures of the shop, crops among them. */
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Those that were asked for, each with its crop. */
  pictures: z.array(z.object({ picture: z.string(), state: SizesState })),
})
export type PictureSizesView = z.infer<typeof PictureSizesView>

export const getPictureSizes = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/media/sizes',
  summary:
    'How many pictures have all their sizes, how many wait, and how many failed; the state of each of `pictures`, ids with commas between',
  query: z.object({
    pictures: z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(FileId).max(PICTURES_MAX))
      .optional(),
  }),
  response: PictureSizesView,
  errors: [],
})

export const retryPictureSizes = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/media/sizes/retry',
  summary: 'Lets the sizes of a picture that failed be made once more; without a picture, those of all',
  audited: false,
  body: z.strictObject({ picture: FileId.nullable() }),
  response: z.object({ waiting: z.int() }),
  errors: [],
})
