import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { PAGE_NUMBER_MAX } from '#domain/limits.ts'
import { pictureFilters } from '#domain/media/picture-filters.ts'
import { reads } from './term-parts.ts'
import { KeptPicture } from './uploads.ts'

/** A picture of the library. `alt` says what it shows; empty where nobody has written it. */
export const LibraryPicture = KeptPicture.extend({
  /** Places that show it. */
  uses: z.int(),
  added_at: z.iso.datetime(),
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

export const listPictures = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/media/pictures',
  summary:
    'Pictures of the library, the newest first, 48 a page: all, those that nothing shows (`unused`), those without a text in both languages (`no_alt`), those that look soft when zoomed (`small`)',
  query: z.object({
    /** Part of the name of the file. */
    q: z.string().trim().max(120).optional(),
    filter: z.enum(pictureFilters).optional(),
    page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1),
  }),
  response: z.object({ results: z.array(LibraryPicture), count: z.int(), page: z.int(), pages: z.int() }),
  errors: [],
})
