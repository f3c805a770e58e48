import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { ARCHIVE_BYTES_MAX } from '#domain/import/archive/archive-limits.ts'
import { UPLOAD_PART_BYTES_MAX } from '#domain/media/upload-limits.ts'

/*
 * Pictures of an import in a ZIP: begin, send it in parts, finish. A file in it belongs to the line that names it in its
 * picture column, to the address that ends with its name, or to the product or variant whose SKU is its name.
 */

const staff = { tag: 'Staff', access: { staff: 'catalogue:write' } } as const
const Import = z.object({ import: z.uuid() })
const Archive = Import.extend({ archive: z.uuid() })

export const ArchiveView = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  /** Bytes that are kept of it; the next part begins here. */
  offset: z.int(),
  /** `waiting`: its pictures are taken when the products are there; `read`: they are; `refused`: none is. */
  state: z.enum(['uploading', 'waiting', 'read', 'refused']),
  /** Files in it, pictures that were taken of it, and files that were not. */
  files: z.int(),
  taken: z.int(),
  left: z.int(),
  /** The reason for which nothing of it is taken. */
  failure: z.string().nullable(),
})
export type ArchiveView = z.infer<typeof ArchiveView>

export const beginImportArchive = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/imports/:import/archives',
  summary:
    'Announces a ZIP of pictures for an import. The same key gives the same one, with what is there of it',
  idempotent: true,
  params: Import,
  body: z.strictObject({ name: z.string().max(1000), bytes: z.int().min(1) }),
  status: 201,
  response: ArchiveView,
  errors: ['not_found', 'too_large', 'storage_full', 'wrong_state', 'limit_reached'],
})

export const sendImportArchivePart = endpoint({
  ...staff,
  method: 'PATCH',
  path: '/v1/staff/imports/:import/archives/:archive',
  summary: `Adds bytes to the ZIP, at most ${UPLOAD_PART_BYTES_MAX} in one request, from exactly where it ends`,
  audited: false,
  params: Archive,
  query: z.object({ offset: wholeNumber({ min: 0, max: ARCHIVE_BYTES_MAX }) }),
  takes: 'application/octet-stream',
  response: z.object({ offset: z.int() }),
  errors: ['not_found', 'upload_offset', 'wrong_state', 'storage_full', 'too_large'],
})

export const finishImportArchive = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/imports/:import/archives/:archive/finish',
  summary:
    'Lists what lies in the ZIP and keeps it for the import; its pictures are taken once the products are there. One that would unpack to too much is refused as a whole',
  params: Archive,
  response: ArchiveView,
  errors: ['not_found', 'upload_offset'],
})
