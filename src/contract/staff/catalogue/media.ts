import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FileId } from '#contract/file-id.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { Bangla } from '#contract/shop/catalogue-views.ts'
import { PAGE_NUMBER_MAX } from '#domain/limits.ts'
import { PICTURE_ALT_MAX, pictureFilters } from '#domain/media/picture-filters.ts'
import { optionalText, reads, Seen, writes } from './term-parts.ts'
import { Focus, KeptPicture } from './uploads.ts'

const Picture = z.object({ picture: FileId })

/** A picture of the library. `alt` says what it shows; empty where nobody has written it. */
export const LibraryPicture = KeptPicture.extend({
  /** Places that show it. */
  uses: z.int(),
  added_at: z.iso.datetime(),
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

/** A place that shows a picture. `map` is the way to a shop; `video`: it stands for the video of a product. */
const PictureUse = z.object({
  place: z.enum(['product', 'category', 'shop', 'map', 'home', 'video', 'size_guide', 'story', 'look']),
  /** Of the product, category, shop or size guide; null for the home page. */
  id: z.int().nullable(),
  name: z.string().nullable(),
  name_bn: Bangla,
})
export type PictureUse = z.infer<typeof PictureUse>

export const PicturePage = LibraryPicture.extend({
  version: z.int(),
  /** The first hundred places. */
  places: z.array(PictureUse),
  /** Products whose gallery shows it, each with a text of its own. */
  galleries: z.int(),
})
export type PicturePage = z.infer<typeof PicturePage>

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

export const getPicture = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/media/pictures/:picture',
  summary: 'A picture of the library, with the places that show it',
  params: Picture,
  response: PicturePage,
  errors: ['not_found'],
})

export const describePicture = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/media/pictures/:picture',
  summary:
    'Says what a picture shows, in both languages; with `everywhere` also in each gallery that shows it',
  params: Picture,
  body: z.strictObject({
    alt: z.string().trim().min(1).max(PICTURE_ALT_MAX),
    alt_bn: optionalText(PICTURE_ALT_MAX),
    everywhere: z.boolean().default(false),
    ...Seen,
  }),
  response: PicturePage,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const focusPicture = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/media/pictures/:picture/focus',
  summary:
    'Sets the point of a picture that every crop keeps. The shop then shows a new crop of 4:5 under an address of its own; addresses of earlier crops go on working. The home page is cut anew as well',
  params: Picture,
  body: z.strictObject({ ...Focus.shape, ...Seen }),
  response: PicturePage,
  errors: ['not_found', 'version_conflict', 'picture_refused'],
})

export const replacePicture = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/media/pictures/:picture/replace',
  summary: 'Shows another picture in every place that shows this one; this one stays in the library',
  params: Picture,
  body: z.strictObject({ with: FileId }),
  response: z.object({ replaced: z.int() }),
  errors: ['not_found', 'invalid_fields'],
})

export const removePicture = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/media/pictures/:picture',
  summary:
    'Deletes a picture from the library. Where places show it, they show the picture `with` instead; without that it is refused. Orders that show it keep it',
  params: Picture,
  query: z.object({ with: FileId.optional() }),
  response: z.object({ replaced: z.int() }),
  errors: ['not_found', 'invalid_fields', 'picture_in_use'],
})
